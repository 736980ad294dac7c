import type { Text } from '@kelari/core/kit/language.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Mark, TimeSpan } from '../platform/time-span.ts';
import type { ChangeRow } from './changes-repo.ts';
import { selectChangeMarks, selectChanges, selectItemNames, selectNamedLists } from './recent-repo.ts';
import { isInUse, isMain } from './text.ts';

/** So many rows of a change are named. */
const shownNames = 20;

/** What was done to lists; alone with the trips that ended, which the pantry has beside it. */
export const changeMarks =
  ({ trips }: { readonly trips: boolean }) =>
  (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
    selectChangeMarks(ctx.db, actor.householdId, span, { trips });

type Named = { readonly names: string[]; readonly listName: string | null; readonly refusal: Text | null };

export async function changesOf(ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<(ChangeRow & Named)[]> {
  const { householdId } = actor;
  const changes = await selectChanges(ctx.db, householdId, ids);
  const shown = new Set(changes.flatMap(({ items }) => items.slice(0, shownNames).map(({ id }) => id)));
  const listIds = new Set(changes.flatMap(({ listId }) => listId ?? []));
  const items = shown.size > 0 ? await selectItemNames(ctx.db, householdId, [...shown]) : [];
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const lists = listIds.size > 0 ? await selectNamedLists(ctx.db, householdId, [...listIds]) : [];
  return changes.map((change) => {
    const list = lists.find(({ id }) => id === change.listId);
    const isMade = change.list?.before.exists === false && list?.isThere === true && change.undoneAt === null;
    return {
      ...change,
      names: change.items.slice(0, shownNames).flatMap(({ id, after }) => after.productName ?? names.get(id) ?? []),
      listName: list?.name ?? null,
      refusal: isMade ? refusalOf(list) : null,
    };
  });
}

/** Why a list that was made cannot go again. */
function refusalOf({ isDefault, rows }: { readonly isDefault: boolean; readonly rows: number }): Text | null {
  if (isDefault) return isMain;
  return rows > 0 ? isInUse : null;
}
