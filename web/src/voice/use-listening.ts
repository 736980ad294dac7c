import type { Language } from '@kelari/core/kit/language.ts';
import { maxSeconds } from '@kelari/core/voice/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { statusQuery } from '../assistant/queries.ts';
import { ApiError, isUnauthorized } from '../platform/api.ts';
import { onUnauthorized } from '../platform/query.ts';
import { hasRecogniser, recogniser } from '../platform/speech.ts';
import { RecordingError, record } from '../platform/speech-recorder.ts';
import { cue } from './cue.ts';
import { makePause } from './pause.ts';
import { transcribed } from './queries.ts';
import { firstWay, isLasting, type Known, keepWay, knownWay, type Trouble, type Way, wayAfter } from './ways.ts';

type Result = { readonly text: string } | { readonly trouble: Trouble };
/** What is going on, to be ended; `isOver` once it was dropped. */
type Turn = { stop: () => void; drop: () => void; isOver: boolean };

type Options = {
  readonly language: Language;
  readonly onHeard: (text: string) => void;
  /** Nothing was heard this time, and it may be tried again; or from now on it is typed. */
  readonly onNothing: (trouble: Trouble, way: Way) => void;
};

/** Listens for one utterance at a time, in whichever way this device can. */
export function useListening({ language, onHeard, onNothing }: Options) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'listening' | 'transcribing'>('idle');
  const [interim, setInterim] = useState('');
  const [level, setLevel] = useState<number | null>(null);
  const [known, setKnown] = useState(knownWay);
  const turn = useRef<Turn | null>(null);
  const latest = useRef({ language, onHeard, onNothing });
  latest.current = { language, onHeard, onNothing };

  const find = useCallback((found: Known) => {
    keepWay(found);
    setKnown(found);
  }, []);
  const rest = useCallback(() => {
    turn.current = null;
    setState('idle');
    setInterim('');
    setLevel(null);
  }, []);

  const abort = useCallback(() => {
    const going = turn.current;
    if (!going) return;
    going.isOver = true;
    going.drop();
    rest();
  }, [rest]);

  const canTranscribe = async (): Promise<boolean> => {
    const known = client.getQueryData(statusQuery.queryKey);
    if (known || !navigator.onLine) return known?.transcription ?? false;
    return client.fetchQuery(statusQuery).then(
      ({ transcription }) => transcription,
      () => false,
    );
  };

  const byRecogniser = async (own: Turn): Promise<Result> => {
    const hearing = recogniser(latest.current.language).listen((text) => !own.isOver && setInterim(text));
    Object.assign(own, { stop: hearing.stop, drop: hearing.abort });
    const heard = await hearing.heard;
    return 'text' in heard ? heard : { trouble: heard.failure };
  };

  const byRecorder = async (own: Turn): Promise<Result> => {
    const controller = new AbortController();
    // a second press while the browser still asks
    own.stop = abort;
    try {
      const pause = makePause();
      const recording = await record({
        maxSeconds,
        onLevel: (now) => {
          if (own.isOver) return;
          setLevel(now);
          if (pause(now, performance.now())) recording.stop();
        },
      });
      if (own.isOver) {
        recording.cancel();
        return { trouble: 'aborted' };
      }
      const drop = () => {
        recording.cancel();
        controller.abort();
      };
      Object.assign(own, { stop: recording.stop, drop });
      const recorded = await recording.recorded;
      if (!recorded) return { trouble: 'aborted' };
      if (recorded.loudest !== null && recorded.loudest < silent) return { trouble: 'no-speech' };
      if (!own.isOver) setState('transcribing');
      const text = await transcribed(recorded.file, latest.current.language, controller.signal);
      return text ? { text } : { trouble: 'no-speech' };
    } catch (error) {
      return { trouble: troubleOf(error) };
    }
  };

  const start = async () => {
    if (turn.current) return;
    const own: Turn = { stop: () => undefined, drop: () => undefined, isOver: false };
    turn.current = own;
    const before = knownWay()?.way ?? 'typing';
    // what was given up is asked for once more; the recogniser at once, for iOS opens it only in the touch itself
    let way = before !== 'typing' ? before : hasRecogniser() ? 'recogniser' : firstWay(await canTranscribe());
    if (own.isOver) return;
    let trouble: Trouble = 'missing';
    while (way !== 'typing') {
      setState('listening');
      setInterim('');
      setLevel(way === 'recorder' ? 0 : null);
      cue('begin');
      const result = way === 'recogniser' ? await byRecogniser(own) : await byRecorder(own);
      if (own.isOver) return;
      if ('text' in result) {
        const kept = knownWay();
        if (kept && kept.way !== way) find({ way, trouble: null });
        rest();
        cue('end');
        latest.current.onHeard(result.text);
        return;
      }
      trouble = result.trouble;
      if (!isLasting(trouble) || (way === 'recorder' && trouble === 'network')) {
        rest();
        if (trouble !== 'aborted') cue('end');
        latest.current.onNothing(trouble, way);
        return;
      }
      way = wayAfter(way, await canTranscribe());
      if (own.isOver) return;
      find({ way, trouble });
    }
    find({ way, trouble });
    rest();
    latest.current.onNothing(trouble, way);
  };

  useEffect(() => {
    // nobody is listened to who cannot see it
    const onHidden = () => document.visibilityState === 'hidden' && abort();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      abort();
    };
  }, [abort]);

  return {
    state,
    interim,
    /** Null while the recogniser listens: it has the microphone to itself. */
    level,
    /** Null until something was found out. */
    known,
    start: () => void start(),
    stop: () => turn.current?.stop(),
    abort,
    /** Types from now on, for want of anything that listens. */
    typeInstead: useCallback((trouble: Trouble) => find({ way: 'typing', trouble }), [find]),
  };
}

/** Below this nobody spoke: the meter of a quiet room shows less. */
const silent = 0.04;

function troubleOf(error: unknown): Trouble {
  if (error instanceof RecordingError) {
    if (error.failure === 'denied') return 'denied';
    return error.failure === 'busy' ? 'busy' : 'missing';
  }
  if (isUnauthorized(error)) onUnauthorized();
  if (!(error instanceof ApiError)) return 'network';
  // of a recording without words the server says that it is none
  if (error.status === 400) return 'no-speech';
  return error.status === 503 ? 'unavailable' : 'refused';
}
