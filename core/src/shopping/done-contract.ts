import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { decimal, Id, OptionalDay, optionalText } from '../kit/schemas.ts';
import { maxAmount, Product, ProductInput } from '../pantry/contract.ts';
import { ShoppingItem } from './contract.ts';

/** A ticked row as the lot it would become: its usual place and date, and what it probably cost. */
export const DoneRow = z.object({
  itemId: Id,
  /** False for what no pantry keeps (bin bags): proposed to be ticked off alone. */
  isFood: z.boolean(),
  product: z.object({
    name: z.string(),
    category: z.enum(categories),
    quantity: z.number(),
    unit: z.enum(units),
    /** For the whole row. */
    price: z.nullable(z.number()),
    location: z.string(),
    expirationDate: z.nullable(z.string()),
    dateGuessed: z.boolean(),
    conceptId: z.nullable(z.string()),
    foodClass: z.nullable(z.string()),
  }),
});
export type DoneRow = z.infer<typeof DoneRow>;

export const doneApi = {
  /** The ticked rows of a list as lots to be looked over. */
  propose: endpoint({
    method: 'GET',
    path: '/api/shopping/done',
    access: 'member',
    query: z.object({ listId: z.optional(Id) }),
    reply: z.array(DoneRow),
  }),
  /**
   * Ends a trip: the rows leave the list, what is food becomes lots, the order of the ticks teaches how the shop is walked.
   * One transaction, one entry of the pantry's journal (its undo, and `shoppingApi.undo`, take all of it back). A row that
   * another device has brought home already is passed over.
   */
  finish: endpoint({
    method: 'POST',
    path: '/api/shopping/done',
    access: 'member',
    body: z.strictObject({
      listId: z.optional(Id),
      storeName: z.optional(optionalText(100)),
      /** The day of the trip; without one today where the cook is. */
      day: z.optional(OptionalDay),
      rows: z
        .array(
          z.strictObject({
            itemId: Id,
            /** null: bought, but nothing for the pantry. */
            product: z.nullable(ProductInput),
            /** Partly bought: what stays on the list, in the row's unit; 0 or absent for nothing. */
            rest: z.optional(decimal(0, maxAmount)),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({
      /** Names the action. */
      id: Id,
      products: z.array(Product),
      /** What stays on the list of rows that were partly bought. */
      items: z.array(ShoppingItem),
      gone: z.array(Id),
    }),
  }),
};
