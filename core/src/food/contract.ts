import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { languages } from '../kit/language.ts';
import { categories, placeKinds, units } from './concept.ts';

/** What name completion offers: choosing one fills the rest of the product form. */
export const FoodOption = z.object({
  /** The concept's id. */
  value: z.string(),
  label: z.string(),
  description: z.string(),
  category: z.enum(categories),
  unit: z.enum(units),
  location: z.enum(placeKinds),
  /** Usual days it keeps at that place, unopened; null when it does not spoil or nothing is known. */
  shelfLifeDays: z.nullable(z.int()),
  /** The food's class, for its icon. */
  foodClass: z.string(),
});
export type FoodOption = z.infer<typeof FoodOption>;

export const foodApi = {
  /** From 2 characters, at most 10 options, blind to accents, case and Greeklish, in any of the two languages. */
  complete: endpoint({
    method: 'GET',
    path: '/api/foods',
    access: 'member',
    query: z.object({ q: z.string().check(z.maxLength(100)), lang: z.optional(z.enum(languages)) }),
    reply: z.array(FoodOption),
  }),
};
