import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { undoMs } from '../platform/undo-span.ts';
import { deleteUnshown, lockUnshown } from './repo.ts';

const dayMs = 86_400_000;
/** A form or a scan under way may name a picture that no row names yet, and what was removed may come back: a day more than that. */
const unshownMs = undoMs + dayMs;
/** Nobody opens the photo of a receipt that is in the pantry; so long the household's own file takes it along. */
const receiptMs = 90 * dayMs;
/** Of one household and round: the next one goes on. */
const mostARound = 200;

/** A query of one column: the addresses that show a picture of the household, or did at or after `since`. */
export type ShownPictures = (householdId: string, since: { readonly shown: Date; readonly receipts: Date }) => SQL;

/** Works through every household, in the scope of each; one that fails holds up nobody else. */
export type EachHousehold = (
  app: App,
  work: (db: Db, householdId: string) => Promise<void>,
  onFailure: (error: unknown) => void,
) => Promise<void>;

export type Sweep = { readonly shown: ShownPictures; readonly eachHousehold: EachHousehold };

const fileRemoval = 'unshown-pictures';
const RemovedFiles = z.object({ ids: z.array(z.string()) });

/**
 * Removes old pictures that nothing shows any more. They are held first and looked at again then: whoever saves something that
 * shows one holds it as well (`pictureAt`), so either this passes it over or the other does not find it. Files go after the commit.
 */
async function sweepHousehold(app: App, db: Db, { householdId, shown }: { householdId: string; shown: ShownPictures }) {
  const ago = (ms: number) => new Date(app.clock().getTime() - ms);
  const since = { shown: ago(unshownMs), receipts: ago(receiptMs) };
  const which = { householdId, before: since.shown, shown: shown(householdId, since) };
  const held = await lockUnshown(db, which, mostARound);
  if (held.length === 0) return;
  const ids = await deleteUnshown(db, which, held);
  if (ids.length > 0) await app.jobs.add(db, fileRemoval, { ids });
}

export const sweepPictures = (app: App, { shown, eachHousehold }: Sweep): Promise<void> =>
  eachHousehold(
    app,
    (db, householdId) => sweepHousehold(app, db, { householdId, shown }),
    (error) => app.log.warn({ err: error }, 'the pictures of a household were not swept'),
  );

export function pictureJobs(app: App, sweep: Sweep): void {
  app.jobs.handle(fileRemoval, async (payload) => {
    for (const id of z.parse(RemovedFiles, payload).ids) await app.files.remove(id);
  });
  app.jobs.every(24 * 60, () => sweepPictures(app, sweep));
}
