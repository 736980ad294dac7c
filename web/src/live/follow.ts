import { holdInOneTab } from './one-tab.ts';
import { earliestRead, isSameHousehold, stepsAfter } from './positions.ts';
import { makeStream, type Told } from './stream.ts';

/**
 * Follows the household's changes in this tab, from before the first thing it read, until the answer is called. One tab
 * of the browser holds the stream and tells the others; each knows by itself how far it heard, and goes on from there
 * when it is its turn.
 */
export function followHousehold(onTold: (told: Told) => void): () => void {
  // where there is no browser, in tests of screens
  if (typeof EventSource === 'undefined') return () => undefined;
  /** Everything up to here was heard without a gap. */
  let position: string | undefined;
  let begun: string | undefined;

  /** A read that was answered late may be older than where the tab began: then it begins there. */
  function beginEarlier(): boolean {
    const earliest = earliestRead();
    if (!earliest) return false;
    if (begun && (!isSameHousehold(earliest, begun) || stepsAfter(earliest, begun) >= 0)) return false;
    begun = position = earliest;
    return true;
  }

  function hear({ id, event }: Told): void {
    beginEarlier();
    begun ??= id;
    const moved = position !== undefined && !isSameHousehold(id, position);
    const steps = position === undefined ? 1 : stepsAfter(id, position);
    // a tab that missed some stays where it was, to hear them when it is its turn
    if (moved || !event || steps === 1) position = id;
    if (moved) begun = id;
    if (moved || !event) onTold({ id, event: null });
    else if (steps > 0) onTold({ id, event });
  }

  const channel = new BroadcastChannel('kelari-live');
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  const stream = makeStream({
    from: () => {
      beginEarlier();
      return position;
    },
    onTold: (told) => {
      channel.postMessage(told);
      hear(told);
    },
    onBeat: (id) => {
      begun ??= id;
      position ??= id;
      if (beginEarlier()) stream.open();
    },
  });
  const leave = holdInOneTab('kelari-live', stream);
  return () => {
    leave();
    channel.close();
  };
}
