import { randomUUID } from 'node:crypto';
import type { Category } from '@kelari/core/food/concept.ts';
import {
  type FoodBook,
  foodBook,
  foodTextOf,
  identifyIn,
  lexiconBook,
  ownName,
  ownPrefix,
  withFoods,
} from '@kelari/core/food/food-book.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { type BoundedMemory, boundedMemory } from '../platform/bounded-memory.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Database, Db } from '../platform/db.ts';
import { insertOwnFoods, selectBook, selectFoodsVersion } from './repo.ts';

/** Names that the kept books of a process may hold together; a household's own names are some dozens. */
const mostNames = 200_000;
/** A household with as many own foods and taught names makes no further ones; its unknown foods stay unknown. */
export const mostOfItsOwn = 5_000;

type Versioned = { readonly version: number; readonly book: FoodBook };
const shelves = new WeakMap<Database, BoundedMemory<Versioned>>();

/** As the rows of this very transaction say, also those it has just written; nothing is kept of it. */
export async function writtenFoodBook(db: Db, householdId: string): Promise<FoodBook> {
  const { own, taught } = await selectBook(db, householdId);
  return foodBook(own, new Map(Object.entries(taught)));
}

/** What the household knows about food, for reading ids and understanding texts. Ask before the call writes foods. */
export async function foodBookOf(ctx: Ctx, actor: Actor): Promise<FoodBook> {
  const { householdId } = actor;
  const version = ctx.foodsVersion ?? (await selectFoodsVersion(ctx.db, householdId));
  if (version === 0) return lexiconBook();
  const shelf = shelves.get(ctx.database) ?? boundedMemory<Versioned>(mostNames);
  shelves.set(ctx.database, shelf);
  const before = shelf.get(householdId);
  if (before?.version === version) return before.book;
  const book = await writtenFoodBook(ctx.db, householdId);
  // a slower call may bring an older book than another one has kept meanwhile
  if ((shelf.get(householdId)?.version ?? 0) < version)
    shelf.set(householdId, { version, book }, 10 + book.aliases.size);
  return book;
}

/** The name of a food that nobody knows yet, and where it is filed. */
export type UnknownFood = { readonly name: string; readonly category?: Category | undefined };

/** The household's book with these foods in it, made in one statement. What has no words, and prose, stays unknown. */
export async function bookWith(
  ctx: Ctx,
  actor: Actor,
  book: FoodBook,
  unknown: readonly UnknownFood[],
): Promise<FoodBook> {
  const byKey = new Map(
    unknown.flatMap(({ name, category }) => {
      const own = ownName(name);
      return own ? [[own.key, { ...own, id: `${ownPrefix}${randomUUID()}`, category: category ?? null }]] : [];
    }),
  );
  if (byKey.size === 0 || book.own.size + byKey.size > mostOfItsOwn) return book;
  const foods = await insertOwnFoods(ctx.db, actor.householdId, [...byKey.values()]);
  const proposed = new Set([...byKey.values()].map(({ id }) => id));
  for (const { id } of foods) if (proposed.has(id)) ctx.changed('foods', id, 'added');
  return withFoods(book, foods);
}

/** The household's book, in which each of these product names means a food. */
export async function bookNaming(ctx: Ctx, actor: Actor, products: readonly UnknownFood[]): Promise<FoodBook> {
  const book = await foodBookOf(ctx, actor);
  const unknown = products.filter(({ name }) => identifyIn(book, name).concept === null);
  return bookWith(
    ctx,
    actor,
    book,
    unknown.map(({ name, category }) => ({ name: foodTextOf(parseLine(name)), category })),
  );
}
