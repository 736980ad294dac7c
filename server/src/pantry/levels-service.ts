import { unitOf } from '@kelari/core/food/classes.ts';
import type { Concept, Unit } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { lexicon } from '@kelari/core/food/lexicon/lexicon.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { shownAmount } from '@kelari/core/kit/numbers.ts';
import type { ParLevel } from '@kelari/core/pantry/stock-contract.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { deleteLevels, type LevelRow, selectLevels, upsertLevel } from './levels-repo.ts';

export async function listLevels(ctx: Ctx, actor: Actor): Promise<ParLevel[]> {
  const book = await foodBookOf(ctx, actor);
  return answered(await selectLevels(ctx.db, actor.householdId), book, ctx.language);
}

/** Sets, changes or (null) takes away how much of a food the household wants at home; answers all levels. */
export async function setLevel(
  ctx: Ctx,
  actor: Actor,
  input: { readonly conceptId: string; readonly amount: number | null; readonly unit?: Unit | undefined },
): Promise<ParLevel[]> {
  const book = await foodBookOf(ctx, actor);
  const rows = await selectLevels(ctx.db, actor.householdId);
  const food = foodById(input.conceptId, book);
  // levels under the ids of foods that became this one go with it; so does one of a food that is no more
  const same = rows.filter(
    ({ conceptId }) => conceptId === input.conceptId || (food !== null && foodById(conceptId, book) === food),
  );
  if (!food && same.length === 0) {
    throw fail('not_found', { en: 'There is no such food.', el: 'Δεν υπάρχει τέτοιο τρόφιμο.' });
  }
  await deleteLevels(
    ctx.db,
    actor.householdId,
    same.map(({ conceptId }) => conceptId),
  );
  const amount = shownAmount(input.amount ?? 0);
  if (food && amount > 0) {
    const unit = input.unit ?? same[0]?.unit ?? unitOf(food);
    await upsertLevel(ctx.db, actor.householdId, { conceptId: food.id, amount, unit });
  }
  ctx.changed('par-levels', input.conceptId, 'changed');
  return listLevels(ctx, actor);
}

/** By name. A level of a food that is no more is left out, and of a merged food there is one. */
function answered(rows: readonly LevelRow[], book: FoodBook, language: Language): ParLevel[] {
  const levels = new Map<string, { row: LevelRow; food: Concept }>();
  for (const row of rows) {
    const food = foodById(row.conceptId, book);
    if (food && (row.conceptId === food.id || !levels.has(food.id))) levels.set(food.id, { row, food });
  }
  const families = familiesOf(new Set(levels.keys()), book);
  return [...levels.values()]
    .map(({ row, food }) => ({
      conceptId: food.id,
      name: food[language][0] ?? food.id,
      foodClass: food.class,
      amount: row.amount,
      unit: row.unit,
      foods: families.get(food.id) ?? [food.id],
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Of each of these foods the ids of itself and all its varieties. */
function familiesOf(ids: ReadonlySet<string>, book: FoodBook): ReadonlyMap<string, string[]> {
  const families = new Map<string, string[]>();
  if (ids.size === 0) return families;
  for (const { id } of [...lexicon, ...book.own.values()]) {
    // a merged food is the one it became
    if (foodById(id, book)?.id !== id) continue;
    const seen = new Set<string>();
    for (let food = foodById(id, book); food && !seen.has(food.id); food = foodById(food.parent ?? null, book)) {
      seen.add(food.id);
      if (ids.has(food.id)) families.set(food.id, [...(families.get(food.id) ?? []), id]);
    }
  }
  return families;
}
