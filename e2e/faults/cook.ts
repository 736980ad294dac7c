import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { password } from '../accounts.ts';

/** Somebody who is signed in at the app, over HTTP. */
export type Cook = {
  readonly householdId: string;
  readonly userId: string;
  send(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
};
/** `body` is there once the whole answer has arrived: before that nothing is acknowledged. */
export type Answer = { readonly status: number; readonly body: unknown };

export async function signUp(url: string, admin: pg.Client, email: string): Promise<Cook> {
  const signup = await ask(url, 'POST', '/api/auth/signup', { body: { email, password } });
  const { verificationLink } = signup.body as { verificationLink?: string };
  if (!verificationLink) throw new Error(`sign-up gave no development link: ${signup.status}`);
  const token = new URL(verificationLink).searchParams.get('token') ?? '';
  await ask(url, 'GET', `/api/auth/verify-email?token=${token}`, {});
  const signin = await ask(url, 'POST', '/api/auth/signin', { body: { email, password } });
  const cookie = signin.headers.getSetCookie()[0]?.split(';')[0];
  if (signin.status !== 200 || !cookie) throw new Error(`sign-in failed: ${signin.status}`);
  const { rows } = await admin.query('select id, household_id from users where email = $1', [email]);
  return {
    userId: rows[0].id,
    householdId: rows[0].household_id,
    send: (method, path, body, key = randomUUID()) =>
      ask(url, method, path, { cookie, key, ...(method === 'GET' ? {} : { body: body ?? {} }) }),
  };
}

async function ask(
  url: string,
  method: string,
  path: string,
  { body, cookie, key }: { body?: unknown; cookie?: string; key?: string },
): Promise<Answer & { headers: Headers }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text, headers: answer.headers };
}
