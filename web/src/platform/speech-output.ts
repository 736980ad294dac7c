import type { Language } from '@kelari/core/kit/language.ts';
import { speechTag } from './speech.ts';

/** The specification's: a little slower than life, for a noisy kitchen. */
export const rate = 0.9;
export const pitch = 1;
export const volume = 1;

/** Browsers fetch their voices after the page has begun. */
export const voicesWithinMs = 1_000;
/** Some browsers stop an utterance after 15 seconds; at this rate that is more than 200 characters. */
export const longestPart = 180;
/** A voice that neither ends nor fails is given up after this long, and so much more for each character. */
const patienceMs = 6_000;
const patiencePerCharacterMs = 160;

export type Spoken = 'ended' | 'stopped' | 'no-voice' | 'failed';
export type Speech = {
  /** Always answers, never throws. */
  readonly spoken: Promise<Spoken>;
  stop(): void;
};

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;
export type Synthesis<V extends Voice = SpeechSynthesisVoice> = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener'
> & {
  getVoices(): readonly V[];
  speak(utterance: SpeechSynthesisUtterance): void;
  cancel(): void;
};

export type SpeakOptions = {
  /** The first sound is on its way. */
  readonly onStart?: () => void;
  readonly onEnd?: (how: Spoken) => void;
  readonly synthesis?: Synthesis | undefined;
  readonly utter?: (text: string) => SpeechSynthesisUtterance;
};

const plainTag = (tag: string) => tag.toLowerCase().replace('_', '-');

/** A voice that speaks exactly this language; `grc` is Ancient Greek and no substitute. One on the device before others. */
export function voiceFor<V extends Voice>(voices: readonly V[], language: Language): V | undefined {
  const wanted = speechTag(language).toLowerCase();
  const exact = voices.filter(({ lang }) => plainTag(lang) === wanted);
  const near = voices.filter(({ lang }) =>
    language === 'el' ? plainTag(lang) === 'el' : /^en(-|$)/.test(plainTag(lang)),
  );
  const all = exact.length > 0 ? exact : near;
  return all.find(({ localService }) => localService) ?? all[0];
}

let inProgress: Speech | null = null;

/** Speaks a text in a voice of its language. What was being spoken is stopped first. */
export function speak(text: string, language: Language, options: SpeakOptions = {}): Speech {
  stopSpeaking();
  const {
    onStart,
    onEnd,
    synthesis = browserSynthesis(),
    utter = (part) => new SpeechSynthesisUtterance(part),
  } = options;
  let isStopped = false;
  let stopPart: () => void = () => undefined;
  const run = async (): Promise<Spoken> => {
    if (!synthesis) return 'no-voice';
    const voice = await voiceWithin(synthesis, language);
    if (isStopped) return 'stopped';
    if (!voice) return 'no-voice';
    synthesis.cancel();
    for (const [position, part] of partsOf(text).entries()) {
      const utterance = Object.assign(utter(part), { voice, lang: speechTag(language), rate, pitch, volume });
      const how = await spokenPart(synthesis, utterance, (stop) => {
        stopPart = stop;
        if (position === 0) onStart?.();
      });
      if (isStopped) return 'stopped';
      if (how === 'failed') return 'failed';
    }
    return 'ended';
  };
  const speech: Speech = {
    spoken: run().then((how) => {
      if (inProgress === speech) inProgress = null;
      onEnd?.(how);
      return how;
    }),
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      synthesis?.cancel();
      stopPart();
    },
  };
  inProgress = speech;
  return speech;
}

/** Silence, whoever is speaking. */
export function stopSpeaking(): void {
  inProgress?.stop();
  inProgress = null;
}

let isPrepared = false;
/** iOS lets a page speak later only if it spoke during a touch: says nothing, once. */
export function prepareSpeech(synthesis: Synthesis | undefined = browserSynthesis()): void {
  if (isPrepared || !synthesis) return;
  isPrepared = true;
  try {
    synthesis.speak(Object.assign(new SpeechSynthesisUtterance(''), { volume: 0 }));
  } catch {
    // no speech here: answers are read
  }
}

const browserSynthesis = (): Synthesis | undefined =>
  (globalThis as { speechSynthesis?: Synthesis }).speechSynthesis ?? undefined;

function spokenPart(
  synthesis: Synthesis,
  utterance: SpeechSynthesisUtterance,
  onBegin: (stop: () => void) => void,
): Promise<'ended' | 'failed'> {
  return new Promise((resolve) => {
    const end = (how: 'ended' | 'failed') => {
      clearTimeout(timer);
      resolve(how);
    };
    const timer = setTimeout(
      () => {
        synthesis.cancel();
        end('failed');
      },
      patienceMs + patiencePerCharacterMs * utterance.text.length,
    );
    utterance.onend = () => end('ended');
    utterance.onerror = () => end('failed');
    onBegin(() => end('failed'));
    synthesis.speak(utterance);
  });
}

/** Waits for the voices of a browser that brings them late. */
function voiceWithin(synthesis: Synthesis, language: Language): Promise<SpeechSynthesisVoice | undefined> {
  const found = voiceFor(synthesis.getVoices(), language);
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const done = () => {
      const voice = voiceFor(synthesis.getVoices(), language);
      if (!voice && isWaiting) return;
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      resolve(voice);
    };
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      done();
    }, voicesWithinMs);
    synthesis.addEventListener('voiceschanged', done);
  });
}

/** Sentences, joined up to what a browser speaks in one go; a longer one is cut at a pause or between words. */
export function partsOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?;·…])\s+|\n+/)
    .flatMap((sentence) => shortened(sentence.trim()))
    .filter(Boolean);
  const parts: string[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= longestPart)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}

function shortened(sentence: string): string[] {
  if (sentence.length <= longestPart) return [sentence];
  const head = sentence.slice(0, longestPart);
  const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf(': '));
  const at = pause > longestPart / 3 ? pause + 1 : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : longestPart;
  return [sentence.slice(0, at).trim(), ...shortened(sentence.slice(at).trim())];
}
