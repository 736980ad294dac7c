import { addDays, type Day, weekdayOf } from '../kit/dates.ts';
import type { PlanId } from './contract.ts';
import { isPaid, type PaidPlanId, planTerms, rankOf, sharing } from './plans.ts';

/** What gave a plan, from one instant (milliseconds) up to another, which is not in it; `endedAt`: taken back before that. */
export type Grant = {
  readonly planId: PlanId;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly endedAt: number | null;
};
export type Period = { readonly startsAt: number; readonly endsAt: number };
export type Held = { readonly type: PlanId; readonly status: 'active' | 'expired'; readonly expiresAt: number };

export const dayMs = 86_400_000;

/**
 * The same day of the month and time of day in UTC, `months` (0 or more) later; of a month that has no such day its last one:
 * 31 August and six months are 28 February, of a leap year the 29th.
 */
export function addMonths(instant: number, months: number): number {
  const from = new Date(instant);
  const first = new Date(instant);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
}

/** The server's week that an instant lies in: its first day, a Sunday, in UTC. */
export function serverWeek(instant: number): Day {
  const day = new Date(instant).toISOString().slice(0, 10);
  return addDays(day, -weekdayOf(day));
}

const isOpen = ({ endedAt }: Grant): boolean => endedAt === null;
/** Runs, or waits behind what runs; a clock that was set back takes nothing away. */
const holdsAt = (grant: Grant, now: number): boolean => isOpen(grant) && now < grant.endsAt;
const byStart = (a: Grant, b: Grant): number => a.startsAt - b.startsAt || a.endsAt - b.endsAt;
const over = ({ endedAt, endsAt }: Grant): number => Math.min(endedAt ?? endsAt, endsAt);

/** The plan that is held at `now`, the best of those that run, until the last of its kind ends; else the last that was. */
export function heldBy(grants: readonly Grant[], now: number): Held | null {
  const held = grants.filter((grant) => holdsAt(grant, now));
  const paid = held.filter(({ planId }) => isPaid(planId)).toSorted(byStart);
  // what was bought follows on itself without a gap; what is free runs side by side
  const [best] = paid.length > 0 ? paid : held.toSorted((a, b) => rankOf(b.planId) - rankOf(a.planId));
  if (best) {
    const same = paid.length > 0 ? paid : held;
    return { type: best.planId, status: 'active', expiresAt: Math.max(...same.map(({ endsAt }) => endsAt)) };
  }
  const [last] = grants
    .filter((grant) => grant.startsAt < over(grant))
    .toSorted((a, b) => over(b) - over(a) || rankOf(b.planId) - rankOf(a.planId));
  return last ? { type: last.planId, status: 'expired', expiresAt: over(last) } : null;
}

/**
 * The period of a paid plan that is bought at `now`: it follows on what is paid for already. Months are counted from where the
 * unbroken row of periods began, so that a short month on the way takes no day and the order of payments makes no difference.
 */
export function periodBought(grants: readonly Grant[], planId: PaidPlanId, now: number): Period {
  const { months } = planTerms[planId];
  let row: { anchor: number; months: number; end: number } | undefined;
  for (const grant of grants.filter((one) => isOpen(one) && isPaid(one.planId)).toSorted(byStart)) {
    const term = planTerms[grant.planId as PaidPlanId].months;
    const goesOn = row && grant.startsAt === row.end ? row : { anchor: grant.startsAt, months: 0 };
    row = { anchor: goesOn.anchor, months: goesOn.months + term, end: grant.endsAt };
  }
  if (!row || row.end <= now) return { startsAt: now, endsAt: addMonths(now, months) };
  // the first of a row may have been taken back since: nobody gets less than the months of what they bought
  return {
    startsAt: row.end,
    endsAt: Math.max(addMonths(row.anchor, row.months + months), addMonths(row.end, months)),
  };
}

/** What is paid for and has not begun, moved up to `now` or to what runs, after one before it was taken back. */
export function movedUp<G extends Grant>(grants: readonly G[], now: number): G[] {
  const waiting = (grant: G) => isOpen(grant) && isPaid(grant.planId) && grant.startsAt > now;
  const settled = grants.filter((grant) => !waiting(grant));
  for (const grant of grants.filter(waiting).toSorted(byStart)) {
    settled.push({ ...grant, ...periodBought(settled, grant.planId as PaidPlanId, now) });
  }
  return settled;
}

/**
 * The period of a paid plan that was taken back and is given back at `now`, beside the `others`: what was missing of it, behind what
 * is paid for already; its calendar months where it had not begun. What was over before it was taken back stays as it was.
 */
export function periodGivenBack(taken: Grant, others: readonly Grant[], now: number): Period {
  const { startsAt, endsAt, endedAt } = taken;
  if (endedAt === null || endedAt >= endsAt) return { startsAt, endsAt };
  const whole = periodBought(others, taken.planId as PaidPlanId, now);
  return endedAt <= startsAt ? whole : { startsAt: whole.startsAt, endsAt: whole.startsAt + endsAt - endedAt };
}

/** Seven days more of what is free, from the end of what runs of it. */
export function periodShared(grants: readonly Grant[], now: number): Period {
  const free = grants.filter((grant) => holdsAt(grant, now) && !isPaid(grant.planId));
  const from = Math.max(now, ...free.map(({ endsAt }) => endsAt));
  return { startsAt: now, endsAt: from + planTerms.social_extended.days * dayMs };
}

/** Days that sharing has given, taken back or not. */
export const daysShared = (grants: readonly Grant[]): number =>
  grants.filter(({ planId }) => planId === 'social_extended').length * planTerms.social_extended.days;

/** Whether a week of 20 shares may give seven days more: the plan was chosen, not all was given, and nothing better runs. */
export const sharingMayGive = (grants: readonly Grant[], now: number): boolean =>
  daysShared(grants) > 0 &&
  daysShared(grants) < sharing.daysMost &&
  !grants.some((grant) => isPaid(grant.planId) && holdsAt(grant, now));
