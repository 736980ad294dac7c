import type { SaidItem } from './act.ts';
import { isSame } from './corrected.ts';
import type { Family } from './cues.ts';
import { isKnownFood } from './food-words.ts';
import { readNumberSaid } from './numbers.ts';
import type { Scene } from './scene.ts';

/** Ways to better the last thing done without saying that it was wrong. */
export const keysOf = ({ tokens, from, to }: Scene): string =>
  tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ');

/** "One less", "δύο παραπάνω": by how much of the last thing, with no food named. */
export function lessBy(scene: Scene): number | null {
  const words = scene.tokens
    .slice(scene.from, scene.to)
    .findIndex(({ key }) =>
      /^(less|fewer|λιγοτερο|λιγοτερα|λιγοτερη|λιγοτερεσ|λιγοτερουσ|παραπανω|περισσοτερα)$/.test(key),
    );
  if (words < 1 || scene.asked || scene.items().items.some(isKnownFood) || scene.has('scale', 'timer')) return null;
  const at = scene.from + words;
  const number = readNumberSaid(scene.tokens, at - 1, scene.lang);
  if (number === null || number.next !== at || at + 1 < scene.to - 1) return null;
  return /^(less|fewer|λιγ)/.test(scene.tokens[at]?.key ?? '') ? -number.value : number.value;
}

/** "I forgot the rosemary": it belongs to what was said, unless it was left out somewhere. */
export const isForgotten = (scene: Scene): boolean =>
  !scene.asked &&
  !scene.has('safe', 'list', 'threw', 'not', 'forget') &&
  scene.tokens.slice(scene.from, scene.to).some(({ key }) => /^(forgot|ξεχασα|ξεχασαμε)$/.test(key)) &&
  scene.items().items.some(isKnownFood);

/** "And a lime as well": foods alone that come on top. */
export const isAdded = (scene: Scene): boolean =>
  !scene.asked &&
  /^(και|κι|and|plus|also)$/.test(scene.tokens[scene.from]?.key ?? '') &&
  scene.marks.every(({ family }) => /^(filler|pronoun|except)$/.test(family)) &&
  scene.day === null &&
  scene.items().items.length > 0 &&
  scene.items().items.every(isKnownFood);

/** "Μόνο το γάλα κράτα", "only the milk": some of what was done. */
export function keepsOnly(scene: Scene, last: readonly SaidItem[]): boolean {
  const isOnly = scene.tokens.slice(scene.from, scene.to).some(({ key }) => /^(μονο|only)$/.test(key));
  if (!isOnly || scene.asked || last.length < 2) return false;
  const { items } = scene.items();
  return items.length > 0 && items.every((item) => last.some((other) => isSame(other.food, item.food)));
}

/** Says another amount of what was done, with no verb that asks for anything: "the flour should be two kilos". */
export function isAbout(scene: Scene, last: readonly SaidItem[]): boolean {
  const asks =
    'add remove tick freeze move bought ate ended threw froze opened moved list plan timer have howLong where when'.split(
      ' ',
    );
  if (scene.asked || scene.has(...(asks as Family[]))) return false;
  const { items } = scene.items();
  return items.some((item) => item.quantity !== undefined && last.some((other) => isSame(other.food, item.food)));
}
