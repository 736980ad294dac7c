import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { languages } from '../kit/language.ts';
import { Message, noControl, PageQuery, shortText } from '../kit/schemas.ts';
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
  /** A food that only this household knows. */
  own: z.optional(z.boolean()),
});
export type FoodOption = z.infer<typeof FoodOption>;

/** A food by its name in the language of the call, with its class for the icon. */
export const FoodRef = z.object({ id: z.string(), name: z.string(), own: z.boolean(), foodClass: z.string() });
export type FoodRef = z.infer<typeof FoodRef>;

/** A food that only this household knows, and how many of its products and recipe lines are it. */
export const OwnFoodRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.nullable(z.enum(categories)),
  /** The food of the lexicon that it is a kind of: without one nobody knows what is in it. */
  kindOf: z.nullable(FoodRef),
  /** The food that it turned out to be. */
  sameAs: z.nullable(FoodRef),
  products: z.int(),
  lines: z.int(),
});
export type OwnFoodRow = z.infer<typeof OwnFoodRow>;

/** A text that the household taught, folded, and the food it means; null when that food is gone. */
export const TaughtName = z.object({ text: z.string(), food: z.nullable(FoodRef) });
export type TaughtName = z.infer<typeof TaughtName>;

const FoodId = z.string().check(z.minLength(1), z.maxLength(80), noControl());
const OwnFoodId = z.strictObject({ id: FoodId });
const Text = z.string().check(z.maxLength(500), noControl());

/** The food that a product or a line really is; null: a food of its own, called as the product or line calls it. */
export const FoodCorrection = { foodId: z.nullable(FoodId) };

export const foodApi = {
  /** From 2 characters, at most 10 options, blind to accents, case and Greeklish, in any of the two languages. */
  complete: endpoint({
    method: 'GET',
    path: '/api/foods',
    access: 'member',
    query: z.object({ q: z.string().check(z.maxLength(100)), lang: z.optional(z.enum(languages)) }),
    reply: z.array(FoodOption),
  }),
  /** The food that the text means, and foods that it may have meant instead. */
  understood: endpoint({
    method: 'GET',
    path: '/api/foods/understood',
    access: 'member',
    query: z.object({ text: Text }),
    reply: z.object({ food: z.nullable(FoodRef), likely: z.array(FoodRef) }),
  }),
  /** The foods with these ids, separated by commas; those that are no more are left out, and a merged one is what it became. */
  named: endpoint({
    method: 'GET',
    path: '/api/foods/named',
    access: 'member',
    query: z.object({ ids: z.string().check(z.maxLength(8_000), noControl()) }),
    reply: z.array(FoodRef),
  }),
  /** By name. */
  own: endpoint({
    method: 'GET',
    path: '/api/foods/own',
    access: 'member',
    query: z.object(PageQuery),
    reply: z.array(OwnFoodRow),
  }),
  /** Renames, says what it is a kind of, merges (`sameAs`) and takes a merge back (`sameAs: null`). */
  change: endpoint({
    method: 'PUT',
    path: '/api/foods/own/{id}',
    access: 'member',
    params: OwnFoodId,
    body: z.strictObject({
      name: z.optional(shortText(120)),
      category: z.optional(z.nullable(z.enum(categories))),
      kindOf: z.optional(z.nullable(FoodId)),
      sameAs: z.optional(z.nullable(FoodId)),
    }),
    reply: OwnFoodRow,
  }),
  /** Only a food that nothing is any more. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/foods/own/{id}',
    access: 'member',
    params: OwnFoodId,
    reply: Message,
  }),
  /** Takes a deletion back, for 30 days; a food that is there stays as it is. 409 when its name is another food's by now. */
  restore: endpoint({
    method: 'POST',
    path: '/api/foods/own/{id}/restore',
    access: 'member',
    params: OwnFoodId,
    reply: Message,
  }),
  /** In alphabetical order of the texts. */
  taught: endpoint({
    method: 'GET',
    path: '/api/foods/aliases',
    access: 'member',
    query: z.object(PageQuery),
    reply: z.array(TaughtName),
  }),
  /** From now on the text means that food; with null, a food of its own. Rows that are there stay what they are. */
  teach: endpoint({
    method: 'POST',
    path: '/api/foods/aliases',
    access: 'member',
    body: z.strictObject({ text: shortText(200), ...FoodCorrection }),
    reply: TaughtName,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/foods/aliases',
    access: 'member',
    query: z.object({ text: Text }),
    reply: Message,
  }),
};
