import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { cookieName, signToken } from '../platform/auth-session.ts';
import type { App } from '../platform/context.ts';

/** Writes a verified, onboarded person with household and session straight into the database: fast, for tests of other features. */
export async function signUpUser(app: App, owner: pg.Pool, email: string) {
  const userId = randomUUID();
  const householdId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const now = app.clock();
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into users (id, email, email_verified, name, first_name, onboarded, created_at, updated_at)
       values ($1, $2, true, 'Ana', 'Ana', true, $3, $3)`,
      [userId, email, now],
    );
    await client.query(`insert into households (id, name) values ($1, 'Ana')`, [householdId]);
    await client.query('insert into members (household_id, user_id) values ($1, $2)', [householdId, userId]);
    await client.query('update users set household_id = $2 where id = $1', [userId, householdId]);
    await client.query(
      `insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $2, $3, $4::timestamptz + interval '14 days', $4, $4)`,
      [randomUUID(), userId, token, now],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return {
    userId,
    householdId,
    email,
    cookie: `${cookieName(app.config)}=${encodeURIComponent(signToken(token, app.secret))}`,
  };
}
