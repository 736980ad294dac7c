import type { PagePass, PageText } from '../kit/page-text.ts';
import { shapeFold, shapeLikeness } from './look-alike.ts';
import { type Balance, balance, type Settled } from './receipt-balance.ts';
import { rowName } from './receipt-beside.ts';
import { dateOf, timeIn, withNoughts } from './receipt-dates.ts';
import { type Draft, readDraft } from './receipt-draft.ts';
import { fits } from './receipt-multiple.ts';
import { cleanName, type Script, scriptOf } from './receipt-names.ts';
import { type HeadingLine, shopOf } from './receipt-shops.ts';
import type { LeftOut, Multiple, Receipt, ReceiptContext, ReceiptItem } from './receipt-types.ts';
import { likeliestWeight } from './receipt-weights.ts';
import { isTotalDoubtful } from './receipt-witness.ts';

/** Readings of a receipt in the order in which they are worth making. */
export const receiptPasses: readonly PagePass[] = ['paper-block', 'crisp-block', 'paper-columns', 'raw-block'];

const euros = (cents: number): number => Math.round(cents) / 100;

/** The multiple that agrees with the price; else the one that was read, set right where it can be. */
function multipleFor({ row, cents, others }: Settled): { readonly multiple: Multiple; readonly doubt: boolean } {
  const fitting = [row, ...others].flatMap(({ multiple }) =>
    multiple !== null && fits(multiple, cents) ? [multiple] : [],
  );
  const votes = (one: Multiple): number => fitting.filter(({ quantity }) => quantity === one.quantity).length;
  const [first] = [...fitting].sort((a, b) => votes(b) - votes(a));
  if (first !== undefined) return { multiple: first, doubt: false };
  // what other readings gave this row and what is not its price belongs to a row they missed
  const read = row.multiple === null ? [] : [row.multiple];
  for (const multiple of read) {
    const { unitCents, unit, quantity } = multiple;
    if (unitCents === null && unit !== 'pieces') continue;
    if (unitCents === null) return { multiple: { ...multiple, unitCents: cents / quantity }, doubt: false };
    const exact = cents / unitCents;
    if (unit === 'pieces' && Math.abs(exact - Math.round(exact)) < 1e-9 && exact >= 1 && exact <= 99) {
      return { multiple: { ...multiple, quantity: Math.round(exact) }, doubt: true };
    }
    const many =
      unit === 'pieces'
        ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 12].find((n) => cents % n === 0 && oneDigitApart(cents / n, unitCents))
        : undefined;
    if (many !== undefined) return { multiple: { ...multiple, quantity: many, unitCents: cents / many }, doubt: true };
    if (unit === 'pieces' && cents % quantity === 0)
      return { multiple: { ...multiple, unitCents: cents / quantity }, doubt: true };
    // '298' for 2,98 and '734' for 0,734: a comma that was lost
    for (const shift of [10, 100, 1000]) {
      if (fits({ ...multiple, unitCents: unitCents / shift }, cents))
        return { multiple: { ...multiple, unitCents: unitCents / shift }, doubt: false };
      const smaller = { ...multiple, quantity: quantity / shift };
      if (fits(smaller, cents)) return { multiple: smaller, doubt: false };
    }
  }
  const [multiple] = read;
  // what was weighed here another reading may have read better
  const weighed = [row, ...others].flatMap(({ multiple: one }) =>
    one === null || one.unit !== 'kg' || one.unitCents === null ? [] : (likeliestWeight(one, cents) ?? []),
  );
  if (weighed[0] !== undefined && multiple?.unit === 'kg') return { multiple: weighed[0], doubt: true };
  if (multiple === undefined) return { multiple: { quantity: 1, unit: 'pieces', unitCents: cents }, doubt: false };
  const { unitCents, quantity, unit } = multiple;
  if (unit !== 'pieces' && unitCents !== null) {
    const likely = likeliestWeight(multiple, cents) ?? { ...multiple, unitCents: Math.round(cents / quantity) };
    return { multiple: likely, doubt: true };
  }
  if (unitCents === null) return { multiple: { ...multiple, unitCents: cents / quantity }, doubt: false };
  return { multiple, doubt: true };
}

function oneDigitApart(a: number, b: number): boolean {
  const [x, y] = [String(a).padStart(3, '0'), String(Math.round(b)).padStart(3, '0')];
  return x.length === y.length && [...x].filter((digit, i) => digit !== y[i]).length === 1;
}

/** From here on a line is one that the household knows. */
const alike = 0.86;

type Named = { readonly name: string; readonly raw: string; readonly known: string | null; readonly quality: number };

function nameOf({ row, others }: Settled, script: Script, lines: ReceiptContext['lines']): Named {
  const readings = [row, ...others].filter(({ words }) => words.length > 0);
  const cleaned = readings.map(({ words }) => ({
    raw: words.map(({ text }) => text).join(' '),
    ...cleanName(words, script),
  }));
  const best = cleaned.reduce(
    (a, b) => (b.quality > a.quality + 0.03 ? b : a),
    cleaned[0] ?? { raw: rowName(row), name: rowName(row), quality: 0 },
  );
  if (lines !== undefined && lines.size > 0) {
    for (const { raw, name } of cleaned) {
      for (const key of [shapeFold(raw), shapeFold(name)]) {
        const known = lines.get(key);
        if (known === null) return { ...best, known: key };
        if (known !== undefined) return { name: known, raw, known: key, quality: 1 };
      }
    }
    const fold = shapeFold(best.name);
    const digits = fold.replace(/[^0-9]/g, '');
    let near: { key: string; like: number } | undefined;
    for (const key of fold.length < 6 ? [] : lines.keys()) {
      const like = shapeLikeness(fold, key, near?.like ?? alike);
      // another size or number is another product
      if (like < alike || like <= (near?.like ?? 0) || key.replace(/[^0-9]/g, '') !== digits) continue;
      near = { key, like };
    }
    if (near !== undefined) {
      const known = lines.get(near.key) ?? null;
      if (known === null) return { ...best, known: near.key };
      return { name: known, raw: best.raw, known: near.key, quality: near.like };
    }
  }
  return { name: best.name, raw: best.raw, known: null, quality: best.quality };
}

function itemOf(settled: Settled, script: Script, context: ReceiptContext, balanced: boolean): ReceiptItem {
  const { row, cents, discounts, weak } = settled;
  const { multiple, doubt } = multipleFor(settled);
  const { name, raw, known, quality } = nameOf(settled, script, context.lines);
  const doubts: ReceiptItem['doubts'][number][] = [];
  if (quality < 0.6 || name === '') doubts.push('name');
  if (weak || cents <= 0 || (!balanced && (row.cost > 0 || row.sure < 0.7))) doubts.push('price');
  if (doubt) doubts.push('quantity');
  const price = weak ? 0.4 : balanced ? 1 : Math.min(0.9, row.sure);
  return {
    name,
    raw,
    known,
    quantity: multiple.quantity,
    unit: multiple.unit,
    unitPrice: multiple.unitCents === null ? null : Math.round(multiple.unitCents * 100) / 10_000,
    price: euros(cents),
    discount: euros(discounts.reduce((sum, off) => sum + off, 0)),
    doubts,
    confidence: Math.round(Math.min(price, quality) * 100) / 100,
  };
}

const currencies: readonly (readonly [string, RegExp])[] = [
  ['GBP', /£|\bGBP\b/],
  ['PLN', /\bzł|\bPLN\b/i],
  ['CHF', /\bCHF\b/],
  ['USD', /\$|\bUSD\b/],
  ['EUR', /€|\bEUR[O0]?\b|ΕΥΡΩ|EYPΩ/i],
];

function currencyOf(texts: readonly string[], script: Script): string | null {
  const counts = currencies.map(([code, sign]) => ({ code, count: texts.filter((text) => sign.test(text)).length }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count > 0) return best.code;
  return script === 'el' ? 'EUR' : null;
}

function headingOf({ cut: { parts } }: Draft): HeadingLine[] {
  const first = parts.findIndex(({ money, kind, multiple }) => (money !== null || multiple !== null) && kind === null);
  return parts
    .slice(0, Math.min(first < 0 ? parts.length : first, 12))
    .map(({ line, kind }) => ({ text: line.text, kind, confidence: line.confidence }));
}

/** Which of several readings, each set right by the others, is to be believed. */
function bestOf(drafts: readonly Draft[]): Balance {
  const all = drafts.map((draft) => {
    const made = balance(
      draft,
      drafts.filter((other) => other !== draft),
    );
    const items = made.rows.filter(({ row }) => row.kind === 'item');
    const sure =
      draft.cut.lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, draft.cut.lines.length);
    return { made, draft, items: items.length, sure };
  });
  const most = Math.max(...all.map(({ items }) => items));
  const cost = ({ made, draft, items, sure }: (typeof all)[number]): number =>
    made.cost + (draft.count !== null && draft.count !== items ? 0.4 : 0) + (most - items) * 0.6 - sure * 3;
  return all.reduce((a, b) => (cost(b) < cost(a) - 1e-9 ? b : a)).made;
}

const none: Receipt = {
  store: null,
  date: null,
  time: null,
  total: null,
  totalDoubt: false,
  currency: null,
  items: [],
  leftOut: [],
  sum: 0,
  balanced: false,
  count: null,
};

/** More than the longest receipt has: the page of a book is compared with itself for minutes. */
const mostLines = 300;
const mostWords = 16;
const longestWord = 50;

const within = (page: PageText): PageText => ({
  ...page,
  lines: page.lines.slice(0, mostLines).map((line) => ({
    ...line,
    words: line.words.slice(-mostWords).map((word) => ({ ...word, text: word.text.slice(0, longestWord) })),
  })),
});

/** A receipt from one or more readings of its picture. Amounts are in its currency. */
export function readReceipt(pages: readonly PageText[], context: ReceiptContext): Receipt {
  const drafts = pages.filter(({ lines }) => lines.length > 0).map((page) => readDraft(within(page)));
  if (drafts.length === 0) return none;
  const best = bestOf(drafts);
  const ordered = [best.draft, ...drafts.filter((draft) => draft !== best.draft)];
  const texts = ordered.map(({ cut }) => cut.lines.map(({ text }) => text));
  const script = scriptOf(texts[0] ?? []);
  const items = best.rows.flatMap((settled) =>
    settled.row.kind === 'item' ? [itemOf(settled, script, context, best.balanced)] : [],
  );
  const leftOut = best.rows.flatMap(({ row, cents }): LeftOut[] =>
    row.kind === 'item' ? [] : [{ raw: rowName(row), amount: euros(cents), kind: row.kind }],
  );
  const sum = best.rows.reduce(
    (all, { cents, discounts, row }) => all + cents - (row.kind === 'item' ? discounts.reduce((a, b) => a + b, 0) : 0),
    0,
  );
  const first = <T>(find: (lines: readonly string[], draft: Draft) => T | null): T | null => {
    for (const [i, draft] of ordered.entries()) {
      const found = find(texts[i] ?? [], draft);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    store: first((_, draft) => shopOf(headingOf(draft))),
    date:
      first((lines) => dateOf(lines, context.today)) ?? first((lines) => dateOf(lines.map(withNoughts), context.today)),
    time: first(
      (lines) =>
        lines
          .map((line) => timeIn(line.replace(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g, ' ')))
          .find((time) => time !== null) ?? null,
    ),
    total: best.total === null ? null : euros(best.total),
    totalDoubt: isTotalDoubtful(best, drafts),
    currency: currencyOf(texts.flat(), script),
    items,
    leftOut,
    sum: euros(sum),
    balanced: best.balanced,
    count: best.draft.count,
  };
}

/** Whether another reading of the picture could hardly add anything. */
export function isSettled(receipt: Receipt): boolean {
  const { balanced, items, date, totalDoubt } = receipt;
  return (
    balanced &&
    !totalDoubt &&
    items.length > 0 &&
    date !== null &&
    !items.some(({ doubts }) => doubts.includes('price') || doubts.includes('quantity'))
  );
}
