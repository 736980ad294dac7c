import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ById,
  decimal,
  Id,
  Message,
  noControl,
  optionalDecimal,
  optionalText,
  PageQuery,
  shortText,
} from '../kit/schemas.ts';
import { maxAmount } from '../pantry/contract.ts';

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** Why something stands on a list: somebody wants it, a recipe or a planned meal needs it, or it is below its level. */
export const wantKinds = ['person', 'recipe', 'meal', 'level'] as const;

/** Who wants how much of an item; the wants of an item never say more than its amount. */
export const ItemWant = z.strictObject({
  kind: z.enum(wantKinds),
  /** The member, the recipe, the planned meal or the food of the level. */
  id: z.nullable(z.string().check(z.maxLength(80), noControl())),
  /** As it was called that day: the member, or the dish. */
  name: z.string().check(z.maxLength(200), noControl()),
  /** The day of a planned meal. */
  day: z.nullable(z.string().check(z.maxLength(10), noControl())),
  /** null when how much is not known. */
  quantity: z.nullable(z.number().check(z.gte(0))),
  unit: z.nullable(z.enum(units)),
});
export type ItemWant = z.infer<typeof ItemWant>;

/** Bounded as the item is: of numbers near the largest there is, sums are no numbers. */
const WantInput = z.extend(ItemWant, { quantity: z.nullable(z.number().check(z.gte(0), z.lte(maxAmount))) });

export const ShoppingItem = z.object({
  id: Id,
  userId: z.nullable(Id),
  listId: Id,
  productName: z.string(),
  category: z.enum(categories),
  quantity: z.number(),
  unit: z.enum(units),
  /** For one piece of counted units, for one kg or l otherwise, in the household's currency. */
  estimatedPrice: z.nullable(z.number()),
  /** Who said the price: a person, or what was paid last. */
  priceFrom: z.nullable(z.enum(['typed', 'history'])),
  isPurchased: z.boolean(),
  purchasedAt: z.nullable(z.string()),
  /** First name of who ticked it. */
  purchasedBy: z.nullable(z.string()),
  neededForRecipe: z.nullable(z.string()),
  priority: z.enum(priorities),
  notes: z.nullable(z.string()),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  wants: z.array(ItemWant),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ShoppingItem = z.infer<typeof ShoppingItem>;

const fields = {
  productName: shortText(200),
  category: z.optional(z.enum(categories)),
  quantity: decimal(0, maxAmount),
  unit: z.enum(units),
  estimatedPrice: z.optional(optionalDecimal(0, maxAmount)),
  neededForRecipe: z.optional(optionalText(200)),
  priority: z.enum(priorities),
  notes: z.optional(optionalText(1000)),
};

const itemInput = {
  ...fields,
  /** Made by the client so that a retry or an offline add is one row. */
  id: z.optional(Id),
  quantity: z._default(fields.quantity, 1),
  unit: z._default(fields.unit, 'pieces'),
  priority: z._default(fields.priority, 'medium'),
  isPurchased: z.optional(z.boolean()),
  /** The food, where the client knows it; else the name decides. */
  conceptId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  /** Without any, who adds it wants all of it. */
  wants: z.optional(z.array(WantInput).check(z.maxLength(50))),
  /** Joins the same food that stands on the list and is not bought yet, across units; its id then names that row, too. */
  merge: z.optional(z.boolean()),
};

/** Category, food and, from what was paid last, the price are filled when absent. */
export const ShoppingInput = z.strictObject({ ...itemInput, listId: z.optional(Id) });
export type ShoppingInput = z.infer<typeof ShoppingInput>;

const editable = {
  ...fields,
  productName: z.optional(fields.productName),
  quantity: z.optional(fields.quantity),
  unit: z.optional(fields.unit),
  priority: z.optional(fields.priority),
};

export const ShoppingUpdate = z.strictObject({
  ...editable,
  /** Alone it is a tick, whose last word counts whatever else was changed meanwhile. */
  isPurchased: z.optional(z.boolean()),
  /** Moves the item to another list. */
  listId: z.optional(Id),
  /** The version the edit began from; a stale one answers 409 with the current row, unless `base` settles it. */
  version: z.optional(z.int()),
  /** What the sent fields were when the edit began: only a field that both made different is a conflict. */
  base: z.optional(z.strictObject(editable)),
});
export type ShoppingUpdate = z.infer<typeof ShoppingUpdate>;

const ignored = ['foodClass', 'purchasedAt', 'purchasedBy', 'priceFrom', 'version', 'merge', 'wants', 'conceptId'];

/** Without `listId` every call means the household's default list. */
export const shoppingApi = {
  /** What is to be bought and what is ticked; what went to the pantry has left the list. Oldest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/shopping',
    access: 'member',
    etag: 'household',
    query: z.object({ ...PageQuery, listId: z.optional(Id) }),
    reply: z.array(ShoppingItem),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/shopping',
    access: 'member',
    body: ShoppingInput,
    ignores: ['foodClass', 'purchasedAt', 'purchasedBy', 'priceFrom', 'version'],
    reply: ShoppingItem,
  }),
  /** All or none. Answers the rows that the items became, each once. */
  addMany: endpoint({
    method: 'POST',
    path: '/api/shopping/bulk',
    access: 'member',
    body: z.strictObject({
      listId: z.optional(Id),
      items: z.array(z.strictObject(itemInput)).check(z.minLength(1), z.maxLength(200)),
    }),
    reply: z.array(ShoppingItem),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/shopping/{id}',
    access: 'member',
    params: ById,
    body: ShoppingUpdate,
    ignores: ignored,
    reply: ShoppingItem,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/shopping/{id}', access: 'member', params: ById, reply: Message }),
  /**
   * Takes back what one call did to lists, named by its idempotency key, for 30 days: what others did since stays. Done
   * twice it is done once. Answers the rows as they are then.
   */
  undo: endpoint({
    method: 'POST',
    path: '/api/shopping/changes/{id}/undo',
    access: 'member',
    params: ById,
    reply: z.object({ items: z.array(ShoppingItem), gone: z.array(Id) }),
  }),
};
