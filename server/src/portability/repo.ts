import { planStatus } from '@kelari/core/account/plan.ts';
import type { HouseholdFile, KitchenPart, PersonFacts } from '@kelari/core/portability/household-file.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { carriedTables, columnsOf } from './carried-repo.ts';

export type FileRow = Readonly<Record<string, unknown>>;

const asObject = (columns: readonly { readonly field: string; readonly column: string }[]): SQL =>
  sql`json_build_object(${sql.join(
    columns.map(({ field, column }) => sql`${sql.raw(`'${field}'`)}, ${sql.identifier(column)}`),
    sql`, `,
  )})`;

/** Instants leave in UTC, whatever the server's zone. */
export const useUtc = (db: Db) => db.execute(sql`set local timezone = 'UTC'`);

const page = 500;

/** The rows of one part in the order of their key, a page at a time. */
export async function* rowsOf(db: Db, householdId: string, part: KitchenPart): AsyncGenerator<FileRow[]> {
  const { table, key } = carriedTables[part];
  const columns = columnsOf(part);
  const keys = key.map((field) => columns.find((each) => each.field === field)?.column ?? field);
  const order = sql.join(
    keys.map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let after: FileRow | undefined; ; ) {
    const beyond = after
      ? sql`and (${order}) > (${sql.join(
          key.map((field) => sql`${after?.[field]}`),
          sql`, `,
        )})`
      : sql``;
    const { rows } = await db.execute<{ row: FileRow }>(
      sql`select ${asObject(columns)} as row from ${table} where household_id = ${householdId} ${beyond} order by ${order} limit ${page}`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < page) return;
    after = rows.at(-1)?.row;
  }
}

export const selectHousehold = async (db: Db, householdId: string): Promise<HouseholdFile['household'] | undefined> =>
  (
    await db.execute<HouseholdFile['household']>(
      sql`select name, currency, timezone, staples, places from households where id = ${householdId}`,
    )
  ).rows[0];

export const selectMembers = async (
  db: Db,
  { householdId, userId }: { readonly householdId: string; readonly userId: string },
): Promise<HouseholdFile['members']> =>
  (
    await db.execute<{ row: HouseholdFile['members'][number] }>(sql`
      select json_build_object('name', u.first_name, 'you', m.user_id = ${userId}, 'role', m.role,
        'dietaryProfile', m.dietary_profile, 'vegan', m.vegan, 'allergies', m.allergies, 'joinedAt', m.joined_at) as row
      from members m join users u on u.id = m.user_id where m.household_id = ${householdId} order by m.joined_at, m.user_id`)
  ).rows.map(({ row }) => row);

const facts = (from: SQL, columns: readonly string[], order: SQL): SQL => {
  const pairs = columns.map((column) => {
    const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return sql`${sql.raw(`'${field}'`)}, ${sql.identifier(column)}`;
  });
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]') from ${from})`;
};

/** What belongs to the person who exports, as facts. Nothing in it opens anything: no token, key, hash or address of a device. */
export async function selectPerson(
  db: Db,
  { householdId, userId }: { readonly householdId: string; readonly userId: string },
  now: Date,
): Promise<PersonFacts> {
  const mine = (table: string) => sql`${sql.identifier(table)} where user_id = ${userId}`;
  const profile = [
    ...['email', 'first_name', 'last_name', 'profile_image_url', 'language', 'timezone', 'week_start', 'digest_hour'],
    ...['marketing_consent', 'notifications', 'channels', 'alert_days', 'celebrations', 'subscription_type'],
    ...['subscription_status', 'subscription_expires_at', 'current_streak', 'longest_streak', 'total_cooks_count'],
    ...['experience_points', 'level', 'last_cook_date', 'created_at'],
  ];
  const { rows } = await db.execute<Omit<PersonFacts, 'profile'> & { profile: PersonFacts['profile'][] }>(sql`select
    ${facts(sql`users where id = ${userId}`, profile, sql`id`)} as profile,
    ${facts(mine('kitchen_events'), ['kind', 'id', 'day', 'at', 'facts', 'points', 'taken_back_at'], sql`at, kind, id`)} as "kitchenEvents",
    ${facts(mine('achievements'), ['achievement_key', 'points_awarded', 'unlocked_at'], sql`unlocked_at, achievement_key`)} as achievements,
    ${facts(mine('user_challenges'), ['challenge_id', 'joined_at', 'progress', 'completed_at', 'points_awarded'], sql`joined_at, challenge_id`)} as challenges,
    ${facts(mine('favourites'), ['recipe_id', 'at'], sql`at, recipe_id`)} as favourites,
    ${facts(mine('notices'), ['day', 'state', 'channel', 'sent_at'], sql`day`)} as notices,
    ${facts(mine('plan_grants'), ['plan_id', 'week', 'starts_at', 'ends_at', 'ended_at'], sql`starts_at, id`)} as plans,
    ${facts(mine('payments'), ['plan_id', 'amount', 'currency', 'state', 'order_id', 'captured_at', 'created_at'], sql`created_at, id`)} as payments,
    ${facts(mine('subscription_shares'), ['week', 'at'], sql`at, key`)} as shares,
    ${facts(sql`shared_links where household_id = ${householdId} and user_id = ${userId}`, ['recipe_id', 'opened', 'created_at', 'revoked_at'], sql`created_at, id`)} as "sharedLinks",
    ${facts(mine('push_devices'), ['device', 'created_at', 'last_sent_at'], sql`created_at, id`)} as devices`);
  const [row] = rows;
  if (!row) throw new Error('a query without rows');
  const [told = {}] = row.profile;
  const { subscriptionStatus, subscriptionExpiresAt: end } = told;
  const plan = {
    subscriptionStatus: String(subscriptionStatus),
    subscriptionExpiresAt: typeof end === 'string' ? new Date(end) : null,
  };
  return { ...row, profile: { ...told, subscriptionStatus: planStatus(plan, now) } };
}
