import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import type { Dish } from '@kelari/core/planner/propose-board.ts';
import type { PriceOf } from '@kelari/core/planner/propose-prices.ts';
import type { UnitPrice } from '@kelari/core/prices/contract.ts';
import { mainGroupOf } from '@kelari/core/recipes/ingredients.ts';
import { readMeasure, readWant } from '@kelari/core/recipes/needs.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { lastPrices } from '../prices/last-prices.ts';
import { packedRecipes, packedStarters } from '../recipes/matching.ts';
import { selectDishFacts } from './propose-repo.ts';

/** Every recipe that the household sees, as the planner weighs it: none is read in full. */
export async function dishesOf(ctx: Ctx, actor: Actor): Promise<Dish[]> {
  const facts = await selectDishFacts(ctx.db, actor.householdId);
  const packed = new Map([...(await packedStarters(ctx)), ...(await packedRecipes(ctx, actor))].map(byId));
  const book = await foodBookOf(ctx, actor);
  return facts
    .flatMap(({ mainGroup, ...dish }): Dish[] => {
      const lines = packed.get(dish.id) ?? '';
      return lines === '' ? [] : [{ ...dish, packed: lines, mainGroup: mainGroup ?? groupOf(lines, book) }];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const byId = ({ id, packed }: { id: string; packed: string }) => [id, packed] as const;
const linesOf = (packed: string): string[] => packed.split('\n').slice(1);

function groupOf(packed: string, book: FoodBook): string {
  const lines = linesOf(packed).map((line) => {
    const [want = '', amount = ''] = line.split('\t');
    const { ids, optional } = readWant(want);
    const measure = readMeasure(amount);
    const [conceptId = null, ...orIds] = ids;
    const words = { name: '', raw: '', note: null, amountMax: null, heading: false };
    return { ...words, conceptId, orIds, optional, amount: measure?.amount ?? null, unit: measure?.unit ?? '' };
  });
  return mainGroupOf(lines, book);
}

/** The newest price of everything that these dishes want. */
export async function pricesFor(ctx: Ctx, actor: Actor, dishes: readonly Dish[]): Promise<PriceOf> {
  const book = await foodBookOf(ctx, actor);
  const wants = new Set(dishes.flatMap(({ packed }) => linesOf(packed).map((line) => line.split('\t')[0] ?? '')));
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const want of wants) {
    const { ids: foods, name } = readWant(want);
    for (const id of foods) ids.add(foodById(id, book)?.id ?? id);
    if (name !== '') names.add(name);
  }
  const byFood = new Map<string, UnitPrice>();
  const byName = new Map<string, UnitPrice>();
  for (const { conceptId, folded, unitPrice } of await lastPrices(ctx, actor, {
    conceptIds: [...ids],
    folded: [...names],
  })) {
    if (unitPrice === null) continue;
    // the newest comes first
    if (conceptId !== null && !byFood.has(conceptId)) byFood.set(conceptId, unitPrice);
    if (!byName.has(folded)) byName.set(folded, unitPrice);
  }
  return (food, name) => (food ? byFood.get(food.id) : byName.get(name)) ?? null;
}
