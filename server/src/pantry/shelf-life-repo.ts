import type { PlaceKind } from '@kelari/core/food/concept.ts';
import { mostEntries, type SaidDate } from '@kelari/core/pantry/shelf-life.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';

/** A food at a kind of place. */
export type Shelf = { readonly conceptId: string; readonly kind: PlaceKind };

/** Of the latest lots of a food so many are looked through for dates that somebody said: the cost stays, however many follow. */
const latestLots = 200;

/**
 * The dates that the household said for foods at kinds of places, newest first, for all shelves in one statement. A lot that
 * was opened since counts as it was then: its date may now say how long an open one keeps, and it may stand elsewhere. One
 * that was only split off open teaches nothing, because the lot it comes from does; frozen ones say how long frozen food
 * keeps, and deleted ones were slips.
 */
export async function selectSaidDates(
  db: Db,
  householdId: string,
  shelves: readonly Shelf[],
): Promise<(Shelf & { readonly entries: readonly SaidDate[] })[]> {
  const { rows } = await db.execute<Shelf & { entries: SaidDate[] }>(sql`
    select wanted.concept_id as "conceptId", wanted.kind, said.entries
    from unnest(${sql.param(shelves.map(({ conceptId }) => conceptId))}::text[],
                ${sql.param(shelves.map(({ kind }) => kind))}::text[]) as wanted (concept_id, kind)
    cross join lateral (
      select jsonb_agg(jsonb_build_object('purchaseDate', purchase_date, 'expirationDate', expiration_date)) as entries
      from (
        select closed.purchase_date, closed.expiration_date from (
          select * from products
          where household_id = ${householdId} and concept_id = wanted.concept_id
          order by created_at desc limit ${latestLots}
        ) latest
        left join lateral (${befores(householdId)}) opening on latest.opened_at is not null
        cross join lateral (
          select latest.purchase_date, ${closedColumn('expirationDate', sql`latest.expiration_date`, 'date')} as expiration_date,
            ${closedColumn('dateGuessed', sql`latest.date_guessed`, 'boolean')} as date_guessed,
            ${closedColumn('location', sql`latest.location`, 'text')} as location
        ) closed
        where latest.deleted_at is null and latest.frozen_at is null and (latest.opened_at is null or opening.befores is not null)
          and not closed.date_guessed and closed.expiration_date >= closed.purchase_date
          and (closed.location = wanted.kind or closed.location in (
            select place ->> 'id' from households, jsonb_array_elements(places) place
            where households.id = ${householdId} and place ->> 'kind' = wanted.kind))
        order by latest.created_at desc limit ${mostEntries}
      ) newest
    ) said
    where said.entries is not null`);
  return rows;
}

/** What the columns of a lot were that changed with its opening or after, each by its first change; null if it was never opened whole. */
const befores = (householdId: string) => sql`
  select jsonb_object_agg(key, value) as befores from (
    select distinct on (was.key) was.key, was.value
    from movements step join actions on actions.household_id = step.household_id and actions.id = step.action_id
      cross join jsonb_each(step.before) was
    where step.household_id = ${householdId} and step.product_id = latest.id and actions.undone_at is null
      and (step.after ->> 'version')::int >= (
        select max((own.after ->> 'version')::int)
        from movements own join actions deed on deed.household_id = own.household_id and deed.id = own.action_id
        where own.household_id = ${householdId} and own.product_id = latest.id
          and own.kind = 'opened' and own.before ? 'openedAt' and deed.undone_at is null)
    order by was.key, (step.after ->> 'version')::int
  ) first`;

/** A column as it was before the opening, where that or what came after changed it. */
const closedColumn = (key: string, now: SQL, type: 'date' | 'boolean' | 'text') => sql`
  case when opening.befores ? ${key} then (opening.befores ->> ${key})::${sql.raw(type)} else ${now} end`;

/** The kinds of the household's own places, by their ids. */
export async function selectPlaceKinds(db: Db, householdId: string): Promise<ReadonlyMap<string, PlaceKind>> {
  const rows = await db.select({ places: households.places }).from(households).where(eq(households.id, householdId));
  return new Map((rows[0]?.places ?? []).map(({ id, kind }) => [id, kind]));
}
