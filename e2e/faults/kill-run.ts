import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { migrateDatabase } from '../../server/src/platform/migrate.ts';
import { type PayPal, startPayPal } from '../../server/src/testing/stand-ins/paypal.ts';
import { freePort } from '../running-server.ts';
import { type AppProcess, operator, startApp } from './app-process.ts';
import { compare, reconcile } from './books.ts';
import { freezeAndLook, untilMigrating } from './look.ts';
import { fillOld, newest, printOfOld, printOfSchema } from './old-schema.ts';
import { buy, check, isImporting, newMark, openPage, type Page, sendAgain, write } from './pages.ts';
import { killPostgres } from './process-tree.ts';
import { type Report, type Run, reportOf } from './report.ts';
import { openStore, type Store, type StoreKind } from './stores.ts';

const victims = ['app', 'postgres', 'both'] as const;
export type Victim = (typeof victims)[number];

export type KillOptions = {
  readonly kills: number;
  readonly stores: readonly StoreKind[];
  /** Kills until the database is thrown away for one of another older version, and how many of them aim at its migration. */
  readonly perAge: number;
  readonly duringStart: number;
  readonly oldLots: number;
  readonly say?: (line: string) => void;
  /** Asked after each kill: then what was killed so far is added up. */
  readonly isOver?: () => boolean;
};

/** The oldest schema that is brought up to date. */
const oldest = 1;

type World = Run & { readonly paypal: PayPal; readonly options: KillOptions; whole?: { print: string; ms: number } };

/** A busy machine takes its time for a start. */
const patienceMs = 240_000;

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** So many kills, half of them on each store; answers what they met and what was missing afterwards. */
export async function killRepeatedly(options: KillOptions): Promise<Report> {
  const paypal = await startPayPal({ latencyMs: 25 });
  const world: World = {
    ...{ paypal, options, kills: [], sentAgain: 0, captures: 0, capturesWithoutGrant: 0, grantsWithoutCapture: 0 },
    tally: { acknowledged: 0, byKind: {}, otherAnswers: [] },
    damage: { lost: 0, torn: 0, twice: 0, details: [] },
    ...{ brokenMigrations: 0, takenAlong: 0 },
  };
  try {
    for (const [n, kind] of options.stores.entries()) {
      const until = Math.round((options.kills * (n + 1)) / options.stores.length);
      const store = await openStore(kind);
      delete world.whole;
      try {
        while (world.kills.length < until && !options.isOver?.()) await liveAge(world, store, until);
      } finally {
        await store.close();
      }
    }
    return reportOf(world);
  } finally {
    await paypal.stop();
  }
}

/** A database of an older version: killed while it is brought up to date, then under load. */
async function liveAge(world: World, store: Store, until: number): Promise<void> {
  const { paypal, options } = world;
  const count = oldest + Math.floor(Math.random() * (newest - oldest));
  let rows = '';
  await store.renew(count, async (admin) => {
    await fillOld(admin, options.oldLots);
    rows = await printOfOld(admin);
    world.whole ??= await makeWhole(store);
  });
  const settings = {
    ...{ PAYPAL_CLIENT_ID: paypal.clientId, PAYPAL_CLIENT_SECRET: paypal.clientSecret },
    ...{ PAYPAL_MERCHANT_ID: paypal.merchantId, PAYMENTS_AT: paypal.url },
  };
  const start = { port: await freePort(), dataDir: store.dataDir, env: { ...store.env, ...settings } };
  const spanMs = ((world.whole?.ms ?? 500) * (newest - count)) / newest / 2;
  let app = startApp(start);
  try {
    const begun = world.kills.length;
    const isLeft = () =>
      !options.isOver?.() && world.kills.length < until && world.kills.length - begun < options.perAge;
    while (isLeft() && world.kills.length - begun < options.duringStart) {
      const isLast = world.kills.length - begun + 1 >= options.duringStart;
      const wasMigrating = await killAtStart(world, store, app, { spanMs, isLast });
      if (app.hasEnded()) app = startApp(start);
      if (!wasMigrating) break;
    }
    await app.ready();
    const admin = await store.admin();
    const schema = await printOfSchema(admin);
    if ((await printOfOld(admin)) !== rows || schema !== world.whole?.print) {
      world.brokenMigrations += 1;
      world.damage.details.push(`after migration ${count}: ${firstDifference(schema, world.whole?.print ?? '')}`);
    }
    const first = await openPage(app.url, admin, operator);
    const age: Age = {
      store,
      pages: [first, await openPage(app.url, admin, newMark())],
      closed: [],
      operator: first,
      from: paypal.captures.length,
    };
    await admin.end();
    while (isLeft()) {
      app = await killUnderLoad(world, age, app, () => startApp(start));
    }
    await comeToRest(world, age);
  } finally {
    await app.end('SIGTERM');
  }
}

/** What a database looks like that never was older, and how long its migrations take here. */
async function makeWhole(store: Store): Promise<{ print: string; ms: number }> {
  const above = await store.admin('postgres');
  const url = await store.create(above, 'whole');
  const begun = Date.now();
  await migrateDatabase(url, { external: store.kind === 'external' });
  const ms = Date.now() - begun;
  const admin = await store.admin('whole');
  const print = await printOfSchema(admin);
  await admin.end();
  await above.query('drop database whole');
  await above.end();
  return { print, ms };
}

/**
 * A kill at a random moment of the migrations that a start brings. Without its database a start waits for it and goes on, which
 * leaves nothing to migrate: that kill comes last. False when there was nothing to migrate any more.
 */
async function killAtStart(
  world: World,
  store: Store,
  app: AppProcess,
  { spanMs, isLast }: { readonly spanMs: number; readonly isLast: boolean },
): Promise<boolean> {
  const victim = isLast ? anyOf(victims) : anyOf(['app', 'both'] as const);
  const admin = await adminWhenUp(store, app);
  const isMigrating = await untilMigrating(admin, newest, () => app.hasEnded());
  if (!isMigrating) return false;
  await sleep(Math.random() * spanMs);
  const pid = await postmasterOf(admin);
  const { met, thaw } = await freezeAndLook(admin);
  if (victim !== 'postgres') await app.end('SIGKILL');
  if (victim === 'app') thaw();
  else await killPostgres(pid);
  if (victim === 'postgres') await app.ready().catch(() => app.end('SIGKILL'));
  world.kills.push({ store: store.kind, victim, during: 'start', met, importing: false, capturing: false });
  await admin.end().catch(() => undefined);
  say(world);
  return true;
}

type Age = {
  readonly store: Store;
  pages: Page[];
  /** Full ones, which are looked at once more in the end. */
  readonly closed: Page[];
  readonly operator: Page;
  /** How many captures the provider had made before. */
  readonly from: number;
};

/** Writers and buyers in two households, one kill, the wait until all is up again, and the accounts. */
async function killUnderLoad(world: World, age: Age, app: AppProcess, again: () => AppProcess): Promise<AppProcess> {
  const { paypal, tally, damage } = world;
  const victim = anyOf(victims);
  const admin = await age.store.admin();
  await admin.query('delete from rate_limits');
  const pid = await postmasterOf(admin);
  const stop = new AbortController();
  const work = age.pages.flatMap((page) => [
    ...[1, 2, 3].map(() => write(page, tally, stop.signal)),
    buy(page, paypal, tally, stop.signal),
  ]);
  // awaited after the kill: what a writer throws must not end the harness before it has cleaned up
  const ended = Promise.allSettled(work);
  const isBusy = {
    capture: () => age.pages.some(({ capturing }) => capturing),
    import: () => age.pages.some(isImporting),
  };
  // counted in answers, so that a busy machine is given its time
  const wanted = tally.acknowledged + Math.random() * 40;
  for (let tries = 0; tally.acknowledged < wanted && tries < 400; tries += 1) await sleep(5);
  const aim = anyOf(['any', 'any', 'import', 'capture'] as const);
  if (aim !== 'any') {
    for (let tries = 0; !isBusy[aim]() && tries < 500; tries += 1) await sleep(2);
    await sleep(Math.random() * (aim === 'capture' ? 100 : 50));
  }
  const { met, thaw } = await freezeAndLook(admin);
  const importing = isBusy.import();
  const capturing = met.captures > 0 && isBusy.capture();
  stop.abort();
  const begun = performance.now();
  if (victim !== 'postgres') await app.end('SIGKILL');
  if (victim === 'app') thaw();
  else await killPostgres(pid);
  let next = victim === 'postgres' ? app : again();
  await next.ready().catch(async (error: unknown) => {
    // an app that its database takes along: whoever looks after it starts it again
    if (victim !== 'postgres' || !next.hasEnded()) throw error;
    world.takenAlong += 1;
    next = again();
    await next.ready();
  });
  const readyMs = Math.round(performance.now() - begun);
  for (const end of await ended) if (end.status === 'rejected') throw end.reason;
  world.kills.push({ store: age.store.kind, victim, during: 'load', met, importing, capturing, readyMs });
  await admin.end().catch(() => undefined);

  const looking = await age.store.admin();
  for (const page of age.pages) await check(looking, page, damage, 'kill');
  for (const page of age.pages) world.sentAgain += await sendAgain(page, tally);
  for (const page of age.pages) await check(looking, page, damage, 'retry');
  await reconcile(looking, age.operator.cook);
  if (age.pages.some(({ lines }) => lines.length > 600)) {
    age.closed.push(...age.pages);
    age.pages = await Promise.all(age.pages.map(() => openPage(next.url, looking, newMark())));
  }
  await looking.end();
  say(world);
  return next;
}

async function comeToRest(world: World, age: Age): Promise<void> {
  const admin = await age.store.admin();
  for (const page of age.closed) await check(admin, page, world.damage, 'retry');
  const books = await compare(admin, world.paypal, age.from, [...age.closed, ...age.pages]);
  world.captures += books.captures;
  world.capturesWithoutGrant += books.capturesWithoutGrant;
  world.grantsWithoutCapture += books.grantsWithoutCapture;
  await admin.end();
}

/** A connection above the walls as soon as the server that the app starts lets anybody in. */
async function adminWhenUp(store: Store, app: AppProcess): Promise<pg.Client> {
  for (const end = Date.now() + patienceMs; ; await sleep(10)) {
    const client = await store.admin().catch(() => undefined);
    if (client) return client;
    if (app.hasEnded() || Date.now() > end) throw new Error('the database did not come up');
  }
}

async function postmasterOf(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  return rows[0].pid;
}

function firstDifference(is: string, must: string): string {
  const there = new Set(is.split('\n'));
  const wanted = new Set(must.split('\n'));
  const missing = [...wanted].find((line) => !there.has(line));
  return `missing «${missing ?? ''}», unknown «${[...there].find((line) => !wanted.has(line)) ?? ''}», or rows have changed`;
}

function say({ kills, damage, tally, options }: World): void {
  const last = kills.at(-1);
  if (!last || !options.say) return;
  const met = `${last.met.open} open, ${last.met.wrote} wrote${last.met.migration ? ', migrating' : ''}${last.capturing ? ', capturing' : ''}${last.importing ? ', importing' : ''}`;
  const ready = last.readyMs === undefined ? '' : `, ready after ${last.readyMs} ms`;
  options.say(
    `kill ${kills.length}/${options.kills} (${last.store}, ${last.victim}, ${last.during}): ${met}${ready}; ${tally.acknowledged} acknowledged, ${damage.lost} lost, ${damage.torn} torn, ${damage.twice} twice`,
  );
}
