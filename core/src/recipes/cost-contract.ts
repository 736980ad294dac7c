import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { decimal } from '../kit/schemas.ts';
import { RecipeId } from './contract.ts';

/** What a recipe costs by the household's own last prices. */
export const RecipeCost = z.object({
  servings: z.number(),
  currency: z.string(),
  /** Of the priced lines; null when none is. */
  cost: z.nullable(z.number()),
  perServing: z.nullable(z.number()),
  lines: z.array(z.object({ text: z.string(), cost: z.nullable(z.number()) })),
  /** Lines that count and have no price. */
  unpriced: z.int(),
});
export type RecipeCost = z.infer<typeof RecipeCost>;

export const costApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/recipes/{id}/cost',
    access: 'member',
    etag: 'household',
    params: RecipeId,
    query: z.object({ servings: z.optional(decimal(0.1, 500)) }),
    reply: RecipeCost,
  }),
};
