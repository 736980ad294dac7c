import * as z from 'zod/mini';
import { diets } from '../account/rules.ts';
import { FoodCorrection } from '../food/contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ById, decimal, Id, Message, noControl, optionalText, PageQuery, shortText } from '../kit/schemas.ts';
import { difficulties, isWebLink, mostAmount } from './rules.ts';

/** One ingredient line: what was typed (`raw`) and what was understood of it. */
export const Ingredient = z.object({
  name: z.string(),
  /** null when the line states no amount. */
  amount: z.nullable(z.number()),
  amountMax: z.nullable(z.number()),
  /** Unit id of core/food/quantity; '' for a plain count or none. */
  unit: z.string(),
  raw: z.string(),
  note: z.nullable(z.string()),
  optional: z.boolean(),
  conceptId: z.nullable(z.string()),
});
export type Ingredient = z.infer<typeof Ingredient>;

/** Where an imported recipe comes from. */
export const Credit = z.object({
  url: z.nullable(z.string()),
  site: z.nullable(z.string()),
  author: z.nullable(z.string()),
});
export type Credit = z.infer<typeof Credit>;

const CreditInput = z.strictObject({
  url: z.nullable(
    z.string().check(z.maxLength(2000), noControl(), z.refine(isWebLink, 'An address begins with https:// or http://')),
  ),
  site: optionalText(120),
  author: optionalText(120),
});

export const recipeSources = ['mine', 'household', 'starter'] as const;

export const Recipe = z.object({
  id: z.string(),
  /** null for the starter collection. */
  userId: z.nullable(Id),
  source: z.enum(recipeSources),
  name: z.string(),
  description: z.nullable(z.string()),
  cuisine: z.nullable(z.string()),
  difficulty: z.enum(difficulties),
  prepTime: z.int(),
  cookTime: z.int(),
  servings: z.int(),
  ingredients: z.array(Ingredient),
  instructions: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** What a portion holds, as recipes/nutrition.ts computes it; null while nothing is known. */
  nutritionalInfo: z.nullable(z.record(z.string(), z.number())),
  healthBenefits: z.nullable(z.string()),
  dietaryTags: z.array(z.enum(diets)),
  videoLinks: z.array(z.string()),
  credit: z.nullable(Credit),
  /** Main food group, for the drawn cover. */
  mainGroup: z.string(),
  /** What scaling and cook mode need to know; lists leave it out. */
  cooking: z.optional(
    z.object({
      /** For each step the positions of the lines it names. */
      steps: z.array(z.array(z.int())),
      /** For each line what turns grams into cups. */
      foods: z.array(z.object({ gramsPerMl: z.nullable(z.number()), scooped: z.boolean() })),
    }),
  ),
  /** Why the household's allergies and diets speak against it today, in words that name the foods; lists leave it out. */
  conflicts: z.optional(z.object({ allergies: z.array(z.string()), diets: z.array(z.string()) })),
  /** A heart of the person who asks. */
  isFavourite: z.optional(z.boolean()),
  version: z.int(),
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
});
export type Recipe = z.infer<typeof Recipe>;

/** A line with empty amount and unit is parsed by the server; `raw` wins over `name` when both are sent. */
const IngredientInput = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Ingredients are required'), z.maxLength(500), noControl()),
  amount: z.optional(
    z.nullable(
      z.union([z.number().check(z.gte(0), z.lte(mostAmount)), z.string().check(z.maxLength(40), noControl())]),
    ),
  ),
  amountMax: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(mostAmount)))),
  unit: z.optional(z.nullable(z.string().check(z.maxLength(40), noControl()))),
  raw: z.optional(z.string().check(z.maxLength(500), noControl())),
  note: z.optional(z.nullable(z.string().check(z.maxLength(500), noControl()))),
  optional: z.optional(z.boolean()),
  conceptId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
});

const minutes = z.pipe(
  decimal(0, 10_080),
  z.transform((value) => Math.round(value)),
);

export const RecipeInput = z.strictObject({
  /** An own recipe's id: the post then updates it. */
  id: z.optional(z.string().check(z.maxLength(80))),
  name: shortText(200),
  description: z.optional(optionalText(2000)),
  cuisine: z.optional(optionalText(60)),
  difficulty: z._default(z.enum(difficulties), 'easy'),
  prepTime: z._default(minutes, 15),
  cookTime: z._default(minutes, 30),
  servings: z._default(
    z.pipe(
      decimal(1, 200),
      z.transform((value) => Math.round(value)),
    ),
    4,
  ),
  ingredients: z.array(IngredientInput).check(z.minLength(1, 'Ingredients are required'), z.maxLength(200)),
  instructions: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(5000), noControl()))
    .check(z.minLength(1, 'Instructions are required'), z.maxLength(200)),
  imageUrl: z.optional(optionalText(200)),
  tags: z._default(z.array(shortText(40)).check(z.maxLength(30)), []),
  healthBenefits: z.optional(optionalText(2000)),
  videoLinks: z._default(z.array(z.string().check(z.trim(), z.maxLength(500), noControl())).check(z.maxLength(10)), []),
  /** Kept as it is when a change does not send it. */
  credit: z.optional(z.nullable(CreditInput)),
  version: z.optional(z.int()),
});
export type RecipeInput = z.infer<typeof RecipeInput>;

/** The form's helper fields and everything computed. */
const ignored = [
  'ingredientsText',
  'instructionsText',
  'tagsText',
  'ingredientsInput',
  'instructionsInput',
  'tagsInput',
  'source',
  'nutritionalInfo',
  'dietaryTags',
  'mainGroup',
  'cooking',
  'conflicts',
  'isFavourite',
];

export const RecipeId = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

const narrowed = {
  from: z.optional(z.enum(recipeSources)),
  /** 'true': only those with a heart of the person who asks. */
  favourites: z.optional(z.enum(['true', 'false'])),
};

export const recipesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/recipes',
    access: 'member',
    etag: 'household',
    query: z.object({ ...PageQuery, ...narrowed }),
    reply: z.array(Recipe),
  }),
  /**
   * Words of name, ingredients, tags and cuisine in both languages, blind to accents, case, final sigma, inflection and
   * Greeklish; `q`, also `query` or `term`. Recipes with all the words in their name come first.
   */
  search: endpoint({
    method: 'GET',
    path: '/api/recipes/search',
    access: 'member',
    query: z.object({
      ...PageQuery,
      ...narrowed,
      q: z.optional(z.string().check(z.maxLength(10_000))),
      query: z.optional(z.string().check(z.maxLength(10_000))),
      term: z.optional(z.string().check(z.maxLength(10_000))),
      diet: z.optional(z.enum(diets)),
      difficulty: z.optional(z.enum(difficulties)),
      /** Preparation and cooking together. */
      maxMinutes: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20_160))),
    }),
    reply: z.array(Recipe),
  }),
  read: endpoint({ method: 'GET', path: '/api/recipes/{id}', access: 'member', params: RecipeId, reply: Recipe }),
  create: endpoint({
    method: 'POST',
    path: '/api/recipes',
    access: 'member',
    body: RecipeInput,
    ignores: ignored,
    reply: Recipe,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/recipes/{id}',
    access: 'member',
    params: RecipeId,
    body: RecipeInput,
    ignores: ignored,
    reply: Recipe,
  }),
  /** Says what food a line of a household's recipe really names: its words mean that food from now on, here and elsewhere. */
  correctFood: endpoint({
    method: 'PUT',
    path: '/api/recipes/{id}/food',
    access: 'member',
    params: RecipeId,
    body: z.strictObject({ raw: z.string().check(z.minLength(1), z.maxLength(600), noControl()), ...FoodCorrection }),
    reply: Recipe,
  }),
  /** Gives any recipe that a member sees a heart, or takes it away: theirs alone, in whatever household they live. */
  favourite: endpoint({
    method: 'PUT',
    path: '/api/recipes/{id}/favourite',
    access: 'member',
    params: RecipeId,
    body: z.strictObject({ favourite: z.boolean() }),
    reply: z.object({ id: z.string(), isFavourite: z.boolean() }),
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/recipes/{id}', access: 'member', params: RecipeId, reply: Message }),
  restore: endpoint({
    method: 'POST',
    path: '/api/recipes/{id}/restore',
    access: 'member',
    params: ById,
    reply: Recipe,
  }),
  /** Makes an own, editable copy of a recipe of the starter collection or of a household member. */
  copy: endpoint({ method: 'POST', path: '/api/recipes/{id}/copy', access: 'member', params: RecipeId, reply: Recipe }),
  /** The recipe's own links, else a search; nothing is asked of a third party until this call. */
  videos: endpoint({
    method: 'GET',
    path: '/api/recipes/{id}/videos',
    access: 'member',
    effect: 'steps',
    params: RecipeId,
    reply: z.object({
      recipe: z.object({ id: z.string(), name: z.string() }),
      videos: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          thumbnail: z.string(),
          duration: z.string(),
          channel: z.string(),
          views: z.string(),
          url: z.string(),
        }),
      ),
    }),
  }),
};
