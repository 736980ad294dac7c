import { randomUUID } from 'node:crypto';
import { categoryOf } from '@kelari/core/food/classes.ts';
import type { Unit } from '@kelari/core/food/concept.ts';
import { foodById } from '@kelari/core/food/food-book.ts';
import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import { withQuantity } from '@kelari/core/pantry/acts.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { leftoverDays } from '@kelari/core/pantry/leftovers.ts';
import { foodBookOf } from '../food/book.ts';
import type { EventFacts } from '../gamification/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { refuse } from '../platform/problems.ts';
import { actedOf, held, keptPart } from './acts-service.ts';
import { factsOfLots, leftoverFood, leftoverWords } from './lot-facts.ts';
import { type Made, record } from './moves-service.ts';
import { placeProblems, placesOf } from './places-service.ts';

/** Part of a lot that a meal used, in the unit the cook saw. More than there is takes all of it. */
export type Take = { readonly productId: string; readonly amount: number; readonly unit?: Unit | undefined };

/** What is left of a meal. */
export type Leftovers = {
  readonly id?: string | undefined;
  readonly portions: number;
  readonly location: string;
  readonly expirationDate?: Day | null | undefined;
};

/**
 * What a meal took out of the pantry and put back into it, as one entry of the journal, for the features that know what was
 * cooked. Each lot once; lots that are gone are named as `takes.N.productId`. `actionId` is null when nothing was touched;
 * `facts` say what of the pantry was used up with it.
 */
export async function takeFromLots(
  ctx: Ctx,
  actor: Actor,
  {
    recipe,
    takes,
    leftovers,
  }: {
    readonly recipe: { readonly id: string; readonly name: string };
    readonly takes: readonly Take[];
    readonly leftovers?: Leftovers | null | undefined;
  },
): Promise<{ readonly actionId: string | null; readonly products: Product[]; readonly facts: EventFacts }> {
  const twice = takes.flatMap(({ productId }, at) =>
    takes.findIndex((other) => other.productId === productId) < at ? [`takes.${at}.productId`] : [],
  );
  refuse(twice.map((path) => ({ path, message: { en: 'This is given twice', el: 'Αυτό δίνεται δύο φορές' } })));
  const rows = await held(
    ctx,
    actor,
    takes.map(({ productId }) => ({ id: productId })),
    (place) => `takes.${place}.productId`,
  );
  const book = await foodBookOf(ctx, actor);
  const moves = rows.map((row, at) => {
    const { quantity, ...state } = withQuantity(row, row.quantity - (keptPart(takes[at], row, book) ?? 0));
    return { row, quantity, state };
  });
  const made = leftovers ? [await leftoverLot(ctx, actor, recipe.name, leftovers)] : [];
  const { id, lots } = await record(ctx, actor, { kind: 'cooked', recipe }, { moves, made });
  const used = rows.filter((row) => lots.has(row.id));
  return {
    actionId: lots.size === 0 ? null : id,
    products: actedOf(id, [...lots.values()], book).products,
    facts: factsOfLots(ctx, actor, used, { book, saves: true }),
  };
}

/** In portions, bought today for nothing, until a day that is a guess unless the cook says one. */
async function leftoverLot(
  ctx: Ctx,
  actor: Actor,
  recipeName: string,
  { id, portions, location, expirationDate }: Leftovers,
): Promise<Made> {
  refuse(await placeProblems(ctx, actor, [{ location }], () => 'leftovers.'));
  const isFrozen = (await placesOf(ctx, actor, [location]))(location) === 'freezer';
  const food = foodById(leftoverFood, await foodBookOf(ctx, actor));
  const now = ctx.clock();
  const today = dayIn(now, actor.timezone);
  return {
    kind: 'purchase',
    lot: {
      ...{ householdId: actor.householdId, id: id ?? randomUUID(), userId: actor.userId },
      name: `${leftoverWords[ctx.language]}: ${recipeName}`.slice(0, 200),
      category: food ? categoryOf(food) : 'other',
      conceptId: food?.id ?? null,
      ...{ quantity: keptAmount(portions), unit: 'pieces', location, purchaseDate: today },
      expirationDate: expirationDate ?? addDays(today, isFrozen ? leftoverDays.freezer : leftoverDays.fridge),
      dateKind: isFrozen ? 'best_before' : 'use_by',
      dateGuessed: !expirationDate,
      frozenAt: isFrozen ? today : null,
      ...{ createdAt: now, updatedAt: now },
    },
  };
}
