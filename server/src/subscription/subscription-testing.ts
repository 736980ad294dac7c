import { randomUUID } from 'node:crypto';
import type { PlanId } from '@kelari/core/subscription/contract.ts';
import type { PaidPlanId } from '@kelari/core/subscription/plans.ts';
import { planTerms } from '@kelari/core/subscription/plans.ts';
import type { Cook, TestApp } from '../testing/make-app.ts';

type Standing = {
  readonly type?: string;
  readonly status?: string;
  readonly ends?: Date | null;
  readonly shares?: number;
  readonly week?: string | null;
  readonly grants: { readonly plan: PlanId; readonly starts: Date; readonly ends: Date; readonly ended: Date | null }[];
};

/** What stands of a person's plan, as the database has it. */
export async function standing(t: TestApp, { userId }: Pick<Cook, 'userId'>): Promise<Standing> {
  const { rows: users } = await t.owner.query(
    `select subscription_type as type, subscription_status as status, subscription_expires_at as ends,
       social_shares_this_week as shares, social_share_week_start::text as week from users where id = $1`,
    [userId],
  );
  const { rows: grants } = await t.owner.query<Standing['grants'][number]>(
    `select plan_id as plan, starts_at as starts, ends_at as ends, ended_at as ended from plan_grants
     where user_id = $1 order by starts_at, created_at, plan_id`,
    [userId],
  );
  return { ...users[0], grants };
}

/** A signed-in cook whose trial began at an instant, as sign-up leaves it: with columns, and no grant. */
export async function beginner(t: TestApp, at: string): Promise<Cook> {
  const cook = await t.signIn();
  await t.owner.query(
    `update users set created_at = $2, subscription_expires_at = $2::timestamptz + interval '7 days' where id = $1`,
    [cook.userId, at],
  );
  return cook;
}

/** A payment as the provider's side leaves it: captured. */
export async function capturedPayment(t: TestApp, userId: string, planId: PaidPlanId, state = 'captured') {
  const id = randomUUID();
  await t.owner.query(
    `insert into payments (id, user_id, plan_id, amount, currency, state, captured_at)
     values ($1, $2, $3, $4, 'USD', $5, now())`,
    [id, userId, planId, planTerms[planId].cents, state],
  );
  return id;
}

/** Sets the clock; sessions go along, for which such days are too long. */
export async function travel(t: TestApp, to: string): Promise<void> {
  t.clock.now = new Date(to);
  await t.owner.query(
    `update sessions set created_at = $1, updated_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [t.clock.now],
  );
}
