import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { WeekMealsInput } from '@kelari/core/planner/contract.ts';
import { weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import { saveWeeks } from '../planner/plans-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { addPrice } from '../prices/manual-service.ts';
import { addTracker } from '../prices/tracker-service.ts';
import { addItems } from '../shopping/service.ts';
import { demoList, demoPrices, demoTracker, demoWeek } from './demo-plans.ts';

/** The demo household's prices, list and week, through the services that people write with. */
export async function seedPlans(ctx: Ctx, actor: Actor, today: Day): Promise<void> {
  const { language } = ctx;
  const oldestFirst = demoPrices.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const { name, storeName, daysAgo, ...price } of oldestFirst) {
    const words = { name: name[language], storeName: storeName[language] };
    await addPrice(ctx, actor, { ...price, ...words, day: addDays(today, -daysAgo) });
  }
  const { name, ...target } = demoTracker;
  await addTracker(ctx, actor, { ...target, productName: name[language] });
  await addItems(ctx, actor, {
    items: demoList.map(({ name, recipe, quantity, unit, priority }) => ({
      productName: name[language],
      ...{ quantity, unit, priority },
      ...(recipe && {
        neededForRecipe: recipe.name[language],
        wants: [{ kind: 'recipe', id: recipe.id, name: recipe.name[language], day: null, quantity, unit }],
      }),
    })),
  });
  const weeks = new Map<Day, WeekMealsInput>();
  for (const { inDays, type, recipeId, note, isDone } of demoWeek) {
    const day = addDays(today, inDays);
    const week = weeks.get(weekStartOf(day)) ?? {};
    const meal = recipeId === undefined ? { type, name: note[language], servings: 4 } : { type, recipeId, servings: 4 };
    const weekday = weekdayOf(day);
    weeks.set(weekStartOf(day), {
      ...week,
      [weekday]: [...(week[weekday] ?? []), { ...meal, ...(isDone && { isDone }) }],
    });
  }
  const [first, ...also] = [...weeks].map(([weekStart, meals]) => ({ weekStart, meals }));
  if (first) await saveWeeks(ctx, actor, { ...first, also });
}
