import { type Product, type ProductUpdate, pantryApi } from '@kelari/core/pantry/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, isUnauthorized, NetworkError } from '../platform/api.ts';
import { productsQuery } from './queries.ts';
import type { PendingChange } from './shown-products.ts';

/** The fields of the form as they are sent. */
export type ProductFields = Omit<ProductUpdate, 'version' | 'name'> & { readonly name: string };

/** Whether nothing final is known: no answer, or one that asks to try again. A refusal is final. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof NetworkError ||
  isUnauthorized(error) ||
  (error instanceof ApiError &&
    (error.status >= 500 || error.status === 429 || (error.status === 409 && !('current' in error.facts))));

/** Sends one act; answers the lot as it is now, or null when it is gone. */
export function sendChange(
  client: QueryClient,
  change: PendingChange,
  fields?: ProductFields,
): Promise<Product | null> {
  return client
    .getMutationCache()
    .build<Product | null, Error, void, unknown>(client, {
      mutationFn: () => callOf(change, fields),
      // without a network it fails at once and says so, instead of waiting in silence
      networkMode: 'always',
    })
    .execute();
}

/** New lots whose answer was lost: the row may be there already. */
const unanswered = new Set<string>();

async function callOf(change: PendingChange, fields?: ProductFields): Promise<Product | null> {
  const { id, version } = change.product;
  const input = { params: { id }, idempotencyKey: change.key };
  switch (change.kind) {
    case 'add':
      return addOnce(id, fields ?? { name: change.product.name });
    case 'edit':
      return call(pantryApi.update, { ...input, body: { ...fields, version } });
    case 'adjust':
      return call(pantryApi.adjust, { ...input, body: { by: change.by, unit: change.unit } });
    case 'restore':
      return call(pantryApi.restore, input);
    case 'remove':
      await call(pantryApi.remove, input);
      return null;
  }
}

/** The client's own id makes a repeated add one row; when the first did arrive, the form's present text is written over it. */
async function addOnce(id: string, fields: ProductFields): Promise<Product> {
  try {
    const added = await call(pantryApi.add, { body: { ...fields, id } });
    unanswered.delete(id);
    return added;
  } catch (error) {
    if (error instanceof NetworkError) unanswered.add(id);
    if (error instanceof ApiError && error.status === 409 && unanswered.delete(id)) {
      return call(pantryApi.update, { params: { id }, body: fields });
    }
    throw error;
  }
}

/** Writes the server's row into the cached list, and lets go of what was computed from the old one. */
export function acceptProduct(client: QueryClient, id: string, answer: Product | null): void {
  client.setQueryData(productsQuery.queryKey, (rows) => {
    if (!rows) return rows;
    const others = rows.filter((row) => row.id !== id);
    return answer && !answer.isConsumed ? [...others, answer] : others;
  });
  void client.invalidateQueries({ queryKey: ['products-recent'] });
  void client.invalidateQueries({ queryKey: ['recommendations'] });
  // an unknown name has become an own food
  void client.invalidateQueries({ queryKey: ['foods'] });
}
