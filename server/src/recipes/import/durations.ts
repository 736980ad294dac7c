import { fold } from '@kelari/core/food/normalise.ts';

const iso =
  /^P(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;

const number = (text: string | undefined): number => (text ? Number(text.replace(',', '.')) : 0);

/** A week; more is a mistake of the page. */
const mostMinutes = 10_080;
const plausible = (minutes: number): number | null => {
  const rounded = Math.ceil(minutes - 1e-9);
  return rounded > 0 && rounded <= mostMinutes ? rounded : null;
};

/** Minutes of a duration as data (ISO 8601, also its odd forms) or in words; null when none is stated or it is zero. */
export function minutesOf(value: unknown): number | null {
  if (typeof value === 'number') return plausible(value);
  if (typeof value !== 'string') return null;
  const text = value.trim().slice(0, 200);
  if (/^\d+$/.test(text)) return plausible(Number(text));
  const match = iso.exec(text.replace(/\s+/g, ''));
  if (!match) return minutesInWords(text);
  const [, years, months, weeks, days, hours, minutes, seconds] = match.map((part) => number(part));
  const rest = (seconds ?? 0) / 60;
  // "PT45S": no dish takes less than five minutes and is timed to the second; the page meant minutes
  if (!years && !months && !weeks && !days && !hours && !minutes && rest < 5) return plausible(seconds ?? 0);
  // "P30M" is thirty months by the letter and thirty minutes by intent
  return plausible((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0) + (months ?? 0) + rest);
}

const dayWords = /^(?:days?|ημερα|ημερεσ|μερεσ|tage?n?|jours?|dias?|giorn[io]|dagen|dagar?|dni|dzien|дн(?:я|ей)|день)$/;
const hourWords =
  /^(?:h|hr|hrs|hours?|ωρα|ωρεσ|ωρ|ω|std|stunden?|stdn?|heures?|horas?|or[ae]|uur|u|timm(?:e|ar)|tim|timer?|t|godz|godzin[ay]?|hodin[ay]?|ora|oras?|ore|saat|час(?:а|ов)?|ч|год|година|години|tuntia?|klst|時間|小时|小時|시간)$/;
const minuteWords =
  /^(?:m|min|mins|minut[aeosi]*|minutes?|minuten|minuter|minuti|minutos?|minuty|perc|λεπτα|λεπτο|λεπτων|λεπ|λ|dk|dakika|мин|минут[аы]?|хв|хвилин[аи]?|minuuttia?|mín|mínútur|分|分钟|分鐘|분|дк)$/;
const halves = new Set([
  'half',
  'μιση',
  'μισο',
  'μισh',
  'halb',
  'halbe',
  'demi',
  'media',
  'mezza',
  'mezzora',
  'half uur',
]);
const ands = new Set(['and', 'και', 'κ', 'et', 'e', 'y', 'und', 'en', 'i', 'och', 'og', 'a']);
const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

/**
 * Minutes stated in words ("1 hour 20 minutes", "1 ώρα και 20 λεπτά", "1½ Std.", "45'", "1:30 h"); the upper end of a
 * range. Null when the text states none.
 */
export function minutesInWords(text: string): number | null {
  const clock = /(?:^|\s)(\d{1,2}):(\d{2})(?::\d{2})?(?=\s|$)/.exec(text);
  if (clock) return plausible(Number(clock[1]) * 60 + Number(clock[2]));
  const pieces = text
    .toLowerCase()
    .slice(0, 200)
    .match(/\d+(?:[.,/]\d+)?|[½¼¾⅓⅔]|\p{L}+|['’′]/gu);
  let minutes = 0;
  let amount: number | null = null;
  let lastUnit = 0;
  let isApart = false;
  for (const piece of pieces ?? []) {
    const fraction = fractions[piece];
    if (fraction !== undefined) amount = (amount ?? 0) + fraction;
    else if (/^\d/.test(piece)) {
      const [over = '', under] = piece.split('/');
      const value = under ? number(over) / Math.max(1, number(under)) : number(over);
      amount = under && amount !== null && amount < 24 ? amount + value : value;
    } else {
      const word = fold(piece);
      const unit =
        /['’′]/.test(piece) || minuteWords.test(word) ? 1 : hourWords.test(word) ? 60 : dayWords.test(word) ? 1440 : 0;
      if (unit > 0 && amount !== null) {
        // "40 to 50 minutes" has one unit; "1 hour, 2 hours" would be said twice
        minutes = unit === lastUnit ? amount * unit : minutes + amount * unit;
        lastUnit = unit;
        amount = null;
        isApart = false;
      } else if (halves.has(word)) amount = (amount ?? 0) + 0.5;
      else if (!ands.has(word)) isApart = true;
    }
  }
  // "1h30"
  if (amount !== null && lastUnit === 60 && amount < 60 && !isApart) minutes += amount;
  return plausible(minutes);
}
