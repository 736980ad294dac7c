import { useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there: half a line. */
const nearPx = 24;

/**
 * Keeps a scrolled list at its end while the reader is there. Who has scrolled up stays where they read, and `unseen` says
 * that something came. `content` changes with everything that may change the height, `newest` with what is worth saying.
 */
export function useBottom(content: unknown, newest: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isThere = useRef(true);
  const seen = useRef(newest);
  const [unseen, setUnseen] = useState(false);

  const toBottom = () => {
    const list = ref.current;
    if (list) list.scrollTop = list.scrollHeight;
    isThere.current = true;
    seen.current = newest;
    setUnseen(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is what counts
  useLayoutEffect(() => {
    if (isThere.current || newest === '') toBottom();
    else if (seen.current !== newest) setUnseen(true);
  }, [content, newest]);

  const onScroll = () => {
    const list = ref.current;
    if (!list) return;
    isThere.current = list.scrollHeight - list.scrollTop - list.clientHeight <= nearPx;
    if (!isThere.current) return;
    seen.current = newest;
    setUnseen(false);
  };
  return { ref, unseen, toBottom, onScroll };
}
