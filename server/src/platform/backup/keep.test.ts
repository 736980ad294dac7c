import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDue } from './automatic.ts';
import { keptOf, nightlyKept } from './keep.ts';

const dayMs = 86_400_000;
const at = (text: string) => new Date(text);
const backups = (times: Iterable<number>) => [...times].map((time) => ({ at: new Date(time) }));
const times = (kept: { at: Date }[]) => kept.map((backup) => backup.at.getTime());
const anyTimes = fc.uniqueArray(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) }), {
  maxLength: 200,
});

it('keeps at most 7 + 4 + 6, always the newest, and nothing more is dropped the second time', () => {
  fc.assert(
    fc.property(anyTimes, (all) => {
      const kept = keptOf(backups(all), nightlyKept);
      expect(kept.length).toBeLessThanOrEqual(17);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(1, all.length));
      if (all.length > 0) expect(kept[0]?.at.getTime()).toBe(Math.max(...all));
      expect(times(keptOf(kept, nightlyKept))).toEqual(times(kept));
    }),
  );
});

it('dropping each night leaves what dropping once at the end would leave', () => {
  fc.assert(
    fc.property(anyTimes, (all) => {
      const sorted = all.toSorted((a, b) => a - b);
      let kept: { at: Date }[] = [];
      for (const time of sorted) kept = keptOf([...kept, { at: new Date(time) }], nightlyKept);
      expect(times(kept)).toEqual(times(keptOf(backups(all), nightlyKept)));
    }),
  );
});

it('after 400 nights: the last 7 nights, 4 weeks and 6 months', () => {
  const last = Date.UTC(2026, 10, 22, 3);
  const kept = keptOf(backups(Array.from({ length: 400 }, (_, night) => last - night * dayMs)), nightlyKept);
  expect(kept.map((backup) => backup.at.toISOString().slice(0, 10))).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
    ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ]);
});

it('a night is due once, from three by the clock of the server, also when it was off then', () => {
  expect(isDue(undefined, at('2026-11-22T12:00:00'))).toBe(true);
  expect(isDue(at('2026-11-21T03:05:00'), at('2026-11-22T02:59:00'))).toBe(false);
  expect(isDue(at('2026-11-21T03:05:00'), at('2026-11-22T03:00:00'))).toBe(true);
  expect(isDue(at('2026-11-22T03:00:00'), at('2026-11-22T03:10:00'))).toBe(false);
  expect(isDue(at('2026-11-10T03:00:00'), at('2026-11-22T01:00:00'))).toBe(true);
});
