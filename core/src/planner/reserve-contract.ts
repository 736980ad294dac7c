import * as z from 'zod/mini';
import { units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Id, LooseDay } from '../kit/schemas.ts';
import { ShoppingItem } from '../shopping/contract.ts';
import { MealPlan, mealTypes, Span } from './contract.ts';

/** A part of a lot that a planned meal keeps for itself. */
export const ReservedLot = z.object({
  productId: Id,
  name: z.string(),
  amount: z.number(),
  unit: z.enum(units),
  expirationDate: z.nullable(z.string()),
});
export type ReservedLot = z.infer<typeof ReservedLot>;

const Amount = z.object({ quantity: z.number(), unit: z.enum(units) });

export const MealLine = z.object({
  /** The line as it is written, for these portions. */
  text: z.string(),
  name: z.string(),
  status: z.enum(['have', 'unknown-amount', 'substitute', 'missing', 'short', 'staple', 'optional']),
  /** Whole grams and millilitres below a kilo or litre; null when there is nothing to say. */
  have: z.nullable(Amount),
  missing: z.nullable(Amount),
  lots: z.array(ReservedLot),
});

/** `ready`: all there. `short`: something lacks. `done`: eaten, or its day is over. `none`: it takes nothing (a note). */
export const mealStates = ['ready', 'short', 'done', 'none'] as const;

export const MealStanding = z.object({
  mealId: Id,
  day: z.string(),
  state: z.enum(mealStates),
  lines: z.array(MealLine),
  /** What it takes is worth, by what was paid for it, else by the last price; null when nothing of it has a price. */
  cost: z.nullable(z.number()),
  /** Lines of which no price is known. */
  unpriced: z.int(),
  /** Lots it uses that expire within 7 days of today: name and day. */
  saves: z.array(z.object({ name: z.string(), expirationDate: z.string() })),
});
export type MealStanding = z.infer<typeof MealStanding>;

/**
 * What planned meals lack of one food, each once whatever meals want it. Behind those stands what the list holds for the
 * week though its meals lack it no more: 0 is missing of it, and it goes when the list is brought up to date.
 */
export const PlanNeed = z.object({
  /** Names the food in this answer and in the call that puts it on the list. */
  key: z.string(),
  conceptId: z.nullable(z.string()),
  name: z.string(),
  foodClass: z.nullable(z.string()),
  /** null when an amount is not known: then the food itself is missing. */
  needed: z.nullable(z.number()),
  have: z.nullable(z.number()),
  missing: z.nullable(z.number()),
  /** What the list holds of it for these meals now, ticked or not. */
  listed: z.nullable(z.number()),
  unit: z.enum(units),
  meals: z.array(
    z.object({
      mealId: Id,
      name: z.string(),
      day: z.string(),
      type: z.enum(mealTypes),
      quantity: z.nullable(z.number()),
    }),
  ),
});
export type PlanNeed = z.infer<typeof PlanNeed>;

/** `pending`: never put on a list. `generated`: the list holds the difference. `stale`: plan or pantry changed since. */
export const listStates = ['pending', 'generated', 'stale'] as const;

/** How many days a call may ask the standings of. */
export const mostStandingDays = 400;

export const reserveApi = {
  /**
   * How every planned meal of a span stands (from today two weeks when none is said): meals reserve in the order of their
   * days and types, soonest to expire first, and no lot after its date. A span longer than 400 days is refused (`invalid`, 400).
   */
  standings: endpoint({
    method: 'GET',
    path: '/api/meal-plans/standings',
    access: 'member',
    etag: 'household',
    query: z.object({ ...Span }),
    reply: z.array(MealStanding),
  }),
  /** The difference between a week's plan and the pantry. */
  needs: endpoint({
    method: 'GET',
    path: '/api/meal-plans/needs',
    access: 'member',
    etag: 'household',
    query: z.object({ weekStart: LooseDay }),
    reply: z.object({
      state: z.enum(listStates),
      /** Names this difference; another one means that plan, pantry or list changed. */
      fingerprint: z.string(),
      needs: z.array(PlanNeed),
    }),
  }),
  /**
   * Makes the list hold exactly what the week lacks: adds, changes and takes off what the plan put there, and leaves what
   * anybody else wants. A fingerprint that is not the present one answers 409 with the present `needs`. Undone by
   * `shoppingApi.undo`.
   */
  toList: endpoint({
    method: 'POST',
    path: '/api/meal-plans/list',
    access: 'member',
    body: z.strictObject({
      weekStart: LooseDay,
      listId: z.optional(Id),
      fingerprint: z.string().check(z.maxLength(100)),
      /** Keys of needs that are left out. */
      skip: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500)), []),
    }),
    reply: z.object({ plan: MealPlan, items: z.array(ShoppingItem), gone: z.array(Id) }),
  }),
};
