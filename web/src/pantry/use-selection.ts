import { useCallback, useEffect, useState } from 'react';

/** Which lots are selected; null while nothing is being selected. */
export type Selected = ReadonlySet<string> | null;

/** Selecting several lots: it begins with the first one or with none, and Escape ends it. */
export function useSelection() {
  const [selected, setSelected] = useState<Selected>(null);
  const isSelecting = selected !== null;
  const leave = useCallback(() => setSelected(null), []);
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  useEffect(() => {
    if (!isSelecting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // an open dialog takes Escape for itself
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) leave();
    };
    // before an open dialog hears of it, closes, and is no longer seen
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isSelecting, leave]);

  return { selected, toggle, leave, choose: (ids: readonly string[]) => setSelected(new Set(ids)) };
}
