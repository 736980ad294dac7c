import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Mark, TimeSpan } from '../platform/time-span.ts';
import { selectActionMarks, selectActionsById } from './journal-repo.ts';
import { entriesOf } from './journal-service.ts';

/** What was done in the pantry, for a list of all that was done. */
export const actionMarks = (ctx: Ctx, actor: Actor, span: TimeSpan): Promise<Mark[]> =>
  selectActionMarks(ctx.db, actor.householdId, span);

export const actionsOf = async (ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<JournalEntry[]> =>
  entriesOf(ctx, actor, await selectActionsById(ctx.db, actor.householdId, ids));
