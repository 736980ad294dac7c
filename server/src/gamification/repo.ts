import { type EventKind, eventKinds } from '@kelari/core/gamification/contract.ts';
import type { CountedEvent } from '@kelari/core/gamification/counters.ts';
import { streakKinds } from '@kelari/core/gamification/streak.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { packedSql } from './act-days.ts';
import { type Kept, keptOf, storedOf } from './kept.ts';
import { joined, type ReadJoined, type ReadUnlocked, standing, unlocked } from './kitchen-repo.ts';
import type { Changes, Person, Standing } from './recount.ts';
import type { EventFacts } from './tables.ts';
import type { SettledWeek } from './weeks.ts';

export type NewEvent = {
  readonly userId: string;
  readonly householdId: string;
  readonly kind: EventKind;
  readonly id: string;
  readonly day: Day;
  readonly offset: number;
  readonly at: Date;
  readonly facts: EventFacts;
};

/** An event that something happened to: whose it is, the days on which it counts, and what it paid until then. */
export type TouchedEvent = CountedEvent & {
  readonly userId: string;
  readonly id: string;
  readonly days: readonly Day[];
  readonly facts: EventFacts;
  readonly points: number;
};

/** What became of an event; one that is taken back is none. */
export type Change = { readonly before?: TouchedEvent; readonly after?: TouchedEvent };

const list = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`;
const touchedFor = (points: 'points' | 'paid') =>
  sql.raw(`user_id as "userId", kind, id, day::text, (extract(epoch from at) * 1000)::float8 as at, ${points} as points,
  utc_offset as "offset", facts, array[day::text] || array_remove(array[facts ->> 'confirmedOn'], null) as days`);
const touched = touchedFor('points');
/** Events as they are before an update of them, by other names: so it can answer what they paid. */
const paying = (events: SQL): SQL =>
  sql`(select user_id as whose, kind as what, id as which, points as paid from kitchen_events where ${events}) was`;
const thatOne = sql.raw('user_id = whose and kind = what and id = which');
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Holds people until the end of the transaction, always in the same order and before anything of theirs is written: what they
 * did is counted by one call at a time.
 */
export async function lockPeople(db: Db, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`select from users where id = any(${list(userIds)}::uuid[]) order by id for no key update`);
}

/**
 * Holds whose events these are. Whoever shared a week with something that was thrown away may have had one without waste:
 * they are held, too. Answers who is held.
 */
export async function lockPeopleOf(db: Db, householdId: string, events: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with meant as (select user_id, kind, day - extract(dow from day)::int as sunday from kitchen_events where ${events})
    select id from users where id in (
      select user_id from meant
      union select e.user_id from kitchen_events e join meant on meant.kind = 'thrown'
        where e.household_id = ${householdId}::uuid and e.day between meant.sunday and meant.sunday + 6
          and e.taken_back_at is null
    ) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** An event that is noted, and its person as far as it can be counted from what is kept. */
export type Noted = {
  readonly event: TouchedEvent;
  readonly person: Omit<Person, 'acts' | 'paid'>;
  /** Nobody wrote anything of the person while the statement waited for them: all of this is of one moment. */
  readonly isOneMoment: boolean;
};

type ReadNoted = {
  event: TouchedEvent | null;
  timezone: string;
  standing: Standing;
  kept: unknown;
  isOneMoment: boolean;
  unlocked: ReadUnlocked[];
  joined: ReadJoined[];
};

/**
 * Holds the person and notes the event; one that was taken back holds again, as it was. Nothing when it is there already. The
 * last act of the open day moves on with it, which for most acts is all that changes. The rows beside the person's own are
 * seen as they were before the wait, so it is told apart whether the person's row was written meanwhile.
 */
export async function noteEvent(db: Db, event: NewEvent): Promise<Noted | undefined> {
  const { userId, householdId, kind, id, day, offset, at, facts } = event;
  const lastAct = sql`'{open,acts,-1,2}'`;
  const { rows } = await db.execute<{ noted: ReadNoted }>(sql`
    with person as (
      select id, xmin::text as version, timezone, kitchen_counts, experience_points, level, current_streak, longest_streak,
        total_cooks_count, last_cook_date
      from users where id = ${userId} for no key update
    ), noted as (
      insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
      select person.id, ${kind}, ${id}, ${householdId}::uuid, ${day}::date, ${offset}::int, ${instant(at)},
        ${JSON.stringify(facts)}::jsonb || jsonb_build_object('members',
          (select count(*) from members where household_id = ${householdId}))
      from person
      on conflict (user_id, kind, id) do update set taken_back_at = null where kitchen_events.taken_back_at is not null
      returning ${touched}, ${packedSql} as packed
    ), moved as (
      update users u set kitchen_counts = jsonb_set(u.kitchen_counts, ${lastAct}, to_jsonb(noted.packed))
      from noted where u.id = ${userId} and noted.kind = any(${list(streakKinds)}::text[])
        and u.kitchen_counts #>> '{open,day}' = noted.day and u.kitchen_counts #>> '{open,acts,-1,0}' = noted.day
        and (u.kitchen_counts #>> ${lastAct})::bigint < noted.packed
    )
    select json_build_object('event', (select row_to_json(noted) from noted), 'timezone', u.timezone,
      'standing', ${standing}, 'kept', u.kitchen_counts, 'unlocked', ${unlocked}, 'joined', ${joined},
      'isOneMoment', u.version = (select xmin::text from users where id = ${userId})) as noted
    from person u`);
  const read = rows[0]?.noted;
  if (!read?.event) return undefined;
  const { event: noted, isOneMoment, kept, unlocked: keys, ...person } = read;
  const keyed = new Map(keys.map(({ key, points }) => [key, points]));
  return { event: noted, isOneMoment, person: { ...person, userId, kept: keptOf(kept), unlocked: keyed } };
}

/** What an undo of the household takes back: acts on its food. A recipe, a button and a week are their person's alone. */
const ofHouseholds = eventKinds.filter((kind) => !['recipe', 'shared', 'week'].includes(kind));

/**
 * What was done to the household's food under an id, by whomever, and by its members before they came. Clients choose ids of
 * acts: one that is a recipe's as well does not mean the recipe.
 */
export function withId(householdId: string, ...ids: readonly string[]): SQL {
  const meant = sql`e.id = any(${list(ids)}::text[]) and e.kind = any(${list(ofHouseholds)}::text[]) and e.facts -> 'byButton' is null`;
  const key = sql.raw('e.user_id, e.kind, e.id');
  // two looks, each by an index of its own: with one and an "or" everybody's events were read
  return sql`(user_id, kind, id) in (
    select ${key} from kitchen_events e where e.household_id = ${householdId}::uuid and ${meant}
    union
    select ${key} from members m join kitchen_events e on e.user_id = m.user_id
      where m.household_id = ${householdId}::uuid and ${meant})`;
}

/** What a person did under an id that is nobody else's affair. */
export const ownWithId = (userId: string, id: string, what: 'recipe' | 'button'): SQL =>
  what === 'recipe'
    ? sql`user_id = ${userId} and kind = 'recipe' and id = ${id}`
    : sql`user_id = ${userId} and kind = any(${list(eventKinds)}::text[]) and id = ${id} and facts -> 'byButton' = 'true'`;

/** Events out of which a lot was given back by an act of the journal. */
export const returnedBy = (householdId: string, by: string, since: Day): SQL => sql`household_id = ${householdId}::uuid
  and day >= ${since}::date and facts -> 'returned' @> ${JSON.stringify([{ by }])}::jsonb`;

export type MeantEvent = TouchedEvent & { readonly isTaken: boolean };

export const selectEvents = async (db: Db, events: SQL): Promise<MeantEvent[]> =>
  (
    await db.execute<MeantEvent>(sql`
      select ${touched}, taken_back_at is not null as "isTaken"
      from kitchen_events where ${events}`)
  ).rows;

/** Takes back events, or lets them hold again; answers those that are different then. */
export async function markEvents(db: Db, events: SQL, takenAt: Date | null): Promise<TouchedEvent[]> {
  const meant = sql`${events} and taken_back_at is ${takenAt === null ? sql`not null` : sql`null`}`;
  const { rows } = await db.execute<TouchedEvent>(sql`
    update kitchen_events set points = 0, taken_back_at = ${takenAt?.toISOString() ?? null}::timestamptz
    from ${paying(meant)} where ${thatOne}
    returning ${touchedFor('paid')}`);
  return rows;
}

/** Writes what an event is about anew; without facts it is taken back. */
export async function updateFacts(
  db: Db,
  { userId, kind, id }: { readonly userId: string; readonly kind: EventKind; readonly id: string },
  { facts, takenAt }: { readonly facts: EventFacts; readonly takenAt: Date | null },
): Promise<void> {
  await db.execute(sql`
    update kitchen_events set facts = ${JSON.stringify(facts)}::jsonb,
      points = case when ${takenAt !== null} then 0 else points end,
      taken_back_at = ${takenAt?.toISOString() ?? null}::timestamptz
    where user_id = ${userId} and kind = ${kind} and id = ${id}`);
}

/** Cookings that go by another id from now on. */
export async function renameCookings(
  db: Db,
  userId: string,
  renamed: readonly { readonly was: string; readonly is: string }[],
): Promise<void> {
  await db.execute(sql`
    update kitchen_events e set id = v."is" from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) v (was text, "is" text)
    where e.user_id = ${userId} and e.kind = 'cooked' and e.id = v.was`);
}

export async function selectSharers(
  db: Db,
  householdId: string,
  { exceptUser, since }: { readonly exceptUser: string; readonly since: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id, min(at) from kitchen_events
    where household_id = ${householdId}::uuid and kind = 'shared' and taken_back_at is null
      and at > ${since.toISOString()}::timestamptz
      and day >= (${since.toISOString()}::timestamptz - interval '1 day')::date and user_id <> ${exceptUser}::uuid
    group by user_id order by 2, 1 limit 20`);
  return rows.map(({ user_id }) => user_id);
}

/** Who was paid for a week without waste in a household. */
export async function selectPaidForWeek(db: Db, householdId: string, saturday: Day): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct e.user_id as "userId" from kitchen_events e
    where e.household_id = ${householdId}::uuid and e.taken_back_at is null
      and e.day between ${saturday}::date - 6 and ${saturday}::date
      and exists (select from kitchen_events w where w.user_id = e.user_id and w.kind = 'week' and w.day = ${saturday}::date
        and w.taken_back_at is null)`);
  return rows.map(({ userId }) => userId);
}

/** Weeks without waste that came about, or went. */
export async function writeWeeks(db: Db, userId: string, weeks: readonly SettledWeek[], now: Date): Promise<Change[]> {
  const come = weeks.filter(({ isPaid }) => isPaid);
  const gone = weeks.filter(({ isPaid }) => !isPaid).map(({ id }) => id);
  const meant = sql`user_id = ${userId} and kind = 'week' and id = any(${list(gone)}::text[])`;
  const { rows } = await db.execute<TouchedEvent & { isPaid: boolean }>(sql`
    with come as (
      insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
      select ${userId}::uuid, 'week', id, "householdId", day, "offset", ${instant(now)}, jsonb_build_object('members',
        (select coalesce(max((e.facts ->> 'members')::int), 1) from kitchen_events e
          where e.user_id = ${userId} and e.household_id = v."householdId" and e.taken_back_at is null
            and e.day between v.day - 6 and v.day))
      from jsonb_to_recordset(${JSON.stringify(come)}::jsonb) v (id text, "householdId" uuid, day date, "offset" int)
      on conflict (user_id, kind, id) do update set taken_back_at = null
      returning ${touched}, true as "isPaid"
    ), gone as (
      update kitchen_events set points = 0, taken_back_at = ${instant(now)} from ${paying(meant)} where ${thatOne}
      returning ${touchedFor('paid')}, false as "isPaid"
    )
    select * from come union all select * from gone`);
  return rows.map((event) => (event.isPaid ? { after: event } : { before: event }));
}

/** All that is different, in one statement. */
export async function writeChanges(db: Db, userId: string, changes: Changes, now: Date): Promise<void> {
  const { points, unlock, lock, challenges, standing: stands, kept } = changes;
  const person = sql`${userId}::uuid`;
  const at = instant(now);
  const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;
  // with a limit the plan knows how few there are, and goes by the key
  await db.execute(sql`
    with paid as (
      update kitchen_events e set points = v.points
      from (select * from jsonb_to_recordset(${rows(points)}) v (kind text, id text, points int) limit ${points.length}) v
      where e.user_id = ${person} and e.kind = v.kind and e.id = v.id
    ), unlocked as (
      insert into achievements (user_id, achievement_key, points_awarded, unlocked_at)
      select ${person}, key, points, ${at} from jsonb_to_recordset(${rows(unlock)}) v (key text, points int)
      on conflict do nothing
    ), locked as (
      delete from achievements where user_id = ${person} and achievement_key = any(${list(lock)}::text[])
    ), challenged as (
      update user_challenges c set progress = v.progress, points_awarded = v.points,
        completed_at = case when v."isCompleted" then coalesce(c.completed_at, ${at}) end,
        celebrated_at = case when v."isCompleted" then c.celebrated_at end
      from jsonb_to_recordset(${rows(challenges)}) v (id text, progress int, points int, "isCompleted" boolean)
      where c.user_id = ${person} and c.challenge_id = v.id
    )
    ${
      stands || kept
        ? sql`update users set ${sql.join([...columnsOf(stands), ...keptColumn(kept)], sql`, `)} where id = ${person}`
        : sql`select 1`
    }`);
}

const columnsOf = (standing: Standing | null): SQL[] =>
  standing
    ? [
        sql`experience_points = ${standing.experiencePoints}, level = ${standing.level}`,
        sql`current_streak = ${standing.currentStreak}, longest_streak = ${standing.longestStreak}`,
        sql`total_cooks_count = ${standing.totalCooksCount}, last_cook_date = ${standing.lastCookDate}::date`,
      ]
    : [];
const keptColumn = (kept: Kept | null): SQL[] =>
  kept ? [sql`kitchen_counts = ${JSON.stringify(storedOf(kept))}::jsonb`] : [];
