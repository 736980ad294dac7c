import type { Day } from '@kelari/core/kit/dates.ts';
import type { Digest } from '@kelari/core/notifications/digest.ts';
import { joinedSince, namesOf } from '../account/household-service.ts';
import { sharedSince } from '../gamification/overview-service.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import { readingAsMember } from '../platform/membership.ts';
import { type DigestSource, noKitchenNews } from './digest-port.ts';
import { type Reader, selectNoticeBefore } from './repo.ts';

/** Whoever has no message before hears of the last day. */
const usualMs = 24 * 3_600_000;
/** And nobody of more than two, however long the messages had stopped. */
const mostMs = 48 * 3_600_000;

/** What other features have to say; plugged in by app.ts. */
export type DigestSources = {
  readonly kitchen: DigestSource;
  /** `since`: what happened before, they have heard of. */
  readonly challenges: (
    ctx: Ctx,
    actor: Actor,
    when: { readonly day: Day; readonly since: Date },
  ) => Promise<Digest['challenges']>;
};

/** What one person's day is about, as far as they want to hear of it: one look at the household, in a transaction that only reads. */
export async function composeDigest(app: App, sources: DigestSources, reader: Reader, day: Day): Promise<Digest> {
  const { userId, householdId, name, language, timezone, notifications, alertDays } = reader;
  if (!householdId) return { day, ...noKitchenNews, challenges: [], social: [] };
  const { dailyBriefing, expiryAlerts } = notifications;
  // of no session: what is read here asks for none
  const actor: Actor = { userId, householdId, sessionId: '', name, language, timezone };
  const outside: Ctx = { ...app, db: app.database.db, language, changed: () => undefined };
  return readingAsMember(outside, actor, async (ctx) => {
    const news =
      dailyBriefing || expiryAlerts
        ? await sources.kitchen(ctx, actor, { dailyBriefing, expiryAlerts, alertDays }, day)
        : noKitchenNews;
    const since = await heardLast(ctx, userId, day);
    return {
      day,
      // whatever a source answers, what is switched off is not sent
      ...(dailyBriefing ? news : noKitchenNews),
      expiring: expiryAlerts ? news.expiring : [],
      challenges: notifications.challenges ? await sources.challenges(ctx, actor, { day, since }) : [],
      social: notifications.social ? await socialOf(ctx, actor, since) : [],
    };
  });
}

async function socialOf(ctx: Ctx, actor: Actor, since: Date): Promise<Digest['social']> {
  const joined = await joinedSince(ctx, actor, since);
  const shared = await namesOf(ctx, actor, await sharedSince(ctx, actor, since));
  return [
    ...joined.map((name) => ({ name, what: 'joined' as const })),
    ...shared.map((name) => ({ name, what: 'shared' as const })),
  ];
}

async function heardLast(ctx: Ctx, userId: string, day: Day): Promise<Date> {
  const now = ctx.clock().getTime();
  const before = await selectNoticeBefore(ctx.db, { userId, day });
  return new Date(Math.max(before?.getTime() ?? now - usualMs, now - mostMs));
}
