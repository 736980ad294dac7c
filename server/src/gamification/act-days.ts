import type { StreakAct } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { sql } from 'drizzle-orm';

/** The first and the last act of a day, as milliseconds and offset in one number, so that one aggregate finds both. */
export type ActDay = readonly [day: Day, first: number, last: number, cooked: boolean];

const offsetRange = 4_096;
const epochMs = 1_600_000_000_000;

/** Of a row of `kitchen_events`. */
export const packedSql = sql.raw(
  `((extract(epoch from at) * 1000)::bigint - ${epochMs}) * ${offsetRange} + utc_offset + ${offsetRange / 2}`,
);
const packed = ({ at, offset }: Pick<StreakAct, 'at' | 'offset'>): number =>
  (at - epochMs) * offsetRange + offset + offsetRange / 2;

export const instantOf = (packed: number): number => Math.floor(packed / offsetRange) + epochMs;

/** Days that run into each other, as they do for who flies west over midnight, do not stand for their acts. */
export const isInOrder = (days: readonly ActDay[]): boolean =>
  days.every(([, first], at) => at === 0 || first > (days[at - 1]?.[2] ?? 0));

export const actsOf = (days: readonly ActDay[]): StreakAct[] =>
  days.flatMap(([day, first, last, cooked]) =>
    (first === last ? [first] : [first, last]).map((x) => {
      const offset = (x % offsetRange) - offsetRange / 2;
      return { at: instantOf(x), day, offset, cooked };
    }),
  );

/** With one more act after all of them. */
export function withAct(days: readonly ActDay[], { day, cooked, ...moment }: StreakAct): ActDay[] {
  const x = packed(moment);
  const last = days.at(-1);
  return last?.[0] === day
    ? [...days.slice(0, -1), [day, last[1], x, last[3] || cooked]]
    : [...days, [day, x, x, cooked]];
}

/** The days of acts in order of their instants; null: a day came back after another. */
export function daysOfActs(acts: readonly StreakAct[]): ActDay[] | null {
  const days = acts.reduce<ActDay[]>(withAct, []);
  return days.every(([day], at) => at === 0 || day > (days[at - 1]?.[0] ?? '')) ? days : null;
}

/** Days whose last one ends when that of others does. */
export const movedTo = (days: readonly ActDay[], others: readonly ActDay[]): readonly ActDay[] => {
  const [last, end] = [days.at(-1), others.at(-1)];
  return last && end ? [...days.slice(0, -1), [last[0], last[1], end[2], last[3]]] : days;
};
