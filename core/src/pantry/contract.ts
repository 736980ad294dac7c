import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { FoodCorrection } from '../food/contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ById,
  decimal,
  Id,
  LooseDay,
  Message,
  optionalDecimal,
  optionalText,
  PageQuery,
  shortText,
} from '../kit/schemas.ts';

/** The largest amount that precision 10, scale 2 can hold. */
export const maxAmount = 99_999_999.99;

/** Best before: good for some time after. Use by: not to be eaten after. */
export const dateKinds = ['best_before', 'use_by'] as const;

/** A product row is a lot: one food with its own date, price and place. */
export const Product = z.object({
  id: Id,
  userId: z.nullable(Id),
  name: z.string(),
  category: z.enum(categories),
  brand: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  description: z.nullable(z.string()),
  quantity: z.number(),
  unit: z.enum(units),
  purchaseDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  /** What was paid for the whole row, in the household's currency. */
  price: z.nullable(z.number()),
  storeName: z.nullable(z.string()),
  /** 'pantry', 'fridge', 'freezer' or the id of one of the household's own places. */
  location: z.string(),
  /** Low at or below this quantity; null: the rule of the unit decides. */
  lowAt: z.nullable(z.number()),
  isConsumed: z.boolean(),
  /** The food the name was understood as; null when unknown. */
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  dateKind: z.enum(dateKinds),
  /** The date is how long such food usually keeps, not what a package or a person said. */
  dateGuessed: z.boolean(),
  /** Days since when it is open or frozen; null when it is not. */
  openedAt: z.nullable(z.string()),
  frozenAt: z.nullable(z.string()),
  /** True of food that is better not frozen; else left out. */
  freezesBadly: z.optional(z.boolean()),
  /** What is left of it is worth, of the price that was paid for all of it. */
  value: z.nullable(z.number()),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof Product>;

const fields = {
  name: shortText(200),
  category: z.optional(z.enum(categories)),
  brand: z.optional(optionalText(100)),
  barcode: z.optional(optionalText(32)),
  description: z.optional(optionalText(1000)),
  quantity: decimal(0, maxAmount),
  unit: z.enum(units),
  purchaseDate: z.optional(LooseDay),
  expirationDate: z.optional(LooseDay),
  price: z.optional(optionalDecimal(0, maxAmount)),
  storeName: z.optional(optionalText(100)),
  location: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  lowAt: z.optional(optionalDecimal(0, maxAmount)),
  dateKind: z.optional(z.enum(dateKinds)),
  /** The date is a guess; a new lot that says so without a date gets the usual one of its food at its place. */
  dateGuessed: z.optional(z.boolean()),
};

/** Category is filled from the food when absent, the shop 'Unknown Store' is kept as none. */
export const ProductInput = z.strictObject({
  ...fields,
  /** Made by the client so that a retry or an offline add is one row. */
  id: z.optional(Id),
  quantity: z._default(fields.quantity, 1),
  unit: z._default(fields.unit, 'pieces'),
  location: z._default(fields.location, 'pantry'),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const ProductUpdate = z.strictObject({
  ...fields,
  name: z.optional(fields.name),
  quantity: z.optional(fields.quantity),
  unit: z.optional(fields.unit),
  location: z.optional(fields.location),
  /** The version the edit began from; a stale one answers 409 with the current row, unless `base` settles it. */
  version: z.optional(z.int()),
  /**
   * What the sent fields were when the edit began. Others' changes of other fields then stay, and only a field that both
   * made different is a conflict, which answers 409 with the current row.
   */
  base: z.optional(
    z.strictObject({
      ...fields,
      name: z.optional(fields.name),
      quantity: z.optional(fields.quantity),
      unit: z.optional(fields.unit),
      location: z.optional(fields.location),
    }),
  ),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;

const computed = ['isConsumed', 'conceptId', 'foodClass', 'openedAt', 'frozenAt', 'freezesBadly', 'value'];
const ignored = [...computed, 'version'];

export const pantryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'member',
    etag: 'household',
    query: z.object({
      ...PageQuery,
      /** `true`: what was used up in the last 30 days instead, the latest first. */
      consumed: z.optional(z.enum(['true', 'false'])),
      /** `true`: what was deleted in the last 30 days instead, the latest first; `updatedAt` is when. */
      removed: z.optional(z.enum(['true', 'false'])),
    }),
    reply: z.array(Product),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/products',
    access: 'member',
    body: ProductInput,
    ignores: ignored,
    reply: Product,
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/api/products/bulk',
    access: 'member',
    body: z.strictObject({
      products: z.array(ProductInput).check(z.minLength(1), z.maxLength(500)),
    }),
    ignores: ignored,
    reply: z.array(Product),
  }),
  read: endpoint({ method: 'GET', path: '/api/products/{id}', access: 'member', params: ById, reply: Product }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products/{id}',
    access: 'member',
    params: ById,
    body: ProductUpdate,
    ignores: computed,
    reply: Product,
  }),
  /**
   * Adds `by` to the quantity, never below zero; at zero the lot counts as consumed. `unit` is the unit the cook saw (a lot
   * kept in kg is answered in g below one kg); without it the unit of the lot's present answer is meant.
   */
  adjust: endpoint({
    method: 'POST',
    path: '/api/products/{id}/adjust',
    access: 'member',
    params: ById,
    body: z.strictObject({ by: decimal(-maxAmount, maxAmount), unit: z.optional(z.enum(units)) }),
    reply: Product,
  }),
  /** Says what food the product really is: its name means that food from now on, here and wherever it is written next. */
  correctFood: endpoint({
    method: 'PUT',
    path: '/api/products/{id}/food',
    access: 'member',
    params: ById,
    body: z.strictObject(FoodCorrection),
    reply: Product,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/products/{id}', access: 'member', params: ById, reply: Message }),
  /** Takes a deletion back, or the step that used a lot up, for 30 days. */
  restore: endpoint({
    method: 'POST',
    path: '/api/products/{id}/restore',
    access: 'member',
    params: ById,
    reply: Product,
  }),
};
