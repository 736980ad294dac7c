import { randomUUID } from 'node:crypto';
import { type CookingActivity, type gamificationApi, mostActivitiesADay } from '@kelari/core/gamification/contract.ts';
import { dayPoints } from '@kelari/core/gamification/points.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import { noPicture, pictureAt } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Limit, tryTake } from '../platform/limit.ts';
import { badCursor, type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { nothingSaved } from '../platform/problems.ts';
import { undoMs } from '../platform/undo-span.ts';
import { type ActivityRow, markCelebrated, selectActivities, selectActivity } from './activities-repo.ts';
import { selectTouched } from './kitchen-repo.ts';
import { type EventRow, momentIn, payDayOf } from './recount.ts';
import { lockPeople, updateFacts } from './repo.ts';
import { recordNow, recountNow, takeOwnBack } from './service.ts';
import type { EventFacts } from './tables.ts';
import { enoughToday, noRecipeWaits, noSuchActivity, noted, recipesOfToday, recorded, takenBack } from './text.ts';

/** What cooking a recipe that the member sees is about; refused when there is none. */
export type FactsOf = (ctx: Ctx, actor: Actor, recipeId: string) => Promise<EventFacts>;

/** Of a person and their local day, which has up to 25 hours; what is taken back since counts, for its row stays. */
const perDay: Limit = { name: 'cooking-activities', max: mostActivitiesADay, seconds: 25 * 3_600 };

/** The days in which the span of undo lies, wherever on earth. */
const undoDays = 31;

const activityOf = ({ id, kind, day, at, points, facts }: ActivityRow): CookingActivity => ({
  id,
  recipeId: facts.recipeId ?? null,
  recipeName: facts.recipeName ?? null,
  activityType: kind === 'recipe' ? 'created' : kind,
  pointsEarned: points,
  notes: facts.notes ?? null,
  photoUrl: facts.photoUrl ?? null,
  day,
  at: new Date(at).toISOString(),
  byButton: facts.byButton ?? false,
});

export async function listActivities(ctx: Ctx, actor: Actor, query: PageQuery): Promise<Page<CookingActivity>> {
  const after = cursorOf(query.after);
  const rows = await selectActivities(ctx.db, actor.userId, { limit: rowsToRead(query), after });
  const page = pageOf(rows, query, ({ at, id }) => `${at}_${id}`);
  return { ...page, rows: page.rows.map(activityOf) };
}

function cursorOf(text: string | undefined): { readonly at: number; readonly id: string } | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = text.split('_');
  if (!/^\d{1,13}$/.test(at) || !Id.safeParse(id).success) throw badCursor();
  return { at: Number(at), id };
}

/** The three buttons. What was created is a recipe that got no points yet, because two others had them that day. */
export async function recordActivity(
  ctx: Ctx,
  actor: Actor,
  { activityType, notes, recipeId, photoUrl }: BodyOf<typeof gamificationApi.recordActivity>,
  factsOf: FactsOf,
): Promise<ReplyOf<typeof gamificationApi.recordActivity>> {
  const { language } = ctx;
  if (photoUrl) await refuseForeignPicture(ctx, actor, photoUrl);
  const said = { ...(notes ? { notes } : {}), ...(photoUrl ? { photoUrl } : {}) };
  if (activityType === 'created') {
    const done = await confirmRecipe(ctx, actor, said);
    if (typeof done !== 'string') return { message: done[language], pointsEarned: 0, activity: null };
    return answered(ctx, actor, done);
  }
  const id = ctx.key ?? randomUUID();
  const about = recipeId ? await factsOf(ctx, actor, recipeId) : {};
  await takeOfToday(ctx, actor);
  const facts = { ...about, byButton: true, ...said };
  await recordNow(ctx, actor, { kind: activityType, id, facts });
  return answered(ctx, actor, id);
}

async function refuseForeignPicture(ctx: Ctx, actor: Actor, url: string): Promise<void> {
  const picture = await pictureAt(ctx, actor, url);
  if (picture === 'ours') return;
  const fields = [{ path: 'photoUrl', message: noPicture }];
  throw fail(picture === 'unknown' ? 'not_found' : 'invalid', nothingSaved, { fields });
}

/** In the transaction, so that a call that comes to nothing takes nothing. */
async function takeOfToday(ctx: Ctx, { userId, timezone }: Actor): Promise<void> {
  const { day, at, offset } = momentIn(ctx.clock(), timezone);
  if (await tryTake(ctx, perDay, `${userId} ${day}`, ctx.db)) return;
  const secondsOfDay = Math.floor(at / 1_000 + offset * 60) % 86_400;
  throw enoughToday(mostActivitiesADay, 86_400 - secondsOfDay);
}

async function answered(ctx: Ctx, { userId }: Actor, id: string) {
  const row = await selectActivity(ctx.db, userId, id);
  if (!row) throw noSuchActivity();
  const activity = activityOf(row);
  return { message: recorded(activity)[ctx.language], pointsEarned: activity.pointsEarned, activity };
}

/** The newest own recipe without points gets them today, if today has some left. */
async function confirmRecipe(ctx: Ctx, actor: Actor, said: Pick<EventFacts, 'notes' | 'photoUrl'>) {
  const { userId } = actor;
  await lockPeople(ctx.db, [userId]);
  const { day, at } = momentIn(ctx.clock(), actor.timezone);
  const wanted = { days: [day], spans: [{ first: addDays(day, -undoDays), last: day }], counters: [], year: 0 };
  const { events } = await selectTouched(ctx.db, userId, wanted);
  const waiting = events.findLast((event) => event.kind === 'recipe' && event.points === 0 && at - event.at < undoMs);
  if (!waiting) return noRecipeWaits;
  const facts = { ...waiting.facts, confirmedOn: day, ...said };
  const confirmed = events.map((event) => (event === waiting ? { ...event, facts } : event));
  if (paidOn(confirmed, day) <= paidOn(events, day)) return recipesOfToday;
  await updateFacts(ctx.db, { userId, kind: 'recipe', id: waiting.id }, { facts, takenAt: null });
  await recountNow(ctx, userId, { days: [day, payDayOf(waiting)] });
  return waiting.id;
}

const paidOn = (events: readonly EventRow[], day: Day): number =>
  dayPoints(events.filter((event) => payDayOf(event) === day).map(({ kind, facts }) => ({ ...facts, kind }))).reduce(
    (sum, points) => sum + points,
    0,
  );

/** Takes back what one of the buttons recorded. */
export async function removeActivity(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const row = await selectActivity(ctx.db, actor.userId, id);
  if (!row?.facts.byButton || ctx.clock().getTime() - row.at >= undoMs) throw noSuchActivity();
  await takeOwnBack(ctx, actor, id, 'button');
  return { message: takenBack[ctx.language] };
}

/** What a device celebrated is celebrated nowhere again. */
export async function noteCelebrated(
  ctx: Ctx,
  { userId }: Actor,
  { level = 1, achievements = [], challenges = [] }: BodyOf<typeof gamificationApi.celebrated>,
): Promise<{ message: string }> {
  const isNew = await markCelebrated(ctx.db, userId, { level, achievements, challenges, at: ctx.clock() });
  if (isNew) ctx.changed('game', userId, 'changed');
  return { message: noted[ctx.language] };
}
