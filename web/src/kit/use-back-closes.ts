import { useEffect, useId, useRef } from 'react';

type OverlayState = { readonly overlays?: readonly string[] } | null;
const overlaysOf = (state: unknown): readonly string[] => (state as OverlayState)?.overlays ?? [];

/** Layers that were closed a moment ago and whose entries still stand in the history. */
const closed = new Set<string>();

/**
 * Makes the back gesture close the topmost open layer before it leaves the page. An open layer stands in the history
 * as an entry of the same address; closing it otherwise takes that entry away again.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId();
  const close = useRef(onClose);
  close.current = onClose;
  const isOpen = useRef(false);

  useEffect(() => {
    if (!open) return;
    isOpen.current = true;
    closed.delete(id);
    const before = overlaysOf(history.state);
    if (!before.includes(id)) {
      const left = before.filter((each) => !closed.has(each));
      // one that opens in place of another takes its entry over
      const put = left.length < before.length ? 'replaceState' : 'pushState';
      history[put]({ ...history.state, overlays: [...left, id] }, '');
    }
    const onPop = () => {
      if (!overlaysOf(history.state).includes(id)) close.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      isOpen.current = false;
      closed.add(id);
      // later, because whoever closed the layer may navigate in the same breath; then the entry is no longer ours
      setTimeout(() => {
        closed.delete(id);
        if (!isOpen.current && overlaysOf(history.state).at(-1) === id) history.back();
      });
    };
  }, [open, id]);
}
