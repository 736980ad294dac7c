/** Why there is no picture; the screen that asked says it in its own words. */
export const cameraFailures = ['denied', 'none', 'busy', 'insecure', 'stream', 'other'] as const;
export type CameraFailure = (typeof cameraFailures)[number];

export class CameraError extends Error {
  readonly failure: CameraFailure;
  constructor(failure: CameraFailure, cause?: unknown) {
    super(`camera: ${failure}`, { cause });
    this.failure = failure;
  }
}

export const facings = ['environment', 'user'] as const;
/** `environment` is the camera on the back. */
export type Facing = (typeof facings)[number];

export type Camera = {
  readonly stream: MediaStream;
  /** What it really is; a computer has one camera and does not say where it looks. */
  readonly facing: Facing;
  /** There is another one to turn to. */
  readonly canTurn: boolean;
  readonly hasTorch: boolean;
  /** False when the camera would not. It is off when a camera opens. */
  setTorch(on: boolean): Promise<boolean>;
  stop(): void;
};

type Wish = {
  readonly facing: Facing;
  /** Pixels, as good as the camera can. */
  readonly width: number;
  readonly height: number;
  readonly signal?: AbortSignal;
  /** Called when the camera is taken away: unplugged, or wanted by a call. */
  readonly onLost?: () => void;
};

/** Not in the types of the DOM, though every phone has it. */
type Torch = { readonly torch?: boolean };

const failureOf: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  SecurityError: 'insecure',
};

/** Opens a camera, asking the person if need be. Throws CameraError; an aborted wait throws the signal's reason. */
export async function openCamera({ facing, width, height, signal, onLost }: Wish): Promise<Camera> {
  signal?.throwIfAborted();
  // browsers hide cameras from pages that came without encryption
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError(isSecureContext ? 'none' : 'insecure');
  const video = { facingMode: { ideal: facing }, width: { ideal: width }, height: { ideal: height } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new CameraError(failureOf[error instanceof Error ? error.name : ''] ?? 'other', error);
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal?.aborted) {
    stop();
    throw signal.reason;
  }
  const track = stream.getVideoTracks()[0];
  if (!track) {
    stop();
    throw new CameraError('none');
  }
  signal?.addEventListener('abort', stop, { once: true });
  // told only when somebody else ends it, not by stop()
  if (onLost) track.addEventListener('ended', onLost);
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  signal?.throwIfAborted();
  const seen = track.getSettings().facingMode;
  return {
    stream,
    facing: seen === 'user' || seen === 'environment' ? seen : facing,
    canTurn: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
    hasTorch: (track.getCapabilities?.() as Torch | undefined)?.torch === true,
    setTorch: (on) =>
      track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).then(
        () => true,
        () => false,
      ),
    stop,
  };
}

export const playTries = 10;
export const playPauseMs = 500;
/** A camera that is about to start gives frames of a pixel or two. */
const leastSide = 10;

/** Shows the camera in `video` and waits for its first picture, ten times half a second at most. */
export async function playCamera(video: HTMLVideoElement, { stream }: Camera, signal?: AbortSignal): Promise<void> {
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  // refused where a page may not play by itself, and cut short when the stream changes: what is waited for decides
  void video.play()?.catch(() => undefined);
  for (let tries = 0; tries < playTries; tries += 1) {
    if (video.videoWidth > leastSide && video.videoHeight > leastSide) return;
    await firstPicture(video, signal);
    signal?.throwIfAborted();
  }
  if (video.videoWidth > leastSide && video.videoHeight > leastSide) return;
  throw new CameraError('stream');
}

/** Until the video says that it has a picture, or half a second is over. */
function firstPicture(video: HTMLVideoElement, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const events = ['loadeddata', 'resize'] as const;
    const done = () => {
      clearTimeout(timer);
      for (const event of events) video.removeEventListener(event, done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, playPauseMs);
    for (const event of events) video.addEventListener(event, done);
    signal?.addEventListener('abort', done);
  });
}

/** Whether opening a camera would ask the person first; browsers that do not tell count as asking. */
export async function cameraPermission(): Promise<'granted' | 'denied' | 'prompt'> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state;
  } catch {
    return 'prompt';
  }
}

/** The picture on the screen now as a JPEG file, upright as the camera gave it; `quality` 0 to 1. */
export async function capture(video: HTMLVideoElement, quality: number): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new CameraError('stream');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
