import { modelCallsOf } from '@kelari/core/account/plan.ts';
import { eq } from 'drizzle-orm';
import type { Actor, App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { members, users } from './tables.ts';

/** Questions to a model that the person has a day; `db` is in the household's scope. */
export async function modelCallsIn(db: Db, actor: Actor, now: Date): Promise<number> {
  const { subscriptionType, subscriptionStatus, subscriptionExpiresAt } = users;
  const plans = await db
    .select({ id: users.id, subscriptionType, subscriptionStatus, subscriptionExpiresAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.householdId, actor.householdId));
  return modelCallsOf(
    plans.find(({ id }) => id === actor.userId),
    plans,
    now,
  );
}

/** The same, for a call in steps. */
export const modelCallsADay = (app: App, actor: Actor): Promise<number> =>
  app.database.within(actor, (db) => modelCallsIn(db, actor, app.clock()));
