import { useState } from 'react';

/** A choice of this device that is remembered. */
export function useKept(name: string, byDefault: string): readonly [kept: string, keep: (next: string) => void] {
  const key = `kelari.${name}`;
  const [kept, setKept] = useState(() => {
    try {
      return localStorage.getItem(key) ?? byDefault;
    } catch {
      return byDefault;
    }
  });
  const keep = (next: string) => {
    setKept(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // storage refused: it holds until the page is left
    }
  };
  return [kept, keep];
}
