import { vi } from 'vitest';
import type { BrowserRecogniser } from './speech.ts';

type Said = string | readonly { readonly text: string; readonly isFinal: boolean }[];

/** A stand-in for the browser's recogniser: it says what the test tells it to, when the test tells it. */
export class ScriptedRecogniser extends EventTarget implements BrowserRecogniser {
  static readonly made: ScriptedRecogniser[] = [];
  static last(): ScriptedRecogniser {
    const last = ScriptedRecogniser.made.at(-1);
    if (!last) throw new Error('nothing listens');
    return last;
  }

  lang = '';
  interimResults = false;
  continuous = true;
  maxAlternatives = 0;
  readonly calls: string[] = [];

  constructor() {
    super();
    ScriptedRecogniser.made.push(this);
  }
  start(): void {
    this.calls.push('start');
  }
  stop(): void {
    this.calls.push('stop');
  }
  abort(): void {
    this.calls.push('abort');
  }

  begin(): void {
    this.dispatchEvent(new Event('start'));
  }
  interim(text: string): void {
    this.result([{ text, isFinal: false }]);
  }
  hear(text: string): void {
    this.result([{ text, isFinal: true }]);
  }
  result(said: Exclude<Said, string>): void {
    const results = said.map(({ text, isFinal }) => Object.assign([{ transcript: text }], { isFinal }));
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
  end(): void {
    this.dispatchEvent(new Event('end'));
  }
}

export function standInRecogniser(): typeof ScriptedRecogniser {
  ScriptedRecogniser.made.length = 0;
  vi.stubGlobal('webkitSpeechRecognition', ScriptedRecogniser);
  return ScriptedRecogniser;
}

class StandInUtterance {
  readonly text: string;
  voice: { readonly lang: string } | null = null;
  lang = '';
  rate = 1;
  pitch = 1;
  volume = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}
export type StandInVoice = { readonly lang: string; readonly name: string; readonly localService: boolean };
export const standInVoice = (lang: string, localService = true): StandInVoice => ({ lang, name: lang, localService });

/** A stand-in for the browser's speech: it keeps what it was told to say and ends when the test says so. */
export function standInSynthesis(voices: readonly StandInVoice[] = [standInVoice('el-GR'), standInVoice('en-US')]) {
  const events = new EventTarget();
  const said: StandInUtterance[] = [];
  let known = voices;
  let cancels = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', StandInUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => known,
    speak: (utterance: StandInUtterance) => void (utterance.text && said.push(utterance)),
    cancel: () => {
      cancels += 1;
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return {
    said,
    texts: () => said.map(({ text }) => text),
    cancels: () => cancels,
    end: () => said.at(-1)?.onend?.(),
    fail: () => said.at(-1)?.onerror?.(),
    bring: (late: readonly StandInVoice[]) => {
      known = late;
      events.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

/** A stand-in for microphone, recorder and sound meter: `level` is what the meter reads. */
export function standInMicrophone({ refuse }: { refuse?: string } = {}) {
  const tracks: { stop: ReturnType<typeof vi.fn> }[] = [];
  const recorders: { state: string; stop(): void }[] = [];
  const heard = { level: 0.1 };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        if (refuse) throw new DOMException('no', refuse);
        const track = { stop: vi.fn() };
        tracks.push(track);
        return { getTracks: () => [track] };
      },
    },
  });
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = (type: string) => type === 'audio/mp4';
      state = 'inactive';
      mimeType = 'audio/mp4';
      ondataavailable: ((event: { data: Blob }) => void) | null = null;
      onstop: (() => void) | null = null;
      onerror: (() => void) | null = null;
      constructor() {
        recorders.push(this);
      }
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        this.ondataavailable?.({ data: new Blob(['sound'], { type: 'audio/mp4' }) });
        this.onstop?.();
      }
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      createAnalyser = () => ({
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(heard.level),
      });
      createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
  return { tracks, recorders, heard };
}
