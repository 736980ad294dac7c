import type { PaymentState } from '@kelari/core/subscription/contract.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { ofGrant } from './payments-repo.ts';
import { payments, planGrants } from './tables.ts';

type Wanted = {
  /** Part of an address, or exactly one of the payment's numbers. */
  readonly search?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

export type AdminRow = Awaited<ReturnType<typeof selectAllPayments>>[number];

/** Everybody's payments, newest first: for operators alone. */
export const selectAllPayments = (db: Db, { search, state, after, limit }: Wanted) =>
  db
    .select({ payment: payments, grant: ofGrant, email: users.email })
    .from(payments)
    .leftJoin(planGrants, eq(planGrants.paymentId, payments.id))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        ...(state ? [eq(payments.state, state)] : []),
        ...(search
          ? [
              or(
                sql`strpos(lower(${users.email}), lower(${search})) > 0`,
                eq(payments.orderId, search),
                eq(payments.captureId, search),
                sql`${payments.id}::text = lower(${search})`,
              ),
            ]
          : []),
        ...(after
          ? [sql`(${payments.createdAt}, ${payments.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`]
          : []),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);

export const selectOperator = async (db: Db, userId: string) =>
  (
    await db.select({ email: users.email, emailVerified: users.emailVerified }).from(users).where(eq(users.id, userId))
  )[0];
