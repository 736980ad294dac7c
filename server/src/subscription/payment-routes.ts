import { adminPaymentsApi, paypalApi } from '@kelari/core/subscription/contract.ts';
import { answered } from '../platform/http/endpoint-transaction.ts';
import type { Routes } from '../platform/http.ts';
import { answerPage } from '../platform/page.ts';
import { listPayments, paymentsCsv, requireOperator } from './admin-service.ts';
import * as say from './payment-text.ts';
import { cancelOrder, capture, createSetup, order, paymentsIn } from './payments-service.ts';
import { receiptJobs } from './receipt-mails.ts';
import { reconcileJobs, reconcileNow } from './reconcile-service.ts';

export const paymentRoutes: Routes = (on, app) => {
  const setup = createSetup();
  on(paypalApi.setup, ({ ctx }) => setup(ctx));
  on(paypalApi.order, ({ ctx, actor, body }) => order(ctx, actor, body));
  on(paypalApi.capture, ({ ctx, actor, params }) => capture(ctx, actor, params.orderID));
  on(paypalApi.cancelOrder, ({ ctx, actor, params }) => cancelOrder(ctx, actor, params.orderID));
  on(adminPaymentsApi.list, async ({ ctx, actor, query, request, reply }) =>
    answerPage(request, reply, await listPayments(ctx, actor, query)),
  );
  on(adminPaymentsApi.reconcile, async ({ ctx, actor, body }) => {
    await requireOperator(ctx, actor);
    const { asked, changed } = await reconcileNow(ctx, paymentsIn(ctx), body.id);
    return { message: say.asked(asked, changed)[ctx.language], asked, changed };
  });
  on(adminPaymentsApi.csv, async ({ ctx, actor, reply }) => {
    const csv = await paymentsCsv(ctx, actor);
    reply.header('Content-Disposition', 'attachment; filename="payments.csv"');
    reply.type('text/csv; charset=utf-8').send(csv);
    return answered;
  });
  receiptJobs(app);
  reconcileJobs(app);
};
