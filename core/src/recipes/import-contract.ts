import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { noControl } from '../kit/schemas.ts';
import { Upload } from '../pictures/contract.ts';
import { Credit, Ingredient } from './contract.ts';
import { isWebLink } from './rules.ts';

/** Pasted text or HTML, in characters; the whole request has at most 1 MB. */
export const mostPasted = 500_000;

/** What the review says before anything is saved. `cut`: more lines than a recipe may have; the first ones are kept. */
export const importWarnings = ['no-steps', 'no-amounts', 'no-servings', 'no-times', 'cut'] as const;
export type ImportWarning = (typeof importWarnings)[number];

/** A line as the page has it, and what was understood of it. */
export const DraftLine = z.object({
  line: Ingredient,
  heading: z.boolean(),
  /** The food, named in the language of the call; null when nobody knows it. */
  food: z.nullable(z.string()),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** A recipe that was read and not saved: what RecipeInput takes, as far as the source says it. */
export const RecipeDraft = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  cuisine: z.nullable(z.string()),
  /** Minutes; null when not stated. */
  prepTime: z.nullable(z.int()),
  cookTime: z.nullable(z.int()),
  servings: z.nullable(z.int()),
  ingredients: z.array(DraftLine),
  instructions: z.array(z.string()),
  tags: z.array(z.string()),
  videoLinks: z.array(z.string()),
  credit: Credit,
  /** Where the source's picture lies; taken over only when the recipe is saved. */
  picture: z.nullable(z.string()),
  /** How much it makes and what a portion holds, in the source's own words. */
  yieldText: z.nullable(z.string()),
  nutrition: z.array(z.object({ name: z.string(), value: z.string() })),
  warnings: z.array(z.enum(importWarnings)),
});
export type RecipeDraft = z.infer<typeof RecipeDraft>;

const address = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(2000),
    noControl(),
    z.refine(isWebLink, 'An address begins with https:// or http://'),
  );

export const importApi = {
  /** Reads a recipe from a page or from pasted text or HTML. Saves nothing: the member reviews it and posts it. */
  read: endpoint({
    method: 'POST',
    path: '/api/recipes/import',
    access: 'member',
    effect: 'steps',
    body: z
      .strictObject({
        url: z.optional(address),
        text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(mostPasted))),
      })
      .check(z.refine(({ url, text }) => (url === undefined) !== (text === undefined), { path: ['url'] })),
    reply: RecipeDraft,
  }),
  /** Takes a picture over from its page: fetched by the server, drawn anew, kept as the household's. */
  picture: endpoint({
    method: 'POST',
    path: '/api/recipes/import/picture',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ url: address }),
    reply: Upload,
  }),
};
