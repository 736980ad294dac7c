import type { App } from '../platform/context.ts';
import type { DigestSources } from './compose-service.ts';
import { digestMoment, freshMs } from './moments.ts';
import { type DueHour, deleteNotices, insertNotices, type NoticeRef, selectDue, selectHours } from './repo.ts';
import { sendNotice } from './send-service.ts';

const kind = 'notifications.message';
const pageSize = 250;
/** Of one round; who is beyond it waits for the next minute. */
const mostPages = 40;
const keptDays = 40;
const nobodyBefore = '00000000-0000-0000-0000-000000000000';

/** What this feature does by itself: each minute it looks whose hour has come. */
export function notificationJobs(app: App, sources: DigestSources): void {
  app.jobs.handle(kind, (payload) => sendNotice(app, sources, payload as NoticeRef));
  app.jobs.every(1, () => noteDue(app));
  app.jobs.every(60, async () => {
    await deleteNotices(app.database.db, new Date(app.clock().getTime() - keptDays * 86_400_000));
  });
}

/**
 * Notes a message for each person whose hour has come on a day that has none. The row and its job are of one transaction, and
 * of several processes one makes the row: so it is one message, whoever looks and however often.
 */
export async function noteDue(app: App): Promise<void> {
  const now = app.clock();
  const hours = dueHours(await selectHours(app.database.db), now);
  if (hours.length === 0) return;
  let after = nobodyBefore;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await app.database.db.transaction(async (db) => {
      const refs = await selectDue(db, hours, { after, limit: pageSize, now });
      const mine = refs.length > 0 ? await insertNotices(db, refs, now) : [];
      for (const ref of mine) await app.jobs.add(db, kind, ref);
      return refs;
    });
    after = found.at(-1)?.userId ?? after;
    if (found.length < pageSize) return;
  }
}

/** Well after the hour, a server that was away makes up for it, but who only then asked begins tomorrow. */
const dueHours = (hours: readonly { timezone: string; hour: number }[], now: Date): DueHour[] =>
  hours.flatMap(({ timezone, hour }) => {
    const moment = digestMoment(now, timezone, hour);
    if (!moment) return [];
    const isFresh = now.getTime() - moment.at.getTime() < freshMs;
    return [{ timezone, hour, day: moment.day, askedBefore: isFresh ? null : moment.at }];
  });
