import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { addDays, dayIn } from '@kelari/core/kit/dates.ts';
import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Limit, take } from '../platform/limit.ts';
import { withinAsMember } from '../platform/membership.ts';
import { calendarOf } from './calendar.ts';
import { named } from './names.ts';
import {
  deleteFeed,
  type FeedRow,
  noteRead,
  replaceFeed,
  selectFeed,
  selectMeals,
  selectPlans,
  selectSubscription,
} from './repo.ts';
import { feedRemoved, noSuchFeed } from './text.ts';

type Feed = ReplyOf<typeof calendarApi.read>;

/** Calendars ask every few minutes at the most. */
const perFeed: Limit = { name: 'calendar', max: 120, seconds: 3_600 };
/** How far the feed reaches from today. */
const daysBack = 28;
const daysAhead = 84;
/** When it was read is noted so often at the most. */
const notedMs = 3_600_000;
const nobody = '00000000-0000-0000-0000-000000000000';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const readFeed = async (ctx: Ctx, actor: Actor): Promise<Feed> =>
  answered(await selectFeed(ctx.db, actor.householdId, actor.userId));

const answered = (row: FeedRow | undefined, url: string | null = null): Feed => ({
  isOn: row !== undefined,
  url,
  createdAt: row?.createdAt.toISOString() ?? null,
  lastReadAt: row?.lastReadAt?.toISOString() ?? null,
});

/** The address names the household, so that it is looked up behind the household's own wall. It is told once. */
export async function createFeed(ctx: Ctx, actor: Actor): Promise<Feed> {
  const { householdId, userId } = actor;
  const secret = randomBytes(32).toString('base64url');
  const row = { id: randomUUID(), householdId, userId, tokenHash: hashOf(secret), createdAt: ctx.clock() };
  await withinAsMember(ctx.database, actor, (db) => replaceFeed(db, row));
  const url = `${ctx.config.publicUrl}/api/calendar/${householdId}.${secret}.ics`;
  return answered({ ...row, lastReadAt: null }, url);
}

export async function removeFeed(ctx: Ctx, actor: Actor): Promise<{ message: string }> {
  await deleteFeed(ctx.db, actor.householdId, actor.userId);
  return { message: feedRemoved[ctx.language] };
}

const tokenShape = /^([0-9a-f-]{36})\.([\w-]{43})(?:\.ics)?$/;

/** The plan as iCalendar; whatever is wrong with an address, it is not found. */
export async function feedText(ctx: Ctx, token: string): Promise<string> {
  const [, householdId = '', secret = ''] = tokenShape.exec(token) ?? [];
  if (!Id.safeParse(householdId).success) throw noSuchFeed();
  const now = ctx.clock();
  const hash = hashOf(secret);
  const scope = { householdId, userId: nobody };
  const feed = await ctx.database.within(scope, (db) => selectSubscription(db, householdId, hash));
  if (!feed || !timingSafeEqual(Buffer.from(feed.tokenHash), Buffer.from(hash))) throw noSuchFeed();
  // outside a transaction: it takes a connection of its own
  await take(ctx, perFeed, feed.id);
  return ctx.database.within(scope, async (db) => {
    if (!feed.lastReadAt || now.getTime() - feed.lastReadAt.getTime() >= notedMs)
      await noteRead(db, householdId, feed.id, now);
    const today = dayIn(now, feed.timezone);
    const span = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
    const plans = await selectPlans(db, householdId, { ...span, from: addDays(span.from, -6) });
    return calendarOf(await named(db, await selectMeals(db, householdId, span), feed.language), {
      ...feed,
      changedAt: new Map(plans.map(({ id, updatedAt }) => [id, updatedAt])),
      publicUrl: ctx.config.publicUrl,
    });
  });
}
