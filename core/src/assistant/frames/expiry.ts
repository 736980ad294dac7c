import type { Act } from '../act.ts';
import { act, foodSlot, type Reading, slotsOf } from '../clauses/reading.ts';
import { isKnownFood } from '../slots/food-names.ts';
import { itemsIn } from '../slots/items.ts';

/** "Freeze it before it turns", "ρίξε τα στην κατάψυξη μη χαλάσουν": the end only tells why. */
function isOnlyWhy(reading: Reading): boolean {
  if (reading.asked || reading.has('what', 'when', 'how', 'howMuch', 'howLong', 'show', 'have', 'where')) return false;
  const mark = reading.at('expire') ?? reading.at('eatFirst');
  const order = reading.marks.find(({ family }) => /^(put|freeze|move|add|need|froze|moved|placed)$/.test(family));
  if (mark === undefined || order === undefined || order.start > mark.start) return false;
  return reading.tokens
    .slice(Math.max(order.end, mark.start - 3), mark.end)
    .some(({ key }) => /^(before|so|because|or|πριν|μη|μην|γιατι|αφου|επειδη|προτου)$/.test(key));
}

/** "How long before fresh fish goes bad": of fish as such, where "the fish" is ours. */
const isOfAny = (reading: Reading): boolean => {
  const keys = reading.tokens.slice(reading.from, reading.to).map(({ key }) => key);
  return (
    reading.lang === 'en' &&
    reading.day === null &&
    /^(how long (before|until|till|does|do|will) |how (quickly|fast|soon) )/.test(keys.join(' ')) &&
    !keys.some((key) => /^(the|my|our|this|that|these|those|we|i|left|expire|expires|date)$/.test(key))
  );
};

/** "Have we got anything that's nearly out of date": no dish. */
const isAnything = (reading: Reading): boolean =>
  /^(anything|something)$/.test(reading.tokens[reading.at('suggest')?.start ?? -1]?.key ?? '') && !reading.has('cook');

export function expiryFrame(reading: Reading): Act | null {
  const { has } = reading;
  if (!has('expire', 'eatFirst') || has('safe')) return null;
  if (has('recipe') || (has('suggest') && !has('eatFirst') && !isAnything(reading)) || has('list')) return null;
  const isAsked =
    reading.asked ||
    has('what', 'when', 'show', 'howMuch', 'howLong', 'have', 'where', 'eatFirst', 'how', 'find') ||
    /^(any|anything|will|would|does|is|are|has|have)$/.test(reading.tokens[reading.from]?.key ?? '');
  if (!isAsked && has('threw')) return null;
  if (isOnlyWhy(reading)) return null;
  const food = foodSlot(reading);
  const before = reading.tokens.findIndex(
    ({ key }, i) => i > reading.from && i < reading.to && /^(before|until|till|πριν)$/.test(key),
  );
  const behind = before < 0 ? undefined : itemsIn(reading.field(), before + 1, reading.to).items.find(isKnownFood);
  const named =
    food.food === undefined && behind?.food !== undefined
      ? { food: behind.food, ...(behind.words && { foodWords: behind.words }) }
      : food;
  if (isOfAny(reading) && named.food !== undefined) return act('storage', { ...named, ...slotsOf(reading, 'place') });
  return act('expiry.query', { ...named, ...slotsOf(reading, 'day', 'place') }, isAsked);
}
