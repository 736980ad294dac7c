import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@kelari/core/kit/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOfToken, bearerOf } from './bearer-token.ts';
import type { Config } from './config.ts';
import type { Actor, App } from './context.ts';

export const idleDays = 14;
export const absoluteDays = 90;

/** `__Host-sid` binds the cookie to this host and to https; plain http beyond loopback has to do without. */
export const cookieName = (config: Config): string => (config.insecureHttp ? 'sid' : '__Host-sid');

export const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !config.insecureHttp, maxAge: idleDays * 86_400 }) as const;

/** What the cookie carries: the token and its HMAC, so that a dump of the sessions table cannot be replayed. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

export function tokenFrom(value: string | undefined, secret: string): string | undefined {
  if (!value) return undefined;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  if (dot < 16 || token.length > 200) return undefined;
  const expected = Buffer.from(signToken(token, secret));
  const given = Buffer.from(value);
  return expected.length === given.length && timingSafeEqual(expected, given) ? token : undefined;
}

type SessionRow = {
  session_id: string;
  user_id: string;
  first_name: string | null;
  household_id: string | null;
  language: Language;
  timezone: string;
  stale: boolean;
};

/**
 * The member behind a request: by the token that it brings, and then by no cookie, else by the session. With a `reply` it
 * is a visit, which moves the session's idle limit forward once a day.
 */
export async function actorOf(app: App, request: FastifyRequest, reply?: FastifyReply): Promise<Actor | undefined> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return actorOfToken(app, request, bearer);
  const cookie = request.cookies[cookieName(app.config)];
  const token = tokenFrom(cookie, app.secret);
  if (!token) return undefined;
  const now = app.clock();
  const { rows } = await app.database.pool.query<SessionRow>({
    name: 'session',
    text: `select s.id as session_id, u.id as user_id, u.first_name, u.household_id, u.language, u.timezone,
        s.expires_at < $2::timestamptz + interval '${idleDays - 1} days' as stale
      from sessions s join users u on u.id = s.user_id
      where s.token = $1 and s.expires_at > $2 and s.created_at > $2::timestamptz - interval '${absoluteDays} days'`,
    values: [token, now],
  });
  const row = rows[0];
  if (!row?.household_id) return undefined;
  if (row.stale && reply) {
    try {
      await app.database.pool.query('update sessions set expires_at = $2, updated_at = $3 where id = $1', [
        row.session_id,
        new Date(now.getTime() + idleDays * 86_400_000),
        now,
      ]);
      reply.setCookie(cookieName(app.config), cookie ?? '', cookieOptions(app.config));
    } catch (error) {
      // reading goes on when nothing can be written: on a full disk the session still has most of its life
      request.log.warn({ err: error }, 'the session could not be prolonged');
    }
  }
  return {
    userId: row.user_id,
    householdId: row.household_id,
    sessionId: row.session_id,
    name: row.first_name,
    language: row.language,
    timezone: row.timezone,
  };
}
