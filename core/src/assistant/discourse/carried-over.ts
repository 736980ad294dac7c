import { identify } from '../../food/identity.ts';
import type { Act, Slots } from '../act.ts';
import type { Reading } from '../clauses/reading.ts';
import { dishOf } from '../slots/dishes.ts';

/** "I have 20 minutes and am hungry, what do I cook": what was limited before. */
export function withLimits(act: Act, { duration, diet, servings }: Reading): Act {
  if (act.intent !== 'recipe.suggest') return act;
  const limits: Slots = {
    ...(duration !== null && { maxMinutes: Math.round(duration.seconds / 6) / 10 }),
    ...(diet !== null && { diet: diet.value }),
    ...(servings !== null && { servings: servings.value }),
  };
  return { ...act, slots: { ...limits, ...act.slots } };
}

/** The day and meal said before, where the command says none. */
export function withTime(act: Act, waiting: Reading): Act {
  const { day, meal } = waiting;
  // "I changed my mind about Tuesday, take the pastitsio off"
  if (
    act.intent === 'list.remove' &&
    (day !== null || meal !== null) &&
    act.slots.items?.length === 1 &&
    waiting.items().items.length === 0
  ) {
    const recipe = act.slots.items[0]?.words;
    return {
      ...act,
      intent: 'plan.remove',
      slots: { ...(recipe && { recipe }), ...(day && { day: day.value }), ...(meal && { meal: meal.value }) },
    };
  }
  // "δεν θα κάνω μακαρονάδα την Τετάρτη, βγάλ' την"
  if (
    ((act.intent === 'list.remove' && waiting.has('cook', 'planIt')) || act.intent === 'undo') &&
    act.slots.items === undefined &&
    (day !== null || meal !== null)
  ) {
    const recipe = dishOf(waiting);
    return {
      intent: 'plan.remove',
      slots: { ...(recipe && { recipe }), ...(day && { day: day.value }), ...(meal && { meal: meal.value }) },
      sure: recipe !== undefined,
    };
  }
  if (!act.intent.startsWith('plan.')) return act;
  const dish = act.intent === 'plan.remove' && act.slots.recipe === undefined ? dishOf(waiting) : undefined;
  const slots: Slots = {
    ...act.slots,
    ...(dish !== undefined && identify(dish).concept !== null && { recipe: dish }),
    ...(day !== null && act.slots.day === undefined && { day: day.value }),
    ...(meal !== null && act.slots.meal === undefined && { meal: meal.value }),
  };
  return { ...act, slots };
}

/** "I'm not making meatloaf after all, remove it": the dish said before. */
export function withDish(act: Act, before: Reading, reading: Reading): Act {
  if (act.intent !== 'plan.remove' || act.slots.recipe !== undefined || !reading.has('pronoun')) return act;
  const recipe = dishOf(before);
  return recipe === undefined || identify(recipe).concept === null ? act : { ...act, slots: { ...act.slots, recipe } };
}
