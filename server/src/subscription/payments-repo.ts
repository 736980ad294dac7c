import type { PaymentState, PlanId } from '@kelari/core/subscription/contract.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, like, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { paymentEvents, payments, planGrants } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    'state' | 'orderId' | 'captureId' | 'payee' | 'problem' | 'checks' | 'checkAt' | 'capturedAt' | 'receiptSentAt'
  >
>;

/** Open: what becomes of them is not known yet. */
const openStates = ['created', 'ordered', 'capturing', 'pending'] as const satisfies readonly PaymentState[];
/** Nothing that a buyer's list need mention: nobody was charged, and nobody is going to be. */
const cameToNothing = ['created', 'ordered', 'cancelled', 'abandoned'] as const satisfies readonly PaymentState[];

/** Two calls of one person that begin a payment come one after the other. */
export const lockBuyer = (db: Db, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment:' || ${userId}, 0))`);

export const insertPayment = async (db: Db, row: typeof payments.$inferInsert): Promise<PaymentRow | undefined> =>
  (await db.insert(payments).values(row).returning())[0];

export const selectPayment = async (db: Db, id: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0];

/** Held until the commit; a grant may refer to it meanwhile, or the two would wait for each other over the person. */
export const lockPayment = async (db: Db, id: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)).for('no key update'))[0];

export const lockOwnOrder = async (
  db: Db,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.orderId, orderId)))
      .for('no key update')
  )[0];

export const selectByOrder = async (db: Db, orderId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0];

export const selectByCapture = async (db: Db, captureId: string): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.captureId, captureId)))[0];

/** `from`: only while it is in one of these states. */
export const updatePayment = async (
  db: Db,
  id: string,
  change: PaymentChange,
  { now, from }: { readonly now: Date; readonly from?: readonly PaymentState[] },
): Promise<PaymentRow | undefined> =>
  (
    await db
      .update(payments)
      .set({ ...change, updatedAt: now })
      .where(and(eq(payments.id, id), ...(from ? [inArray(payments.state, [...from])] : [])))
      .returning()
  )[0];

type SameWish = {
  readonly userId: string;
  readonly planId: PlanId;
  readonly amount: number;
  readonly payee: string | null;
  readonly since: Date;
};

/** The newest payment of the same wish that nobody has paid yet. */
export const selectReusable = async (db: Db, wish: SameWish): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.userId, wish.userId),
          eq(payments.planId, wish.planId),
          eq(payments.amount, wish.amount),
          // what the provider said when it was ordered, where the settings name none
          ...(wish.payee === null ? [] : [eq(payments.payee, wish.payee)]),
          inArray(payments.state, ['created', 'ordered', 'cancelled']),
          or(eq(payments.state, 'created'), isNotNull(payments.orderId)),
          gt(payments.createdAt, wish.since),
        ),
      )
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
      .for('update')
  )[0];

/** A payment for the plan that may have been charged, or is going to be. */
export const selectUnderWay = async (db: Db, userId: string, planId: PlanId): Promise<PaymentRow | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.userId, userId),
          eq(payments.planId, planId),
          inArray(payments.state, ['capturing', 'pending']),
        ),
      )
      .limit(1)
  )[0];

/** Whether the person went on to another payment after this one. */
export const hasLater = async (db: Db, { userId, id, createdAt }: PaymentRow): Promise<boolean> =>
  (await db.$count(
    payments,
    and(
      eq(payments.userId, userId),
      sql`(${payments.createdAt}, ${payments.id}) > (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
      notInArray(payments.state, ['created', 'abandoned']),
    ),
  )) > 0;

/**
 * Takes what is to be asked about now; `next` is when each is asked about again. A process that dies in the middle has nothing to
 * hand back, and two never ask about the same one.
 */
export const claimDue = (
  db: Db,
  { now, next, limit }: { readonly now: Date; readonly next: SQL; readonly limit: number },
): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, checkAt: next })
    .where(
      inArray(
        payments.id,
        db
          .select({ id: payments.id })
          .from(payments)
          .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, now)))
          .orderBy(asc(payments.checkAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

export const selectOpen = (db: Db, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.state, [...openStates]))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);

export const ofGrant = { startsAt: planGrants.startsAt, endsAt: planGrants.endsAt, endedAt: planGrants.endedAt };

/** What a person's list shows, newest first, with what each payment gave. */
export const selectPaymentsOf = (db: Db, userId: string, limit: number) =>
  db
    .select({ payment: payments, grant: ofGrant })
    .from(payments)
    .leftJoin(planGrants, eq(planGrants.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), notInArray(payments.state, [...cameToNothing])))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);

export const selectReceipt = async (db: Db, paymentId: string) =>
  (
    await db
      .select({
        payment: payments,
        grant: ofGrant,
        person: { email: users.email, firstName: users.firstName, language: users.language, timezone: users.timezone },
      })
      .from(payments)
      .innerJoin(planGrants, eq(planGrants.paymentId, payments.id))
      .innerJoin(users, eq(users.id, payments.userId))
      .where(eq(payments.id, paymentId))
  )[0];

export const selectHouseholdOf = async (db: Db, userId: string): Promise<string | null> =>
  (await db.select({ householdId: users.householdId }).from(users).where(eq(users.id, userId)))[0]?.householdId ?? null;

export const hasEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;

/** Once each, however often it comes. */
export const insertEvent = (db: Db, row: typeof paymentEvents.$inferInsert) =>
  db.insert(paymentEvents).values(row).onConflictDoNothing();

/** What was told of a capture that no order tells of. */
const takenBack = (kind: typeof paymentEvents.kind) =>
  or(like(kind, 'CUSTOMER.DISPUTE.%'), eq(kind, 'PAYMENT.CAPTURE.REVERSED'));

/** In the order in which they were heard. */
export const selectTakenBack = (db: Db, captureId: string) =>
  db
    .select({ kind: paymentEvents.kind, outcome: paymentEvents.outcome, at: paymentEvents.at })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.captureId, captureId), takenBack(paymentEvents.kind)))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.id));

/** Disputes take months and leave no trace in an order: what was told of them stays with the books. */
export const deleteOldEvents = (db: Db, before: Date) =>
  db.delete(paymentEvents).where(and(lt(paymentEvents.at, before), sql`not ${takenBack(paymentEvents.kind)}`));

/** Captured payments without what they paid for, and grants that stand though their payment does not: always none. */
export async function countApart(db: Db): Promise<number> {
  const { rows } = await db.execute<{ apart: number }>(sql`
    select ((select count(*) from payments p join users u on u.id = p.user_id
              where p.state = 'captured' and not exists (select from plan_grants g where g.payment_id = p.id))
          + (select count(*) from plan_grants g join payments p on p.id = g.payment_id
              where g.ended_at is null and p.state <> 'captured'))::int as apart`);
  return rows[0]?.apart ?? 0;
}
