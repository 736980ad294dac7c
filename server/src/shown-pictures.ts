import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { members, users } from './account/tables.ts';
import { kitchenEvents } from './gamification/tables.ts';
import type { EachHousehold, ShownPictures } from './pictures/sweep-service.ts';
import { earlierStates } from './platform/tables.ts';
import { recipes } from './recipes/tables.ts';
import { receipts } from './scanning/tables.ts';

/** Everything that shows a picture of a household; whatever comes to show one has its line here, or loses it. */
export const shownPictures: ShownPictures = (householdId, since) => {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
  const theirs = sql`select user_id from ${members} where household_id = ${householdId}`;
  return sql`
    select image_url from ${recipes} where household_id = ${householdId}
      and (deleted_at is null or deleted_at >= ${at(since.shown)})
    union all select before ->> 'imageUrl' from ${earlierStates} where household_id = ${householdId}
      and "of" = 'recipes' and at >= ${at(since.shown)}
    union all select profile_image_url from ${users} where id in (${theirs})
    union all select facts ->> 'photoUrl' from ${kitchenEvents} where user_id in (${theirs})
      and facts -> 'photoUrl' is not null and (taken_back_at is null or taken_back_at >= ${at(since.shown)})
    union all select '/api/files/' || file_id from ${receipts} where household_id = ${householdId}
      and created_at >= ${at(since.receipts)}`;
};

const page = 500;

/** Those that people act in, and those of one that they left behind and may come home to. */
export const eachHousehold: EachHousehold = async (app, work, onFailure) => {
  const { db, within } = app.database;
  const done = new Set<string>();
  for (let after: string | undefined; ; ) {
    const people = await db
      .select({ userId: users.id, home: users.householdId })
      .from(users)
      .where(and(isNotNull(users.householdId), after === undefined ? undefined : gt(users.id, after)))
      .orderBy(users.id)
      .limit(page);
    for (const { userId, home } of people) {
      for (let householdId = home; householdId; ) {
        const here = householdId;
        householdId = await within({ householdId: here, userId }, async (db) => {
          if (!done.has(here)) await work(db, here);
          done.add(here);
          const mine = and(eq(members.householdId, here), eq(members.userId, userId));
          return (await db.select({ cameFrom: members.cameFrom }).from(members).where(mine))[0]?.cameFrom ?? null;
        }).catch((error: unknown) => {
          onFailure(error);
          return null;
        });
      }
    }
    after = people.at(-1)?.userId;
    if (people.length < page) return;
  }
};
