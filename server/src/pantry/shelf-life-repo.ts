import type { PlaceKind } from '@kelari/core/food/concept.ts';
import { mostEntries, type SaidDate } from '@kelari/core/pantry/shelf-life.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';

/** A food at a kind of place. */
export type Shelf = { readonly conceptId: string; readonly kind: PlaceKind };

/** Of the latest lots of a food so many are looked through for dates that somebody said: the cost stays, however many follow. */
const latestLots = 200;

/**
 * The dates that the household said for foods at kinds of places, newest first, for all shelves in one statement. Dates of
 * lots that were opened or frozen say how long an open or frozen one keeps, and those of deleted lots were slips.
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
        select purchase_date, expiration_date from (
          select * from products
          where household_id = ${householdId} and concept_id = wanted.concept_id
          order by created_at desc limit ${latestLots}
        ) latest
        where deleted_at is null and not date_guessed and opened_at is null and frozen_at is null
          and expiration_date >= purchase_date
          and (location = wanted.kind or location in (
            select place ->> 'id' from households, jsonb_array_elements(places) place
            where households.id = ${householdId} and place ->> 'kind' = wanted.kind))
        order by created_at desc limit ${mostEntries}
      ) newest
    ) said
    where said.entries is not null`);
  return rows;
}

/** The kinds of the household's own places, by their ids. */
export async function selectPlaceKinds(db: Db, householdId: string): Promise<ReadonlyMap<string, PlaceKind>> {
  const rows = await db.select({ places: households.places }).from(households).where(eq(households.id, householdId));
  return new Map((rows[0]?.places ?? []).map(({ id, kind }) => [id, kind]));
}
