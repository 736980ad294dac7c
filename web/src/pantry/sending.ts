import type { Product } from '@kelari/core/pantry/contract.ts';
import type { Acted } from '@kelari/core/pantry/stock-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import type { PantryAct } from './drafts.ts';
import { productsQuery } from './queries.ts';
import { type Change, shownProducts } from './shown-products.ts';

/** Writes the lots that the server answered into the cached list; `gone` are in it no more. */
export function acceptProducts(client: QueryClient, answered: readonly Product[], gone: readonly string[]): void {
  const { queryKey } = productsQuery;
  const touched = new Set([...gone, ...answered.map(({ id }) => id)]);
  client.setQueryData(
    queryKey,
    (rows) =>
      rows && [
        ...rows.filter(({ id }) => !touched.has(id)),
        ...answered.filter(({ id, isConsumed }) => !isConsumed && !gone.includes(id)),
      ],
  );
  // a list that was asked for before this answer may come without it
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** Shows the server's answer to a change in place of the drawing of it. */
export function acceptReply(client: QueryClient, { act }: OutboxEntry, reply: unknown): void {
  const { change } = act as PantryAct;
  if (change.kind === 'remove') acceptProducts(client, [], [change.product.id]);
  else if (change.kind === 'act' || change.kind === 'undo') {
    const { products, gone } = reply as Acted;
    acceptProducts(client, products, gone);
  } else acceptProducts(client, [reply as Product], []);
}

/** Writes a drawing down as if the server had answered it, where its answer does not say what became of the lots. */
export function drawInCache(client: QueryClient, change: Change): void {
  client.setQueryData(
    productsQuery.queryKey,
    (rows) =>
      rows &&
      shownProducts(rows, [{ ...change, key: '', state: 'sending' }]).map(({ unsent: _, ...row }): Product => row),
  );
}
