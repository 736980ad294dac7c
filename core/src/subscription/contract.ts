import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message, PageQuery } from '../kit/schemas.ts';

export const planIds = ['free_trial', 'social_extended', 'premium_6m', 'premium_1y'] as const;
export type PlanId = (typeof planIds)[number];

/** What became of a payment. Only `captured` gave a plan; `refunded` and `disputed` took it back. */
export const paymentStates = [
  'created',
  'ordered',
  'capturing',
  'pending',
  'captured',
  'declined',
  'refused',
  'cancelled',
  'abandoned',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const Plan = z.object({
  id: z.enum(planIds),
  name: z.string(),
  /** In US dollars; 0 is free. */
  price: z.number(),
  currency: z.literal('USD'),
  duration: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  popular: z.boolean(),
  current: z.boolean(),
  /** Why it cannot be chosen now, in words; null when it can. */
  unavailable: z.nullable(z.string()),
  /** When it would end if it were chosen now; null when it cannot be. */
  until: z.nullable(z.string()),
});
export type Plan = z.infer<typeof Plan>;

export const Payment = z.object({
  id: Id,
  planId: z.enum(planIds),
  planName: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** What that means for the buyer, in words. */
  words: z.string(),
  at: z.string(),
  /** What the plan was bought for, once it was. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The provider's number of the payment, as its own receipt says it. */
  reference: z.nullable(z.string()),
});
export type Payment = z.infer<typeof Payment>;

export const SubscriptionNow = z.object({
  type: z.string(),
  /** 'expired' when its end has passed, else as it is kept. */
  status: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Who of the household bought what covers this account; null when it is the own plan. */
  coveredBy: z.nullable(z.string()),
  plans: z.array(Plan),
  shares: z.object({
    count: z.int(),
    of: z.int(),
    /** The server's week: its first day, and the first of the next. */
    weekStart: z.string(),
    nextWeek: z.string(),
    /** Days that sharing has given and may still give, of 28. */
    daysGiven: z.int(),
    daysMost: z.int(),
  }),
  payment: z.object({ isSetUp: z.boolean(), environment: z.nullable(z.enum(['sandbox', 'production'])) }),
  modelCallsADay: z.int(),
  payments: z.array(Payment),
});
export type SubscriptionNow = z.infer<typeof SubscriptionNow>;

export const subscriptionApi = {
  now: endpoint({ method: 'GET', path: '/api/subscription', access: 'member', reply: SubscriptionNow }),
  /** Free plans apply at once; a paid one without a verified payment that waits for it answers 402 `payment_required`. */
  upgrade: endpoint({
    method: 'POST',
    path: '/api/subscription/upgrade',
    access: 'member',
    body: z.strictObject({ planId: z.enum(planIds) }),
    reply: SubscriptionNow,
  }),
  /** Ends the own plan at once; nothing renews by itself, and nothing that was entered is lost. */
  cancel: endpoint({ method: 'POST', path: '/api/subscription/cancel', access: 'member', reply: SubscriptionNow }),
  /**
   * Counts once per key; answers what is to be shared. Without a body it shares the app. With `ahead` it only answers: nothing
   * was shared yet, and who closes the device's sheet without sharing is not counted.
   */
  share: endpoint({
    method: 'POST',
    path: '/api/subscription/share',
    access: 'member',
    body: z.optional(
      z.strictObject({
        recipeId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
        ahead: z.optional(z.boolean()),
      }),
    ),
    reply: z.object({
      message: z.string(),
      url: z.string(),
      title: z.string(),
      text: z.string(),
      count: z.int(),
      of: z.int(),
      /** Seven days more were given. */
      extended: z.boolean(),
      /** The link that this call opened, for who changes their mind to close it; null when it was open or none is needed. */
      made: z.nullable(Id),
    }),
  }),
  /** The own links that others may open, newest first. */
  links: endpoint({
    method: 'GET',
    path: '/api/subscription/links',
    access: 'member',
    reply: z.array(
      z.object({ id: Id, url: z.string(), title: z.string(), createdAt: z.string(), recipeId: z.nullable(z.string()) }),
    ),
  }),
  /** Closes a link: who opens it reads that it is gone. */
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/subscription/links/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
};

const OrderId = z.string().check(z.regex(/^[A-Za-z0-9-]{4,64}$/));

export const paypalApi = {
  /** 503 with a plain word where no provider is set up. */
  setup: endpoint({
    method: 'GET',
    path: '/api/paypal/setup',
    access: 'member',
    effect: 'steps',
    reply: z.object({ clientToken: z.string(), environment: z.enum(['sandbox', 'production']) }),
  }),
  /** The amount is only a key: exactly 4.99 or 9.99 USD, intent CAPTURE. The server sets price, currency, payee and custom id. */
  order: endpoint({
    method: 'POST',
    path: '/api/paypal/order',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({
      amount: z.union([z.string().check(z.maxLength(20)), z.number()]),
      currency: z.string().check(z.maxLength(8)),
      intent: z.string().check(z.maxLength(20)),
    }),
    reply: z.object({ id: z.string() }),
  }),
  capture: endpoint({
    method: 'POST',
    path: '/api/paypal/order/{orderID}/capture',
    access: 'member',
    effect: 'steps',
    params: z.strictObject({ orderID: OrderId }),
    /** `state` says whether the plan is there (captured), on its way (pending) or why not, in `message`. */
    reply: z.object({ state: z.enum(paymentStates), message: z.string(), subscription: z.nullable(SubscriptionNow) }),
  }),
  /** The buyer closed the provider's window, or it failed there: so that the reconciler need not ask for long. */
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/paypal/order/{orderID}/cancel',
    access: 'member',
    params: z.strictObject({ orderID: OrderId }),
    reply: Message,
  }),
};

/** Only for accounts named in OPERATORS; everybody else gets 404. */
export const adminPaymentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    access: 'member',
    query: z.object({
      ...PageQuery,
      search: z.optional(z.string().check(z.maxLength(200))),
      state: z.optional(z.enum(paymentStates)),
    }),
    reply: z.array(
      z.object({
        ...Payment.shape,
        email: z.nullable(z.string()),
        userId: Id,
        orderId: z.nullable(z.string()),
        captureId: z.nullable(z.string()),
        problem: z.nullable(z.string()),
        updatedAt: z.string(),
      }),
    ),
  }),
  /** Asks the provider now. */
  reconcile: endpoint({
    method: 'POST',
    path: '/api/admin/payments/reconcile',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ id: z.optional(Id) }),
    reply: z.object({ message: z.string(), asked: z.int(), changed: z.int() }),
  }),
  /** All of them as text/csv. */
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/payments.csv',
    access: 'member',
    effect: 'steps',
    reply: z.unknown(),
  }),
};
