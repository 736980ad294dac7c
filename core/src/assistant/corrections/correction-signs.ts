import type { SaidItem } from '../act.ts';
import type { Reading } from '../clauses/reading.ts';
import type { Family } from '../cues/cues.ts';
import { isKnownFood } from '../slots/food-names.ts';
import { readNumberSaid } from '../slots/numbers.ts';
import { isSame } from './corrected-items.ts';

/** Ways to better the last thing done without saying that it was wrong. */
export const keysOf = ({ tokens, from, to }: Reading): string =>
  tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ');

/** "One less", "δύο παραπάνω": by how much of the last thing, with no food named. */
export function lessBy(reading: Reading): number | null {
  const words = reading.tokens
    .slice(reading.from, reading.to)
    .findIndex(({ key }) =>
      /^(less|fewer|λιγοτερο|λιγοτερα|λιγοτερη|λιγοτερεσ|λιγοτερουσ|παραπανω|περισσοτερα)$/.test(key),
    );
  if (words < 1 || reading.asked || reading.items().items.some(isKnownFood) || reading.has('scale', 'timer'))
    return null;
  const at = reading.from + words;
  const number = readNumberSaid(reading.tokens, at - 1, reading.lang);
  if (number === null || number.next !== at || at + 1 < reading.to - 1) return null;
  return /^(less|fewer|λιγ)/.test(reading.tokens[at]?.key ?? '') ? -number.value : number.value;
}

/** "I forgot the rosemary": it belongs to what was said, unless it was left out somewhere. */
export const isForgotten = (reading: Reading): boolean =>
  !reading.asked &&
  !reading.has('safe', 'list', 'threw', 'not', 'forget') &&
  reading.tokens.slice(reading.from, reading.to).some(({ key }) => /^(forgot|ξεχασα|ξεχασαμε)$/.test(key)) &&
  reading.items().items.some(isKnownFood);

/** "Only one", "a dozen rather", "one kilo of it": an amount and nothing else. */
export function isOnlyAmount(reading: Reading): boolean {
  const { items, loose } = reading.items({ take: ['pronoun'] });
  return (
    !reading.asked &&
    loose !== null &&
    items.length === 0 &&
    [reading.day, reading.meal, reading.duration, reading.place].every((spot) => spot === null) &&
    reading.marks.every(({ family }) => /^(filler|pronoun|no|meant|rather|except|instead)$/.test(family)) &&
    /(^| )(only|just|rather|instead|of (it|them|that|those)|μονο|καλυτερα|αντι)( |$)/.test(keysOf(reading).trim())
  );
}

/** "And a lime as well": foods alone that come on top. */
export const isAdded = (reading: Reading): boolean =>
  !reading.asked &&
  /^(και|κι|and|plus|also)$/.test(reading.tokens[reading.from]?.key ?? '') &&
  reading.marks.every(({ family }) => /^(filler|pronoun|except)$/.test(family)) &&
  reading.day === null &&
  reading.items().items.length > 0 &&
  reading.items().items.every(isKnownFood);

/** "Μόνο το γάλα κράτα", "only the milk": some of what was done. */
export function keepsOnly(reading: Reading, last: readonly SaidItem[]): boolean {
  const isOnly = reading.tokens.slice(reading.from, reading.to).some(({ key }) => /^(μονο|only)$/.test(key));
  if (!isOnly || reading.asked || last.length < 2) return false;
  const { items } = reading.items();
  return items.length > 0 && items.every((item) => last.some((other) => isSame(other.food, item.food)));
}

/** Says another amount of what was done, with no verb that asks for anything: "the flour should be two kilos". */
export function isAbout(reading: Reading, last: readonly SaidItem[]): boolean {
  const asks =
    'add remove tick freeze move bought ate ended threw froze opened moved list plan timer have howLong where when'.split(
      ' ',
    );
  if (reading.asked || reading.has(...(asks as Family[]))) return false;
  const { items } = reading.items();
  return items.some((item) => item.quantity !== undefined && last.some((other) => isSame(other.food, item.food)));
}

/** "… but leave the carrots", "μόνο τα καρότα", behind a pause or at the beginning: said of what stays as it was. */
export const isKeepingAt = ({ tokens, from, to }: Reading, i: number): boolean =>
  i + 1 < to &&
  /^(leave|keep|ασε|ασ|αφησε|κρατα|κρατησε|μονο|only|just)$/.test(tokens[i]?.key ?? '') &&
  (i === from
    ? /^(leave|keep|ασε|αφησε|κρατα|κρατησε)$/.test(tokens[i]?.key ?? '')
    : /^(but|and|,|αλλα|και|κι|μα)$/.test(tokens[i - 1]?.key || (tokens[i - 1]?.text ?? '')));

/** "Don't add the celery but leave the carrots": the part that is denied, without what stays as it was. */
export function deniedPart(reading: Reading, start: number): readonly [number, number] {
  const { tokens, from, to } = reading;
  const kept = tokens.findIndex(
    (token, i) =>
      i > start &&
      i < to &&
      (isKeepingAt(reading, i) ||
        // "…, the carrots are fine"
        (token.text === ',' &&
          /(is|are|ειναι) (fine|ok|okay|good|right|alright|correct|μια χαρα|ενταξει|καλα|σωστα|ok)$/.test(
            keysOf({ ...reading, from: i, to }).trim(),
          ))),
  );
  return [isKeepingAt(reading, from) ? start : from, kept < 0 ? to : kept];
}
