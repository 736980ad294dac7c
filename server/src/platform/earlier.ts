import { createHash, randomUUID } from 'node:crypto';
import type { Text } from '@kelari/core/kit/language.ts';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Actor, Ctx } from './context.ts';
import { orderedJson } from './ordered-json.ts';
import { earlierStates } from './tables.ts';
import { latestFirst, type Mark, type TimeSpan, within } from './time-span.ts';
import { undoSince } from './undo-span.ts';

export type Earlier = typeof earlierStates.$inferSelect;
type EarlierOf = Earlier['of'];

/** An edit that is turned round so soon is an undo, and no deed of its own. */
const toastMs = 10 * 60_000;

export const changedSince: Text = {
  en: 'Somebody changed it again since.',
  el: 'Στο μεταξύ άλλαξε ξανά.',
};

const { householdId: household, id: stateId, of: kind, at, undoneAt, subjectId: subject } = earlierStates;

/** Tells two states apart. */
export const digestOf = (state: object): string => createHash('sha256').update(orderedJson(state)).digest('hex');

type Kept = {
  readonly of: EarlierOf;
  readonly subjectId: string;
  readonly name: string;
  readonly before: object;
  /** Null when it was removed. */
  readonly after: object | null;
};

/** Keeps what a row was before it was changed or removed, and lets go of what nobody can take back any more. */
export async function keepEarlier(ctx: Ctx, { householdId, userId }: Actor, kept: Kept): Promise<void> {
  const { of, subjectId, name, before, after } = kept;
  const became = after && digestOf(after);
  const was = digestOf(before);
  if (became === was) return;
  const now = ctx.clock();
  await ctx.db.delete(earlierStates).where(and(eq(household, householdId), lt(at, undoSince(ctx))));
  const last = await lockLatest(ctx, { householdId }, { of, subjectId });
  const isBack =
    last?.userId === userId &&
    last.at.getTime() > now.getTime() - toastMs &&
    last.became === was &&
    digestOf(last.before) === became;
  if (last && isBack) return markEarlierUndone(ctx, { householdId, userId }, last.id);
  const row = { householdId, id: randomUUID(), of, subjectId, name, userId, before, became, at: now };
  await ctx.db.insert(earlierStates).values(row);
}

/** What was done last to one row and still stands, held to the end of the transaction. */
export async function lockLatest(
  ctx: Ctx,
  { householdId }: Pick<Actor, 'householdId'>,
  { of, subjectId }: Pick<Earlier, 'of' | 'subjectId'>,
): Promise<Earlier | undefined> {
  const rows = await ctx.db
    .select()
    .from(earlierStates)
    .where(
      and(
        ...[eq(household, householdId), eq(kind, of), eq(subject, subjectId)],
        ...[isNull(undoneAt), gt(at, undoSince(ctx))],
      ),
    )
    .orderBy(desc(at), desc(stateId))
    .limit(1)
    .for('update');
  return rows[0];
}

/** How what was kept comes back. `hold`: what it is of is held before it, as an edit does, so that the two never wait for each other. */
export type WayBack = {
  readonly hold: (ctx: Ctx, actor: Actor, subjectId: string) => Promise<unknown>;
  readonly take: (ctx: Ctx, actor: Actor, earlier: Earlier) => Promise<void>;
};

export const earlierMarks =
  (of: EarlierOf) =>
  (ctx: Ctx, { householdId }: Actor, span: TimeSpan): Promise<Mark[]> =>
    ctx.db
      .select({ at, id: stateId })
      .from(earlierStates)
      .where(and(eq(household, householdId), eq(kind, of), within(at, stateId, span)))
      .orderBy(latestFirst(at, stateId))
      .limit(span.limit);

export const earlierAt = (ctx: Ctx, { householdId }: Actor, ids: readonly string[]): Promise<Earlier[]> =>
  ctx.db
    .select()
    .from(earlierStates)
    .where(and(eq(household, householdId), inArray(stateId, [...ids])));

/** One that can still be taken back, held to the end of the transaction. */
export async function lockEarlier(ctx: Ctx, { householdId }: Actor, id: string): Promise<Earlier | undefined> {
  const rows = await ctx.db
    .select()
    .from(earlierStates)
    .where(and(eq(household, householdId), eq(stateId, id), gt(at, undoSince(ctx))))
    .for('update');
  return rows[0];
}

export async function markEarlierUndone(
  ctx: Ctx,
  { householdId, userId }: Pick<Actor, 'householdId' | 'userId'>,
  id: string,
): Promise<void> {
  await ctx.db
    .update(earlierStates)
    .set({ undoneAt: ctx.clock(), undoneBy: userId })
    .where(and(eq(household, householdId), eq(stateId, id), isNull(undoneAt)));
}
