import { noteChanges } from '../platform/change-log.ts';
import type { App, Ctx } from '../platform/context.ts';
import type { Scope } from '../platform/db.ts';
import type { Change } from '../platform/tables.ts';
import { selectDue } from './due-repo.ts';
import { lockPeople } from './repo.ts';
import { recountNow } from './service.ts';

const everyMinutes = 60;

/**
 * What comes about by time alone: a week without waste is over, a streak ended. Everything is counted anew under the person's
 * row, so that it happens once however many processes do this.
 */
export async function settleByTime(app: App): Promise<void> {
  const due = await selectDue(app.database.db, app.clock());
  for (const scope of due) {
    // whoever cannot be settled now (a zone that the runtime forgot, a house just moved) holds up nobody else
    await settle(app, scope).catch((error) => app.log.warn({ err: error }, 'a person’s weeks were not settled'));
  }
}

const settle = (app: App, scope: Scope): Promise<void> =>
  app.database.within(scope, async (db) => {
    const changes: Change[] = [];
    const ctx: Ctx = { ...app, db, language: 'en', changed: (...change) => changes.push(change) };
    await lockPeople(db, [scope.userId]);
    await recountNow(ctx, scope.userId, { isWhole: true });
    if (changes.length > 0) await noteChanges(db, { ...scope, userId: null }, changes);
  });

export const gamificationJobs = (app: App): void => app.jobs.every(everyMinutes, () => settleByTime(app));
