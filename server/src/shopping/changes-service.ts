import { randomUUID } from 'node:crypto';
import { type Actor, type Ctx, writeLast } from '../platform/context.ts';
import { undoSince } from '../platform/undo-span.ts';
import { type ChangeRow, changeNote } from './changes-repo.ts';
import { type ItemRow, insertItems, updateItems } from './repo.ts';
import { differenceOf } from './states.ts';
import { alreadyOnList } from './text.ts';

/** `done` brought something to the pantry: its journal has an entry of the same name. */
type ListKind = 'list-added' | 'list-changed';
type ChangeKind = 'added' | 'ticked' | 'changed' | 'removed' | 'list-removed' | 'planned' | 'done' | 'settled';

/** A row that a call changes, held since it was read; without `before` one that it makes. */
export type Draft = { readonly before: ItemRow | null; readonly after: ItemRow };

/**
 * Writes what a call did to rows, and what they were before, so that it can be taken back: in two statements for any number
 * of them. Also where nothing is different, because the client that names the call does not know that. Answers the rows as
 * they are then, by id.
 */
export async function save(
  ctx: Ctx,
  actor: Actor,
  kind: ChangeKind,
  {
    drafts,
    listId = null,
    id = ctx.key ?? randomUUID(),
  }: {
    readonly drafts: readonly Draft[];
    /** A list that goes. */
    readonly listId?: string | null;
    readonly id?: string;
  },
): Promise<ReadonlyMap<string, ItemRow>> {
  const changes = changesOf(drafts);
  const made = changes.filter(({ before }) => before === null).map(({ after }) => after);
  const inserted = await insertItems(ctx.db, made);
  if (inserted.length < made.length) throw alreadyOnList();
  const rows = changes.filter(({ before }) => before !== null).map(({ after }) => after);
  const updated = await updateItems(ctx.db, actor.householdId, { rows, at: ctx.clock() });
  await note(ctx, actor, kind, { changes, listId, id });
  const written = new Map([...inserted, ...updated].map((row) => [row.id, row]));
  return new Map(drafts.map(({ after }) => [after.id, written.get(after.id) ?? after]));
}

/** What was written to a row already, as `save` notes what it writes. */
export const noteWritten = (ctx: Ctx, actor: Actor, kind: ChangeKind, draft: Draft): Promise<void> =>
  note(ctx, actor, kind, { changes: changesOf([draft]), listId: null, id: ctx.key ?? randomUUID() });

type Changed = Draft & { readonly difference: NonNullable<ReturnType<typeof differenceOf>> };

const changesOf = (drafts: readonly Draft[]): Changed[] =>
  drafts.flatMap((draft) => {
    const difference = differenceOf(draft.before, draft.after);
    return difference ? [{ ...draft, difference }] : [];
  });

async function note(
  ctx: Ctx,
  { householdId, userId }: Actor,
  kind: ChangeKind,
  {
    changes,
    listId,
    id,
  }: { readonly changes: readonly Changed[]; readonly listId: string | null; readonly id: string },
): Promise<void> {
  const items = changes.map(({ after, difference }) => ({ id: after.id, ...difference }));
  if (items.length > 0 || ctx.key !== undefined || listId !== null || kind === 'done') {
    const row = { householdId, id, userId, kind, items, listId, at: ctx.clock() };
    await writeLast(ctx, changeNote(row, undoSince(ctx)));
  }
  for (const { before, after } of changes) tell(ctx, before, after);
}

/** Writes what a call did to a list itself, so that it can be taken back. */
export const noteList = (
  ctx: Ctx,
  { householdId, userId }: Actor,
  kind: ListKind,
  { listId, list }: { readonly listId: string; readonly list: NonNullable<ChangeRow['list']> },
): Promise<void> =>
  writeLast(
    ctx,
    changeNote(
      { householdId, id: ctx.key ?? randomUUID(), userId, kind, listId, list, at: ctx.clock() },
      undoSince(ctx),
    ),
  );

/** For a device a row that went to the pantry has gone as one that was deleted. */
export function tell(ctx: Ctx, before: ItemRow | null, after: ItemRow): void {
  const isThere = (row: ItemRow) => row.deletedAt === null && row.settledAt === null;
  const [was, is] = [before !== null && isThere(before), isThere(after)];
  if (!was && !is) return;
  const what = was === is ? 'changed' : was ? 'removed' : before === null ? 'added' : 'restored';
  ctx.changed('shopping', after.id, what);
}
