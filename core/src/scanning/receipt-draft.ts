import type { PageText } from '../kit/page-text.ts';
import { type Cut, cutPage, type Part } from './receipt-parts.ts';
import { netCents, type Row, rowsOf } from './receipt-rows.ts';

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

const taxesIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, { kind, money }) => sum + (kind === 'tax' ? Math.max(0, money?.cents ?? 0) : 0), 0);

function endOf(cut: Cut): number {
  const { parts, columns } = cut;
  const firstItem = parts.findIndex(({ money, kind }) => money !== null && kind === null);
  const at = (kinds: readonly string[]) =>
    parts.flatMap((part, i) => (i > firstItem && part.kind !== null && kinds.includes(part.kind) ? [i] : []));
  const totals = at(['total']);
  const balanced = totals.filter((i) => {
    const sum = sumOf(rowsOf(parts.slice(0, i), columns));
    return [sum, sum + taxesIn(parts.slice(firstItem, i))].includes(amountAt(parts, i) ?? 0);
  });
  const distinct = balanced.filter(
    (i, n) => n === 0 || amountAt(parts, i) !== amountAt(parts, balanced[n - 1] as number),
  );
  const told = distinct.at(-1) ?? balanced[0];
  if (told !== undefined) {
    // a tax that is added to what the rows come to, and the total of both
    const withTax = totals.find((i) => {
      const taxes = taxesIn(parts.slice(told, i));
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
  const taxes = parts
    .slice(0, end)
    .flatMap((part) => (part.kind === 'tax' && part.money && part.money.cents > 0 ? [part] : []));
  const sum = taxes.reduce((all, { money }) => all + (money?.cents ?? 0), 0);
  const total = amountAt(parts, end);
  if (sum === 0 || total === null || sumOf(rows) + sum !== total) return [];
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

/** Other ways to read the lines of what comes off, where the rows do not come to the total. */
const otherwise: readonly ((parts: readonly Part[]) => Part[])[] = [
  // '-> YOU SAVED  -1,00' below an item is its discount
  (parts) => parts.map((part) => (part.kind === 'saved' && (part.money?.cents ?? 0) < 0 ? { ...part, kind: 'discount' } : part)),
  // what all came off is said again before the total
  (parts) =>
    parts.map((part, at) => {
      const before = parts.slice(0, at).reduce((sum, { money }) => sum + Math.min(0, money?.cents ?? 0), 0);
      return part.money !== null && part.money.cents < 0 && part.money.cents === before ? { ...part, kind: 'saved' } : part;
    }),
];

const isEven = ({ cut, end, rows }: Draft): boolean => amountAt(cut.parts, end) === sumOf(rows);

export function readDraft(page: PageText): Draft {
  const cut = cutPage(page);
  const draft = draftOf(cut);
  if (isEven(draft)) return draft;
  for (const other of otherwise) {
    const parts = other(cut.parts);
    if (parts.every((part, at) => part === cut.parts[at])) continue;
    const found = draftOf({ ...cut, parts });
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
