import type { Language } from '@kelari/core/kit/language.ts';

/** What recognition and synthesis are told; a bare `el` lets some browsers take Ancient Greek. */
export const speechTag = (language: Language): 'el-GR' | 'en-US' => (language === 'el' ? 'el-GR' : 'en-US');

/** Why nothing was heard; the screen that asked says it in its own words. */
export const hearingFailures = ['missing', 'denied', 'dead', 'no-speech', 'network', 'aborted'] as const;
export type HearingFailure = (typeof hearingFailures)[number];
export type Heard = { readonly text: string } | { readonly failure: HearingFailure };

export type Hearing = {
  /** Always answers, never throws. */
  readonly heard: Promise<Heard>;
  /** Ends the listening; what was said so far is still heard. */
  stop(): void;
  /** Ends it and drops what was said: 'aborted'. */
  abort(): void;
};

/** What of the browser's recogniser is used; it has no types of its own. */
export type BrowserRecogniser = EventTarget & {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  maxAlternatives: number;
  start(): void;
  stop(): void;
  abort(): void;
};
type Results = ArrayLike<{ readonly isFinal: boolean; readonly [at: number]: { readonly transcript: string } }>;

/** A sign of life must come within this time: installed web apps of iOS have a recogniser that never answers. */
export const deadAfterMs = 3_000;
/** And so long where the browser may still be asking the person for the microphone. */
export const askingMs = 20_000;
/** What a recogniser may take to end after it was told to. */
const endingMs = 2_000;

const signs = ['start', 'audiostart', 'soundstart', 'speechstart', 'speechend', 'soundend', 'audioend', 'nomatch'];

const failureOf: Readonly<Record<string, HearingFailure>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  // no microphone at all, or a language the service does not know: it will not be better the next time
  'audio-capture': 'missing',
  'language-not-supported': 'missing',
  'no-speech': 'no-speech',
  network: 'network',
  aborted: 'aborted',
};

type RecogniserParts = {
  /** Makes the browser's recogniser; undefined where there is none. */
  readonly make?: () => BrowserRecogniser | undefined;
  readonly permission?: () => Promise<PermissionState>;
};

/** The browser's own recogniser, in exactly one language. One utterance at a time. */
export function recogniser(
  language: Language,
  { make = browserRecogniser, permission = microphonePermission }: RecogniserParts = {},
) {
  return {
    /** Begins to listen; `onText` gets what was understood so far. */
    listen(onText: (soFar: string) => void = () => undefined): Hearing {
      const engine = make();
      if (!engine) return { heard: Promise.resolve({ failure: 'missing' }), stop: noop, abort: noop };
      return listenWith(engine, language, permission, onText);
    },
  };
}

const noop = () => undefined;

function listenWith(
  engine: BrowserRecogniser,
  language: Language,
  permission: () => Promise<PermissionState>,
  onText: (soFar: string) => void,
): Hearing {
  let text = '';
  let failure: HearingFailure | null = null;
  let isStopped = false;
  let isAlive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settle: (heard: Heard) => void = noop;
  const heard = new Promise<Heard>((resolve) => {
    settle = (answer) => {
      clearTimeout(timer);
      for (const [name, on] of handlers) engine.removeEventListener(name, on);
      resolve(answer);
    };
  });
  const giveUp = (reason: HearingFailure) => {
    settle({ failure: reason });
    quietly(() => engine.abort());
  };
  const whatWasSaid = (): Heard => (text ? { text } : { failure: failure ?? (isStopped ? 'aborted' : 'no-speech') });
  const alive = () => {
    isAlive = true;
    if (!isStopped) clearTimeout(timer);
  };
  const handlers: [string, (event: Event) => void][] = [
    ...signs.map((name): [string, () => void] => [name, alive]),
    [
      'result',
      (event) => {
        alive();
        const results = [...Array.from((event as Event & { readonly results: Results }).results)];
        text = joined(results.map((result) => result[0]?.transcript ?? ''));
        onText(text);
        // some recognisers end late, and the last word is what the cook waits for
        if (text && results.every(({ isFinal }) => isFinal)) {
          settle({ text });
          quietly(() => engine.abort());
        }
      },
    ],
    [
      'error',
      (event) => {
        failure = failureOf[(event as Event & { readonly error?: string }).error ?? ''] ?? 'network';
        // what was understood before the silence counts
        settle(whatWasSaid());
        quietly(() => engine.abort());
      },
    ],
    ['end', () => settle(whatWasSaid())],
  ];
  for (const [name, on] of handlers) engine.addEventListener(name, on);
  engine.lang = speechTag(language);
  engine.interimResults = true;
  engine.continuous = false;
  engine.maxAlternatives = 1;
  timer = setTimeout(async () => {
    // a question of the browser holds everything back: not dead, only waiting for the person
    const state = await permission();
    if (isAlive || isStopped) return;
    if (state !== 'prompt') return giveUp('dead');
    timer = setTimeout(() => giveUp('dead'), askingMs - deadAfterMs);
  }, deadAfterMs);
  try {
    engine.start();
  } catch {
    giveUp('dead');
  }
  return {
    heard,
    stop: () => {
      if (isStopped) return;
      isStopped = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle(whatWasSaid());
        quietly(() => engine.abort());
      }, endingMs);
      quietly(() => engine.stop());
    },
    abort: () => giveUp('aborted'),
  };
}

const joined = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // it had ended by itself
  }
}

type Made = new () => BrowserRecogniser;
const recogniserClass = (): Made | undefined => {
  const host = globalThis as { SpeechRecognition?: Made; webkitSpeechRecognition?: Made };
  return host.SpeechRecognition ?? host.webkitSpeechRecognition;
};

/** Whether this browser has one; that it answers is only known by trying. */
export const hasRecogniser = (): boolean => recogniserClass() !== undefined;

function browserRecogniser(): BrowserRecogniser | undefined {
  const Class = recogniserClass();
  return Class && new Class();
}

/** Whether opening the microphone would ask the person first; browsers that do not tell count as having asked. */
export async function microphonePermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' as PermissionName })).state;
  } catch {
    return 'granted';
  }
}

/** Where keyboards keep their own dictation, which types into any text field. */
export type DictationKey = 'ios' | 'android' | 'mac' | 'windows' | 'other';
export function dictationKey({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DictationKey {
  if (/android/i.test(userAgent)) return 'android';
  // an iPad says it is a Mac, but is touched
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (/macintosh/i.test(userAgent)) return 'mac';
  return /windows/i.test(userAgent) ? 'windows' : 'other';
}
