import { categoryOf } from '@kelari/core/food/classes.ts';
import type { Category, Concept } from '@kelari/core/food/concept.ts';
import type { FoodOption, FoodRef, OwnFoodRow, TaughtName } from '@kelari/core/food/contract.ts';
import { type FoodBook, foodById, identifyIn, isOwnFood, type OwnFood } from '@kelari/core/food/food-book.ts';
import { likelyFoods } from '@kelari/core/food/likeness.ts';
import { foodOptions } from '@kelari/core/food/options.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { badCursor, type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { foodBookOf } from './book.ts';

/** How often foods are used, by id. Those who keep food ids stand to the right of this feature, and bring it along. */
type CountUses = (db: Db, householdId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
export type FoodUses = { readonly products: CountUses; readonly lines: CountUses };

export const completeFood = async (ctx: Ctx, actor: Actor, text: string, language: Language): Promise<FoodOption[]> =>
  foodOptions(text, language, await foodBookOf(ctx, actor));

/** The food a product's name means to the household, and the category it is filed under; null when it means none. */
export function understandFood(
  book: FoodBook,
  name: string,
): { readonly conceptId: string; readonly category: Category } | null {
  const { concept } = identifyIn(book, name);
  return concept && { conceptId: concept.id, category: categoryOf(concept) };
}

/** The food that a text means, and what it may have meant instead. */
export async function understoodFood(
  ctx: Ctx,
  actor: Actor,
  text: string,
): Promise<{ food: FoodRef | null; likely: FoodRef[] }> {
  const book = await foodBookOf(ctx, actor);
  const food = identifyIn(book, text).concept;
  const likely = likelyFoods(text, book).filter((concept) => concept.id !== food?.id);
  return { food: food && refOf(food, ctx.language), likely: likely.map((concept) => refOf(concept, ctx.language)) };
}

export async function namedFoods(ctx: Ctx, actor: Actor, ids: string): Promise<FoodRef[]> {
  const book = await foodBookOf(ctx, actor);
  const foods = ids.split(',').flatMap((id) => foodById(id, book) ?? []);
  return [...new Set(foods)].map((food) => refOf(food, ctx.language));
}

export async function listOwnFoods(
  ctx: Ctx,
  actor: Actor,
  query: PageQuery,
  uses: FoodUses,
): Promise<Page<OwnFoodRow>> {
  const book = await foodBookOf(ctx, actor);
  const sorted = [...book.own.values()].sort(byText(({ name, id }) => [name, id], ctx.language));
  const page = pageOf(
    following(sorted, query, ({ id }) => id),
    query,
    ({ id }) => id,
  );
  return { ...page, rows: await rowsOf(ctx, actor, { foods: page.rows, book, uses }) };
}

/** Own foods as the wire has them, counted in one statement for products and one for lines. */
export async function rowsOf(
  ctx: Ctx,
  actor: Actor,
  { foods, book, uses }: { readonly foods: readonly OwnFood[]; readonly book: FoodBook; readonly uses: FoodUses },
): Promise<OwnFoodRow[]> {
  if (foods.length === 0) return [];
  const ids = foods.map(({ id }) => id);
  const products = await uses.products(ctx.db, actor.householdId, ids);
  const lines = await uses.lines(ctx.db, actor.householdId, ids);
  const ref = (id: string | null) => {
    const food = foodById(id, book);
    return food && refOf(food, ctx.language);
  };
  return foods.map(({ id, name, category, kindOf, sameAs }) => ({
    id,
    name,
    category,
    kindOf: ref(kindOf),
    sameAs: ref(sameAs),
    products: products.get(id) ?? 0,
    lines: lines.get(id) ?? 0,
  }));
}

export async function listTaught(ctx: Ctx, actor: Actor, query: PageQuery): Promise<Page<TaughtName>> {
  const book = await foodBookOf(ctx, actor);
  const sorted = [...book.taught].sort(byText(([text]) => [text], ctx.language));
  const page = pageOf(
    following(sorted, query, ([text]) => text),
    query,
    ([text]) => text,
  );
  return { ...page, rows: page.rows.map(([text, id]) => taughtName(text, id, book, ctx.language)) };
}

export function taughtName(text: string, id: string, book: FoodBook, language: Language): TaughtName {
  const food = foodById(id, book);
  return { text, food: food && refOf(food, language) };
}

const byText =
  <T>(keysOf: (row: T) => readonly string[], language: Language) =>
  (a: T, b: T): number =>
    keysOf(a).reduce((order, key, at) => order || key.localeCompare(keysOf(b)[at] ?? '', language), 0);

/** The rows that the page's cursor asks for, one more than it shows. */
function following<T>(rows: readonly T[], query: PageQuery, cursorOf: (row: T) => string): readonly T[] {
  const start = query.after === undefined ? 0 : rows.findIndex((row) => cursorOf(row) === query.after) + 1;
  if (query.after !== undefined && start === 0) throw badCursor();
  return rows.slice(start, start + rowsToRead(query));
}

const nameOf = (food: Concept, language: Language): string => food[language][0] ?? food.id;

const refOf = (food: Concept, language: Language): FoodRef => ({
  id: food.id,
  name: nameOf(food, language),
  own: isOwnFood(food),
  foodClass: food.class,
});
