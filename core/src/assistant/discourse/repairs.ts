import type { Act, Slots } from '../act.ts';
import type { Reading } from '../clauses/reading.ts';
import { corrected } from '../corrections/corrected-items.ts';
import { saidIn } from '../corrections/corrections.ts';

/** Intents that act on foods. */
const takers = /^(list|pantry)\.(add|remove|tick|consume|discard|freeze|open|move)$/;

/** The slots of an act with a repair of the same breath laid over them. */
export function repairedAct(before: Act, said: Act | null, reading: Reading): Act {
  if (
    said !== null &&
    said.intent !== 'none' &&
    (said.slots.items?.length ?? 0) > 0 &&
    said.intent !== before.intent &&
    reading.has('add', 'put', 'need', 'bought', 'threw', 'freeze', 'remove', 'ate')
  )
    return said;
  const { day, meal, place, servings, duration } = reading;
  const slots: Slots = {
    ...before.slots,
    ...(day !== null && 'day' in before.slots && { day: day.value }),
    ...(meal !== null && ('meal' in before.slots || before.intent === 'plan.add') && { meal: meal.value }),
    ...(place !== null && 'place' in before.slots && { place: place.value }),
    ...(servings !== null && 'servings' in before.slots && { servings: servings.value }),
    ...(duration !== null && before.intent === 'timer.start' && { seconds: duration.seconds }),
  };
  const last = before.slots.items ?? [];
  const named = said?.slots.items ?? reading.items({ objects: true }).items;
  // "two, no, three kilos of potatoes": the food comes only now
  if (takers.test(before.intent) && last.every(({ food }) => food === undefined) && named.length > 0)
    return { ...before, sure: true, slots: { ...slots, items: named } };
  const items = last.length === 0 ? null : corrected(last, saidIn(reading, last));
  if (items !== null && items.length > 0) return { ...before, slots: { ...slots, items } };
  const dish = said?.slots.recipe;
  if (dish !== undefined && before.slots.recipe !== undefined) return { ...before, slots: { ...slots, recipe: dish } };
  return { ...before, slots };
}
