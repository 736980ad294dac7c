import { netCents, type Row } from './receipt-beside.ts';
import { digitsOf, type Habits, oneDigit } from './receipt-digits.ts';
import type { Draft } from './receipt-draft.ts';
import { fits, productCents } from './receipt-multiple.ts';
import type { Multiple } from './receipt-types.ts';

function habitsOf(rows: readonly Row[], twins: readonly (readonly Row[])[]): Habits {
  const out = new Map<string, number>();
  const learn = (read: number | null, printed: number | null, cost: number) => {
    if (read === null || printed === null) return;
    const [x, y] = [digitsOf(read), digitsOf(printed)];
    const at = [...x].flatMap((digit, i) => (digit === y[i] ? [] : [i]));
    if (x.length !== y.length || at.length !== 1) return;
    const pair = `${x[at[0] as number]}${y[at[0] as number]}`;
    out.set(pair, Math.min(out.get(pair) ?? 9, cost));
  };
  rows.forEach((row, i) => {
    for (const twin of twins[i] ?? []) learn(row.cents, twin.cents, 0.75);
    for (const { multiple } of [row, ...(twins[i] ?? [])]) {
      if (multiple !== null && multiple.quantity !== 1) learn(row.cents, productCents(multiple), 0.5);
    }
  });
  return out;
}

/** Two digits of as many may be wrong where hardly anything could be read. */
export function alike(a: number, b: number): boolean {
  const [x, y] = [String(a).padStart(3, '0'), String(b).padStart(3, '0')];
  return x.length === y.length && [...x].filter((digit, i) => digit !== y[i]).length <= 2;
}

type Change =
  | { readonly on: 'price'; readonly row: number; readonly cents: number }
  | { readonly on: 'discount'; readonly row: number; readonly at: number; readonly cents: number }
  | { readonly on: 'drop'; readonly row: number }
  | { readonly on: 'add'; readonly after: number; readonly added: Row }
  | { readonly on: 'total'; readonly cents: number };
export type Step = { readonly change: Change; readonly delta: number; readonly cost: number; readonly owner: string };

/** How much a multiple speaks for the price beside it; a weight also where one digit of it was misread. */
function sureOf(multiple: Multiple, cents: number): number {
  if (multiple.quantity === 1) return 0;
  if (fits(multiple, cents)) return 1.2;
  if (multiple.unit !== 'kg' || multiple.unitCents === null) return 0;
  const isNear = oneDigit(Math.round(multiple.quantity * 1000)).some(([grams]) =>
    fits({ ...multiple, quantity: grams / 1000 }, cents),
  );
  return isNear ? 0.6 : 0;
}

/** A sign more than was printed: '71,45' for 7,45. */
function withoutOne(cents: number): number[] {
  const text = String(cents);
  return text.length < 4 ? [] : [...text].map((_, at) => Number(text.slice(0, at) + text.slice(at + 1)));
}

export function stepsFor(
  draft: Draft,
  read: readonly Row[],
  others: readonly Draft[],
  aligned: readonly (readonly number[])[],
): Step[] {
  const steps: Step[] = [];
  const allTwins = draft.rows.map((_, i) => others.flatMap((other, n) => other.rows[aligned[n]?.[i] ?? -1] ?? []));
  const habits = habitsOf(read, allTwins);
  const [most = 0] = [...draft.totals].sort((a, b) => b[1] - a[1])[0] ?? [];
  draft.rows.forEach((row, i) => {
    const cents = row.cents ?? 0;
    const twins = allTwins[i] ?? [];
    const sure = row.cents === null || row.multiple === null ? 0 : sureOf(row.multiple, cents);
    const agreed = twins.filter((twin) => twin.cents === cents).length * 0.08;
    const costs = new Map<number, number>();
    const offer = (value: number | null, cost: number) => {
      if (value === null || value === cents || (value <= 0 && row.kind === 'item')) return;
      costs.set(value, Math.min(costs.get(value) ?? 9, cost));
    };
    for (const twin of twins) offer(twin.cents, 0.35 + twin.cost * 0.5 - row.cost * 0.3);
    const weak = Math.max(row.cost > 0 ? 0.35 : 0, Math.min(0.5, (0.93 - row.sure) * 0.8));
    for (const multiple of [row.multiple, ...twins.map((twin) => twin.multiple)]) {
      if (multiple === null) continue;
      const whole = productCents(multiple);
      if (whole === null) continue;
      const close = oneDigit(cents).some(([value]) => value === whole);
      offer(whole, (row.cents === null ? 0.2 : close ? 0.5 : 0.9) - weak);
    }
    if ((row.kind === 'item' || row.kind === 'discount') && row.cents !== null)
      for (const [value, cost] of oneDigit(cents, habits)) offer(cents < 0 ? -value : value, cost - weak);
    if (row.cost > 0 && cents >= 1000) offer(Math.floor(cents / 10), 0.9);
    // nothing costs more than all of it
    if (row.kind === 'item' && most > 0 && cents > most) for (const value of withoutOne(cents)) offer(value, 0.4);
    for (const [value, cost] of costs) {
      steps.push({
        change: { on: 'price', row: i, cents: value },
        delta: value - cents,
        cost: Math.max(0.05, cost + sure + agreed),
        owner: `p${i}`,
      });
    }
    const given = row.discounts;
    given.forEach((off, at) => {
      for (const twin of twins) {
        const twinOff = twin.discounts[at];
        if (twinOff !== undefined && twinOff !== off) {
          steps.push({
            change: { on: 'discount', row: i, at, cents: twinOff },
            delta: off - twinOff,
            cost: 0.4,
            owner: `d${i}`,
          });
        }
      }
      for (const [value, cost] of oneDigit(off, habits)) {
        if (value < cents)
          steps.push({
            change: { on: 'discount', row: i, at, cents: value },
            delta: off - value,
            cost: cost + 0.1,
            owner: `d${i}`,
          });
      }
    });
    for (const twin of twins) {
      twin.discounts.slice(given.length).forEach((off, n) => {
        steps.push({
          change: { on: 'discount', row: i, at: given.length + n, cents: off },
          delta: -off,
          cost: 0.45,
          owner: `d${i}`,
        });
      });
    }
    if (others.length > 0 && twins.length === 0) {
      steps.push({ change: { on: 'drop', row: i }, delta: -netCents(row), cost: 0.8 - row.cost * 0.3, owner: `p${i}` });
    }
  });
  others.forEach((other, n) => {
    const mine = new Set(aligned[n]);
    other.rows.forEach((row, j) => {
      if (mine.has(j) || row.cents === null) return;
      const after = (aligned[n] ?? []).findLastIndex((index) => index >= 0 && index < j);
      steps.push({
        change: { on: 'add', after, added: row },
        delta: netCents(row),
        cost: 0.5 + row.cost * 0.5,
        owner: `a${n}-${j}`,
      });
    });
  });
  return steps;
}

/** The cheapest few steps (at most three, one for each row) that sum up to `gap`. */
export function cheapest(
  steps: readonly Step[],
  gap: number,
  limit: number,
): { readonly steps: readonly Step[]; readonly cost: number; readonly tie: boolean } | null {
  const byDelta = new Map<number, Step[]>();
  for (const step of steps) byDelta.set(step.delta, [...(byDelta.get(step.delta) ?? []), step]);
  for (const list of byDelta.values()) list.sort((a, b) => a.cost - b.cost);
  const found: { steps: Step[]; cost: number }[] = (byDelta.get(gap) ?? []).map((step) => ({
    steps: [step],
    cost: step.cost,
  }));
  const cheap = steps
    .filter(({ cost }) => cost <= 1.05)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 70);
  const add = (chosen: readonly Step[], rest: number) => {
    const last = byDelta.get(rest)?.find((step) => chosen.every((other) => other.owner !== step.owner));
    if (last === undefined) return;
    const all = [...chosen, last];
    found.push({ steps: all, cost: all.reduce((sum, { cost }) => sum + cost, 0) + 0.15 * (all.length - 1) });
  };
  cheap.forEach((first, i) => {
    add([first], gap - first.delta);
    for (const second of cheap.slice(i + 1)) {
      if (second.owner !== first.owner) add([first, second], gap - first.delta - second.delta);
    }
  });
  found.sort((a, b) => a.cost - b.cost);
  const best = found[0];
  if (best === undefined || best.cost > limit) return null;
  const owners = (list: readonly Step[]) =>
    list
      .map(({ owner }) => owner)
      .sort()
      .join();
  const rival = found.find((other) => owners(other.steps) !== owners(best.steps));
  const tie = rival !== undefined && rival.cost - best.cost < 0.12;
  // a digit somewhere can always be changed: where several would do, none is
  return tie && best.cost > 0.7 ? null : { ...best, tie };
}
