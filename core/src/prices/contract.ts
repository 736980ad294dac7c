import * as z from 'zod/mini';
import { units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ById,
  decimal,
  Id,
  LooseDay,
  Message,
  OptionalDay,
  optionalText,
  PageQuery,
  shortText,
} from '../kit/schemas.ts';

const most = 99_999_999.99;

/** What prices are compared in: a kilogram, a litre, or one of what is counted. */
export const priceUnits = ['kg', 'l', 'piece'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const UnitPrice = z.object({ price: z.number(), per: z.enum(priceUnits) });
export type UnitPrice = z.infer<typeof UnitPrice>;

export const PriceEntry = z.object({
  id: Id,
  name: z.string(),
  conceptId: z.nullable(z.string()),
  storeName: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** For the whole amount. */
  paid: z.number(),
  quantity: z.number(),
  unit: z.enum(units),
  currency: z.string(),
  day: z.string(),
  /** null where the amount cannot be weighed or counted. */
  unitPrice: z.nullable(UnitPrice),
  /** Bought into the pantry, or written down by hand (which can be deleted here). */
  source: z.enum(['purchase', 'manual']),
});
export type PriceEntry = z.infer<typeof PriceEntry>;

/** A food with a price history: by concept where it is known, else by its folded name. */
export const PricedFood = z.object({
  key: z.string(),
  name: z.string(),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  entries: z.int(),
  last: PriceEntry,
  /** The lowest of the last price of each shop. */
  cheapest: z.nullable(z.object({ storeName: z.nullable(z.string()), unitPrice: UnitPrice, day: z.string() })),
  /** The last unit price against the one before of the same shop: 0.1 is 10 % dearer. */
  change: z.nullable(z.number()),
});
export type PricedFood = z.infer<typeof PricedFood>;

export const PriceHistory = z.object({
  key: z.string(),
  name: z.string(),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  currency: z.string(),
  /** What the entries are compared in: that of most of them. */
  per: z.nullable(z.enum(priceUnits)),
  /** By shop, the cheapest last price first. */
  shops: z.array(
    z.object({
      storeName: z.nullable(z.string()),
      last: z.nullable(UnitPrice),
      lowest: z.nullable(UnitPrice),
      average: z.nullable(UnitPrice),
      entries: z.int(),
      day: z.string(),
    }),
  ),
  /** Newest first, at most 200. */
  entries: z.array(PriceEntry),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

/** The specification's price_tracker. */
export const PriceTracker = z.object({
  id: Id,
  userId: z.nullable(Id),
  productName: z.string(),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  /** The last price known, per `per`; null while there is none. */
  currentPrice: z.nullable(z.number()),
  targetPrice: z.number(),
  per: z.enum(priceUnits),
  /** Only this shop; null: any. */
  storeName: z.nullable(z.string()),
  /** When an entry was last held against the target. */
  lastChecked: z.nullable(z.string()),
  isTracking: z.boolean(),
  /** The entry that reached the target and was not seen yet. */
  reached: z.nullable(z.object({ price: z.number(), storeName: z.nullable(z.string()), day: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PriceTracker = z.infer<typeof PriceTracker>;

const Key = z.string().check(z.minLength(1), z.maxLength(300));

export const pricesApi = {
  /** Foods with a history, the one with the newest entry first. */
  foods: endpoint({
    method: 'GET',
    path: '/api/prices',
    access: 'member',
    etag: 'household',
    query: z.object({ ...PageQuery, q: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.array(PricedFood),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/prices/history',
    access: 'member',
    etag: 'household',
    query: z.object({ key: Key, from: z.optional(LooseDay) }),
    reply: PriceHistory,
  }),
  /** A price seen on a shelf. */
  add: endpoint({
    method: 'POST',
    path: '/api/prices',
    access: 'member',
    body: z.strictObject({
      id: z.optional(Id),
      name: shortText(200),
      price: decimal(0.01, most),
      quantity: z._default(decimal(0.0001, most), 1),
      unit: z._default(z.enum(units), 'pieces'),
      storeName: z.optional(optionalText(100)),
      day: z.optional(OptionalDay),
    }),
    reply: PriceEntry,
  }),
  /** Only one that was written by hand. */
  remove: endpoint({ method: 'DELETE', path: '/api/prices/{id}', access: 'member', params: ById, reply: Message }),
  /** Takes a deletion back. */
  restore: endpoint({
    method: 'POST',
    path: '/api/prices/{id}/restore',
    access: 'member',
    params: ById,
    reply: PriceEntry,
  }),
};

const tracked = {
  productName: shortText(200),
  targetPrice: decimal(0.01, most),
  per: z.enum(priceUnits),
  storeName: z.optional(optionalText(100)),
  isTracking: z.optional(z.boolean()),
};

/** How many prices a household may watch. */
export const mostTrackers = 200;

export const trackerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/price-tracker',
    access: 'member',
    etag: 'household',
    reply: z.array(PriceTracker),
  }),
  /** `currentPrice` and `lastChecked` come from the household's entries. With 200 of them another one is refused (`conflict`, 409). */
  add: endpoint({
    method: 'POST',
    path: '/api/price-tracker',
    access: 'member',
    body: z.strictObject({ ...tracked, id: z.optional(Id), per: z.optional(tracked.per) }),
    ignores: ['currentPrice', 'lastChecked', 'conceptId', 'foodClass', 'reached'],
    reply: PriceTracker,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/price-tracker/{id}',
    access: 'member',
    params: ById,
    body: z.strictObject({
      productName: z.optional(tracked.productName),
      targetPrice: z.optional(tracked.targetPrice),
      per: z.optional(tracked.per),
      storeName: tracked.storeName,
      isTracking: tracked.isTracking,
      /** The alert was read. */
      seen: z.optional(z.literal(true)),
    }),
    ignores: ['currentPrice', 'lastChecked', 'conceptId', 'foodClass', 'reached'],
    reply: PriceTracker,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/price-tracker/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/price-tracker/{id}/restore',
    access: 'member',
    params: ById,
    reply: PriceTracker,
  }),
};
