import { addDays } from '@kelari/core/kit/dates.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { PlanId, SubscriptionNow } from '@kelari/core/subscription/contract.ts';
import {
  daysShared,
  type Grant,
  heldBy,
  periodBought,
  periodShared,
  serverWeek,
} from '@kelari/core/subscription/periods.ts';
import { isPaid, plansIn, sharing } from '@kelari/core/subscription/plans.ts';
import { modelCallsIn } from '../account/plan-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { applyGrants, give, grantPaid, grantsOf, holdGrants, type RowGrant } from './grants.ts';
import { paymentsOf } from './payment-list.ts';
import { countShares, endGrants, selectCover, selectUngranted } from './repo.ts';
import { giveForWeek } from './shares-service.ts';
import * as say from './text.ts';

export async function subscriptionOf(ctx: Ctx, actor: Actor): Promise<SubscriptionNow> {
  const { db, language } = ctx;
  const { userId, householdId } = actor;
  const now = ctx.clock();
  const grants = await grantsOf(db, userId);
  const held = heldBy(grants, now.getTime());
  const own = held?.status === 'active' && isPaid(held.type);
  const cover = own ? undefined : await selectCover(db, householdId, { userId, now });
  const week = serverWeek(now.getTime());
  const { paypal } = ctx.config;
  return {
    type: held?.type ?? 'free_trial',
    status: held?.status ?? 'expired',
    expiresAt: held ? new Date(held.expiresAt).toISOString() : null,
    coveredBy: cover ? (cover.firstName ?? say.aMember[language]) : null,
    plans: plansIn(language, paypal !== undefined).map((plan) => {
      const reason = unavailable(plan.id, { grants, now: now.getTime(), isSetUp: paypal !== undefined });
      const period = isPaid(plan.id)
        ? periodBought(grants, plan.id, now.getTime())
        : periodShared(grants, now.getTime());
      return {
        ...plan,
        current: held?.status === 'active' && held.type === plan.id,
        unavailable: reason?.[language] ?? null,
        until: reason ? null : new Date(period.endsAt).toISOString(),
      };
    }),
    shares: {
      ...{ count: await countShares(db, userId, week), of: sharing.aWeek },
      ...{ weekStart: week, nextWeek: addDays(week, 7) },
      ...{ daysGiven: Math.min(daysShared(grants), sharing.daysMost), daysMost: sharing.daysMost },
    },
    payment: { isSetUp: paypal !== undefined, environment: paypal?.environment ?? null },
    modelCallsADay: await modelCallsIn(ctx, actor),
    payments: await paymentsOf(ctx, actor),
  };
}

/** Why a plan cannot be chosen now; undefined when it can. */
function unavailable(
  id: PlanId,
  { grants, now, isSetUp }: { readonly grants: readonly Grant[]; readonly now: number; readonly isSetUp: boolean },
): Text | undefined {
  if (isPaid(id)) return isSetUp ? undefined : say.notSetUp;
  const held = heldBy(grants, now);
  const current = held?.status === 'active' ? held.type : undefined;
  if (id === 'free_trial') return current === id ? say.trialRuns : say.trialOver;
  if (current && isPaid(current)) return say.paidGivesMore;
  if (current === id) return say.sharingRuns;
  const days = daysShared(grants);
  if (days === 0) return undefined;
  return days < sharing.daysMost ? say.sharingOver : say.sharingSpent;
}

/** Free plans apply at once; a paid one is had by a payment alone. Doing it twice changes nothing. */
export async function upgrade(ctx: Ctx, actor: Actor, planId: PlanId): Promise<SubscriptionNow> {
  const grants = (await holdGrants(ctx.db, actor.userId)) ?? [];
  const now = ctx.clock();
  if (isPaid(planId)) {
    // a captured payment gives its plan in the same transaction; should one ever stand without, it is made good here
    const ungranted = await selectUngranted(ctx.db, actor.userId, planId);
    for (const { id } of ungranted) await grantPaid(ctx.db, { userId: actor.userId, planId, paymentId: id }, now);
    const runs = (grant: RowGrant) => grant.planId === planId && grant.endedAt === null && grant.endsAt > now.getTime();
    if (ungranted.length === 0 && !grants.some(runs)) {
      throw fail('payment_required', ctx.config.paypal ? say.payFirst : say.notSetUp);
    }
  } else {
    const held = heldBy(grants, now.getTime());
    const isRepeated = planId === 'social_extended' && held?.status === 'active' && held.type === planId;
    const reason = unavailable(planId, { grants, now: now.getTime(), isSetUp: true });
    if (reason && !isRepeated) throw fail('conflict', reason);
    if (!isRepeated) {
      await give(ctx.db, { userId: actor.userId, planId }, { period: periodShared(grants, now.getTime()), now });
      // who has shared 20 times this week already has earned the next seven days
      await giveForWeek(ctx, actor.userId);
    }
  }
  ctx.changed('user', actor.userId, 'changed');
  return subscriptionOf(ctx, actor);
}

/** Ends the own plan at once. The provider is asked nothing: nothing renews, and no money goes back by this. */
export async function cancel(ctx: Ctx, actor: Actor): Promise<SubscriptionNow> {
  const now = ctx.clock();
  await holdGrants(ctx.db, actor.userId);
  await endGrants(ctx.db, actor.userId, now);
  await applyGrants(ctx.db, actor.userId, now);
  ctx.changed('user', actor.userId, 'changed');
  return subscriptionOf(ctx, actor);
}
