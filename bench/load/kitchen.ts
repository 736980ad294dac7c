import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, startServer } from '../../e2e/running-server.ts';
import { cookieName, signToken } from '../../server/src/platform/auth-session.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createOnce } from '../../server/src/platform/embedded-postgres/sharing.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/platform/migrate.ts';
import { seedCatalogue } from '../../server/src/seed/seed.ts';
import {
  type HouseholdSize,
  type MadeMember,
  madeMembers,
  makeHouseholds,
  membersEach,
  tokenOf,
} from '../../server/src/testing/many-households.ts';

/** About a thousand rows a household, half of them the words of its recipes. */
export const livedIn: HouseholdSize = {
  ...{ products: 90, items: 40, recipes: 3, words: 200, weeks: 3, log: 60, events: 60, prices: 60, few: 3 },
};
const chunk = 250;

export type Cook = MadeMember & { readonly cookie: string };

export type Stored = { readonly households: number; readonly rows: number; readonly bytes: number };

/** A database of that many people, and a server of its own process on it, as `npm start` runs it. */
export async function openLoadKitchen(users: number, size: HouseholdSize = livedIn) {
  const folder = mkdtempSync(join(tmpdir(), 'kelari-load-'));
  // PostgreSQL, which does not run as root, has to come in
  chmodSync(folder, 0o755);
  try {
    const secret = randomBytes(32).toString('hex');
    const port = await freePort();
    const { members, stored, dataDir } = await fill(join(folder, 'postgres'), Math.ceil(users / membersEach), size);
    const start = () =>
      startServer({
        ...{ port, dataDir: folder },
        env: { KELARI_SECRET: secret, BARCODE_LOOKUP: 'off', BACKUPS: 'off', SIGNUPS_PER_HOUR: '1' },
      });
    let server = await start();
    const name = cookieName(readConfig({ PUBLIC_URL: server.url }));
    const cooks: Cook[] = members.slice(0, users).map((member) => ({
      ...member,
      cookie: `${name}=${encodeURIComponent(signToken(tokenOf(member.number), secret))}`,
    }));
    return {
      cooks,
      stored,
      origin: `http://127.0.0.1:${port}`,
      serverPid: server.process.pid ?? 0,
      isRunning: () => server.process.exitCode === null && server.process.signalCode === null,
      postgresPid: Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
      /** Milliseconds from the start of the process until it is ready. */
      restart: async () => {
        await server.stop();
        const begun = performance.now();
        server = await start();
        return performance.now() - begun;
      },
      close: async () => {
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(home: string, households: number, size: HouseholdSize) {
  const postgres = await startEmbeddedPostgres({ home });
  try {
    await createOnce(postgres.url('postgres'));
    await migrateDatabase(postgres.url('kelari'), { external: false });
    await seedCatalogue(postgres.url('kelari'));
    const client = new pg.Client({ connectionString: postgres.url('kelari') });
    await client.connect();
    try {
      const today = new Date().toISOString().slice(0, 10);
      for (let from = 1; from <= households; from += chunk) {
        await makeHouseholds(client, { from, to: Math.min(from + chunk - 1, households), size, today });
      }
      await client.query('vacuum analyze');
      const { rows, bytes } = await sizeOf(client);
      const members = await madeMembers(client, 1, households);
      return { members, stored: { households, rows, bytes } satisfies Stored, dataDir: postgres.dataDir };
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Rows, as last counted by ANALYZE, and bytes with indexes and long values of everything that people have. */
export async function sizeOf(client: pg.Client): Promise<{ rows: number; bytes: number }> {
  const { rows } = await client.query<{ rows: string; bytes: string }>(
    `select sum(reltuples) as rows, sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0 and relname <> 'starter_recipes'`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
