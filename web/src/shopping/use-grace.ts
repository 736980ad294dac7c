import { useCallback, useEffect, useRef, useState } from 'react';
import { grace } from './changes.ts';

/** A little longer than the fade itself (motion tokens: 150 ms). */
export const fadeMs = 170;

export type Phase = 'held' | 'leaving';

/**
 * Ticked rows stay where they are for a second, so that a second tap unticks them, then fade and go: all together, a second
 * after the last tick, so that none moves under the finger that ticks the next.
 */
export function useGrace() {
  const [rows, setRows] = useState<ReadonlyMap<string, Phase>>(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leave = useCallback(() => {
    setRows((held) => new Map([...held.keys()].map((id) => [id, 'leaving'])));
    timer.current = setTimeout(() => {
      setRows((held) => {
        focusBeyond(held);
        return none;
      });
    }, fadeMs);
  }, []);

  const onTick = useCallback(
    (id: string, isTicked: boolean) => {
      clearTimeout(timer.current);
      setRows((held) => {
        // whoever fades while the next is ticked stays until that one goes
        const next = new Map([...held.keys()].map((each) => [each, 'held' as Phase]));
        if (isTicked) next.set(id, 'held');
        else next.delete(id);
        return next.size === 0 ? none : next;
      });
      timer.current = setTimeout(leave, grace);
    },
    [leave],
  );
  return { phases: rows, onTick };
}
const none: ReadonlyMap<string, Phase> = new Map();

/** The focus does not fall off the page with the row that it stands on: the next one takes it. */
function focusBeyond(leaving: ReadonlyMap<string, Phase>): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-item]');
  if (!row || !leaving.has(row.dataset.item ?? '')) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const stays = (each: HTMLElement) => !leaving.has(each.dataset.item ?? '');
  const at = rows.indexOf(row);
  const next = rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays);
  next?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}
