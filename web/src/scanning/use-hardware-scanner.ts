import { useEffect, useRef } from 'react';

/** Milliseconds between two keys of a scanner at most; fingers are slower. */
export const scannerPauseMs = 50;
const leastSigns = 6;

/** A scanner that types: keys in quick succession that end with Enter, anywhere on the page but in a field. */
export function useHardwareScanner(onCode: (text: string) => void): void {
  const give = useRef(onCode);
  give.current = onCode;
  useEffect(() => {
    let typed = '';
    let last = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return;
      if (event.timeStamp - last > scannerPauseMs) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        const text = typed;
        typed = '';
        if (text.length < leastSigns) return;
        // the button that has the focus is not meant
        event.preventDefault();
        event.stopPropagation();
        give.current(text);
      } else if (event.key.length === 1) typed += event.key;
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=file])'));
