import { paypalApi } from '@kelari/core/subscription/contract.ts';
import type { Routes } from '../platform/http.ts';
import { cancelOrder, capture, order, setup } from './payments-service.ts';
import { receiptJobs } from './receipt-mails.ts';

export const paymentRoutes: Routes = (on, app) => {
  on(paypalApi.setup, ({ ctx, actor }) => setup(ctx, actor));
  on(paypalApi.order, ({ ctx, actor, body }) => order(ctx, actor, body));
  on(paypalApi.capture, ({ ctx, actor, params }) => capture(ctx, actor, params.orderID));
  on(paypalApi.cancelOrder, ({ ctx, actor, params }) => cancelOrder(ctx, actor, params.orderID));
  receiptJobs(app);
};
