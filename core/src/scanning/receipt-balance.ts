import { shapeFold, shapeLikeness } from './look-alike.ts';
import { type Row, rowName } from './receipt-beside.ts';
import { oneDigit } from './receipt-digits.ts';
import { type Draft, sumOf } from './receipt-draft.ts';
import { fits, productCents } from './receipt-multiple.ts';
import { noughtSteps, noughtsFor } from './receipt-noughts.ts';
import { alike, cheapest, type Step, stepsFor } from './receipt-steps.ts';

/** A row as arithmetic left it, with the same row of the other readings. */
export type Settled = {
  readonly row: Row;
  readonly cents: number;
  readonly discounts: readonly number[];
  /** The price is not the one that was read, or hardly. */
  readonly weak: boolean;
  readonly others: readonly Row[];
};

/** What was put right so that the sum comes out: whole rows of other readings, or digits, the total's too. */
export type Assumed = 'nothing' | 'rows' | 'digits';

export type Balance = {
  readonly draft: Draft;
  readonly rows: readonly Settled[];
  readonly total: number | null;
  readonly balanced: boolean;
  /** What had to be assumed: 0 nothing. */
  readonly cost: number;
  readonly assumed: Assumed;
};

/** Below this two rows are not one print. */
const oneRow = 0.4;

type Print = { readonly fold: string; readonly cents: number | null };
const printOf = (row: Row): Print => ({ fold: shapeFold(rowName(row)), cents: row.cents });

/** How likely two rows of two readings are one print, 0 to 1; what is below `oneRow` may be said to be less. */
function likeness(a: Print, b: Print): number {
  const price = a.cents !== null && a.cents === b.cents ? 0.35 : 0;
  return 0.65 * shapeLikeness(a.fold, b.fold, (oneRow - price) / 0.65) + price;
}

/** The same row in another reading, in the order of print: indices into `b` for each of `a`, -1 for none. */
export function align(a: readonly Row[], b: readonly Row[]): number[] {
  const best: number[][] = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const others = b.map(printOf);
  const like = a.map(printOf).map((x) => others.map((y) => likeness(x, y)));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const one = like[i]?.[j] ?? 0;
      (best[i] as number[])[j] = Math.max(
        best[i + 1]?.[j] ?? 0,
        best[i]?.[j + 1] ?? 0,
        one >= oneRow ? one + (best[i + 1]?.[j + 1] ?? 0) : 0,
      );
    }
  }
  const out = new Array<number>(a.length).fill(-1);
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const one = like[i]?.[j] ?? 0;
    const here = best[i]?.[j] ?? 0;
    if (one >= oneRow && Math.abs(here - one - (best[i + 1]?.[j + 1] ?? 0)) < 1e-9) {
      out[i] = j;
      i += 1;
      j += 1;
    } else if (here === (best[i + 1]?.[j] ?? 0)) i += 1;
    else j += 1;
  }
  return out;
}

function apply(
  draft: Draft,
  others: readonly Draft[],
  aligned: readonly (readonly number[])[],
  steps: readonly Step[],
  tie: boolean,
): Settled[] {
  const dropped = new Set(steps.flatMap(({ change }) => (change.on === 'drop' ? [change.row] : [])));
  const added = steps.flatMap(({ change }) => (change.on === 'add' ? [change] : []));
  const out: Settled[] = [];
  const insert = (after: number) => {
    for (const { added: row, after: at } of added) {
      if (at === after)
        out.push({ row, cents: row.cents ?? 0, discounts: row.discounts, weak: row.cost > 0, others: [] });
    }
  };
  insert(-1);
  draft.rows.forEach((row, i) => {
    if (!dropped.has(i)) {
      let cents = row.cents ?? 0;
      const discounts = [...row.discounts];
      let weak = row.cents === null || (row.cost > 0 && steps.length > 0);
      for (const { change, cost } of steps) {
        if (change.on === 'price' && change.row === i) {
          cents = change.cents;
          weak = cost > 0.6 || tie;
        }
        if (change.on === 'discount' && change.row === i) discounts[change.at] = change.cents;
      }
      const twins = others.flatMap((other, n) => other.rows[aligned[n]?.[i] ?? -1] ?? []);
      out.push({ row, cents, discounts, weak, others: twins });
    }
    insert(i);
  });
  return out;
}

/** The price that most readings and the printed multiple speak for, before any sum is asked. */
function voted(row: Row, twins: readonly Row[]): Row {
  const votes = new Map<number, number>();
  const vote = (cents: number | null, weight: number) => {
    if (cents !== null && cents > 0) votes.set(cents, (votes.get(cents) ?? 0) + weight);
  };
  for (const { cents, cost, sure } of [row, ...twins]) vote(cents, (0.5 + sure / 2) * (1 - cost * 0.6));
  for (const { multiple } of [row, ...twins]) {
    const whole = multiple === null ? null : productCents(multiple);
    if (whole === null || multiple?.quantity === 1) continue;
    const read = [...votes.keys()];
    const seen = read.find((cents) => multiple !== null && fits(multiple, cents));
    if (seen !== undefined) vote(seen, 0.7);
    else if (read.some((cents) => oneDigit(cents).some(([value]) => value === whole))) vote(whole, 0.6);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  const own = row.cents === null ? 0 : (votes.get(row.cents) ?? 0);
  if (best === undefined || row.kind !== 'item' || best[0] === row.cents || best[1] < own + 0.15) return row;
  return { ...row, cents: best[0], cost: Math.max(0.2, row.cost) };
}

/** Most that may be assumed: one digit of one price, or two small things. */
const mostAssumed = 2.2;

/** Below this what was assumed stands in another reading. */
const hardlyAssumed = 0.2;

function assumedIn(steps: readonly Step[], cost: number): Assumed {
  if (cost <= hardlyAssumed) return 'nothing';
  const ofRows = steps.length > 0 && steps.every(({ change: { on } }) => on === 'drop' || on === 'add');
  return ofRows ? 'rows' : 'digits';
}

/** One reading set right by the others and by its sum. */
export function balance(read: Draft, others: readonly Draft[]): Balance {
  const aligned = others.map((other) => align(read.rows, other.rows));
  const draft: Draft = {
    ...read,
    rows: read.rows.map((row, i) =>
      voted(
        row,
        others.flatMap((other, n) => other.rows[aligned[n]?.[i] ?? -1] ?? []),
      ),
    ),
  };
  const totals = new Map<number, number>();
  for (const { totals: spoken } of [draft, ...others]) {
    for (const [cents, weight] of spoken) totals.set(cents, (totals.get(cents) ?? 0) + weight);
  }
  const ranked = [...totals].sort((a, b) => b[1] - a[1]);
  const heaviest = ranked[0]?.[1] ?? 0;
  const sum = sumOf(draft.rows);
  const missing = draft.rows.flatMap((row, i) => (row.cents === null ? [i] : []));
  const steps = stepsFor(draft, read.rows, others, aligned);
  const noughts = noughtSteps(draft);
  let best: { steps: readonly Step[]; cost: number; total: number; tie: boolean } | null = null;
  const consider = (found: { steps: readonly Step[]; cost: number; tie: boolean } | null, total: number) => {
    if (found !== null && (best === null || found.cost < best.cost)) best = { ...found, total };
  };
  for (const [total, weight] of ranked.slice(0, 4)) {
    const behind = (heaviest - weight) * 0.5;
    const gap = total - sum;
    if (gap === 0 && missing.length === 0) consider({ steps: [], cost: behind, tie: false }, total);
    const found = cheapest(steps, gap, mostAssumed);
    if (
      found !== null &&
      missing.every((i) => found.steps.some(({ change }) => change.on === 'price' && change.row === i))
    ) {
      consider({ ...found, cost: found.cost + behind }, total);
    }
    if (missing.length === 0) {
      const read = noughtsFor(noughts, gap);
      if (read !== null) consider({ ...read, cost: read.cost + behind }, total);
    }
    const weak = missing.length > 0 ? missing : draft.rows.flatMap((row, i) => (row.sure < 0.5 ? [i] : []));
    const [only] = weak;
    if (weak.length === 1 && only !== undefined) {
      const rest = gap + (draft.rows[only]?.cents ?? 0);
      const { owner, row } = { owner: `p${only}`, row: only };
      const step: Step = {
        change: { on: 'price', row, cents: rest },
        delta: gap,
        cost: missing.length > 0 ? 0.9 : 1.4,
        owner,
      };
      const was = draft.rows[only]?.cents ?? null;
      if (rest > 0 && draft.rows[only]?.kind === 'item' && (was === null || alike(was, rest)))
        consider({ steps: [step], cost: step.cost + behind, tie: false }, total);
    }
    if (
      gap !== 0 &&
      missing.length === 0 &&
      weight < 3 &&
      draft.rows.length > 1 &&
      draft.rows.every(({ cost }) => cost === 0)
    ) {
      const misread = oneDigit(total).find(([value]) => value === sum);
      if (misread) consider({ steps: [], cost: misread[1] + 0.2 * weight, tie: false }, sum);
    }
  }
  const chosen = best as { steps: readonly Step[]; cost: number; total: number; tie: boolean } | null;
  if (chosen === null) {
    return {
      draft,
      rows: apply(draft, others, aligned, [], false),
      total: ranked[0]?.[0] ?? null,
      balanced: false,
      cost: 4 + missing.length,
      assumed: 'nothing',
    };
  }
  return {
    draft,
    rows: apply(draft, others, aligned, chosen.steps, chosen.tie),
    total: chosen.total,
    balanced: true,
    cost: chosen.cost,
    assumed: assumedIn(chosen.steps, chosen.cost),
  };
}
