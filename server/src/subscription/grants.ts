import { randomUUID } from 'node:crypto';
import { trialDays } from '@kelari/core/account/plan.ts';
import {
  dayMs,
  type Grant,
  heldBy,
  movedUp,
  type Period,
  periodBought,
  periodGivenBack,
} from '@kelari/core/subscription/periods.ts';
import type { PaidPlanId } from '@kelari/core/subscription/plans.ts';
import type { Db } from '../platform/db.ts';
import {
  type GrantRow,
  type Holder,
  insertGrant,
  lockHolder,
  selectGrants,
  selectHolder,
  updateGrant,
  updateHolder,
} from './repo.ts';

/** A grant row as the rules read it. */
export type RowGrant = Grant & { readonly row: GrantRow };

const grantOf = (row: GrantRow): RowGrant => ({
  planId: row.planId,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt.getTime(),
  endedAt: row.endedAt?.getTime() ?? null,
  row,
});

/** The trial that began with the account, which has no row until something else changes the plan. */
function trialOf({ id, createdAt, type, expiresAt }: Holder): GrantRow {
  const ends = type === 'free_trial' && expiresAt ? expiresAt : new Date(createdAt.getTime() + trialDays * dayMs);
  return {
    ...{ userId: id, id: randomUUID(), planId: 'free_trial', paymentId: null, week: null, endedAt: null },
    ...{ startsAt: createdAt < ends ? createdAt : ends, endsAt: ends, createdAt },
  };
}

const withTrial = (holder: Holder, rows: readonly GrantRow[]): readonly GrantRow[] =>
  rows.some(({ planId }) => planId === 'free_trial') ? rows : [trialOf(holder), ...rows];

/** What gave somebody a plan, for reading: nothing is held and nothing is written. */
export async function grantsOf(db: Db, userId: string): Promise<readonly RowGrant[]> {
  const [holder, rows] = [await selectHolder(db, userId), await selectGrants(db, userId)];
  return holder ? withTrial(holder, rows).map(grantOf) : [];
}

/** The same for writing: the person is held to the commit, and the trial has its row. Undefined: there is no such person. */
export async function holdGrants(db: Db, userId: string): Promise<readonly RowGrant[] | undefined> {
  const holder = await lockHolder(db, userId);
  if (!holder) return undefined;
  const kept = await selectGrants(db, userId);
  const rows = withTrial(holder, kept);
  const [trial] = rows;
  if (trial && rows !== kept) await insertGrant(db, trial);
  return rows.map(grantOf);
}

/** Writes the plan that somebody holds by their grants; in the transaction that changed these, with the person held. */
export async function applyGrants(db: Db, userId: string, now: Date): Promise<void> {
  const held = heldBy((await selectGrants(db, userId)).map(grantOf), now.getTime());
  if (!held) return;
  await updateHolder(db, userId, {
    subscriptionType: held.type,
    subscriptionStatus: held.status,
    subscriptionExpiresAt: new Date(held.expiresAt),
    updatedAt: now,
  });
}

/** A grant of a held person, and what follows from it. */
export async function give(
  db: Db,
  grant: Pick<GrantRow, 'userId' | 'planId'> & Partial<Pick<GrantRow, 'paymentId' | 'week'>>,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<GrantRow> {
  const row = {
    ...{ paymentId: null, week: null, ...grant, id: randomUUID(), endedAt: null, createdAt: now },
    ...{ startsAt: new Date(period.startsAt), endsAt: new Date(period.endsAt) },
  };
  await insertGrant(db, row);
  await applyGrants(db, grant.userId, now);
  return row;
}

/**
 * The plan that a captured payment bought, in the transaction that marks it captured. Once a payment: the second time answers the
 * first one's grant. Undefined: the account is deleted.
 */
export async function grantPaid(
  db: Db,
  { userId, planId, paymentId }: { readonly userId: string; readonly planId: PaidPlanId; readonly paymentId: string },
  now: Date,
): Promise<GrantRow | undefined> {
  const grants = await holdGrants(db, userId);
  if (!grants) return undefined;
  const before = grants.find(({ row }) => row.paymentId === paymentId);
  if (before) return before.row;
  return give(db, { userId, planId, paymentId }, { period: periodBought(grants, planId, now.getTime()), now });
}

/** Takes back what a payment bought: refunded or disputed. What waits behind it moves up. False when it gave nothing any more. */
export async function endPaid(
  db: Db,
  { userId, paymentId }: { readonly userId: string; readonly paymentId: string },
  now: Date,
): Promise<boolean> {
  const grants = await holdGrants(db, userId);
  const ended = grants?.find(({ row }) => row.paymentId === paymentId);
  if (!grants || !ended || ended.endedAt !== null) return false;
  await updateGrant(db, ended.row, { endedAt: now });
  const left = grants.map((grant) => (grant === ended ? { ...grant, endedAt: now.getTime() } : grant));
  for (const grant of movedUp(left, now.getTime())) {
    const before = left.find(({ row }) => row.id === grant.row.id);
    if (before?.startsAt === grant.startsAt && before.endsAt === grant.endsAt) continue;
    await updateGrant(db, grant.row, { startsAt: new Date(grant.startsAt), endsAt: new Date(grant.endsAt) });
  }
  await applyGrants(db, userId, now);
  return true;
}

/** Gives back what a payment bought and the provider took back at one of these instants; what its owner ended stays ended. */
export async function reopenPaid(
  db: Db,
  { userId, paymentId }: { readonly userId: string; readonly paymentId: string },
  { now, takenAt }: { readonly now: Date; readonly takenAt: readonly Date[] },
): Promise<void> {
  const grants = (await holdGrants(db, userId)) ?? [];
  const taken = grants.find(({ row }) => row.paymentId === paymentId);
  if (!taken || !takenAt.some((instant) => instant.getTime() === taken.endedAt)) return;
  const others = grants.filter((grant) => grant !== taken);
  const { startsAt, endsAt } = periodGivenBack(taken, others, now.getTime());
  await updateGrant(db, taken.row, { startsAt: new Date(startsAt), endsAt: new Date(endsAt), endedAt: null });
  await applyGrants(db, userId, now);
}
