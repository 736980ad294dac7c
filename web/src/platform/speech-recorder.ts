/** Why there is no recording; the screen that asked says it in its own words. */
export const recordingFailures = ['missing', 'denied', 'none', 'busy', 'failed'] as const;
export type RecordingFailure = (typeof recordingFailures)[number];

export class RecordingError extends Error {
  readonly failure: RecordingFailure;
  constructor(failure: RecordingFailure, cause?: unknown) {
    super(`microphone: ${failure}`, { cause });
    this.failure = failure;
  }
}

export type Recorded = {
  readonly file: Blob;
  /** The loudest moment, 0 to 1; null where the browser could not measure. Nothing near 0 holds speech. */
  readonly loudest: number | null;
};
export type Recording = {
  /** When it was stopped, by `stop` or by the longest time; undefined when it was cancelled. Throws RecordingError. */
  readonly recorded: Promise<Recorded | undefined>;
  stop(): void;
  cancel(): void;
};

/** In this order; Chromium and Firefox take the first, Safari the second. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'];
const bitsPerSecond = 32_000;
const levelEveryMs = 60;

export type RecordOptions = {
  readonly maxSeconds: number;
  /** How loud it is, 0 to 1, some 16 times a second. */
  readonly onLevel?: (level: number) => void;
  readonly devices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly Recorder?: typeof MediaRecorder | undefined;
  readonly openAudio?: () => AudioContext;
};

const failureOf: Readonly<Record<string, RecordingFailure>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Whether this browser can record at all; browsers hide the microphone from pages without encryption. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** Opens the microphone, asking the person if need be, and records until stopped. Throws RecordingError; tracks always stop. */
export async function record(options: RecordOptions): Promise<Recording> {
  const {
    devices = globalThis.navigator?.mediaDevices,
    Recorder = globalThis.MediaRecorder,
    openAudio = () => new AudioContext(),
  } = options;
  if (!devices?.getUserMedia || !Recorder) throw new RecordingError('missing');
  const stream = await devices.getUserMedia({ audio: true, video: false }).catch((error: unknown) => {
    throw new RecordingError(failureOf[(error as { readonly name?: string } | null)?.name ?? ''] ?? 'failed', error);
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return begin(stream, release, Recorder, openAudio, options);
  } catch (error) {
    release();
    throw new RecordingError('failed', error);
  }
}

function begin(
  stream: MediaStream,
  release: () => void,
  Recorder: typeof MediaRecorder,
  openAudio: () => AudioContext,
  { maxSeconds, onLevel }: RecordOptions,
): Recording {
  const type = types.find((each) => Recorder.isTypeSupported(each));
  const recorder = new Recorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(type && { mimeType: type }) });
  const chunks: Blob[] = [];
  let isCancelled = false;
  let resolve: (recorded: Recorded | undefined) => void = () => undefined;
  let reject: (error: RecordingError) => void = () => undefined;
  const recorded = new Promise<Recorded | undefined>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const meter = levelOf(stream, openAudio, onLevel);
  const clean = () => {
    clearTimeout(timer);
    meter.stop();
    release();
  };
  recorder.ondataavailable = ({ data }) => data.size > 0 && chunks.push(data);
  recorder.onstop = () => {
    const loudest = meter.loudest();
    clean();
    const file = new Blob(chunks, { type: recorder.mimeType || type || 'audio/webm' });
    resolve(isCancelled ? undefined : { file, loudest });
  };
  recorder.onerror = (event) => {
    clean();
    reject(new RecordingError('failed', event));
  };
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, maxSeconds * 1_000);
  try {
    recorder.start();
  } catch (error) {
    clean();
    throw error;
  }
  return {
    recorded,
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}

/** Speech lies around an RMS of 0.05 to 0.2: the root spreads it over the meter. */
const shown = (rms: number) => Math.min(1, Math.sqrt(rms) * 1.6);

function levelOf(stream: MediaStream, openAudio: () => AudioContext, onLevel: RecordOptions['onLevel']) {
  let loudest = 0;
  let audio: AudioContext;
  try {
    audio = openAudio();
  } catch {
    return { stop: () => undefined, loudest: () => null };
  }
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1_024;
  const source = audio.createMediaStreamSource(stream);
  source.connect(analyser);
  void audio.resume?.().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    const level = shown(Math.sqrt(sum / samples.length));
    loudest = Math.max(loudest, level);
    onLevel?.(level);
  }, levelEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      source.disconnect();
      void audio.close().catch(() => undefined);
    },
    // a sound system that sleeps measures nothing but zeros
    loudest: () => (audio.state === 'suspended' ? null : loudest),
  };
}
