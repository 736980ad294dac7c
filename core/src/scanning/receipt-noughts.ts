import type { Draft } from './receipt-draft.ts';
import { fits } from './receipt-multiple.ts';
import type { Step } from './receipt-steps.ts';

/** A nought of narrow or blurred print, and what it is read as; at the end a nine is mostly the price. */
const [firstAs, lastAs] = [/[689]/, /[68]/];

/** More rows than this with such digits say nothing: some of them always come to the sum. */
const mostRows = 10;
const mostChanged = 5;

const noughtsIn = (cents: number): { readonly cents: number; readonly isFirst: boolean }[] => {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return [...text].flatMap((digit, at) => {
    // '1,86' for '1,06' is as likely one digit of a price, which is asked elsewhere
    const isFirst = at === 0 && text.length === 3;
    if (!(isFirst ? firstAs.test(digit) : at === text.length - 1 && lastAs.test(digit))) return [];
    const value = Number(`${text.slice(0, at)}0${text.slice(at + 1)}`);
    return value === 0 ? [] : [{ cents: Math.sign(cents) * value, isFirst }];
  });
};

/** '0,58' read as 6,58 and '3,20' as 3,28: the ways to read edges of prices as noughts, a row or a discount each. */
export function noughtSteps(draft: Draft): Step[] {
  return draft.rows.flatMap((row, i): Step[] => {
    const steps: Step[] = [];
    const sure = row.multiple !== null && row.cents !== null && row.multiple.quantity !== 1;
    if (row.cents !== null && !(sure && fits(row.multiple as NonNullable<typeof row.multiple>, row.cents))) {
      // bags and deposits cost cents
      const isSmall = row.kind === 'bag' || row.kind === 'deposit';
      for (const { cents, isFirst } of noughtsIn(row.cents)) {
        steps.push({
          change: { on: 'price', row: i, cents },
          delta: cents - row.cents,
          cost: isSmall && isFirst ? 0.2 : 0.5,
          owner: `p${i}`,
        });
      }
    }
    row.discounts.forEach((off, at) => {
      for (const { cents, isFirst } of noughtsIn(off)) {
        // hardly anything is sold for less than its discount
        const cost = isFirst && off * 2 > (row.cents ?? 0) ? 0.2 : 0.5;
        steps.push({ change: { on: 'discount', row: i, at, cents }, delta: off - cents, cost, owner: `d${i}-${at}` });
      }
    });
    return steps;
  });
}

type Found = { readonly steps: readonly Step[]; readonly cost: number; readonly tie: boolean };

/** The few noughts that make up a gap, two at least save where the price itself is odd; null when there are none or others would do as well. */
export function noughtsFor(steps: readonly Step[], gap: number): Found | null {
  if (new Set(steps.map(({ owner }) => owner)).size > mostRows) return null;
  const found: { readonly steps: readonly Step[]; readonly cost: number }[] = [];
  const go = (from: number, chosen: readonly Step[], rest: number) => {
    if (rest === 0 && (chosen.length >= 2 || chosen.some(({ cost }) => cost < 0.5)))
      found.push({ steps: chosen, cost: 0.6 + chosen.reduce((sum, { cost }) => sum + cost, 0) * 0.5 });
    if (chosen.length === mostChanged) return;
    for (let at = from; at < steps.length; at += 1) {
      const step = steps[at] as Step;
      if (chosen.every(({ owner }) => owner !== step.owner)) go(at + 1, [...chosen, step], rest - step.delta);
    }
  };
  go(0, [], gap);
  found.sort((a, b) => a.cost - b.cost);
  const [best, rival] = found;
  if (best === undefined || (rival !== undefined && rival.cost - best.cost < 0.12)) return null;
  return { ...best, tie: false };
}
