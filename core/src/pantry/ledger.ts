import type { Category } from '../food/concept.ts';
import { type Day, isDay } from '../kit/dates.ts';
import { roundTo } from '../kit/numbers.ts';
import type { Ledger, ThrowReason } from './stock-contract.ts';

/** A calendar month, 'YYYY-MM'; compare as text. */
export type Month = string;

/** How many months the ledger draws side by side. */
export const monthsShown = 6;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** True for a month of the years 1900 to 2999. */
export const isMonth = (value: string): value is Month => isDay(`${value}-01`);

/** The month so many later; earlier when `by` is negative. */
export function addMonths(month: Month, by: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** What moved: bought is what was put in, eaten also what was cooked with, thrown what went to waste. */
export type Flow = 'bought' | 'eaten' | 'thrown';
type Sum = { readonly times: number; readonly value: number };

/** Sums of one month and flow. */
export type MonthSum = Sum & { readonly month: Month; readonly flow: Flow };
/** Sums of the month in question by category, flow and reason; `unpriced` of the `times` had no known price. */
export type PartSum = Sum & {
  readonly flow: Flow;
  readonly category: Category;
  readonly reason: ThrowReason | null;
  readonly unpriced: number;
};

/** The ledger of a month from the sums that the database made; values in the household's currency, two decimals. */
export function ledgerOf(
  month: Month,
  sums: { readonly months: readonly MonthSum[]; readonly parts: readonly PartSum[]; readonly worst: Ledger['worst'] },
): Ledger {
  const monthSums = (at: Month) => {
    const flow = (wanted: Flow) => total(sums.months.filter((sum) => sum.month === at && sum.flow === wanted));
    return { bought: flow('bought'), eaten: flow('eaten'), thrown: flow('thrown') };
  };
  const left = sums.parts.filter(({ flow }) => flow !== 'bought');
  const thrown = left.filter(({ flow }) => flow === 'thrown');
  return {
    month,
    ...monthSums(month),
    unpriced: left.reduce((count, part) => count + part.unpriced, 0),
    groups: distinct(left.map(({ category }) => category))
      .map((category) => {
        const parts = (flow: Flow) => left.filter((part) => part.category === category && part.flow === flow);
        return { category, eaten: total(parts('eaten')), thrown: total(parts('thrown')) };
      })
      .sort((a, b) => most(added(a.eaten, a.thrown), added(b.eaten, b.thrown))),
    reasons: distinct(thrown.map(({ reason }) => reason))
      .map((reason) => ({ reason, thrown: total(thrown.filter((part) => part.reason === reason)) }))
      .sort((a, b) => most(a.thrown, b.thrown)),
    worst: [...sums.worst],
    months: Array.from({ length: monthsShown }, (_, i) => addMonths(month, i + 1 - monthsShown)).map((at) => ({
      month: at,
      ...monthSums(at),
    })),
  };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const added = (a: Sum, b: Sum): Sum => ({ times: a.times + b.times, value: roundTo(a.value + b.value, 2) });
const total = (sums: readonly Sum[]): Sum => sums.reduce(added, { times: 0, value: 0 });
/** By value, then by times, the most first. */
const most = (a: Sum, b: Sum): number => b.value - a.value || b.times - a.times;

/** Share of what left the kitchen that was thrown, 0 to 1: by value where prices are known, else by times; null for nothing. */
export function thrownShare({ eaten, thrown }: Pick<Ledger, 'eaten' | 'thrown'>): number | null {
  const value = eaten.value + thrown.value;
  if (value > 0) return thrown.value / value;
  const times = eaten.times + thrown.times;
  return times > 0 ? thrown.times / times : null;
}
