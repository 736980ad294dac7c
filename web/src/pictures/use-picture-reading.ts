import type { Upload } from '@kelari/core/pictures/contract.ts';
import type { ReadingProgress } from '@kelari/core/scanning/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../kit/offline-strip.tsx';
import { ApiError, isUnauthorized, NetworkError } from '../platform/api.ts';
import { onUnauthorized } from '../platform/query.ts';
import { forgetPicture, keepPicture, keptPicture, type Place } from './kept-picture.ts';
import { preparePicture, type Refusal, RefusedPicture } from './prepare.ts';
import { sendAgain, sendPicture } from './upload.ts';

/** How far a picture is: what the device does with it, then what the server says. */
export type Stage = { readonly stage: 'opening' | 'codes' | 'sending' } | ReadingProgress;
export type StageName = Stage['stage'];

export type ReadPicture<T> = (
  picture: File,
  doing: {
    readonly signal: AbortSignal;
    readonly onStage: (stage: Stage) => void;
    /** Sends it to the server, unless it is there. */
    readonly send: () => Promise<Upload>;
  },
) => Promise<T>;

/** `missing`: another app shared a picture and it did not arrive. */
export type Problem = Refusal | 'missing';

export type PictureState =
  | { readonly at: 'empty'; readonly problem: Problem | null }
  /** It waits for a word: kept from before, shared by another app, or cancelled. */
  | { readonly at: 'ready'; readonly picture: File }
  | {
      readonly at: 'reading';
      /** Null until it is opened. */
      readonly picture: File | null;
      readonly stage: Stage;
      /** In the order in which they came. */
      readonly seen: readonly StageName[];
    }
  | {
      readonly at: 'failed';
      readonly picture: File;
      /** It never reached the server. */
      readonly unsent: boolean;
      readonly error: unknown;
      /** There was no network: it is read as soon as there is one. */
      readonly offline: boolean;
    };

const empty: PictureState = { at: 'empty', problem: null };

/** One picture from the moment it is given until it is read; it stays on the device until then. */
export function usePictureReading<T>({
  place,
  read,
  onRead,
  sharedJustNow,
}: {
  readonly place: Place;
  readonly read: ReadPicture<T>;
  readonly onRead: (result: T) => void;
  /** The page was opened by another app's share. */
  readonly sharedJustNow: boolean;
}) {
  const [state, setState] = useState<PictureState>(empty);
  const online = useOnline();
  const doing = useRef<AbortController | null>(null);
  const latest = useRef({ read, onRead, sharedJustNow });
  latest.current = { read, onRead, sharedJustNow };
  const { name, shared } = place;

  useEffect(() => {
    let left = false;
    void (async () => {
      const picture = await keptPicture({ name, shared });
      const problem = latest.current.sharedJustNow && !picture ? 'missing' : null;
      if (left || (!picture && !problem)) return;
      setState((now) => (now !== empty ? now : picture ? { at: 'ready', picture } : { at: 'empty', problem }));
    })();
    return () => {
      left = true;
      doing.current?.abort();
    };
  }, [name, shared]);

  const onStage = (picture: File | null, stage: Stage) =>
    setState((now) => {
      const before = now.at === 'reading' ? now.seen : [];
      const seen = before.includes(stage.stage) ? before : [...before, stage.stage];
      return { at: 'reading', picture, stage, seen };
    });

  const begin = (): AbortController => {
    doing.current?.abort();
    doing.current = new AbortController();
    return doing.current;
  };

  const readNow = async (picture: File, { signal }: AbortController) => {
    let unsent = true;
    const tell = (stage: Stage) => !signal.aborted && onStage(picture, stage);
    const send = async () => {
      tell({ stage: 'sending' });
      const upload = await sendPicture(picture, signal);
      unsent = false;
      return upload;
    };
    try {
      const result = await latest.current.read(picture, { signal, onStage: tell, send });
      if (signal.aborted) return;
      setState(empty);
      void forgetPicture(place);
      latest.current.onRead(result);
    } catch (error) {
      if (signal.aborted) return;
      if (isUnauthorized(error)) {
        onUnauthorized();
        setState({ at: 'ready', picture });
        return;
      }
      // the server lost it meanwhile: the next try sends it anew
      if (error instanceof ApiError && error.status === 404) sendAgain(picture);
      const offline = error instanceof NetworkError && !navigator.onLine;
      setState({ at: 'failed', picture, unsent, error, offline });
    }
  };

  const take = async (file: File, shown: File | null) => {
    const work = begin();
    onStage(shown, { stage: 'opening' });
    try {
      const picture = await preparePicture(file, work.signal);
      await keepPicture(place, picture);
      if (!work.signal.aborted) await readNow(picture, work);
    } catch (error) {
      if (work.signal.aborted) return;
      setState({ at: 'empty', problem: error instanceof RefusedPicture ? error.refusal : 'damaged' });
    }
  };

  const waits = state.at === 'failed' && state.offline ? state.picture : null;
  const resume = useRef(take);
  resume.current = take;
  useEffect(() => {
    if (online && waits) void resume.current(waits, waits);
  }, [online, waits]);

  return {
    state,
    take: (file: File) => void take(file, null),
    /** The picture that is there. */
    again: () => {
      if (state.at === 'ready' || state.at === 'failed') void take(state.picture, state.picture);
    },
    cancel: () => {
      doing.current?.abort();
      setState((now) => (now.at === 'reading' && now.picture ? { at: 'ready', picture: now.picture } : empty));
    },
    discard: () => {
      doing.current?.abort();
      setState(empty);
      void forgetPicture(place);
    },
  };
}
