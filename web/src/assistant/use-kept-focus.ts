import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A button that goes with its deed leaves the focus nowhere: then the place it stood in takes it. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, content: unknown): void {
  const isWithin = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      isWithin.current = target instanceof Node && place.current !== target && Boolean(place.current?.contains(target));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is what counts
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, content]);
}
