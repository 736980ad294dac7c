import { type Deed, type DeedKind, deedKinds } from '@kelari/core/recent/contract.ts';
import type { changesOf } from '../shopping/recent-service.ts';

type Change = Awaited<ReturnType<typeof changesOf>>[number];

const isTickTaken = ({ kind, items }: Change): boolean =>
  kind === 'ticked' && items.every(({ after }) => after.isPurchased === false);

const isKind = (kind: string): kind is DeedKind => (deedKinds as readonly string[]).includes(kind);

/** What a call did to lists. */
export function changeDeed(change: Change): Deed {
  const { kind, names, items, listId, listName, list } = change;
  const { before = {}, after = {} } = list ?? {};
  const isRenamed = before.exists !== false && after.name !== undefined;
  const name = after.name ?? listName;
  return {
    kind: isTickTaken(change) ? 'unticked' : isKind(kind) ? kind : 'changed',
    names,
    count: items.length,
    list: listId === null ? null : { name, ...(isRenamed ? { was: before.name ?? null } : {}) },
    day: null,
    from: null,
  };
}
