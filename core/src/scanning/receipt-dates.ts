import { capitals } from './look-alike.ts';

const months: readonly (readonly string[])[] = [
  ['JAN', 'ΙΑΝ', 'ENE', 'GEN', 'STY'],
  ['FEB', 'ΦΕΒ', 'FEV', 'LUT'],
  ['MAR', 'ΜΑΡ', 'MRZ'],
  ['APR', 'ΑΠΡ', 'AVR', 'ABR', 'KWI'],
  ['MAY', 'ΜΑΙ', 'MAI', 'MAG', 'MAJ'],
  ['JUN', 'ΙΟΥΝ', 'JUIN', 'GIU', 'CZE'],
  ['JUL', 'ΙΟΥΛ', 'JUIL', 'LUG', 'LIP'],
  ['AUG', 'ΑΥΓ', 'AOU', 'AGO', 'SIE'],
  ['SEP', 'ΣΕΠ', 'SET', 'WRZ'],
  ['OCT', 'ΟΚΤ', 'OKT', 'OTT', 'PAZ'],
  ['NOV', 'ΝΟΕ', 'LIS'],
  ['DEC', 'ΔΕΚ', 'DEZ', 'DIC', 'GRU'],
];

function monthOf(word: string): number | null {
  const name = capitals(word).replace(/[^\p{L}]/gu, '');
  const at = months.findIndex((names) => names.some((short) => name.startsWith(short)));
  return at < 0 ? null : at + 1;
}

function day(year: number, month: number, date: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (full < 2000 || full > 2099 || month < 1 || month > 12 || date < 1 || date > last) return null;
  return `${full}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const digits = (text: string): string => text.replace(/[OoΟοΘθQ]/g, '0').replace(/[lI|Ι]/g, '1');

/** All days that a text may mean, the likelier first: a day goes before its month unless that gives no day. */
export function datesIn(text: string, monthFirst = false): string[] {
  const out: (string | null)[] = [];
  const clean = text.replace(/(?<=[\d\s./-])[OoΟοΘθlI|Ι](?=[\d./-])|(?<=\d)[OoΟοΘθlI|Ι](?=[\s./-]|$)/gu, digits);
  for (const [, y, m, d] of clean.matchAll(/(?<!\d)(20\d{2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d)/g)) {
    out.push(day(Number(y), Number(m), Number(d)));
  }
  for (const [, a, first, b, second, y = ''] of clean.matchAll(
    /(?<!\d)(\d{1,2})\s?([-/.,])\s?(\d{1,2})\s?([-/.,])\s?(20\d{2}|\d{2})(?!\d|[.,]\d)/g,
  )) {
    // '3+1 -1,09' takes something off, and '5/2.00' is a price of five
    if (y.length === 2 && /[-/]/.test(first as string) && /[.,]/.test(second as string)) continue;
    const both = [day(Number(y), Number(b), Number(a)), day(Number(y), Number(a), Number(b))];
    out.push(...(monthFirst ? both.reverse() : both));
  }
  for (const [, d, m, y] of clean.matchAll(/(?<!\d)(\d{2}) (\d{2}) (20\d{2})(?!\d)/g))
    out.push(day(Number(y), Number(m), Number(d)));
  for (const [, d, name = '', y] of clean.matchAll(
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|η|ης|\.)?[\s./-]*(?:de\s+)?(\p{L}{3,12})\.?,?[\s./'-]*(?:de\s+)?(20\d{2}|\d{2})(?!\d)/gu,
  )) {
    const month = monthOf(name);
    if (month !== null) out.push(day(Number(y), month, Number(d)));
  }
  for (const [, name = '', d, y] of clean.matchAll(
    /(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d{2})(?!\d)/gu,
  )) {
    const month = monthOf(name);
    if (month !== null) out.push(day(Number(y), month, Number(d)));
  }
  return out.filter((found) => found !== null);
}

/** A day and what else stands beside it, whatever of its digits was misread: no line of an item. */
export const isDated = (text: string): boolean =>
  /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]20\d{2}(?!\d)/.test(text) || datesIn(text).length > 0;

/** `21/85/2025`: the nought of a day or month that was read as the digit it resembles. */
export const withNoughts = (text: string): string =>
  text.replace(/(?<!\d)(\d{2})([/.-])(\d{2})(?=[/.-]20\d{2})/g, (_, first: string, dot: string, second: string) => {
    const put = (digits: string, most: number) => (Number(digits) > most ? digits.replace(/^[689]/, '0') : digits);
    return `${put(first, 31)}${dot}${put(second, 12)}`;
  });

/** The first time of day in a text, as 'HH:MM'. */
export function timeIn(text: string): string | null {
  const found =
    /(?<![\d.,:])([01]?\d|2[0-3])\s?[:;]\s?([0-5]\d)(?:[:;][0-5]\d)?\s?([ap]\.?m\b\.?|[πμ]\.?μ\.?)?(?!\d)/iu.exec(text);
  if (!found) return null;
  const half = capitals(found[3] ?? '');
  const hour = Number(found[1]);
  const later = (half.startsWith('P') || half.startsWith('Μ')) && hour < 12 ? 12 : 0;
  const midnight = (half.startsWith('A') || half.startsWith('Π')) && hour === 12 ? -12 : 0;
  return `${String(hour + later + midnight).padStart(2, '0')}:${found[2]}`;
}

/** The day of a receipt among its lines: not from the future, and not older than ten years when there is another. */
export function dateOf(lines: readonly string[], today: string): string | null {
  const all = lines.join('\n');
  // the United States print the month first; pounds and dollars tell
  const monthFirst = /\$|\blb\b|\bUSD\b/i.test(all) && !/[£€]|EUR|\bkg\b/i.test(all);
  const oldest = `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`;
  const found = lines.flatMap((line) =>
    datesIn(line, monthFirst).map((date) => ({
      date,
      // '18:00 - 20:00' is when something is brought
      timed:
        !/\d:\d{2}\s?[-–]\s?\d/.test(line) && timeIn(line.replace(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g, ' ')) !== null,
    })),
  );
  const likely = found.filter(({ date }) => date <= today && date >= oldest);
  const best = likely.find(({ timed }) => timed) ?? likely[0];
  if (best !== undefined) return best.date;
  // '24/06/14': Canada prints the year first
  const yearFirst = lines.flatMap((line) =>
    [...line.matchAll(/(?<![\d/.-])(\d{2})[/.-](\d{2})[/.-](\d{2})(?![\d/.-])/g)].flatMap(
      ([, y, m, d]) => day(Number(y), Number(m), Number(d)) ?? [],
    ),
  );
  return yearFirst.find((date) => date <= today && date >= oldest) ?? null;
}
