/** `npm run bench -- tick`: a durable tick over the API beside one SQL transaction that writes the same rows, in the same run. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { createLog } from '../server/src/platform/log.ts';
import { migrateDatabase } from '../server/src/platform/migrate.ts';
import { makeProcess } from '../server/src/start.ts';
import { countWaits } from '../server/src/testing/database-waits.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { quantile } from './quantile.ts';

const rounds = 400;
const lots = 500;

/**
 * What a tick writes, as SQL: each row by a plain statement of its own, and all of them in one, since no program could ask
 * for less than one round trip. `$1` household, `$2` row, `$3` act, `$4` user, `$5` what changed, `$6` the reply; `seq` of
 * the plain ones is the household's new place in its changes.
 */
type Tick = {
  readonly method: 'POST' | 'PUT';
  readonly path: (id: string) => string;
  /** Of the n-th tick of the row. */
  readonly body: (n: number) => unknown;
  readonly made: string;
  readonly table: 'products' | 'shopping_items';
  readonly writes: readonly { readonly name: string; readonly text: string }[];
};

const ticks: Readonly<Record<string, Tick>> = {
  'a tick of the list': {
    method: 'PUT',
    path: (id) => `/api/shopping/${id}`,
    body: (n) => ({ isPurchased: n % 2 === 0 }),
    made: `insert into shopping_items (household_id, id, list_id, product_name, folded, category, quantity, unit)
      select l.household_id, gen_random_uuid(), l.id, 'Προϊόν ' || n, 'προιον ' || n, 'pantry', 1, 'pieces'
      from shopping_lists l, generate_series(1, $3) n where l.household_id = $1 and l.is_default and $2::uuid is not null`,
    table: 'shopping_items',
    writes: [
      {
        name: 'item',
        text: `update shopping_items set is_purchased = not is_purchased, purchased_at = now(), purchased_by = 'tick', version = version + 1, updated_at = now()
          where household_id = $1 and id = $2`,
      },
      {
        name: 'note',
        text: `insert into shopping_changes (household_id, id, user_id, kind, items)
          values ($1, $3, $4, 'ticked', jsonb_build_array(jsonb_build_object('id', $2::uuid, 'before', '{}'::jsonb, 'after', '{}'::jsonb)))`,
      },
    ],
  },
  'one eaten': {
    method: 'POST',
    path: (id) => `/api/products/${id}/adjust`,
    body: () => ({ by: -1 }),
    made: `insert into products (household_id, id, user_id, name, category, quantity, unit, location)
      select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 1000, 'pieces', 'pantry' from generate_series(1, $3) n`,
    table: 'products',
    writes: [
      {
        name: 'lot',
        text: 'update products set quantity = quantity - 1, version = version + 1, updated_at = now() where household_id = $1 and id = $2',
      },
      {
        name: 'act',
        text: `insert into actions (household_id, id, user_id, kind) values ($1, $3, $4, 'eaten')`,
      },
      {
        name: 'movement',
        text: `insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit)
          values ($1, gen_random_uuid(), $3, $2, $4, 'eaten', -1, 'pieces')`,
      },
      {
        name: 'event',
        text: `insert into kitchen_events (user_id, kind, id, household_id, day, utc_offset, at, facts)
          values ($4, 'eaten', $3, $1, now()::date, 0, now(), '{}')`,
      },
    ],
  },
};

const logged = 'insert into change_log (household_id, seq, user_id, changes)';
const kept = 'insert into idempotency_keys (household_id, user_id, key, fingerprint, status, reply)';
const moved = 'update households set change_seq = change_seq + 1 where id = $1 returning change_seq';

/** The values that a text has places for, in their order, and the text with the places numbered anew. */
function bound(text: string, all: readonly unknown[]): { readonly text: string; readonly values: unknown[] } {
  const used = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, at]) => Number(at)))].sort();
  return {
    text: text.replaceAll(/\$(\d)/g, (_, at) => `$${used.indexOf(Number(at)) + 1}`),
    values: used.map((at) => all[at - 1]),
  };
}

export async function tickBench(): Promise<Record<string, Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'kelari-bench-'));
  // PostgreSQL, which does not run as root, has to come in
  chmodSync(folder, 0o755);
  // as it runs at home: what is answered is on the disk
  const server = await startEmbeddedPostgres({ home: join(folder, 'database') });
  const url = server.url('postgres');
  const role = await migrateDatabase(url, { external: false });
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => undefined);
  const database = openDatabase({ url: server.url('postgres', role), onError: () => undefined });
  const waits = countWaits(database.pool);
  const app = await makeProcess(readConfig({ LOG_LEVEL: 'silent' }), createLog('silent'), {
    database,
    dataDir: folder,
  });
  const http = await buildApp(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bare = new pg.Client(url);
  await bare.connect();
  try {
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const cook = await signUpUser(app, owner, 'tick@example.test');
    await owner.query(
      'insert into shopping_lists (household_id, id, is_default) values ($1, gen_random_uuid(), true)',
      [cook.householdId],
    );
    const table: Record<string, Record<string, string>> = {};
    for (const [what, tick] of Object.entries(ticks)) {
      await owner.query(tick.made, [cook.householdId, cook.userId, lots]);
      // a database that has been at work for a while knows its tables
      await owner.query('analyze');
      Object.assign(table, await measured(what, tick));
    }
    return table;

    async function measured(what: string, tick: Tick) {
      const { rows } = await owner.query<{ id: string }>(`select id from ${tick.table} order by created_at, id`);
      const overHttp = (id: string, n: number) =>
        new Promise<void>((done, failed) => {
          const body = JSON.stringify(tick.body(n));
          const call = request(
            {
              ...{ agent, host: '127.0.0.1', port, method: tick.method, path: tick.path(id) },
              headers: {
                ...{ cookie: cook.cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
                'content-length': Buffer.byteLength(body),
              },
            },
            (answer) => {
              answer.resume();
              answer.on('end', () => (answer.statusCode === 200 ? done() : failed(new Error(`${answer.statusCode}`))));
            },
          );
          call.on('error', failed);
          call.end(body);
        });
      const valuesOf = (id: string, act: string) => {
        const changes = JSON.stringify([
          [tick.table === 'products' ? 'products' : 'shopping', id, 'changed'],
          ['journal', act, 'added'],
        ]);
        return [cook.householdId, id, act, cook.userId, changes, JSON.stringify({ quantity: 999 }).repeat(25)];
      };
      const asked = (name: string, text: string, values: readonly unknown[]) =>
        bare.query<{ change_seq: string }>({ name: `${what}, ${name}`, ...bound(text, values) });
      const serial = async (id: string) => {
        const values = valuesOf(id, randomUUID());
        await bare.query('begin');
        for (const { name, text } of tick.writes) await asked(name, text, values);
        const { rows: places } = await asked('moved', moved, values);
        await asked('logged', `${logged} values ($1, $7, $4, $5)`, [...values, places[0]?.change_seq]);
        await asked('kept', `${kept} values ($1, $4, $3, 'bench', 200, $6)`, values);
        await bare.query('commit');
      };
      const packedText = `with ${tick.writes.map(({ name, text }) => `${name} as (${text})`).join(', ')}, moved as (${moved}),
        logged as (${logged} select $1, change_seq, $4, $5 from moved) ${kept} values ($1, $4, $3, 'bench', 200, $6)`;
      const packed = async (id: string) => void (await asked('packed', packedText, valuesOf(id, randomUUID())));

      const times = { api: [] as number[], serial: [] as number[], packed: [] as number[] };
      let counted = 0;
      for (let round = -50; round < rounds; round += 1) {
        const at = round + 50;
        const id = rows[at % rows.length]?.id ?? '';
        for (const [name, work] of Object.entries({ api: overHttp, serial, packed })) {
          const before = waits();
          const started = performance.now();
          await work(id, Math.floor(at / rows.length));
          if (round < 0) continue;
          times[name as keyof typeof times].push(performance.now() - started);
          if (name === 'api') counted = Math.max(counted, waits() - before);
        }
      }
      const row = (of: readonly number[], trips: number) => ({
        'p50, ms': quantile(of, 0.5).toFixed(2),
        'p95, ms': quantile(of, 0.95).toFixed(2),
        'round trips': String(trips),
        'API / this, p50': (quantile(times.api, 0.5) / quantile(of, 0.5)).toFixed(2),
      });
      return {
        [`${what}, over HTTP (one of its round trips: the session)`]: row(times.api, counted),
        [`${what}, one SQL transaction, a statement a row`]: row(times.serial, tick.writes.length + 5),
        [`${what}, one SQL transaction in one statement`]: row(times.packed, 1),
      };
    }
  } finally {
    agent.destroy();
    await http.close();
    await bare.end();
    await app.database.close();
    await app.egress.close();
    await owner.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
