import type { Concept } from '@kelari/core/food/concept.ts';
import type { foodApi, OwnFoodRow, TaughtName } from '@kelari/core/food/contract.ts';
import {
  type FoodBook,
  foodBook,
  foodById,
  foodTextOf,
  isOwnFood,
  type OwnFood,
  ownName,
} from '@kelari/core/food/food-book.ts';
import { foodIndex, stemsOf } from '@kelari/core/food/food-index.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { fold, foldedWords } from '@kelari/core/food/normalise.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Earlier, keepEarlier, lockLatest, markEarlierUndone, type WayBack } from '../platform/earlier.ts';
import { nothingSaved } from '../platform/problems.ts';
import { bookWith, foodBookOf, mostOfItsOwn } from './book.ts';
import {
  deleteAlias,
  deleteOwnFood,
  type FoodPatch,
  insertRemovedFood,
  lockFoods,
  selectBook,
  updateOwnFood,
  upsertAlias,
} from './repo.ts';
import { type FoodUses, rowsOf, taughtName } from './service.ts';
import * as say from './text.ts';

/** Renames an own food, says what it is a kind of, merges it and takes a merge back. Rows that name it are not touched. */
export async function changeOwnFood(
  ctx: Ctx,
  actor: Actor,
  { id, input, uses }: { readonly id: string; readonly input: BodyOf<typeof foodApi.change>; readonly uses: FoodUses },
): Promise<OwnFoodRow> {
  const { book, food } = await lockedFood(ctx, actor, id);
  const patch = { ...input, ...renamed(input.name, food, book) };
  checkKind(input.kindOf, book);
  checkMerge(input.sameAs, food, book);
  if (input.sameAs === null) checkName(food.name, food, book);
  await updateOwnFood(ctx.db, actor.householdId, id, patch);
  const isCalledElse = patch.folded !== undefined && !book.taught.has(fold(food.name));
  // who wrote the old name once will write it again
  if (isCalledElse) await upsertAlias(ctx.db, actor.householdId, fold(food.name), id);
  ctx.changed('foods', id, 'changed');
  const after = { ...food, ...definedOf(patch) };
  const foods = [...book.own.values()].map((other) => (other.id === id ? after : other));
  const [row] = await rowsOf(ctx, actor, { foods: [after], book: foodBook(foods, book.taught), uses });
  if (!row) throw noSuchFood();
  return row;
}

export async function removeOwnFood(
  ctx: Ctx,
  actor: Actor,
  { id, uses }: { readonly id: string; readonly uses: FoodUses },
): Promise<{ message: string }> {
  const { book, food } = await lockedFood(ctx, actor, id);
  const [row] = await rowsOf(ctx, actor, { foods: [food], book, uses });
  const isMergedInto = [...book.own.values()].some(({ sameAs }) => sameAs === id);
  if (!row || row.products + row.lines > 0 || isMergedInto) throw fail('conflict', say.inUse);
  const { name, category, kindOf, sameAs } = food;
  const names = [...book.taught].flatMap(([text, foodId]) => (foodId === id ? [text] : []));
  const before: RemovedFood = { name, category, kindOf, sameAs, names };
  await keepEarlier(ctx, actor, { of: 'foods', subjectId: id, name, before, after: null });
  await deleteOwnFood(ctx.db, actor.householdId, id);
  ctx.changed('foods', id, 'removed');
  return { message: say.deleted[ctx.language] };
}

/** A food that was removed, with the texts that meant it. */
type RemovedFood = Pick<OwnFood, 'name' | 'category' | 'kindOf' | 'sameAs'> & { readonly names: readonly string[] };

/** Takes a deletion back; done twice it is done once. */
export async function restoreOwnFood(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  await lockFoods(ctx.db, actor.householdId);
  const removed = await lockLatest(ctx, actor, { of: 'foods', subjectId: id });
  if (!removed) {
    await lockedFood(ctx, actor, id);
  } else {
    await putFoodBack(ctx, actor, removed);
    await markEarlierUndone(ctx, actor, removed.id);
  }
  return { message: say.restored[ctx.language] };
}

export const removedFood: WayBack = {
  hold: (ctx, actor) => lockFoods(ctx.db, actor.householdId),
  take: putFoodBack,
};

/** Puts a removed food back as it was: what still names it means it again. Texts that mean another food by now stay so. */
async function putFoodBack(ctx: Ctx, actor: Actor, { subjectId: id, before }: Earlier): Promise<void> {
  const { own, taught } = await selectBook(ctx.db, actor.householdId);
  const book = foodBook(own, new Map(Object.entries(taught)));
  const { names, ...removed } = before as RemovedFood;
  const free = names.filter((text) => !book.taught.has(text));
  if (book.taught.size + book.own.size + free.length >= mostOfItsOwn) throw fail('conflict', say.tooMany);
  const sameAs = removed.sameAs !== null && foodById(removed.sameAs, book) ? removed.sameAs : null;
  const food: OwnFood = { ...removed, id, sameAs };
  const taken = sameAs === null && nameProblem(food.name, food, book);
  if (taken) throw fail('conflict', taken);
  await insertRemovedFood(ctx.db, actor.householdId, { ...food, key: ownName(food.name)?.key ?? food.name });
  for (const text of free) await upsertAlias(ctx.db, actor.householdId, text, id);
  ctx.changed('foods', id, 'restored');
}

/** The own food with the book as it is now, held until the end of the call. */
async function lockedFood(ctx: Ctx, actor: Actor, id: string): Promise<{ book: FoodBook; food: OwnFood }> {
  await lockFoods(ctx.db, actor.householdId);
  const { own, taught } = await selectBook(ctx.db, actor.householdId);
  const book = foodBook(own, new Map(Object.entries(taught)));
  const food = book.own.get(id);
  if (!food) throw noSuchFood();
  return { book, food };
}

function renamed(name: string | undefined, food: OwnFood, book: FoodBook): Pick<FoodPatch, 'name' | 'folded'> {
  if (name === undefined || name === food.name) return {};
  const own = ownName(name);
  if (!own) throw wrong('name', say.noWords);
  checkName(name, food, book);
  return { name: own.name, folded: own.key };
}

/** A living food may not be called like another one: whoever means that one says that they are the same. */
function checkName(name: string, food: OwnFood, book: FoodBook): void {
  const problem = nameProblem(name, food, book);
  if (problem) throw wrong('name', problem);
}

function nameProblem(name: string, food: OwnFood, book: FoodBook): Text | null {
  const { key } = ownName(name) ?? {};
  const index = foodIndex();
  if (index.exact.get(fold(name)) ?? index.stems.get(stemsOf(foldedWords(name)))) return say.knownName;
  const isTaken = [...book.own.values()].some(
    (other) => other.id !== food.id && other.sameAs === null && ownName(other.name)?.key === key,
  );
  return isTaken ? say.ownNameTaken : null;
}

function checkKind(kindOf: string | null | undefined, book: FoodBook): void {
  if (!kindOf) return;
  if (isOwnFood({ id: kindOf })) throw wrong('kindOf', say.kindIsKnown);
  if (!foodById(kindOf, book)) throw noSuchFood();
}

function checkMerge(sameAs: string | null | undefined, food: OwnFood, book: FoodBook): void {
  if (!sameAs) return;
  if (sameAs !== food.id && !foodById(sameAs, book)) throw noSuchFood();
  for (let at: string | null = sameAs; at !== null; at = book.own.get(at)?.sameAs ?? null) {
    if (at === food.id) throw wrong('sameAs', say.noCircle);
  }
}

/**
 * From now on the name means that food; null is a food of its own, called so. Answers the household's book with that in
 * it, and the food, so that the row at hand can be put right in the same transaction.
 */
export async function teach(
  ctx: Ctx,
  actor: Actor,
  { name, foodId }: { readonly name: string; readonly foodId: string | null },
): Promise<{ readonly book: FoodBook; readonly food: Concept; readonly text: string }> {
  const before = await foodBookOf(ctx, actor);
  const own = ownName(name);
  if (!own) throw fail('invalid', say.noWords);
  if (before.taught.size + before.own.size >= mostOfItsOwn) throw fail('conflict', say.tooMany);
  const made = foodId === null ? await bookWith(ctx, actor, before, [{ name }]) : before;
  const food = foodById(foodId ?? ownFoodCalled(own.key, made), made);
  if (!food) throw noSuchFood();
  const text = fold(name);
  const taught = new Map(made.taught);
  if (isOwnFood(food) && food.en.some((known) => fold(known) === text)) {
    // its own name needs no teaching, only that nothing else was taught for it
    taught.delete(text);
    await deleteAlias(ctx.db, actor.householdId, text);
  } else {
    taught.set(text, food.id);
    await upsertAlias(ctx.db, actor.householdId, text, food.id);
  }
  ctx.changed('foods', food.id, 'changed');
  return { book: foodBook([...made.own.values()], taught), food, text };
}

const ownFoodCalled = (key: string, book: FoodBook): string | null =>
  [...book.own.values()].find(({ name, sameAs }) => sameAs === null && ownName(name)?.key === key)?.id ?? null;

export async function teachName(ctx: Ctx, actor: Actor, input: BodyOf<typeof foodApi.teach>): Promise<TaughtName> {
  const name = foodTextOf(parseLine(input.text));
  const { book, food, text } = await teach(ctx, actor, { name, foodId: input.foodId });
  return taughtName(text, food.id, book, ctx.language);
}

export async function forgetName(ctx: Ctx, actor: Actor, text: string): Promise<{ message: string }> {
  const foodId = await deleteAlias(ctx.db, actor.householdId, fold(text));
  if (foodId === undefined) throw fail('not_found', say.nothingTaught);
  ctx.changed('foods', foodId, 'changed');
  return { message: say.forgotten[ctx.language] };
}

const definedOf = ({ name, category, kindOf, sameAs }: FoodPatch): Partial<OwnFood> => ({
  ...(name === undefined ? {} : { name }),
  ...(category === undefined ? {} : { category }),
  ...(kindOf === undefined ? {} : { kindOf }),
  ...(sameAs === undefined ? {} : { sameAs }),
});

const wrong = (path: string, message: Text) => fail('invalid', nothingSaved, { fields: [{ path, message }] });

const noSuchFood = () => fail('not_found', say.noSuchFood);
