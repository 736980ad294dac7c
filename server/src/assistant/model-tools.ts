import { addDays, daysBetween, isDay } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { weekdayOf } from '@kelari/core/planner/weeks.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { listPlans } from '../planner/plans-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { LlmTool } from '../platform/llm/talk.ts';
import { searchRecipes } from '../recipes/search-service.ts';
import { listItems } from '../shopping/service.ts';
import { type Kitchen, kitchenOf, type Lot, meant, named } from './kitchen.ts';
import { cell } from './model-words.ts';
import { best, withFoods } from './settle-suggest.ts';
import { amountWords } from './text-amounts.ts';

/** Rows of one answer: enough to answer from, and no dump of a household. */
const mostRows = 30;
const mostRecipes = 6;

const Text = z.string().trim().max(120);
const noInput = z.strictObject({});

type Reading = { readonly ctx: Ctx; readonly actor: Actor; readonly lang: Language };

/**
 * What a model may look up. Each tool reads this household alone, in a transaction of its own that the database itself
 * keeps from writing; what it answers is short, and names nobody.
 */
export function readingTools({ ctx, actor, lang }: Reading): Readonly<Record<string, LlmTool>> {
  const tool = <S extends z.ZodType>(
    description: string,
    input: S,
    read: (given: z.infer<S>, kitchen: Kitchen) => Promise<unknown>,
  ): LlmTool => ({
    description,
    input,
    run: (given) =>
      ctx.database
        .within(actor, async (db) => {
          await db.execute(sql`set transaction read only`);
          // between two words of a model somebody may have been put out of the household
          const { rowCount } = await db.execute(
            sql`select from users where id = ${actor.userId} and household_id = ${actor.householdId}`,
          );
          if (rowCount === 0) throw new Error('no member any more');
          const inHouse = { ...ctx, db, language: lang };
          const kitchen = await kitchenOf(inHouse, actor, { lang, situation: undefined, message: '' });
          return read(input.parse(given), kitchen);
        })
        .catch((err: unknown) => {
          // what went wrong is ours to know
          ctx.log.warn({ err }, 'a tool of the model could not read');
          return { error: 'This could not be looked up now.' };
        }),
  });

  return {
    find_in_pantry: tool(
      'What this household has of a food, in all its places. An empty query lists what expires first.',
      z.strictObject({ query: Text }),
      async ({ query }, kitchen) => {
        const lots = await kitchen.lots();
        const found =
          query === '' ? lots : meant(lots, ({ name }) => name, named({ words: query }, kitchen), kitchen.book);
        return rowsOf(found, (lot) => lotRow(lot, kitchen));
      },
    ),
    expiring: tool(
      'Food of this household that expires within so many days, or has expired.',
      z.strictObject({ days: z.number().int().min(0).max(365) }),
      async ({ days }, kitchen) => {
        const last = addDays(kitchen.today, days);
        const lots = await kitchen.lots();
        return rowsOf(
          lots.filter(({ expirationDate }) => expirationDate !== null && expirationDate <= last),
          (lot) => lotRow(lot, kitchen),
        );
      },
    ),
    shopping_list: tool('What is on the shopping list.', noInput, async (_, { ctx: inHouse }) => {
      const { rows } = await listItems(inHouse, actor, { limit: mostRows + 1 });
      return rowsOf(rows, ({ productName, quantity, unit, isPurchased, notes }) => ({
        name: cell(productName),
        amount: amountWords(quantity, unit, lang),
        ...(isPurchased ? { picked: true } : {}),
        ...(notes ? { note: cell(notes) } : {}),
      }));
    }),
    find_recipes: tool(
      'Recipes by words of their name or ingredients.',
      z.strictObject({ query: Text.min(1) }),
      async ({ query }, { ctx: inHouse }) => {
        const { rows } = await searchRecipes(inHouse, actor, { term: query, limit: mostRecipes });
        return rowsOf(rows, (recipe) => ({
          name: cell(recipe.name),
          minutes: totalTime(recipe),
          servings: recipe.servings,
          ingredients: recipe.ingredients.slice(0, 20).map(({ name }) => cell(name)),
        }));
      },
    ),
    suggest_recipes: tool(
      'What can be cooked from what this household has, best first; with foods only dishes that use one of them.',
      z.strictObject({ foods: z.array(Text.min(1)).max(5) }),
      async ({ foods }, kitchen) => {
        const wanted = foods.map((words) => named({ words }, kitchen));
        const act = { intent: 'recipe.suggest' as const, slots: {}, sure: true };
        const fitting = wanted.length > 0 ? await withFoods(wanted, act, kitchen) : await best(act, kitchen);
        return rowsOf(fitting.slice(0, mostRecipes), (dish) => ({
          name: cell(dish.name),
          minutes: dish.prepTime + dish.cookTime,
          missing: dish.missingIngredients.slice(0, 10).map(cell),
          saves: dish.saves.slice(0, 5).map(({ name }) => cell(name)),
        }));
      },
    ),
    planned: tool(
      'What is planned for a day, as YYYY-MM-DD.',
      z.strictObject({ day: z.string().refine(isDay) }),
      async ({ day }, { ctx: inHouse }) => {
        const plans = await listPlans(inHouse, actor, { from: day, to: day });
        const meals = plans.flatMap((plan) => plan.meals[weekdayOf(day)] ?? []);
        return rowsOf(meals, ({ type, name, servings, isDone }) => ({
          meal: type,
          name: cell(name ?? ''),
          servings,
          ...(isDone ? { eaten: true } : {}),
        }));
      },
    ),
  };
}

const rowsOf = <Row>(rows: readonly Row[], shown: (row: Row) => object) => ({
  rows: rows.slice(0, mostRows).map(shown),
  ...(rows.length > mostRows ? { more: true } : {}),
});

const lotRow = (lot: Lot, { lang, today }: Kitchen) => ({
  name: cell(lot.name),
  amount: amountWords(lot.quantity, lot.unit, lang),
  place: lot.location,
  ...(lot.expirationDate ? { until: lot.expirationDate, days: daysBetween(today, lot.expirationDate) } : {}),
});
