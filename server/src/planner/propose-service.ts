import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import { nearby, type OpenSlot, type Proposal, proposing, type Wish } from '@kelari/core/planner/propose.ts';
import type { ProposedMeal, proposeApi, Slot } from '@kelari/core/planner/propose-contract.ts';
import { gapText, reasonsOf } from '@kelari/core/planner/propose-text.ts';
import { dayOfMeal, weekdayOf, weekStartOf } from '@kelari/core/planner/weeks.ts';
import { foodBookOf } from '../food/book.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Limit, take } from '../platform/limit.ts';
import { readingAsMember } from '../platform/membership.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import { promised, tableOf } from '../recommendations/service.ts';
import { plannedRecipes } from './planned-recipes.ts';
import { dishesOf, pricesFor } from './propose-dishes.ts';
import { type MealRow, selectMeals } from './repo.ts';
import { reservedOf, todayOf } from './reservations-service.ts';

/** Each swap of a meal is a call, and each takes a tenth of a second of the processor. */
const perHour: Limit = { name: 'plan-proposal', max: 200, seconds: 3_600 };

type Asked = BodyOf<typeof proposeApi.propose>;
type Answer = ReplyOf<typeof proposeApi.propose>;

/** Meals for the empty slots of a week. Nothing is saved. */
export async function proposeWeek(ctx: Ctx, actor: Actor, asked: Asked): Promise<Answer> {
  await take(ctx, perHour, actor.userId);
  const today = todayOf(ctx, actor);
  const seed = asked.seed ?? 0;
  const wish = await readingAsMember(ctx, actor, (within) => wishOf(within, actor, { asked, seed, today }));
  if (wish.slots.length === 0) return { seed, meals: [], open: [], saved: 0, cost: 0, unpriced: 0 };
  const proposal = await takingTurns(wish);
  const ids = proposal.meals.map(({ dish }) => dish.id);
  const recipes = await readingAsMember(ctx, actor, (within) => plannedRecipes(within, actor, ids));
  return { seed, ...answerOf(proposal, recipes, { ctx, asked, today }) };
}

/** The slots that are asked for and free, none before today; what is to stay is among them. */
function openSlots(
  { slots, keep = [], minutes = {} }: Asked,
  { weekStart, today, planned }: { weekStart: Day; today: Day; planned: readonly MealRow[] },
): OpenSlot[] {
  const dinners = Array.from(
    { length: 7 },
    (_, at): Slot => ({ day: weekdayOf(addDays(weekStart, at)), type: 'dinner' }),
  );
  const keyOf = (day: Day, type: MealType): string => `${day} ${type}`;
  const taken = new Set(planned.map(({ day, type }) => keyOf(day, type)));
  const kept = new Map(keep.map(({ day, type, recipeId }) => [keyOf(dayOfMeal(weekStart, day), type), recipeId]));
  const open = new Map<string, OpenSlot>();
  for (const { day: weekday, type } of [...(slots ?? dinners), ...keep]) {
    const day = dayOfMeal(weekStart, weekday);
    const key = keyOf(day, type);
    if (day < today || taken.has(key)) continue;
    open.set(key, { day, type, minutes: minutes[weekday] ?? null, keep: kept.get(key) ?? null });
  }
  return [...open.values()];
}

type Known = { readonly asked: Asked; readonly seed: number; readonly today: Day };

async function wishOf(ctx: Ctx, actor: Actor, { asked, seed, today }: Known): Promise<Wish> {
  const weekStart = weekStartOf(asked.weekStart ?? today);
  const around = nearby(weekStart, addDays(weekStart, 6));
  const planned = await selectMeals(ctx.db, actor.householdId, around);
  const slots = openSlots(asked, { weekStart, today, planned });
  const dishes = slots.length === 0 ? [] : await dishesOf(ctx, actor);
  return {
    ...(await tableOf(ctx, actor)),
    lots: promised(await lotsInStock(ctx, actor), await reservedOf(ctx, actor)),
    book: await foodBookOf(ctx, actor),
    not: new Set([...(asked.not ?? []), ...planned.flatMap(({ recipeId }) => recipeId ?? [])]),
    servings: asked.servings ?? null,
    priceOf: await pricesFor(ctx, actor, dishes),
    dishes,
    slots,
    seed,
    today,
  };
}

/** The search, between whose steps other calls have their turn. */
async function takingTurns(wish: Wish): Promise<Proposal> {
  const steps = proposing(wish);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}

const money = (amount: number): number => roundTo(amount, 2);

function answerOf(
  { meals, open, worth }: Proposal,
  recipes: ReadonlyMap<string, FullRecipe>,
  { ctx: { language }, asked, today }: { ctx: Ctx; asked: Asked; today: Day },
): Omit<Answer, 'seed'> {
  return {
    meals: meals.flatMap((meal): ProposedMeal[] => {
      const { slot, dish, saves, missing, cost } = meal;
      const recipe = recipes.get(dish.id);
      if (!recipe) return [];
      const { name, prepTime, cookTime, imageUrl, mainGroup } = recipe;
      return [
        {
          ...{ day: weekdayOf(slot.day), type: slot.type, recipeId: dish.id },
          ...{ name, prepTime, cookTime, imageUrl, mainGroup },
          servings: asked.servings ?? dish.servings,
          reasons: reasonsOf(meal, { around: meals, today, language }),
          saves: saves.map(({ name, expirationDate }) => ({ name, expirationDate: expirationDate ?? '' })),
          missing,
          cost: cost === null ? null : money(cost),
        },
      ];
    }),
    open: open.map(({ slot, gap }) => ({
      day: weekdayOf(slot.day),
      type: slot.type,
      reason: gapText(gap, language),
    })),
    saved: money(worth.saved),
    cost: money(meals.reduce((sum, { cost }) => sum + (cost ?? 0), 0)),
    unpriced: meals.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
}
