import type { Day } from '../kit/dates.ts';
import { addDays } from '../kit/dates.ts';
import { shapeFold } from './look-alike.ts';
import { datesIn } from './receipt-dates.ts';

/** A day on a package: until then it is good (`best_before`) or may be eaten (`use_by`). `said` with a word before it. */
export type LabelDate = { readonly day: Day; readonly kind: 'best_before' | 'use_by'; readonly said: boolean };

/** The words of Regulation (EU) 1169/2011, annex X, in both languages, and what packages print instead; longest first. */
const words: readonly (readonly [string, LabelDate['kind']])[] = [
  ...[
    'ΑΝΑΛΩΣΗ ΚΑΤΑ ΠΡΟΤΙΜΗΣΗ',
    'ΚΑΤΑ ΠΡΟΤΙΜΗΣΗ',
    'ΑΝΑΛΩΣΗ ΠΡΙΝ',
    'ΚΑΤΑΝΑΛΩΣΗ ΠΡΙΝ',
    'ΔΙΑΤΗΡΕΙΤΑΙ ΕΩΣ',
    'ΠΡΙΝ ΑΠΟ',
    'BEST BEFORE',
    'BEST BY',
    'BBE',
    'BB',
  ].map((word) => [shapeFold(word), 'best_before'] as const),
  ...[
    'ΑΝΑΛΩΣΗ ΕΩΣ',
    'ΑΝΑΛΩΣΗ ΜΕΧΡΙ',
    'ΗΜΕΡΟΜΗΝΙΑ ΛΗΞΗΣ',
    'ΗΜ. ΛΗΞΗΣ',
    'ΛΗΞΗ',
    'USE BY',
    'USE BEFORE',
    'EXP',
    'EXPIRES',
    'EXPIRY',
  ].map((word) => [shapeFold(word), 'use_by'] as const),
];
const made = ['ΠΑΡΑΓΩΓΗ', 'ΣΥΣΚΕΥΑΣΙΑ', 'PACKED', 'PRODUCED', 'MFG', 'PROD'].map(shapeFold);

const monthWords = [
  'ΙΑΝ|JAN',
  'ΦΕΒ|FEB',
  'ΜΑΡ|MAR',
  'ΑΠΡ|APR',
  'ΜΑΪ|ΜΑΙ|MAY',
  'ΙΟΥΝ|JUN',
  'ΙΟΥΛ|JUL',
  'ΑΥΓ|AUG',
  'ΣΕΠ|SEP',
  'ΟΚΤ|OCT',
  'ΝΟΕ|NOV',
  'ΔΕΚ|DEC',
];
const months = monthWords.map((forms) => forms.split('|').map(shapeFold));

/** The last day of months: "03 2027", "03/27", "MAR 2027". */
function monthEnds(text: string): Day[] {
  const numbers = [...text.matchAll(/(?<![\d./-])(0?[1-9]|1[0-2])\s?[./ -]\s?(20\d{2}|\d{2})(?![\d./-])/g)];
  const named = [...text.matchAll(/(?<!\p{L})(\p{L}{3,11})[. /-]{0,2}(20\d{2})(?!\d)/gu)];
  return [
    ...numbers.map(([, month, year]) => [Number(month), Number(year)] as const),
    ...named.map(([, name = '', year]) => {
      const folded = shapeFold(name);
      return [months.findIndex((forms) => forms.some((form) => folded.startsWith(form))) + 1, Number(year)] as const;
    }),
  ].flatMap(([month, year]) => (month === 0 ? [] : [lastOfMonth(year < 100 ? 2000 + year : year, month)]));
}

function lastOfMonth(year: number, month: number): Day {
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return addDays(`${nextYear}-${String(next).padStart(2, '0')}-01`, -1);
}

/**
 * The best-before or use-by day among the lines of a label (top to bottom): behind its words, in the same line or the next
 * two; a whole date alone counts as a guess of best before. Only days from a year ago to ten years ahead are likely ones.
 */
export function labelDate(lines: readonly string[], today: Day): LabelDate | null {
  const isLikely = (day: Day) => day >= addDays(today, -365) && day <= addDays(today, 3_660);
  const first = (text: string) => [...datesIn(text), ...monthEnds(text)].find(isLikely);
  for (const [i, line] of lines.entries()) {
    const folded = shapeFold(line);
    const word = words.find(([form]) => ` ${folded} `.includes(` ${form}`));
    if (!word) continue;
    for (const text of lines.slice(i, i + 3)) {
      const day = first(text);
      if (day !== undefined) return { day, kind: word[1], said: true };
    }
  }
  for (const line of lines) {
    const folded = shapeFold(line);
    const day = made.some((form) => folded.includes(form)) ? undefined : datesIn(line).find(isLikely);
    if (day !== undefined && day >= today) return { day, kind: 'best_before', said: false };
  }
  return null;
}
