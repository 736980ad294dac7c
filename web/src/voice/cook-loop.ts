import type { Hearing } from '../platform/speech.ts';
import { isLasting, type Trouble } from './ways.ts';

export type LoopState = 'off' | 'listening' | 'answering';

export type LoopParts = {
  readonly listen: (onText: (soFar: string) => void) => Hearing;
  /** Ends when the answer was spoken: meanwhile nobody listens, or it would hear itself. */
  readonly onHeard: (text: string) => Promise<void>;
  readonly onState: (state: LoopState) => void;
  readonly onInterim: (text: string) => void;
  /** It went off by itself, because there is nothing that listens. */
  readonly onDeaf: (trouble: Trouble) => void;
};

/** Between two turns: the end of our own voice is still in the room. */
export const breathMs = 250;
/** A turn that ends sooner without a word was none; so many of them in a row, and the loop gives up. */
const shortestMs = 1_000;
const mostShort = 6;

/** Listens turn by turn, after each answer and each silence anew, until it is stopped. */
export function cookLoop({ listen, onHeard, onState, onInterim, onDeaf }: LoopParts): { stop(): void } {
  let isOn = true;
  let hearing: Hearing | null = null;
  let wake: () => void = () => undefined;
  const until = (begin: (done: () => void) => () => void) =>
    new Promise<void>((resolve) => {
      const end = begin(() => wake());
      wake = () => {
        end();
        resolve();
      };
    });
  const rest = (ms: number) =>
    until((done) => {
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    });
  const isHidden = () => document.visibilityState === 'hidden';
  const inSight = () =>
    until((done) => {
      document.addEventListener('visibilitychange', done);
      return () => document.removeEventListener('visibilitychange', done);
    });
  const onHidden = () => isHidden() && hearing?.abort();
  document.addEventListener('visibilitychange', onHidden);

  const stop = () => {
    if (!isOn) return;
    isOn = false;
    document.removeEventListener('visibilitychange', onHidden);
    hearing?.abort();
    wake();
    onInterim('');
    onState('off');
  };

  const run = async () => {
    let short = 0;
    while (isOn) {
      // the first turn begins within the touch itself, as iOS asks
      if (isHidden()) await inSight();
      if (!isOn) return;
      onState('listening');
      const began = performance.now();
      hearing = listen((text) => isOn && onInterim(text));
      const heard = await hearing.heard;
      hearing = null;
      if (!isOn) return;
      onInterim('');
      if ('text' in heard) {
        short = 0;
        onState('answering');
        await onHeard(heard.text);
        if (isOn) await rest(breathMs);
        continue;
      }
      short = performance.now() - began < shortestMs ? short + 1 : 0;
      if (isLasting(heard.failure) || short >= mostShort) {
        stop();
        return onDeaf(heard.failure);
      }
      await rest(breathMs * (1 + short));
    }
  };
  void run();
  return { stop };
}
