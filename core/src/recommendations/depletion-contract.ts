import * as z from 'zod/mini';
import { units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { decimal, Id } from '../kit/schemas.ts';

/** A lot that may give for a line, and how much of it is proposed: 0 when others come first. */
export const Take = z.object({
  productId: Id,
  name: z.string(),
  foodClass: z.nullable(z.string()),
  amount: z.number(),
  unit: z.enum(units),
  /** All there is of it, in `unit`. */
  has: z.number(),
  expirationDate: z.nullable(z.string()),
  location: z.string(),
  /** The amount was reckoned with a usual weight or density, or is not known at all: to be looked at. */
  guess: z.boolean(),
});
export type Take = z.infer<typeof Take>;

/** What cooking a recipe would take out of the pantry, first expiring first out; the cook changes it as it really was. */
export const Depletion = z.object({
  recipeId: z.string(),
  servings: z.number(),
  lines: z.array(
    z.object({
      /** The ingredient line for these servings. */
      text: z.string(),
      /** `missing`: nothing there serves. `staple`: at home and not counted. */
      status: z.enum(['taken', 'short', 'unknown-amount', 'substitute', 'missing', 'staple', 'optional']),
      takes: z.array(Take),
    }),
  ),
  /** Days that leftovers of it keep in the fridge and in the freezer. */
  leftoverDays: z.object({ fridge: z.int(), freezer: z.int() }),
});
export type Depletion = z.infer<typeof Depletion>;

export const depletionApi = {
  propose: endpoint({
    method: 'GET',
    path: '/api/recipes/{id}/depletion',
    access: 'member',
    etag: 'household',
    params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    query: z.object({
      servings: z.optional(decimal(0.1, 500)),
      /** The planned meal that is cooked: what others keep is left to them, what it keeps is its own. */
      mealId: z.optional(Id),
    }),
    reply: Depletion,
  }),
};
