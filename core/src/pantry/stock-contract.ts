import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { isDay } from '../kit/dates.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ById, decimal, Id, LooseDay, noControl, PageQuery } from '../kit/schemas.ts';
import { maxAmount, Product } from './contract.ts';

/** What a member can do with lots that are there. */
export const actKinds = ['eaten', 'thrown', 'opened', 'frozen', 'thawed', 'moved', 'counted', 'removed'] as const;
export type ActKind = (typeof actKinds)[number];

/** Everything the journal knows: acts, and what comes from adding, editing and cooking. */
export const journalKinds = [...actKinds, 'purchase', 'corrected', 'cooked', 'restored'] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Why food was thrown away. */
export const throwReasons = ['expired', 'spoiled', 'leftover', 'disliked', 'other'] as const;
export type ThrowReason = (typeof throwReasons)[number];

const Place = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const FoodId = z.string().check(z.minLength(1), z.maxLength(80), noControl());

/** A part of a lot; without an amount all of it. `unit` is the unit the cook saw; without it the one of the lot's answer. */
export const LotPart = z.strictObject({
  id: Id,
  amount: z.optional(decimal(0, maxAmount)),
  unit: z.optional(z.enum(units)),
  /** The id of the lot that the part becomes when only a part is opened, frozen, thawed or moved. */
  newId: z.optional(Id),
});
export type LotPart = z.infer<typeof LotPart>;

export const ActInput = z.strictObject({
  kind: z.enum(actKinds),
  /** Each lot once. For `counted` the amount is what was found there. */
  lots: z.array(LotPart).check(z.minLength(1), z.maxLength(500)),
  /** Of `thrown`. */
  reason: z.optional(z.enum(throwReasons)),
  /** Where it goes: of `moved`, where it must be said, and of `frozen` and `thawed`, which have their usual places. */
  location: z.optional(Place),
  /** A date that the cook said for what is opened, frozen, thawed or moved, instead of the usual one. */
  expirationDate: z.optional(LooseDay),
});
export type ActInput = z.infer<typeof ActInput>;

export const Acted = z.object({
  /** The action, to take it back by: the call's idempotency key when it had one. */
  id: Id,
  /** Every lot that was touched as it is now: used-up ones are `isConsumed`, deleted ones are left out. */
  products: z.array(Product),
  /** Lots that are gone by it. */
  gone: z.array(Id),
});
export type Acted = z.infer<typeof Acted>;

const Who = z.nullable(z.object({ userId: z.nullable(Id), name: z.nullable(z.string()) }));

/** One act of a member, as Recent shows it. */
export const JournalEntry = z.object({
  id: Id,
  kind: z.enum(journalKinds),
  at: z.string(),
  by: Who,
  reason: z.nullable(z.enum(throwReasons)),
  recipe: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The first 20 of its lots, and how many there are. */
  lots: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      foodClass: z.nullable(z.string()),
      /** By how much the lot changed, in `unit`. */
      delta: z.number(),
      unit: z.enum(units),
      /** Where it went from and to, when it went. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  count: z.int(),
  undone: z.nullable(z.object({ at: z.string(), by: Who })),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** A month as 'YYYY-MM'. */
const Month = z.string().check(z.refine((value) => isDay(`${value}-01`)));
const Sum = z.object({
  /** How many times, and what it was worth where that is known. */
  times: z.int(),
  value: z.number(),
});

export const Ledger = z.object({
  month: z.string(),
  bought: Sum,
  eaten: Sum,
  thrown: Sum,
  /** Movements of eaten and thrown food whose price nobody said: their value is not in the sums. */
  unpriced: z.int(),
  groups: z.array(z.object({ category: z.enum(categories), eaten: Sum, thrown: Sum })),
  reasons: z.array(z.object({ reason: z.nullable(z.enum(throwReasons)), thrown: Sum })),
  /** What was thrown most, by value and then times: at most 5. */
  worst: z.array(z.object({ name: z.string(), foodClass: z.nullable(z.string()), thrown: Sum })),
  /** This month and the five before, oldest first. */
  months: z.array(z.object({ month: z.string(), bought: Sum, eaten: Sum, thrown: Sum })),
});
export type Ledger = z.infer<typeof Ledger>;

/** How much of a food the household wants at home. */
export const ParLevel = z.object({
  conceptId: z.string(),
  name: z.string(),
  foodClass: z.nullable(z.string()),
  amount: z.number(),
  unit: z.enum(units),
  /** The ids of the food and of its varieties: lots of all of them count. */
  foods: z.array(z.string()),
});
export type ParLevel = z.infer<typeof ParLevel>;

export const stockApi = {
  /** All lots or none: one transaction, one entry of the journal, one undo. */
  act: endpoint({ method: 'POST', path: '/api/products/act', access: 'member', body: ActInput, reply: Acted }),
  /** What everybody did in the last 30 days, the latest first; with `product` only what touched that lot. */
  journal: endpoint({
    method: 'GET',
    path: '/api/journal',
    access: 'member',
    etag: 'household',
    query: z.object({ ...PageQuery, product: z.optional(Id) }),
    reply: z.array(JournalEntry),
  }),
  /**
   * Takes an action back exactly, for 30 days. Done twice it is done once. When a later one depends on it: 409 with
   * `blockedBy`, the entry to take back first, and nothing changes.
   */
  undo: endpoint({ method: 'POST', path: '/api/journal/{id}/undo', access: 'member', params: ById, reply: Acted }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/ledger',
    access: 'member',
    etag: 'household',
    /** Without a month the present one. */
    query: z.object({ month: z.optional(Month) }),
    reply: Ledger,
  }),
  /** How long such food keeps: as the household's own entries say, else as it or its category usually does. */
  shelfLife: endpoint({
    method: 'GET',
    path: '/api/shelf-life',
    access: 'member',
    query: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      location: z.optional(Place),
      /** Where it is filed, if that was said: all that is known of food that nobody understands. */
      category: z.optional(z.enum(categories)),
      /** The day it was bought; without it today. */
      from: z.optional(LooseDay),
    }),
    reply: z.object({
      days: z.nullable(z.int()),
      expirationDate: z.nullable(z.string()),
      source: z.nullable(z.enum(['learned', 'usual'])),
      /** How many of the household's own entries it was learned from. */
      entries: z.int(),
    }),
  }),
  levels: endpoint({
    method: 'GET',
    path: '/api/par-levels',
    access: 'member',
    etag: 'household',
    reply: z.array(ParLevel),
  }),
  /** An amount of null takes the level away. Answers all levels. */
  setLevel: endpoint({
    method: 'PUT',
    path: '/api/par-levels',
    access: 'member',
    body: z.strictObject({
      conceptId: FoodId,
      amount: z.nullable(decimal(0, maxAmount)),
      unit: z.optional(z.enum(units)),
    }),
    reply: z.array(ParLevel),
  }),
};
