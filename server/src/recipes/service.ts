import { randomUUID } from 'node:crypto';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import { type FieldProblem, fail } from '@kelari/core/kit/errors.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { RecipeInput } from '@kelari/core/recipes/contract.ts';
import { foodTextIn, understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { isVideoLink } from '@kelari/core/recipes/rules.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import { bookWith, foodBookOf } from '../food/book.ts';
import * as game from '../gamification/service.ts';
import { pictureAt } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { keepEarlier } from '../platform/earlier.ts';
import { nothingSaved } from '../platform/problems.ts';
import { undoSince } from '../platform/undo-span.ts';
import { answered, type ConflictsOf, inFull, type WholeRecipe } from './answer.ts';
import { catalogueOf, type FullRecipe } from './catalogue.ts';
import { contentOf } from './edits-service.ts';
import { setHeart, withHearts } from './favourites-service.ts';
import { matchingColumns } from './matching.ts';
import { factsOfRecipe } from './recipe-facts.ts';
import { insertRecipe, lockRecipe, type RecipeRow, selectRecipe, updateRecipeRow } from './repo.ts';

export async function readRecipe(ctx: Ctx, actor: Actor, id: string): Promise<WholeRecipe> {
  return inFull(await seen(ctx, actor, id), await foodBookOf(ctx, actor));
}

/** A body with an id edits that recipe: the specification's dialog posts its edits. */
export async function saveRecipe(
  ctx: Ctx,
  actor: Actor,
  { id, ...input }: RecipeInput,
  conflictsOf: ConflictsOf,
): Promise<WholeRecipe> {
  return id === undefined ? createRecipe(ctx, actor, input) : updateRecipe(ctx, actor, { id, input, conflictsOf });
}

async function createRecipe(ctx: Ctx, actor: Actor, input: Omit<RecipeInput, 'id'>): Promise<WholeRecipe> {
  const now = ctx.clock();
  const { columns, book } = await written(ctx, actor, input);
  const row = await insertRecipe(ctx.db, {
    ...columns,
    householdId: actor.householdId,
    id: randomUUID(),
    userId: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (!row) throw noSuchRecipe();
  ctx.changed('recipes', row.id, 'added');
  const recipe = answered(row, actor.userId, book);
  // what was imported carries its credit, even an empty one: only what was typed counts
  if (!row.credit) await game.record(ctx, actor, { kind: 'recipe', id: row.id, facts: factsOfRecipe(recipe, book) });
  return inFull(recipe, book);
}

type Update = {
  readonly id: string;
  readonly input: Omit<RecipeInput, 'id'>;
  readonly conflictsOf: ConflictsOf;
};

export async function updateRecipe(ctx: Ctx, actor: Actor, { id, input, conflictsOf }: Update): Promise<WholeRecipe> {
  const before = await lockOwn(ctx, actor, id);
  if (input.version !== undefined && input.version !== before.version) {
    const book = await foodBookOf(ctx, actor);
    const whole = inFull(answered(before, actor.userId, book), book);
    const [current = whole] = await withHearts(ctx, actor, [whole]);
    const conflicts = await conflictsOf(ctx, actor, current);
    throw fail(
      'conflict',
      {
        en: 'This recipe was changed in the meantime. Nothing was saved.',
        el: 'Η συνταγή άλλαξε στο μεταξύ. Δεν αποθηκεύτηκε τίποτα.',
      },
      { facts: { current: { ...current, conflicts } } },
    );
  }
  const { columns, book } = await written(ctx, actor, input);
  const after = await updateRecipeRow(ctx.db, actor.householdId, id, { ...columns, updatedAt: ctx.clock() });
  if (after) {
    const states = { before: contentOf(before), after: contentOf(after) };
    await keepEarlier(ctx, actor, { of: 'recipes', subjectId: id, name: before.name, ...states });
  }
  ctx.changed('recipes', id, 'changed');
  return inFull(answered(after ?? before, actor.userId, book), book);
}

export async function removeRecipe(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  await lockOwn(ctx, actor, id);
  await updateRecipeRow(ctx.db, actor.householdId, id, { deletedAt: ctx.clock() });
  ctx.changed('recipes', id, 'removed');
  await game.takeOwnBack(ctx, actor, id, 'recipe');
  return { message: ctx.language === 'el' ? 'Η συνταγή διαγράφηκε.' : 'Recipe deleted.' };
}

/** Takes a deletion back; a recipe that is not deleted is answered as it is. */
export async function restoreRecipe(ctx: Ctx, actor: Actor, id: string): Promise<WholeRecipe> {
  const row = await lockRecipe(ctx.db, actor.householdId, id);
  if (!row) throw noSuchRecipe();
  const isGone = row.deletedAt !== null && row.deletedAt < undoSince(ctx);
  if (isGone || (row.deletedAt && row.userId !== actor.userId)) throw noSuchRecipe();
  const book = await foodBookOf(ctx, actor);
  if (!row.deletedAt) return inFull(answered(row, actor.userId, book), book);
  const restored = await updateRecipeRow(ctx.db, actor.householdId, id, { deletedAt: null });
  ctx.changed('recipes', id, 'restored');
  await game.putRecipeBack(ctx, actor, id);
  return inFull(answered(restored ?? row, actor.userId, book), book);
}

/** An own, editable copy of whatever recipe the member sees; of the starter collection, in the language of the call. */
export async function copyRecipe(ctx: Ctx, actor: Actor, id: string): Promise<WholeRecipe> {
  const recipe = await seen(ctx, actor, id);
  const book = await foodBookOf(ctx, actor);
  const now = ctx.clock();
  const ingredients = recipe.ingredients.map((line) => ({ ...line, orIds: [...line.orIds] }));
  const row = await insertRecipe(ctx.db, {
    ...recipe,
    householdId: actor.householdId,
    id: randomUUID(),
    userId: actor.userId,
    ingredients,
    ...matchingColumns({ ingredients, servings: recipe.servings }, book),
    searchText: searchTextOf(recipe, book),
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  if (!row) throw noSuchRecipe();
  ctx.changed('recipes', row.id, 'added');
  return inFull(answered(row, actor.userId, book), book);
}

export async function setFavourite(
  ctx: Ctx,
  actor: Actor,
  { favourite, ...wish }: { readonly id: string; readonly favourite: boolean },
): Promise<{ id: string; isFavourite: boolean }> {
  const { id } = await seen(ctx, actor, wish.id);
  await setHeart(ctx, actor, id, favourite);
  return { id, isFavourite: favourite };
}

/** Asks the video hosts outside any transaction. */
export async function recipeVideos(ctx: Ctx, actor: Actor, id: string) {
  const { name, videoLinks } = await ctx.database.within(actor, (db) => seen({ ...ctx, db }, actor, id));
  const videos = await ctx.videos.videosFor({ name, links: videoLinks, lang: ctx.language });
  return { recipe: { id, name }, videos };
}

/** A recipe that the member sees, with its lines understood. */
export async function seen(ctx: Ctx, actor: Actor, id: string): Promise<FullRecipe> {
  if (Id.safeParse(id).success) {
    const row = await selectRecipe(ctx.db, actor.householdId, id);
    if (row) return answered(row, actor.userId, await foodBookOf(ctx, actor));
  }
  const starter = (await catalogueOf(ctx)).find((candidate) => candidate.id === id);
  if (!starter) throw noSuchRecipe();
  return starter[ctx.language];
}

/** The recipe of the household, held until the end of the transaction; the starter collection can only be seen. */
export async function lockSeen(ctx: Ctx, actor: Actor, id: string): Promise<RecipeRow> {
  const row = Id.safeParse(id).success ? await lockRecipe(ctx.db, actor.householdId, id) : undefined;
  if (!row || row.deletedAt) {
    await seen(ctx, actor, id);
    throw fail('forbidden', {
      en: 'Recipes of the starter collection cannot be changed. Make your own copy.',
      el: 'Οι συνταγές της συλλογής δεν αλλάζουν. Κάντε δικό σας αντίγραφο.',
    });
  }
  return row;
}

/** The recipe to write to: of the ones a member sees, only the own. */
async function lockOwn(ctx: Ctx, actor: Actor, id: string): Promise<RecipeRow> {
  const row = await lockSeen(ctx, actor, id);
  if (row.userId !== actor.userId) {
    throw fail('forbidden', {
      en: 'Only the one who wrote a recipe can change it. Make your own copy.',
      el: 'Μόνο όποιος έγραψε τη συνταγή μπορεί να την αλλάξει. Κάντε δικό σας αντίγραφο.',
    });
  }
  return row;
}

/** The columns that a body decides, and the book in which each of its lines names a food. */
async function written(ctx: Ctx, actor: Actor, { version: _, ...input }: Omit<RecipeInput, 'id'>) {
  await checkLinks(ctx, actor, input);
  const { ingredients, book } = await understood(ctx, actor, input.ingredients);
  const columns = {
    ...input,
    description: input.description ?? null,
    cuisine: input.cuisine ?? null,
    imageUrl: input.imageUrl ?? null,
    healthBenefits: input.healthBenefits ?? null,
    videoLinks: input.videoLinks.filter((link) => link !== ''),
    ingredients,
    ...matchingColumns({ ingredients, servings: input.servings }, book),
    searchText: searchTextOf({ ...input, cuisine: input.cuisine ?? null, ingredients }, book),
  };
  return { columns, book };
}

/** The lines with a food for each: what nobody knows yet becomes the household's own. */
async function understood(ctx: Ctx, actor: Actor, lines: RecipeInput['ingredients']) {
  const before = await foodBookOf(ctx, actor);
  const read = (book: FoodBook) =>
    lines.map((line) => {
      const ingredient = understandIngredient(line, ctx.language, book);
      return { ...ingredient, orIds: [...ingredient.orIds] };
    });
  const first = read(before);
  const unknown = first.flatMap(({ heading, conceptId }, index) => {
    const line = lines[index];
    return heading || conceptId !== null || !line ? [] : [{ name: foodTextIn(line, ctx.language) }];
  });
  const book = await bookWith(ctx, actor, before, unknown);
  return { ingredients: book === before ? first : read(book), book };
}

async function checkLinks(
  ctx: Ctx,
  actor: Actor,
  { imageUrl, videoLinks }: Pick<RecipeInput, 'imageUrl' | 'videoLinks'>,
): Promise<void> {
  const fields: FieldProblem[] = videoLinks.flatMap((link, index) =>
    link === '' || isVideoLink(link)
      ? []
      : [
          {
            path: `videoLinks.${index}`,
            message: { en: 'A video link begins with https://', el: 'Ο σύνδεσμος βίντεο αρχίζει με https://' },
          },
        ],
  );
  const picture = imageUrl ? await pictureAt(ctx, actor, imageUrl) : 'ours';
  if (picture !== 'ours') {
    fields.push({
      path: 'imageUrl',
      message: { en: 'There is no such picture', el: 'Δεν υπάρχει τέτοια εικόνα' },
    });
  }
  if (fields.length === 0) return;
  throw fail(picture === 'unknown' ? 'not_found' : 'invalid', nothingSaved, { fields });
}

const noSuchRecipe = () => fail('not_found', { en: 'There is no such recipe.', el: 'Δεν υπάρχει τέτοια συνταγή.' });
