import type { Act, Slots } from './act.ts';
import { corrected } from './corrected.ts';
import { saidIn } from './corrections.ts';
import type { Scene } from './scene.ts';

/** Intents that act on foods. */
const takers = /^(list|pantry)\.(add|remove|tick|consume|discard|freeze|open|move)$/;

/** The slots of an act with a repair of the same breath laid over them. */
export function repairedAct(before: Act, said: Act | null, scene: Scene): Act {
  if (
    said !== null &&
    said.intent !== 'none' &&
    (said.slots.items?.length ?? 0) > 0 &&
    said.intent !== before.intent &&
    scene.has('add', 'put', 'need', 'bought', 'threw', 'freeze', 'remove', 'ate')
  )
    return said;
  const { day, meal, place, servings, duration } = scene;
  const slots: Slots = {
    ...before.slots,
    ...(day !== null && 'day' in before.slots && { day: day.value }),
    ...(meal !== null && ('meal' in before.slots || before.intent === 'plan.add') && { meal: meal.value }),
    ...(place !== null && 'place' in before.slots && { place: place.value }),
    ...(servings !== null && 'servings' in before.slots && { servings: servings.value }),
    ...(duration !== null && before.intent === 'timer.start' && { seconds: duration.seconds }),
  };
  const last = before.slots.items ?? [];
  const named = said?.slots.items ?? scene.items({ objects: true }).items;
  // "two, no, three kilos of potatoes": the food comes only now
  if (takers.test(before.intent) && last.every(({ food }) => food === undefined) && named.length > 0)
    return { ...before, sure: true, slots: { ...slots, items: named } };
  const items = last.length === 0 ? null : corrected(last, saidIn(scene, last));
  if (items !== null && items.length > 0) return { ...before, slots: { ...slots, items } };
  const dish = said?.slots.recipe;
  if (dish !== undefined && before.slots.recipe !== undefined) return { ...before, slots: { ...slots, recipe: dish } };
  return { ...before, slots };
}
