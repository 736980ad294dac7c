import type { APIResponse, BrowserContext } from 'playwright-core';
import { addDays, dayIn } from '../core/src/kit/dates.ts';

/** The day so many days from now, in the kitchen of a new household. */
export const day = (offset: number): string => addDays(dayIn(new Date(), 'Europe/Athens'), offset);

export type Row = { readonly id: string; readonly name: string; readonly [field: string]: unknown };

/** Sends a call again that a server without a processor turned away at its door (503, nothing done), as the app itself does. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await ask();
  for (let tries = 0; answer.status() === 503 && tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    answer = await ask();
  }
  return answer;
}

/** Calls the API as the signed-in cook of this context; throws with the answer when it is none of the expected. */
export async function call<T = Row>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await patiently(() =>
    context.request.fetch(path, { method, ...(data === undefined ? {} : { data }) }),
  );
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const statusOf = async (context: BrowserContext, method: string, path: string, data?: unknown) =>
  (await context.request.fetch(path, { method, ...(data === undefined ? {} : { data }) })).status();

export const products = (context: BrowserContext): Promise<Row[]> => call<Row[]>(context, 'GET', '/api/products');

/** Fills the pantry: a name and what differs from one piece in the cupboard without a date. */
export const stock = (context: BrowserContext, rows: readonly { name: string; [field: string]: unknown }[]) =>
  call(context, 'POST', '/api/products/bulk', {
    products: rows.map((row) => ({ quantity: 1, unit: 'pieces', ...row })),
  });

/** The second cook joins the first one's household by a link, and leaves their own pantry behind. */
export async function shareKitchen(owner: BrowserContext, mate: BrowserContext): Promise<void> {
  const { link } = await call<{ link: string }>(owner, 'POST', '/api/household/invitations', {});
  const token = new URL(link).pathname.split('/').at(-1);
  await call(mate, 'POST', '/api/invitations/join', { token, pantry: 'leave' });
}
