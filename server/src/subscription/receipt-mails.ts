import { createHmac } from 'node:crypto';
import type { Language } from '@kelari/core/kit/language.ts';
import { planName } from '@kelari/core/subscription/plans.ts';
import * as z from 'zod/mini';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type Html, html } from '../platform/html.ts';
import type { Mail } from '../platform/mail.ts';
import { selectReceipt, updatePayment } from './payments-repo.ts';

const kind = 'subscription.receipt';
const Wish = z.object({ paymentId: z.string() });

/** In the transaction that gives the plan: no plan without its receipt, and no receipt without its plan. */
export const wishReceipt = (app: App, db: Db, paymentId: string): Promise<void> =>
  app.jobs.add(db, kind, { paymentId });

export function receiptJobs(app: App): void {
  app.jobs.handle(kind, async (payload) => {
    const { paymentId } = z.parse(Wish, payload);
    const { db } = app.database;
    const found = await selectReceipt(db, paymentId);
    if (!found || found.payment.receiptSentAt) return;
    await app.mail.send(composeReceipt(app, found));
    await updatePayment(db, paymentId, { receiptSentAt: app.clock() }, { now: app.clock() });
  });
}

type Receipt = NonNullable<Awaited<ReturnType<typeof selectReceipt>>>;

const words = {
  en: {
    subject: (plan: string) => `Receipt: ${plan} on Kelari`,
    title: 'Your receipt',
    thanks: 'Thank you. Your payment arrived, and your plan is there.',
    rows: ['Plan', 'Amount', 'Paid on', 'Valid from', 'Valid until', 'PayPal reference'],
    once: 'This was one payment. It does not renew by itself, and you need not cancel anything: the plan ends on the day above.',
    kept: 'This receipt is also in your settings, under Subscription.',
    open: 'Open Subscription',
  },
  el: {
    subject: (plan: string) => `Απόδειξη: ${plan} στο Κελάρι`,
    title: 'Η απόδειξή σας',
    thanks: 'Ευχαριστούμε. Η πληρωμή ολοκληρώθηκε και το πρόγραμμά σας είναι ενεργό.',
    rows: ['Πρόγραμμα', 'Ποσό', 'Πληρώθηκε', 'Ισχύει από', 'Ισχύει έως', 'Κωδικός PayPal'],
    once: 'Η πληρωμή έγινε μία φορά. Δεν ανανεώνεται αυτόματα και δεν χρειάζεται να ακυρώσετε κάτι: το πρόγραμμα λήγει την παραπάνω ημέρα.',
    kept: 'Η απόδειξη υπάρχει και στις ρυθμίσεις σας, στη Συνδρομή.',
    open: 'Άνοιγμα συνδρομής',
  },
} as const;

/** In the person's language, with days as their calendar has them. */
function composeReceipt(app: Pick<App, 'config' | 'secret'>, { payment, grant, person }: Receipt): Mail {
  const { language, timezone } = person;
  const say = words[language];
  const plan = planName(payment.planId)[language];
  const day = (instant: Date | null) => (instant ? dayIn(instant, language, timezone) : '');
  const values = [
    plan,
    amountIn(payment.amount, payment.currency, language),
    day(payment.capturedAt),
    day(grant.startsAt),
    day(grant.endsAt),
    payment.captureId ?? payment.id,
  ];
  const rows = say.rows.map((name, i) => [name, values[i] ?? ''] as const);
  const link = `${app.config.publicUrl}/subscription`;
  const text = [
    say.title,
    say.thanks,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    say.once,
    say.kept,
    `${say.open}:\n${link}`,
    'Kelari',
  ].join('\n\n');
  return {
    to: person.email,
    language,
    subject: say.subject(plan),
    text: `${text}\n`,
    html: page({ language, rows, link }).markup,
    // the same payment's receipt is the same message, should it ever be sent again
    identity: createHmac('sha256', app.secret).update(`receipt ${payment.id}`).digest('hex').slice(0, 40),
  };
}

const dayIn = (instant: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', { dateStyle: 'long', timeZone }).format(instant);

const amountIn = (cents: number, currency: string, language: Language): string =>
  `${new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-GB', { minimumFractionDigits: 2 }).format(cents / 100)} ${currency}`;

const page = ({
  language,
  rows,
  link,
}: {
  readonly language: Language;
  readonly rows: readonly (readonly [string, string])[];
  readonly link: string;
}): Html => {
  const say = words[language];
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say.title}</title></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#2b2a26;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#5b6b2f">Kelari</p>
<h1 style="margin:0 0 16px;font-size:20px">${say.title}</h1>
<p style="margin:0 0 16px">${say.thanks}</p>
<table style="margin:0 0 16px;border-collapse:collapse">${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:400;color:#6b675c">${name}</th><td style="padding:4px 0;word-break:break-word">${value}</td></tr>`,
  )}</table>
<p style="margin:0 0 16px">${say.once}</p>
<p style="margin:0 0 16px">${say.kept}</p>
<p style="margin:0 0 16px"><a href="${link}" style="color:#5b6b2f">${say.open}</a></p>
</div>
</body>
</html>`;
};
