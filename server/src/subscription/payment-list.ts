import type { Language } from '@kelari/core/kit/language.ts';
import type { Payment } from '@kelari/core/subscription/contract.ts';
import { planName } from '@kelari/core/subscription/plans.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { stateWords } from './payment-text.ts';
import { type PaymentRow, selectPaymentsOf } from './payments-repo.ts';

const mostShown = 100;

type Given = { readonly startsAt: Date; readonly endsAt: Date } | null;

export const paymentAs = (payment: PaymentRow, grant: Given, language: Language): Payment => ({
  id: payment.id,
  planId: payment.planId,
  planName: planName(payment.planId)[language],
  amount: payment.amount / 100,
  currency: payment.currency,
  state: payment.state,
  words: stateWords[payment.state][language],
  at: payment.createdAt.toISOString(),
  from: grant?.startsAt.toISOString() ?? null,
  until: grant?.endsAt.toISOString() ?? null,
  reference: payment.captureId,
});

/** The person's payments, newest first; those that came to nothing are no news. */
export const paymentsOf = async (ctx: Ctx, { userId }: Actor): Promise<Payment[]> =>
  (await selectPaymentsOf(ctx.db, userId, mostShown)).map(({ payment, grant }) =>
    paymentAs(payment, grant, ctx.language),
  );
