import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../platform/config.ts';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { Person } from './repo.ts';
import { keepShortly } from './short-lived.ts';

/** Binds the second step to the browser that took the first one; it opens nothing by itself. */
export const halfCookieName = (config: Config): string => (config.insecureHttp ? 'half' : '__Host-half');

export const halfCookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: !config.insecureHttp, maxAge: 300 }) as const;

/** So many wrong codes, and the first step has to be taken again. */
export const mostWrongCodes = 5;

const Half = z.object({ userId: z.string(), stamp: z.string(), wrong: z.number() });
export type Half = z.infer<typeof Half>;

export const readHalf = (value: string): Half => z.parse(Half, JSON.parse(value));

/** Changes with the password: whoever resets it ends every sign-in that began with the old one. */
export const stampOf = (person: Person): string =>
  createHash('sha256')
    .update(person.passwordHash ?? '')
    .digest('base64url');

/** Remembers for five minutes that one factor is proved; the answer goes into the browser's cookie and nowhere else. */
export async function beginHalf(app: App, db: Db, person: Person): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const half: Half = { userId: person.id, stamp: stampOf(person), wrong: 0 };
  await keepShortly(app, db, 'half', { secret, value: JSON.stringify(half) });
  return secret;
}
