import type { Assumed, Balance } from './receipt-balance.ts';
import { amountAt, type Draft } from './receipt-draft.ts';

const inCents = (text: string): number => Number(text.replace(/\D/g, ''));

/** Amounts in a line, without rates. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\d.,])\d{1,4}[.,]\d{2}(?![\d%])(?!\s?%)/g)].map(([amount]) => inCents(amount));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What was given, less what came back; a total said again. Cents, each from another line than the total's own. */
function paidIn({ cut: { parts }, end }: Draft): number[] {
  const of = (kind: string) =>
    parts.flatMap((part, i) => (i > end && part.kind === kind ? (amountAt(parts, i) ?? []) : []));
  const given = of('pay');
  const back = sumOf(of('change'));
  const last = parts.slice(0, end).findLastIndex(({ money }) => money !== null);
  // what stands last before the total and is called a sum
  const before = parts[last]?.kind === 'subtotal' ? [parts[last]?.money?.cents ?? 0] : [];
  return [...of('total'), ...before, ...given, ...given.map((cents) => cents - back), sumOf(given) - back];
}

/** What a table of taxes comes to, in each of the ways such tables are printed: net, tax and both; net and tax; in two lines. */
function taxedIn({ cut: { parts } }: Draft): number[] {
  const rated = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,2})?\s?%/;
  const lines = parts
    .filter(({ kind, line }, i) => kind === 'tax' || (rated.test(line.text) && parts[i - 1]?.kind === 'tax'))
    .map(({ line }) => amountsIn(line.text))
    .filter((amounts) => amounts.length > 0);
  const most = lines.filter(({ length }) => length > 1).map((amounts) => Math.max(...amounts));
  const pairs = lines.filter(({ length }) => length === 2).map(sumOf);
  const single = lines.flatMap((amounts) => (amounts.length === 1 ? amounts : []));
  return [sumOf(most), sumOf(pairs), single.length > 1 ? sumOf(single) : 0];
}

/** One digit of as many is another: one of the two was misread, whatever stands on the paper. */
function oneDigitApart(a: number, b: number): boolean {
  const [x, y] = [String(a).padStart(3, '0'), String(b).padStart(3, '0')];
  return x.length === y.length && [...x].filter((digit, i) => digit !== y[i]).length === 1;
}

/** Lines, pieces, or lines with bags and deposits: shops count each way. */
function countsOf({ rows }: Balance): ReadonlySet<number> {
  const items = rows.filter(({ row }) => row.kind === 'item');
  const pieces = items.map(({ row: { multiple } }) => (multiple?.unit === 'pieces' ? multiple.quantity : 1));
  return new Set([items.length, rows.filter(({ cents }) => cents > 0).length, sumOf(pieces)]);
}

/**
 * Whether the total has to be compared with the paper although all rows add up to it: a digit of a price was put right for
 * the total's sake, which may itself be what was misread. Then something else on the paper must say the same total: the card,
 * the cash and its change, the taxes. The number of items only speaks for rows, so it is enough where rows were all that was
 * assumed. Where nothing was assumed the rows are witnesses enough, unless the payment says nearly the same and not the same.
 */
export function isTotalDoubtful(best: Balance, drafts: readonly Draft[]): boolean {
  const { total, balanced, assumed } = best;
  if (!balanced || total === null) return false;
  const paid = drafts.flatMap(paidIn);
  if (paid.includes(total) || drafts.some((draft) => taxedIn(draft).includes(total))) return false;
  if (assumed === 'nothing') return paid.some((cents) => oneDigitApart(cents, total));
  const counts = countsOf(best);
  return !(assumed === ('rows' satisfies Assumed) && drafts.some(({ count }) => count !== null && counts.has(count)));
}
