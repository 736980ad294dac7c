import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { decimal } from '../kit/schemas.ts';
import { LineMatch } from './contract.ts';

/** What the pantry lacks for a recipe, beside what planned meals of other recipes keep: ready to be put on a list. */
export const MissingLine = z.object({
  text: z.string(),
  productName: z.string(),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  category: z.enum(categories),
  /** In a unit of shopping; 1 piece where no amount is known. */
  quantity: z.number(),
  unit: z.enum(units),
  amountKnown: z.boolean(),
});
export type MissingLine = z.infer<typeof MissingLine>;

export const missingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/recipes/{id}/missing',
    access: 'member',
    etag: 'household',
    params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(80)) }),
    query: z.object({ servings: z.optional(decimal(0.1, 500)) }),
    reply: z.object({
      recipeId: z.string(),
      name: z.string(),
      servings: z.number(),
      lines: z.array(MissingLine),
      /** What became of each line of the recipe, in their order, for these servings; null for a heading. */
      matches: z.array(z.nullable(LineMatch)),
    }),
  }),
};
