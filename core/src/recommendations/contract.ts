import * as z from 'zod/mini';
import { diets } from '../account/rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { recipeSources } from '../recipes/contract.ts';
import { difficulties } from '../recipes/rules.ts';

/** What became of one ingredient line. */
export const LineMatch = z.object({
  text: z.string(),
  status: z.enum(['have', 'unknown-amount', 'substitute', 'missing', 'short', 'staple', 'optional']),
  /** Why this food serves: it is the same, a variety, the more general food, a named substitute or called the same; or a hint. */
  reason: z.enum(['same', 'variety', 'general', 'swap', 'substitute', 'text', 'staple', 'none']),
  /** The amounts were compared by a usual weight or density: nearly right. */
  guess: z.boolean(),
  /** For a shortage: what is there and what is missing of it, in words ('500 g', '250 g'). */
  have: z.nullable(z.string()),
  missing: z.nullable(z.string()),
  /**
   * For a substitute: the food that serves; for a shortage: both amounts in a sentence; for a missing food: one that is
   * there and would do instead, though it does not count.
   */
  note: z.nullable(z.string()),
});
export type LineMatch = z.infer<typeof LineMatch>;

export const Recommendation = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  matchPercentage: z.int(),
  canMake: z.boolean(),
  matchingIngredients: z.array(z.string()),
  missingIngredients: z.array(z.string()),
  difficulty: z.enum(difficulties),
  cuisine: z.nullable(z.string()),
  prepTime: z.int(),
  cookTime: z.int(),
  servings: z.int(),
  imageUrl: z.nullable(z.string()),
  mainGroup: z.string(),
  source: z.enum(recipeSources),
  tags: z.array(z.string()),
  /** A heart of the person who asks. */
  isFavourite: z.optional(z.boolean()),
  lines: z.array(LineMatch),
  /** Lots of the pantry that it uses and that expire within 7 days: name and day. */
  saves: z.array(z.object({ name: z.string(), expirationDate: z.string() })),
  /** Why the household's diets or allergies speak against it, in words; empty when nothing does. */
  conflicts: z.array(z.string()),
  /** What low-fat and diabetic eaters should know of a portion, in words; speaks against nothing. */
  warnings: z.array(z.string()),
  dietaryTags: z.array(z.enum(diets)),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/recipes/recommendations',
    access: 'member',
    etag: 'household',
    query: z.object({
      /** How many at most; 100 when it is left out. */
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
      /** `all` lists recipes against the household's diets too, each with its conflicts; they are never "can make". */
      show: z.optional(z.enum(['fitting', 'all'])),
    }),
    reply: z.array(Recommendation),
  }),
};
