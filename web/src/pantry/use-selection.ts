import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Which lots are selected; null while nothing is being selected. */
export type Selected = ReadonlySet<string> | null;

const holds = (selected: Selected, id: string): boolean => selected?.has(id) ?? false;

/** Heard by each card for itself, so that a tap draws one card and not the pantry. */
function makeSelection() {
  let selected: Selected = null;
  const listeners = new Map<() => void, string | undefined>();
  const set = (next: Selected): void => {
    const before = selected;
    selected = next;
    for (const [listener, id] of listeners) if (id === undefined || holds(before, id) !== holds(next, id)) listener();
  };
  return {
    /** With an id, of that lot alone. */
    subscribe: (listener: () => void, id?: string) => {
      listeners.set(listener, id);
      return () => void listeners.delete(listener);
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

export function useIsSelected({ subscribe, get }: Selection, id: string): boolean {
  const ofLot = useCallback((listener: () => void) => subscribe(listener, id), [subscribe, id]);
  return useSyncExternalStore(ofLot, () => holds(get(), id));
}

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
