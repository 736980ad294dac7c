import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { LooseDay, noControl } from '../kit/schemas.ts';
import { mealTypes, weekdays } from './contract.ts';

export const Slot = z.strictObject({ day: z.enum(weekdays), type: z.enum(mealTypes) });
export type Slot = z.infer<typeof Slot>;

const RecipeId = z.string().check(z.minLength(1), z.maxLength(80), noControl());

export const ProposedMeal = z.object({
  day: z.enum(weekdays),
  type: z.enum(mealTypes),
  recipeId: z.string(),
  name: z.string(),
  servings: z.number(),
  prepTime: z.int(),
  cookTime: z.int(),
  imageUrl: z.nullable(z.string()),
  mainGroup: z.string(),
  /** Why this one here, in words, the strongest reason first: at most 3. */
  reasons: z.array(z.string()),
  /** Expiring lots that it uses in time. */
  saves: z.array(z.object({ name: z.string(), expirationDate: z.string() })),
  /** How many lines have to be bought, and for about how much where prices are known. */
  missing: z.int(),
  cost: z.nullable(z.number()),
});
export type ProposedMeal = z.infer<typeof ProposedMeal>;

export const proposeApi = {
  /** Plans the empty slots of a week; nothing is saved. The same question in the same kitchen has the same answer. */
  propose: endpoint({
    method: 'POST',
    path: '/api/meal-plans/propose',
    access: 'member',
    // searching takes long and saves nothing: no connection is held meanwhile
    effect: 'steps',
    body: z.strictObject({
      weekStart: LooseDay,
      /** Slots to fill; without them the empty dinners from today on. Taken ones are passed over. */
      slots: z.optional(z.array(Slot).check(z.maxLength(28))),
      servings: z.optional(z.number().check(z.gte(0.25), z.lte(200))),
      /** The longest a meal may take, in minutes, by weekday. */
      minutes: z.optional(z.partialRecord(z.enum(weekdays), z.number().check(z.gte(5), z.lte(1_440)))),
      seed: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
      /** Meals of an earlier answer that stay as they are. */
      keep: z.optional(
        z
          .array(z.strictObject({ day: z.enum(weekdays), type: z.enum(mealTypes), recipeId: RecipeId }))
          .check(z.maxLength(28)),
      ),
      /** Recipes that are not wanted this time. */
      not: z.optional(z.array(RecipeId).check(z.maxLength(200))),
    }),
    reply: z.object({
      seed: z.int(),
      meals: z.array(ProposedMeal),
      /** Slots that no recipe fits, with the reason in words. */
      open: z.array(z.object({ day: z.enum(weekdays), type: z.enum(mealTypes), reason: z.string() })),
      /** Worth of expiring food used in time, and what has to be bought for about how much. */
      saved: z.number(),
      cost: z.number(),
      unpriced: z.int(),
    }),
  }),
};
