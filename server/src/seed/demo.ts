import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { addProducts } from '../pantry/service.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import { seedHabit } from './demo-habit-service.ts';
import { demoPantry } from './demo-pantry.ts';
import { seedPast } from './demo-past-service.ts';
import { seedPlans } from './demo-plans-service.ts';

const timezone = 'Europe/Athens';

type Cook = {
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly household: string;
};

/** The same kitchen twice, because foods and notes are in one language: that of whoever looks at it. */
const cooks: readonly Cook[] = [
  {
    email: 'demo@kelari.example',
    language: 'el',
    firstName: 'Ελένη',
    lastName: 'Παππά',
    household: 'Το σπίτι της Ελένης',
  },
  {
    email: 'demo-en@kelari.example',
    language: 'en',
    firstName: 'Helen',
    lastName: 'Pappas',
    household: 'Helen’s home',
  },
];

/** The demo households with their pantry, what was eaten of it before, plans, prices and three weeks of habit, made once; their password is a new one at each start, told to whoever started it. */
export async function seedDemo(ownerUrl: string, app: App): Promise<string[]> {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const cook of cooks) await furnish(app, await demoCook(ownerUrl, cook, passwordHash));
  const accounts = cooks.map(({ email, language }) => `${email} (${language === 'el' ? 'Greek' : 'English'})`);
  return [`Demo kitchen: sign in as ${accounts.join(' or ')} with the password ${password}`];
}

async function furnish(app: App, actor: Actor): Promise<void> {
  const { language } = actor;
  await app.database.within(actor, async (db) => {
    const ctx: Ctx = { ...app, db, language, changed: () => undefined };
    const { rows } = await db.execute<{ n: string }>('select count(*) as n from products');
    if (Number(rows[0]?.n) > 0) return;
    const today = dayIn(app.clock(), timezone);
    await seedPast(ctx, actor, today);
    await addProducts(
      ctx,
      actor,
      demoPantry.map(({ name, storeName, daysToExpiry, lowAt, ...product }) => ({
        ...product,
        name: name[language],
        storeName: storeName[language],
        lowAt: lowAt ?? null,
        expirationDate: daysToExpiry === null ? null : addDays(today, daysToExpiry),
      })),
      (index) => `products.${index}.`,
    );
    await seedPlans(ctx, actor, today);
    await seedHabit(ctx, actor, today);
  });
}

async function demoCook(ownerUrl: string, cook: Cook, passwordHash: string): Promise<Actor> {
  const { email, language, firstName, lastName } = cook;
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
         values ($1, $2, true, $3, $3, $4, true, $5, $6)`,
        [userId, email, firstName, lastName, language, timezone],
      );
      await client.query('insert into households (id, name, timezone) values ($1, $2, $3)', [
        householdId,
        cook.household,
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
    return { userId, householdId, sessionId: userId, name: firstName, language, timezone };
  } finally {
    await client.end();
  }
}
