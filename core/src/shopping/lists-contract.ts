import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message, shortText } from '../kit/schemas.ts';

export const ShoppingList = z.object({
  id: Id,
  /** null: the household's first list, which is called as the screen calls it. */
  name: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** Rows to buy, and ticked rows that have not gone to the pantry. */
  open: z.int(),
  ticked: z.int(),
  createdAt: z.string(),
});
export type ShoppingList = z.infer<typeof ShoppingList>;

const name = shortText(60);

/** What stands often on the household's lists and not on this one now, the likeliest first. */
export const RecentItem = z.object({
  productName: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  category: z.enum(categories),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  times: z.int(),
});
export type RecentItem = z.infer<typeof RecentItem>;

/** A food below its level, with what planned meals will take already taken off. */
export const LowItem = z.object({
  conceptId: z.string(),
  productName: z.string(),
  category: z.enum(categories),
  foodClass: z.nullable(z.string()),
  have: z.number(),
  reserved: z.number(),
  level: z.number(),
  missing: z.number(),
  unit: z.enum(units),
});
export type LowItem = z.infer<typeof LowItem>;

/** In which order a shop is walked, as the household's own trips tell. */
export const WalkingOrder = z.object({
  storeName: z.nullable(z.string()),
  /** How many trips it was learned from; 0: the usual order of a supermarket. */
  trips: z.int(),
  /** Food classes and, for food that nobody knows, categories, first reached first. */
  aisles: z.array(z.string()),
  /** Ids of foods, folded names for unknown ones, where inside an aisle an order is known. */
  foods: z.array(z.string()),
});
export type WalkingOrder = z.infer<typeof WalkingOrder>;

/** What the list costs in a shop, by the last prices paid there. */
export const ShopTotal = z.object({
  storeName: z.string(),
  total: z.number(),
  /** Rows with a price from that shop, of all rows to buy. */
  priced: z.int(),
  of: z.int(),
  /** The same priced rows at the cheapest known price anywhere. */
  cheapest: z.number(),
});
export type ShopTotal = z.infer<typeof ShopTotal>;

const ForList = z.object({ listId: z.optional(Id) });

export const shoppingListsApi = {
  /** The default list first, then by name. There is always one; the first has the household's own id before it is written to. */
  lists: endpoint({
    method: 'GET',
    path: '/api/shopping/lists',
    access: 'member',
    etag: 'household',
    reply: z.array(ShoppingList),
  }),
  createList: endpoint({
    method: 'POST',
    path: '/api/shopping/lists',
    access: 'member',
    body: z.strictObject({ id: z.optional(Id), name }),
    reply: ShoppingList,
  }),
  changeList: endpoint({
    method: 'PUT',
    path: '/api/shopping/lists/{id}',
    access: 'member',
    params: ById,
    body: z.strictObject({ name: z.optional(name), isDefault: z.optional(z.literal(true)) }),
    reply: ShoppingList,
  }),
  /** With what stands on it; the default list cannot go. Undone by `shoppingApi.undo`. */
  removeList: endpoint({
    method: 'DELETE',
    path: '/api/shopping/lists/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/shopping/suggestions',
    access: 'member',
    etag: 'household',
    query: ForList,
    reply: z.object({ recent: z.array(RecentItem), low: z.array(LowItem) }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/shopping/order',
    access: 'member',
    etag: 'household',
    query: z.object({ storeName: z.optional(z.string().check(z.maxLength(100))) }),
    /** With the shops of the household's trips, the most frequent first: at most 20. */
    reply: z.object({ order: WalkingOrder, shops: z.array(z.object({ name: z.string(), trips: z.int() })) }),
  }),
  shops: endpoint({
    method: 'GET',
    path: '/api/shopping/shops',
    access: 'member',
    etag: 'household',
    query: ForList,
    /** Those with the most rows priced first, then the cheapest. */
    reply: z.array(ShopTotal),
  }),
};
