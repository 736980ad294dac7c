import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message } from '../kit/schemas.ts';
import { JournalEntry } from '../pantry/stock-contract.ts';

/** Where something was done. */
export const recentKinds = ['pantry', 'recipes', 'list', 'plan', 'prices', 'foods'] as const;
export type RecentKind = (typeof recentKinds)[number];

/** What was done outside the pantry. */
export const deedKinds = [
  ...(['recipe-removed', 'recipe-changed', 'cooked'] as const),
  ...(['added', 'ticked', 'unticked', 'changed', 'removed', 'planned', 'done', 'settled'] as const),
  ...(['list-added', 'list-changed', 'list-removed'] as const),
  ...(['meals-added', 'meals-removed', 'meals-moved', 'meals-changed', 'meals-eaten'] as const),
  ...(['price-removed', 'alert-removed', 'alert-changed', 'food-removed'] as const),
] as const;
export type DeedKind = (typeof deedKinds)[number];

const Who = z.nullable(z.object({ userId: z.nullable(Id), name: z.nullable(z.string()) }));

export const Deed = z.object({
  kind: z.enum(deedKinds),
  /** What it was about: the first 20, and how many there are. */
  names: z.array(z.string()),
  count: z.int(),
  /** Of a list: what it is called; null is the household's first, which is called as the screen calls it. */
  list: z.nullable(z.object({ name: z.nullable(z.string()), was: z.optional(z.nullable(z.string())) })),
  /** Of meals that stand on one day; of a single one that was moved, where it went from. */
  day: z.nullable(z.string()),
  from: z.nullable(z.string()),
});
export type Deed = z.infer<typeof Deed>;

/** Something that somebody did, with either the pantry's `entry` or a `deed` of elsewhere. */
export const RecentEntry = z.object({
  of: z.enum(recentKinds),
  id: Id,
  at: z.string(),
  /** Null when it is not known. */
  by: Who,
  undone: z.nullable(z.object({ at: z.string(), by: Who })),
  /** Why it cannot be taken back now, in a sentence; null when it may be tried. */
  why: z.nullable(z.string()),
  entry: z.nullable(JournalEntry),
  deed: z.nullable(Deed),
});
export type RecentEntry = z.infer<typeof RecentEntry>;

export const recentApi = {
  /**
   * What everybody did in the last 30 days, the latest first: in the whole kitchen, or with `of` in one part of it. Each is
   * taken back by its own part: an action of the pantry, a change of lists, a change of the plan, a recipe, a cooking, a price;
   * an edit of a recipe or an alert and an own food that was removed by `undo`.
   * Without `limit` pages of 50.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/recent',
    access: 'member',
    etag: 'household',
    query: z.object({
      of: z.optional(z.enum(recentKinds)),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    reply: z.array(RecentEntry),
  }),
  /**
   * Makes a recipe or a price alert again what it was before an edit, or puts a removed own food back, for 30 days. Done twice
   * it is done once; 409 when it was changed since, and nothing changes.
   */
  undo: endpoint({
    method: 'POST',
    path: '/api/recent/{id}/undo',
    access: 'member',
    params: ById,
    reply: Message,
  }),
};
