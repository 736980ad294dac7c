import type { PageText } from '../kit/page-text.ts';
import { netCents, type Row } from './receipt-beside.ts';
import { type Cut, cutPage, type Part } from './receipt-parts.ts';
import type { LineKind } from './receipt-phrases.ts';
import { rowsOf } from './receipt-rows.ts';

/** What one reading of a picture says before arithmetic. */
export type Draft = {
  readonly cut: Cut;
  readonly rows: readonly Row[];
  /** Amounts that may be the total, in cents, with how much speaks for each. */
  readonly totals: ReadonlyMap<number, number>;
  /** The printed number of items. */
  readonly count: number | null;
  /** Index of the first line that is not of the items any more. */
  readonly end: number;
};

export const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + netCents(row), 0);

const centsOf = ({ money }: Part): number => money?.cents ?? 0;

/** The amount of a line, or the one alone on the line below it. */
export function amountAt(parts: readonly Part[], at: number): number | null {
  const own = parts[at]?.money;
  if (own) return own.cents;
  const line = parts[at]?.line.box;
  const below = parts[at + 1];
  if (
    parts[at]?.kind !== 'total' ||
    line === undefined ||
    !below?.money ||
    below.name !== '' ||
    below.multiple !== null
  )
    return null;
  return below.line.box[1] - line[3] < line[3] - line[1] ? below.money.cents : null;
}

/** Without a word for it: the last amount that is the sum of all rows before it. */
function endBySum({ parts, columns }: Cut): number | null {
  let found: { readonly at: number; readonly cents: number } | null = null;
  for (let at = 2; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    if (!part.money || part.money.cents <= 0 || part.multiple !== null) continue;
    const rows = rowsOf(parts.slice(0, at), columns);
    if (rows.length >= 2 && sumOf(rows) === part.money.cents && (found === null || part.money.cents !== found.cents))
      found = { at, cents: part.money.cents };
  }
  return found?.at ?? null;
}

/** Amounts of taxes that a total may be made of: none is a third of it, as the net amount is. */
const taxesOf = (parts: readonly Part[], total: number): Part[] =>
  parts.filter(({ kind, money }) => kind === 'tax' && money !== null && money.cents > 0 && money.cents * 3 < total);

const taxesIn = (parts: readonly Part[], total: number): number =>
  taxesOf(parts, total).reduce((sum, part) => sum + centsOf(part), 0);

function endOf(cut: Cut): number {
  const { parts, columns } = cut;
  const firstItem = parts.findIndex(({ money, kind }) => money !== null && kind === null);
  const at = (kinds: readonly string[]) =>
    parts.flatMap((part, i) => (i > firstItem && part.kind !== null && kinds.includes(part.kind) ? [i] : []));
  const totals = at(['total']);
  const balanced = totals.filter((i) => {
    const sum = sumOf(rowsOf(parts.slice(0, i), columns));
    const total = amountAt(parts, i) ?? 0;
    return [sum, sum + taxesIn(parts.slice(firstItem, i), total)].includes(total);
  });
  const distinct = balanced.filter(
    (i, n) => n === 0 || amountAt(parts, i) !== amountAt(parts, balanced[n - 1] as number),
  );
  const told = distinct.at(-1) ?? balanced[0];
  if (told !== undefined) {
    // a tax that is added to what the rows come to, and the total of both
    const withTax = totals.find((i) => {
      const taxes = taxesIn(parts.slice(told, i), amountAt(parts, i) ?? 0);
      return i > told && taxes > 0 && amountAt(parts, i) === (amountAt(parts, told) ?? 0) + taxes;
    });
    return withTax ?? told;
  }
  if (totals[0] !== undefined) {
    // a word for the sum that is not known here stands before the total
    const summed = endBySum(cut);
    const same = summed !== null && summed < totals[0] && amountAt(parts, totals[0]) === parts[summed]?.money?.cents;
    return same ? summed : totals[0];
  }
  const summed = endBySum(cut);
  if (summed !== null) return summed;
  return at(['pay', 'change'])[0] ?? at(['count', 'thanks', 'saved'])[0] ?? at(['tax']).at(-1) ?? parts.length;
}

/** What follows the items: the total again, what was given and what came back. */
function totalsOf({ parts, columns }: Cut, end: number): Map<number, number> {
  const out = new Map<number, number>();
  const speak = (cents: number | null | undefined, weight: number) => {
    if (cents != null && cents > 0) out.set(cents, (out.get(cents) ?? 0) + weight);
  };
  speak(amountAt(parts, end), (parts[end]?.money?.cost ?? 0) === 0 ? 2 : 1.2);
  let given = 0;
  parts.forEach((part, i) => {
    if (i === end) return;
    const cents = amountAt(parts, i);
    if (part.kind === 'subtotal' && i < end) {
      if (!parts.slice(i, end).some(({ money, kind }) => money !== null && kind !== 'subtotal')) speak(cents, 0.8);
    }
    if (i <= end || cents === null) return;
    if (part.kind === 'total') speak(cents, 1.5);
    if (part.kind === 'pay') {
      given = cents;
      speak(cents, 1);
    }
    if (part.kind === 'change' && given > 0) speak(given - cents, 1.5);
  });
  if (out.size === 0) {
    const sum = sumOf(rowsOf(parts.slice(0, end), columns));
    if (parts.slice(end).some(({ money }) => money?.cents === sum)) speak(sum, 1);
  }
  return out;
}

function countOf(parts: readonly Part[]): number | null {
  for (const { kind, line } of parts) {
    if (kind !== 'count') continue;
    const found = /(?<![\d.,])(\d{1,3})(?![\d.,])/.exec(line.text.replace(/^\D*?:/, ''));
    if (found) return Number(found[1]);
  }
  return null;
}

/** A tax that comes on top of the prices, where it is what the total has beyond them. */
function taxRows({ parts }: Cut, end: number, rows: readonly Row[]): Row[] {
  const total = amountAt(parts, end);
  if (total === null) return [];
  const taxes = taxesOf(parts.slice(0, end), total);
  const sum = taxes.reduce((all, part) => all + centsOf(part), 0);
  if (sum === 0 || sumOf(rows) + sum !== total) return [];
  return taxes.map(({ words, money }) => ({
    words: [...words],
    kind: 'other',
    cents: money?.cents ?? 0,
    cost: 0,
    sure: money?.confidence ?? 0,
    multiple: null,
    discounts: [],
  }));
}

type Otherwise = (part: Part, at: number, parts: readonly Part[]) => LineKind | null;

/** Other ways to read lines of what comes off, where the rows do not come to the total. */
const otherwise: readonly Otherwise[] = [
  // '-> YOU SAVED  -1,00' below an item is its discount, and points pay
  (part) => (centsOf(part) < 0 && (part.kind === 'saved' || part.kind === 'note') ? 'discount' : part.kind),
  // what all came off is said again before the total, and what all deposits are
  (part, at, parts) => {
    const cents = centsOf(part);
    const before = parts
      .slice(0, at)
      .filter((other) => (cents < 0 ? centsOf(other) < 0 : other.kind === 'deposit'))
      .reduce((sum, other) => sum + centsOf(other), 0);
    const isAgain = cents !== 0 && cents === before && (cents < 0 || part.kind === 'deposit');
    return isAgain ? 'saved' : part.kind;
  },
  // 'MEAL DEAL CRISPS  1.10' is bought
  (part) => (part.kind === 'discount' && centsOf(part) > 0 ? null : part.kind),
  // 'SAVINGS  1.00' has come off already
  (part) => (part.kind === 'discount' && centsOf(part) > 0 ? 'saved' : part.kind),
];

function* otherCuts(cut: Cut): Generator<Cut> {
  for (let mask = 1; mask < 1 << otherwise.length; mask += 1) {
    let isNew = true;
    let { parts } = cut;
    for (const [at, kindOf] of otherwise.entries()) {
      if (((mask >> at) & 1) === 0) continue;
      const read = parts.map((part, i) => {
        const kind = kindOf(part, i, parts);
        return kind === part.kind ? part : { ...part, kind };
      });
      if (read.every((part, i) => part === parts[i])) isNew = false;
      parts = read;
    }
    if (isNew) yield { ...cut, parts };
  }
}

const isEven = ({ cut, end, rows }: Draft): boolean => amountAt(cut.parts, end) === sumOf(rows);

export function readDraft(page: PageText): Draft {
  const cut = cutPage(page);
  const draft = draftOf(cut);
  if (isEven(draft)) return draft;
  for (const other of otherCuts(cut)) {
    const found = draftOf(other);
    if (isEven(found)) return found;
  }
  return draft;
}

function draftOf(cut: Cut): Draft {
  const end = endOf(cut);
  const rows = rowsOf(cut.parts.slice(0, end), cut.columns);
  return {
    cut,
    end,
    rows: [...rows, ...taxRows(cut, end, rows)],
    totals: totalsOf(cut, end),
    count: countOf(cut.parts),
  };
}
