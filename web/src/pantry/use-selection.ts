import { useEffect, useState, useSyncExternalStore } from 'react';

/** Which lots are selected; null while nothing is being selected. */
export type Selected = ReadonlySet<string> | null;

/** Heard by each card for itself, so that a tap draws one card and not the pantry. */
function makeSelection() {
  let selected: Selected = null;
  const listeners = new Set<() => void>();
  const set = (next: Selected): void => {
    selected = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => selected,
    toggle: (id: string): void => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    choose: (ids: readonly string[]): void => set(new Set(ids)),
    leave: (): void => set(null),
  };
}

export type Selection = ReturnType<typeof makeSelection>;

export const useSelected = ({ subscribe, get }: Selection): Selected => useSyncExternalStore(subscribe, get);

export const useIsSelected = ({ subscribe, get }: Selection, id: string): boolean =>
  useSyncExternalStore(subscribe, () => get()?.has(id) ?? false);

/** Selecting several lots: it begins with the first one or with none, and Escape ends it. */
export function useSelection(): { readonly selection: Selection; readonly isSelecting: boolean } {
  const [selection] = useState(makeSelection);
  const isSelecting = useSyncExternalStore(selection.subscribe, () => selection.get() !== null);

  useEffect(() => {
    if (!isSelecting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // an open dialog takes Escape for itself
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) selection.leave();
    };
    // before an open dialog hears of it, closes, and is no longer seen
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isSelecting, selection]);

  return { selection, isSelecting };
}
