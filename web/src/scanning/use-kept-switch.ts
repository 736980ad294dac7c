import { useState } from 'react';

/** A choice of this device that is remembered. */
export function useKeptSwitch(name: string, byDefault: boolean): readonly [on: boolean, set: (on: boolean) => void] {
  const key = `kelari.${name}`;
  const [on, setOn] = useState(() => {
    try {
      const kept = localStorage.getItem(key);
      return kept === null ? byDefault : kept === '1';
    } catch {
      return byDefault;
    }
  });
  const set = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? '1' : '0');
    } catch {
      // storage refused: it holds until the page is left
    }
  };
  return [on, set];
}
