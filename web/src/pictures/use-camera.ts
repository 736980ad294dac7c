import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Camera,
  CameraError,
  type CameraFailure,
  cameraPermission,
  capture,
  type Facing,
  openCamera,
  playCamera,
} from '../platform/camera.ts';

const photoSize = { width: 1920, height: 1080 };
/** Enough to read bars by, and quick. */
export const barcodeSize = { width: 640, height: 480 };
const quality = 0.9;
const explainedKey = 'kelari.camera-explained';

export type CameraState =
  /** The browser will ask: first it is said why. */
  | { readonly at: 'asking' }
  | { readonly at: 'starting' }
  | { readonly at: 'live'; readonly camera: Camera; readonly lit: boolean }
  | { readonly at: 'failed'; readonly failure: CameraFailure };

type UsedCamera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly start: () => void;
  readonly turn: () => void;
  readonly light: () => void;
  readonly take: () => void;
};

/** A camera for as long as the component is there and the page in sight. */
export function useCamera(onPicture: (file: File) => void, ideal = photoSize): UsedCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ at: 'starting' });
  const [facing, setFacing] = useState<Facing>('environment');
  /** Counts the starts; 0 until it is known whether the browser will ask. */
  const [starts, setStarts] = useState(0);
  const hidden = useHidden();
  const give = useRef(onPicture);
  give.current = onPicture;

  useEffect(() => {
    let left = false;
    void cameraPermission().then((permission) => {
      if (left) return;
      if (permission === 'prompt' && !wasExplained()) setState({ at: 'asking' });
      else setStarts((n) => n + 1);
    });
    return () => {
      left = true;
    };
  }, []);

  useEffect(() => {
    if (starts === 0 || hidden) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      setState({ at: 'failed', failure: error instanceof CameraError ? error.failure : 'other' });
      leaving.abort();
    };
    setState({ at: 'starting' });
    void (async () => {
      try {
        const camera = await openCamera({
          ...ideal,
          facing,
          signal,
          onLost: () => fail(new CameraError('busy')),
        });
        if (!video.current) return;
        await playCamera(video.current, camera, signal);
        if (!signal.aborted) setState({ at: 'live', camera, lit: false });
      } catch (error) {
        fail(error);
      }
    })();
    return () => leaving.abort();
  }, [starts, facing, hidden, ideal]);

  const take = useCallback(() => {
    if (!video.current) return;
    capture(video.current, quality).then(
      (file) => give.current(file),
      () => setState({ at: 'failed', failure: 'stream' }),
    );
  }, []);

  return {
    video,
    state,
    start: () => {
      explainCamera();
      setStarts((n) => n + 1);
    },
    turn: () => setFacing((now) => (now === 'user' ? 'environment' : 'user')),
    light: () => {
      if (state.at !== 'live') return;
      const { camera, lit } = state;
      void camera.setTorch(!lit).then((done) => done && setState({ at: 'live', camera, lit: !lit }));
    },
    take,
  };
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const onChange = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return hidden;
}

const wasExplained = (): boolean => {
  try {
    return localStorage.getItem(explainedKey) !== null;
  } catch {
    return false;
  }
};
/** It was said why the camera is wanted: from now on it starts at once. */
export function explainCamera(): void {
  try {
    localStorage.setItem(explainedKey, '1');
  } catch {
    // storage refused: it is explained again the next time
  }
}
