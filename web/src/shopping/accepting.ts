import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import type { ShoppingList } from '@kelari/core/shopping/lists-contract.ts';
import { mergeItem } from '@kelari/core/shopping/merging.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../platform/outbox-entry.ts';
import type { ShoppingAct } from './drafts.ts';
import { itemsQuery, listsQuery } from './queries.ts';
import { nowIn } from './shown-items.ts';

const itemsKey = 'shopping';

/**
 * Writes the rows that the server answered into the cached lists, each where it stands; `gone` are in none of them.
 * `asked` is the list that was named, null for the default one, whose id may not be known here.
 */
export function acceptItems(
  client: QueryClient,
  answered: readonly ShoppingItem[],
  gone: readonly string[],
  asked?: string | null,
  mayAppear = true,
): void {
  const lists = client.getQueryData(listsQuery.queryKey);
  const rows = new Map(answered.map((row) => [row.id, row]));
  const out = new Set(gone);
  for (const [key, cached] of client.getQueriesData<ShoppingItem[]>({ queryKey: [itemsKey] })) {
    if (!cached) continue;
    const isDefault = key[1] === 'default';
    const defaultId = lists?.find((list) => list.isDefault)?.id ?? cached[0]?.listId;
    const isHere = ({ listId }: ShoppingItem) =>
      isDefault ? (defaultId === undefined ? asked === null : listId === defaultId) : listId === key[1];
    const kept = cached.flatMap((row) => {
      const now = rows.get(row.id) ?? row;
      return out.has(row.id) || !isHere(now) ? [] : [now];
    });
    const known = new Set(cached.map(({ id }) => id));
    const fresh = (mayAppear ? answered : []).filter((row) => !known.has(row.id) && !out.has(row.id) && isHere(row));
    client.setQueryData(key, [...kept, ...fresh]);
    // a list that was asked for before this answer may come without it
    if (client.isFetching({ queryKey: key }) > 0) void client.invalidateQueries({ queryKey: key });
  }
}

function acceptList(client: QueryClient, list: ShoppingList): void {
  client.setQueryData(listsQuery.queryKey, (lists) => {
    if (!lists) return lists;
    const others = lists.map((each) => (list.isDefault && each.isDefault ? { ...each, isDefault: false } : each));
    return others.some(({ id }) => id === list.id)
      ? others.map((each) => (each.id === list.id ? list : each))
      : [...others, list];
  });
}

/** Shows the server's answer to a change in place of the drawing of it. A change of what is gone answers nothing. */
export function acceptReply(client: QueryClient, { act }: OutboxEntry, reply: unknown): void {
  const { shopping: change } = act as ShoppingAct;
  switch (change.kind) {
    case 'add': {
      const rows = Array.isArray(reply) ? (reply as ShoppingItem[]) : [reply as ShoppingItem];
      for (const item of change.items) {
        if (rows.some(({ id }) => id === item.id)) continue;
        const into = mergeItem(rows, item)?.into;
        if (into) nowIn(item.id, into);
      }
      acceptItems(client, rows, [], change.listId);
      return;
    }
    case 'tick':
      // a late tick of what went home meanwhile does not bring it back
      if (reply) acceptItems(client, [reply as ShoppingItem], [], undefined, false);
      else acceptItems(client, [], [change.item.id]);
      return;
    case 'edit':
      if (reply) acceptItems(client, [reply as ShoppingItem], []);
      else acceptItems(client, [], [change.item.id]);
      return;
    case 'remove':
      acceptItems(client, [], [change.item.id]);
      return;
    case 'done':
    case 'undo': {
      const { items, gone } = reply as { items: ShoppingItem[]; gone: string[] };
      acceptItems(client, items, gone);
      return;
    }
    case 'list-add':
    case 'list-name':
      acceptList(client, reply as ShoppingList);
      return;
    case 'list-default':
      acceptList(client, reply as ShoppingList);
      // what the calls without a list mean is another one now
      void client.invalidateQueries({ queryKey: itemsQuery(null).queryKey });
      return;
    case 'list-remove':
      client.setQueryData(listsQuery.queryKey, (lists) => lists?.filter(({ id }) => id !== change.list.id));
  }
}
