import * as z from 'zod/mini';
import { units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ById, decimal, Id, Message, OptionalDay } from '../kit/schemas.ts';
import { maxAmount } from '../pantry/contract.ts';
import { RecipeId } from './contract.ts';

/** One time that a household cooked a recipe. */
export const Cooking = z.object({
  id: Id,
  recipeId: z.string(),
  /** null when who cooked has left. */
  userId: z.nullable(Id),
  cookedOn: z.string(),
  servings: z.number(),
  /** The action of the pantry's journal that took the ingredients; null when nothing was taken. */
  actionId: z.nullable(Id),
  /** The planned meal that it was cooked for. */
  mealId: z.nullable(Id),
});
export type Cooking = z.infer<typeof Cooking>;

export const cookingsApi = {
  /** How often the household cooked it, and the last times, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/recipes/{id}/cookings',
    access: 'member',
    params: RecipeId,
    reply: z.object({ times: z.int(), last: z.array(Cooking) }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/recipes/{id}/cookings',
    access: 'member',
    params: RecipeId,
    /** Without a day: today where the cook is. One transaction and one entry of the journal, whose undo takes all of it back. */
    body: z.strictObject({
      servings: decimal(0.1, 500),
      cookedOn: OptionalDay,
      /** The planned meal that this was; it then counts as eaten. */
      mealId: z.optional(z.nullable(Id)),
      /** What it took out of the pantry; each lot once. */
      takes: z._default(
        z
          .array(z.strictObject({ productId: Id, amount: decimal(0, maxAmount), unit: z.enum(units) }))
          .check(z.maxLength(200)),
        [],
      ),
      /** What is left over becomes a lot: how many portions, where, and until when if the cook says so. */
      leftovers: z.optional(
        z.nullable(
          z.strictObject({
            /** Made by the client, so that a retry makes one lot. */
            id: z.optional(Id),
            portions: decimal(0.25, 200),
            location: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 'fridge'),
            expirationDate: z.optional(OptionalDay),
          }),
        ),
      ),
    }),
    reply: Cooking,
  }),
  /** Takes one back; only by the one who recorded it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cookings/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
};
