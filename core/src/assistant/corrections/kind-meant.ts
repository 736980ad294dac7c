import { type FoodBook, identifyIn } from '../food/food-book.ts';
import { identify } from '../food/identity.ts';
import type { SaidItem } from './act.ts';
import type { Field } from './amounts-said.ts';
import { isSame } from './corrected.ts';
import { isKnownFood } from './food-words.ts';
import { itemsIn } from './items.ts';
import type { Scene } from './scene.ts';

/** "The sugar should be brown sugar", "η ζάχαρη να είναι καστανή": of the last items the one before, as the kind behind. */
export function turnedInto(
  scene: Scene,
  field: Field,
  last: readonly SaidItem[],
): { wrong: SaidItem; right: SaidItem } | null {
  const keys = scene.tokens.map(({ key }) => key);
  const at = keys.findIndex(
    (key, i) =>
      i > scene.from &&
      i < scene.to &&
      ((/^(be|been)$/.test(key) && /^(should|to|have)$/.test(keys[i - 1] ?? '')) ||
        (/^(ειναι|γινει|ηταν)$/.test(key) && /^(να|ασ)$/.test(keys[i - 1] ?? ''))),
  );
  if (at < 0) return null;
  const [wrong] = itemsIn(field, scene.from, at - 1).items.slice(-1);
  const meant = itemsIn(field, at + 1, scene.to);
  const [right] = meant.items;
  if (wrong === undefined || right === undefined || meant.items.length > 1) return null;
  if (right.quantity !== undefined || !last.some((other) => isSame(other.food, wrong.food))) return null;
  const kind = (scene.book === undefined ? identify : (text: string) => identifyIn(scene.book as FoodBook, text))(
    `${right.words ?? ''} ${wrong.words ?? ''}`,
  );
  const named = kind.concept !== null && kind.confidence === 1 ? { ...right, food: kind.concept.id } : right;
  return named.food === wrong.food || !isKnownFood(named) ? null : { wrong, right: named };
}
