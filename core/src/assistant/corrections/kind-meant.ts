import { type FoodBook, identifyIn } from '../../food/food-book.ts';
import { conceptById, identify } from '../../food/identity.ts';
import type { SaidItem } from '../act.ts';
import type { Reading } from '../clauses/reading.ts';
import type { Field } from '../slots/amounts.ts';
import { isKnownFood } from '../slots/food-names.ts';
import { itemsIn } from '../slots/items.ts';
import { isSame } from './corrected-items.ts';

/** "The sugar should be brown sugar", "η ζάχαρη να είναι καστανή": of the last items the one before, as the kind behind. */
export function turnedInto(
  reading: Reading,
  field: Field,
  last: readonly SaidItem[],
): { wrong: SaidItem; right: SaidItem } | null {
  const keys = reading.tokens.map(({ key }) => key);
  const ones = onesMeant(reading, last);
  if (ones !== null) return ones;
  const at = keys.findIndex(
    (key, i) =>
      i > reading.from &&
      i < reading.to &&
      ((/^(be|been)$/.test(key) && /^(should|to|have)$/.test(keys[i - 1] ?? '')) ||
        (/^(ειναι|γινει|ηταν)$/.test(key) && /^(να|ασ)$/.test(keys[i - 1] ?? ''))),
  );
  if (at < 0) return null;
  const [wrong] = itemsIn(field, reading.from, at - 1).items.slice(-1);
  const meant = itemsIn(field, at + 1, reading.to);
  const [right] = meant.items;
  if (wrong === undefined || right === undefined || meant.items.length > 1) return null;
  if (right.quantity !== undefined || !last.some((other) => isSame(other.food, wrong.food))) return null;
  const kind = (reading.book === undefined ? identify : (text: string) => identifyIn(reading.book as FoodBook, text))(
    `${right.words ?? ''} ${wrong.words ?? ''}`,
  );
  const named = kind.concept !== null && kind.confidence === 1 ? { ...right, food: kind.concept.id } : right;
  return named.food === wrong.food || !isKnownFood(named) ? null : { wrong, right: named };
}

/** "Red ones", "the smoked one", of the last thing done. */
function onesMeant(
  { tokens, from, to, book }: Reading,
  last: readonly SaidItem[],
): { wrong: SaidItem; right: SaidItem } | null {
  const at = tokens.findIndex(({ key }, i) => i > from && i < to && /^(ones|one)$/.test(key));
  const [wrong] = last.slice(-1);
  const kind = tokens[at - 1]?.text ?? '';
  if (at < 0 || wrong?.food === undefined || tokens.slice(at + 1, to).some(({ kind: k }) => k === 'word')) return null;
  if (tokens.slice(from, at - 1).some(({ key }) => key.length > 4)) return null;
  const name = `${kind} ${conceptById(wrong.food)?.en[0] ?? identify(wrong.food).concept?.en[0] ?? wrong.food}`;
  const named = book === undefined ? identify(name) : identifyIn(book, name);
  if (named.concept === null || named.confidence < 1 || named.concept.id === wrong.food) return null;
  const { quantity: _q, unit: _u, ...bare } = { ...wrong, food: named.concept.id };
  return { wrong, right: bare };
}
