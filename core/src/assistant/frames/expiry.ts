import type { Act } from './act.ts';
import { isKnownFood } from './food-words.ts';
import { itemsIn } from './items.ts';
import { act, foodSlot, type Scene, slotsOf } from './scene.ts';

/** "Freeze it before it turns", "ρίξε τα στην κατάψυξη μη χαλάσουν": the end only tells why. */
function isOnlyWhy(scene: Scene): boolean {
  if (scene.asked || scene.has('what', 'when', 'how', 'howMuch', 'howLong', 'show', 'have', 'where')) return false;
  const mark = scene.at('expire') ?? scene.at('eatFirst');
  const order = scene.marks.find(({ family }) => /^(put|freeze|move|add|need|froze|moved|placed)$/.test(family));
  if (mark === undefined || order === undefined || order.start > mark.start) return false;
  return scene.tokens
    .slice(Math.max(order.end, mark.start - 3), mark.end)
    .some(({ key }) => /^(before|so|because|or|πριν|μη|μην|γιατι|αφου|επειδη|προτου)$/.test(key));
}

export function expiryFrame(scene: Scene): Act | null {
  const { has } = scene;
  if (!has('expire', 'eatFirst') || has('safe')) return null;
  if (has('recipe') || (has('suggest') && !has('eatFirst')) || has('list')) return null;
  const isAsked =
    scene.asked ||
    has('what', 'when', 'show', 'howMuch', 'howLong', 'have', 'where', 'eatFirst', 'how', 'find') ||
    /^(any|anything)$/.test(scene.tokens[scene.from]?.key ?? '');
  if (!isAsked && has('threw')) return null;
  if (isOnlyWhy(scene)) return null;
  const food = foodSlot(scene);
  const before = scene.tokens.findIndex(
    ({ key }, i) => i > scene.from && i < scene.to && /^(before|until|till|πριν)$/.test(key),
  );
  const behind = before < 0 ? undefined : itemsIn(scene.field(), before + 1, scene.to).items.find(isKnownFood);
  const named =
    food.food === undefined && behind?.food !== undefined
      ? { food: behind.food, ...(behind.words && { foodWords: behind.words }) }
      : food;
  return act('expiry.query', { ...named, ...slotsOf(scene, 'day', 'place') }, isAsked);
}
