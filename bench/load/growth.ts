import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../../server/src/app.ts';
import { cookieName, signToken } from '../../server/src/platform/auth-session.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { migrateDatabase } from '../../server/src/platform/migrate.ts';
import { seedCatalogue } from '../../server/src/seed/seed.ts';
import { makeProcess } from '../../server/src/start.ts';
import { captureStatements, pagesOf, plansOf } from '../../server/src/testing/captured-statements.ts';
import { statementsOfHotCalls } from '../../server/src/testing/hot-calls.ts';
import { type HouseholdSize, madeMembers, makeHouseholds, tokenOf } from '../../server/src/testing/many-households.ts';
import { sizeOf } from './kitchen.ts';

/** About two hundred rows, so that many households fit on a disk. */
const small: HouseholdSize = {
  products: 20,
  items: 20,
  recipes: 1,
  words: 20,
  weeks: 2,
  log: 10,
  events: 20,
  prices: 10,
  few: 3,
};
/** About forty: beyond these many, households that nobody looks at are only neighbours, and a million of them fit on a disk. */
const manyFrom = 100_000;
const sparse: HouseholdSize = {
  ...{ products: 2, items: 2, recipes: 1, words: 3, weeks: 1, log: 2, events: 2, prices: 1, few: 1 },
};
const chunk = 2_000;
/** Somebody in the middle of the smallest database, whose rows are the same in all of them. */
const looksAt = 500;

/** Pages read for each of the hottest calls of one household, among more and more of them: no clock is in it. */
export async function growth(wanted: readonly number[]): Promise<void> {
  const sizes = wanted.length > 0 ? wanted : [1_000, 10_000, 100_000];
  if (sizes.some((size, at) => !(size >= looksAt && size <= 1_000_000 && size > (sizes[at - 1] ?? 0)))) {
    throw new Error(`the numbers of households grow, from ${looksAt} to 1,000,000`);
  }
  const postgres = await startEmbeddedPostgres({ kind: 'test' });
  const folder = mkdtempSync(join(tmpdir(), 'kelari-growth-'));
  const owner = new pg.Client({ connectionString: postgres.url('postgres') });
  await owner.connect();
  try {
    const role = await migrateDatabase(postgres.url('postgres'), { external: false });
    await seedCatalogue(postgres.url('postgres'));
    const url = postgres.url('postgres', role);
    const today = new Date().toISOString().slice(0, 10);
    const table: Record<string, Record<string, number | string>> = {};
    for (const [at, households] of sizes.entries()) {
      for (let from = (sizes[at - 1] ?? 0) + 1; from <= households; from += chunk) {
        const size = from > manyFrom ? sparse : small;
        await makeHouseholds(owner, { from, to: Math.min(from + chunk - 1, households), size, today });
      }
      await owner.query('vacuum analyze');
      const { rows, bytes } = await sizeOf(owner);
      const label = households.toLocaleString('en');
      console.log(`${label} households: ${rows} rows, ${(bytes / 2 ** 20).toFixed(0)} MiB`);
      for (const [call, { pages, statements }] of await pagesOfCalls(url, owner, folder, today)) {
        table[call] = { ...table[call], statements, [`pages at ${label}`]: pages };
      }
      for (const row of Object.values(table)) {
        const pages = sizes.slice(0, at + 1).map((size) => Number(row[`pages at ${size.toLocaleString('en')}`]));
        row['last / first'] = ((pages.at(-1) ?? 0) / (pages[0] ?? 1)).toFixed(2);
      }
      console.table(table);
    }
    console.log(JSON.stringify({ growth: table }));
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pagesOfCalls(url: string, owner: pg.Client, folder: string, today: string) {
  const database = openDatabase({ url, onError: () => undefined });
  const app = await makeProcess(readConfig({ LOG_LEVEL: 'silent' }), createLog('silent'), {
    database,
    dataDir: folder,
  });
  const server = await buildApp({ ...app, mostDelayMs: Number.POSITIVE_INFINITY });
  const asApp = new pg.Client({ connectionString: url });
  await asApp.connect();
  const captured = captureStatements(asApp.user ?? '');
  try {
    const member = (await madeMembers(owner, looksAt, looksAt))[0];
    if (!member) throw new Error('nobody was made');
    const cookie = `${cookieName(app.config)}=${encodeURIComponent(signToken(tokenOf(member.number), app.secret))}`;
    const hot = await statementsOfHotCalls({ server, database, captured }, { ...member, cookie }, today);
    captured.close();
    const pages = new Map<string, { pages: number; statements: number }>();
    for (const [call, statements] of hot) {
      // once to read, so that nothing is left to be tidied on the way, and once to count
      await plansOf(asApp, member, statements);
      const plans = await plansOf(asApp, member, statements);
      pages.set(call, { pages: plans.reduce((sum, plan) => sum + pagesOf(plan), 0), statements: statements.length });
    }
    return pages;
  } finally {
    captured.close();
    await asApp.end();
    await server.close();
    await app.ocr.close();
    await database.close();
    await app.egress.close();
  }
}
