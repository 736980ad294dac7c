import { Readable } from 'node:stream';
import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { adminPaymentsApi, PaymentState } from '@kelari/core/subscription/contract.ts';
import { isOperator } from '../account/operator.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { badCursor, type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { type AdminRow, selectAllPayments, selectOperator } from './admin-repo.ts';
import { paymentAs } from './payment-list.ts';
import { nothingHere } from './payment-text.ts';

/** Only who is named in the settings, by an address that was proven; to everybody else there is nothing here. */
export async function requireOperator({ config, database }: Ctx, { userId }: Actor): Promise<void> {
  const person = config.operators.length > 0 ? await selectOperator(database.db, userId) : undefined;
  if (!person || !isOperator(config, person)) throw nothingHere();
}

type Asked = PageQuery & { readonly search?: string | undefined; readonly state?: PaymentState | undefined };
type AdminPayment = ReplyOf<typeof adminPaymentsApi.list>[number];

export async function listPayments(ctx: Ctx, actor: Actor, query: Asked): Promise<Page<AdminPayment>> {
  await requireOperator(ctx, actor);
  const search = query.search?.trim() || undefined;
  const rows = await selectAllPayments(ctx.db, {
    ...{ search, state: query.state, after: cursorOf(query.after), limit: rowsToRead(query) },
  });
  const page = pageOf(rows, query, cursorAt);
  return { ...page, rows: page.rows.map((row) => adminPayment(row, ctx)) };
}

const cursorAt = ({ payment }: AdminRow): string => `${payment.createdAt.getTime()}_${payment.id}`;

function cursorOf(text: string | undefined): { readonly at: Date; readonly id: string } | undefined {
  if (text === undefined) return undefined;
  const [at = '', id = ''] = text.split('_');
  if (!/^\d{1,13}$/.test(at) || !Id.safeParse(id).success) throw badCursor();
  return { at: new Date(Number(at)), id };
}

const adminPayment = ({ payment, grant, email }: AdminRow, { language }: Pick<Ctx, 'language'>): AdminPayment => ({
  ...paymentAs(payment, grant, language),
  ...{ email, userId: payment.userId, orderId: payment.orderId, captureId: payment.captureId },
  ...{ problem: payment.problem, updatedAt: payment.updatedAt.toISOString() },
});

const columns = [
  ...['id', 'at', 'state', 'planId', 'amount', 'currency', 'email', 'userId', 'orderId', 'captureId', 'from', 'until'],
  ...['problem', 'updatedAt'],
] as const;
const rowsAtOnce = 500;

/** All payments as RFC 4180 has it, read in pages while they are sent. */
export async function paymentsCsv(ctx: Ctx, actor: Actor): Promise<Readable> {
  await requireOperator(ctx, actor);
  return Readable.from(csvLines(ctx));
}

async function* csvLines(ctx: Ctx): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for (let after: { at: Date; id: string } | undefined; ; ) {
    const rows = await selectAllPayments(ctx.database.db, { after, limit: rowsAtOnce });
    if (rows.length > 0) yield rows.map((row) => csvLine(adminPayment(row, ctx))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = { at: last.payment.createdAt, id: last.payment.id };
  }
}

const csvLine = (payment: AdminPayment): string =>
  `${columns.map((name) => csvField(name === 'amount' ? payment.amount.toFixed(2) : (payment[name] ?? ''))).join(',')}\r\n`;

/** Quoted where it must be; what a spreadsheet would take for a formula begins with an apostrophe. */
export function csvField(value: string): string {
  const plain = /^(\s*[=+\-@|%]|[\t\r\n])/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}
