import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import { type ShoppingChanges, shoppingChanges } from './changes.ts';
import { pendingOf } from './drafts.ts';
import { itemsQuery, listsQuery } from './queries.ts';
import { type PendingChange, shownItems, shownLists } from './shown-items.ts';

export function useShoppingChanges(): {
  readonly user: CurrentUser;
  readonly changes: ShoppingChanges;
  readonly pending: readonly PendingChange[];
} {
  const user = useCurrentUser();
  const changes = shoppingChanges(useQueryClient(), user);
  const entries = useOutboxEntries(changes.outbox);
  return { user, changes, pending: useMemo(() => pendingOf(entries), [entries]) };
}

/**
 * A list as the cook sees it, and the acts on it. `asked` is what the address names, null for the default list; `items` is
 * undefined until they are known.
 */
export function useShopping(asked: string | null) {
  const { changes, pending, user } = useShoppingChanges();
  const listing = useQuery(listsQuery);
  const lists = useMemo(() => listing.data && shownLists(listing.data, pending), [listing.data, pending]);
  const found = asked === null ? undefined : lists?.find(({ id }) => id === asked);
  // the default list has one address and one place in the cache; a list that is gone leads to it
  const listId = asked === null || found?.isDefault || (lists && !found) ? null : asked;
  const isUnmade = pending.some((change) => change.kind === 'list-add' && change.list.id === listId);
  // nobody can be asked for a list that is not made yet
  const query = useQuery({ ...itemsQuery(listId), enabled: !isUnmade });
  const rows = query.data ?? (isUnmade ? none : undefined);
  const list = (listId === null ? lists?.find(({ isDefault }) => isDefault) : found) ?? null;
  const id = listId ?? list?.id ?? rows?.[0]?.listId ?? null;
  const items = useMemo(
    () => rows && shownItems(rows, pending, { id, isDefault: listId === null }),
    [rows, pending, id, listId],
  );
  return { query, items, lists: lists ?? none, list, listId, isMade: !isUnmade, changes, user };
}
const none = [] as const;

export type Shopping = ReturnType<typeof useShopping>;
