import { randomBytes, randomUUID } from 'node:crypto';
import { runWithAdapter } from '@better-auth/core/context';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import { cookieName, cookieOptions, idleDays } from '../platform/auth-session.ts';
import type { App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { Passwords } from './passwords.ts';
import { deleteSessions } from './settings-repo.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

export type Auth = {
  /** Makes a session inside the caller's transaction and answers its token. */
  startSession(db: Db, userId: string, device: { ip: string; userAgent: string }): Promise<string>;
  endSession(db: Db, token: string): Promise<void>;
  endSessions(db: Db, userId: string): Promise<void>;
};

const schema = { user: users, session: sessions, account: credentials, verification: verifications };

/**
 * better-auth begins sessions, on our tables and inside our transactions; its cookie is ours. All else of signing in is
 * ours: docs/decisions/004-accounts.md says why.
 */
export function createAuth(app: App, passwords: Passwords): Auth {
  const { secure, httpOnly, sameSite, path } = cookieOptions(app.config);
  const options = {
    baseURL: app.config.publicUrl,
    secret: app.secret,
    database: drizzleAdapter(app.database.db, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      password: { hash: passwords.hash, verify: ({ hash, password }) => passwords.verify(hash, password) },
    },
    session: { expiresIn: idleDays * 86_400, updateAge: 86_400 },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName(app.config), attributes: { secure, httpOnly, sameSite, path } } },
      database: { generateId: () => randomUUID() },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
  const auth = betterAuth(options);

  /** Lets better-auth's own statements join the transaction of `db`. */
  const joined = async <T>(db: Db, work: () => Promise<T>): Promise<T> =>
    await runWithAdapter(drizzleAdapter(db, { provider: 'pg', schema })(auth.options), work);

  return {
    startSession: async (db, userId, device) => {
      const { internalAdapter } = await auth.$context;
      const now = app.clock();
      const token = randomBytes(32).toString('base64url');
      const overrides = {
        token,
        ipAddress: device.ip,
        userAgent: device.userAgent.slice(0, 400),
        expiresAt: new Date(now.getTime() + idleDays * 86_400_000),
        createdAt: now,
        updatedAt: now,
      };
      await joined(db, () => internalAdapter.createSession(userId, false, overrides, true));
      return token;
    },
    // not the library's: it looks first, and where that fails it deletes nothing and says nothing
    endSession: async (db, token) => void (await db.delete(sessions).where(eq(sessions.token, token))),
    endSessions: async (db, userId) => void (await deleteSessions(db, userId)),
  };
}
