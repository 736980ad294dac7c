import { useKept } from '../kit/use-kept.ts';

/** Something that is on or off on this device. */
export function useKeptSwitch(name: string, byDefault: boolean): readonly [on: boolean, set: (on: boolean) => void] {
  const [kept, keep] = useKept(name, byDefault ? '1' : '0');
  return [kept === '1', (on) => keep(on ? '1' : '0')];
}
