import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@kelari/core/kit/dates.ts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { addProducts } from '../pantry/service.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import { seedHabit } from './demo-habit-service.ts';
import { demoPantry } from './demo-pantry.ts';
import { seedPlans } from './demo-plans-service.ts';

const email = 'demo@kelari.example';
const timezone = 'Europe/Athens';

/** The demo household with its pantry, plans, prices and three weeks of habit, made once; its password is a new one at each start, told to whoever started it. */
export async function seedDemo(ownerUrl: string, app: App): Promise<string[]> {
  const password = randomBytes(9).toString('base64url');
  const actor = await demoCook(ownerUrl, await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
  await app.database.within(actor, async (db) => {
    const ctx: Ctx = { ...app, db, language: 'el', changed: () => undefined };
    const { rows } = await db.execute<{ n: string }>('select count(*) as n from products');
    if (Number(rows[0]?.n) > 0) return;
    const today = dayIn(app.clock(), timezone);
    await addProducts(
      ctx,
      actor,
      demoPantry.map(({ name, storeName, daysToExpiry, lowAt, ...product }) => ({
        ...product,
        name: name.el,
        storeName: storeName.el,
        lowAt: lowAt ?? null,
        expirationDate: daysToExpiry === null ? null : addDays(today, daysToExpiry),
      })),
      (index) => `products.${index}.`,
    );
    await seedPlans(ctx, actor, today);
    await seedHabit(ctx, actor, today);
  });
  return [`Demo kitchen: sign in as ${email} with the password ${password}`];
}

async function demoCook(ownerUrl: string, passwordHash: string): Promise<Actor> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    query_timeout: 65_000,
  });
  await client.connect();
  try {
    await client.query('begin');
    const found = await client.query<{ id: string; household_id: string }>(
      'select id, household_id from users where email = $1',
      [email],
    );
    const userId = found.rows[0]?.id ?? randomUUID();
    const householdId = found.rows[0]?.household_id ?? randomUUID();
    if (!found.rows[0]) {
      await client.query(`select set_config('kelari.household', $1, true)`, [householdId]);
      await client.query(
        `insert into users (id, email, email_verified, name, first_name, last_name, onboarded, language, timezone)
         values ($1, $2, true, 'Ελένη', 'Ελένη', 'Παππά', true, 'el', $3)`,
        [userId, email, timezone],
      );
      await client.query('insert into households (id, name, timezone) values ($1, $2, $3)', [
        householdId,
        'Το σπίτι της Ελένης',
        timezone,
      ]);
      await client.query(
        `insert into members (household_id, user_id, dietary_profile) values ($1, $2, '["mediterranean"]')`,
        [householdId, userId],
      );
      await client.query('update users set household_id = $2 where id = $1', [userId, householdId]);
      await client.query(
        `insert into credentials (id, account_id, provider_id, user_id, password) values ($1, $2::text, 'credential', $2::uuid, $3)`,
        [randomUUID(), userId, passwordHash],
      );
    } else {
      await client.query(`update credentials set password = $2 where user_id = $1 and provider_id = 'credential'`, [
        userId,
        passwordHash,
      ]);
    }
    await client.query('commit');
    return { userId, householdId, sessionId: userId, name: 'Ελένη', language: 'el', timezone };
  } finally {
    await client.end();
  }
}
