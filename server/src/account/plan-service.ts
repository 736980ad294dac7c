import { modelCalls, modelCallsOf } from '@kelari/core/account/plan.ts';
import { eq } from 'drizzle-orm';
import type { Actor, App, Ctx } from '../platform/context.ts';
import { members, users } from './tables.ts';

/**
 * Questions to a model that the person has a day; `db` is in the household's scope. Where no plan can be bought nobody is held to
 * one.
 */
export async function modelCallsIn(
  { config, db, clock }: Pick<Ctx, 'config' | 'db' | 'clock'>,
  actor: Actor,
): Promise<number> {
  if (!config.paypal) return modelCalls.premium;
  const { subscriptionType, subscriptionStatus, subscriptionExpiresAt } = users;
  const plans = await db
    .select({ id: users.id, subscriptionType, subscriptionStatus, subscriptionExpiresAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.householdId, actor.householdId));
  return modelCallsOf(
    plans.find(({ id }) => id === actor.userId),
    plans,
    clock(),
  );
}

/** The same, for a call in steps. */
export const modelCallsADay = (app: App, actor: Actor): Promise<number> =>
  app.database.within(actor, (db) => modelCallsIn({ ...app, db }, actor));
