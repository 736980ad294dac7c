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
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { quantile } from './quantile.ts';

const rounds = 400;
const lots = 500;

/** The rows of a tick (lot, action, movement, change log with its counter, key), each by its own plain statement. */
const bareTexts = [
  'update products set quantity = quantity - 1, version = version + 1, updated_at = now() where household_id = $1 and id = $2',
  `insert into actions (household_id, id, user_id, kind) values ($1, $2, $3, 'eaten')`,
  `insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit) values ($1, gen_random_uuid(), $2, $3, $4, 'eaten', -1, 'pieces')`,
  'update households set change_seq = change_seq + 1 where id = $1 returning change_seq',
  `insert into change_log (household_id, seq, user_id, changes) values ($1, $2, $3, $4)`,
  `insert into idempotency_keys (household_id, user_id, key, fingerprint, status, reply) values ($1, $2, $3, 'bench', 200, $4)`,
];
/** The same in one statement: no program could ask for less than one round trip. */
const packedText = `with lot as (
    update products set quantity = quantity - 1, version = version + 1, updated_at = now() where household_id = $1 and id = $2
  ), action as (
    insert into actions (household_id, id, user_id, kind) values ($1, $3, $4, 'eaten')
  ), movement as (
    insert into movements (household_id, id, action_id, product_id, user_id, kind, delta, unit)
    values ($1, gen_random_uuid(), $3, $2, $4, 'eaten', -1, 'pieces')
  ), counter as (
    update households set change_seq = change_seq + 1 where id = $1 returning change_seq
  ), log as (
    insert into change_log (household_id, seq, user_id, changes) select $1, change_seq, $4, $5 from counter
  ) insert into idempotency_keys (household_id, user_id, key, fingerprint, status, reply) values ($1, $4, $3, 'bench', 200, $6)`;

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
  let roundTrips = 0;
  const database = openDatabase({ url: server.url('postgres', role), onError: () => undefined });
  database.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', () => {
      roundTrips += 1;
    });
  });
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
      `insert into products (household_id, id, user_id, name, category, quantity, unit, location)
       select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 1000, 'pieces', 'pantry' from generate_series(1, $3) n`,
      [cook.householdId, cook.userId, lots],
    );
    const { rows } = await owner.query<{ id: string }>('select id from products');
    const reply = JSON.stringify({ quantity: 999 }).repeat(25);
    const log = (id: string, key: string) =>
      JSON.stringify([
        ['products', id, 'changed'],
        ['journal', key, 'added'],
      ]);

    const tick = (id: string) =>
      new Promise<void>((done, failed) => {
        const body = JSON.stringify({ by: -1 });
        const call = request(
          {
            ...{ agent, host: '127.0.0.1', port, method: 'POST', path: `/api/products/${id}/adjust` },
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
    const { householdId, userId } = cook;
    const named = (name: string, text: string, values: unknown[]) => bare.query({ name, text, values });
    const serial = async (id: string) => {
      const key = randomUUID();
      await bare.query('begin');
      const values = (seq: unknown): unknown[][] => [
        [householdId, id],
        [householdId, key, userId],
        [householdId, key, id, userId],
        [householdId],
        [householdId, seq, userId, log(id, key)],
        [householdId, userId, key, reply],
      ];
      let seq: unknown;
      for (const [at, text] of bareTexts.entries()) {
        const answer = await named(`serial${at}`, text, values(seq)[at] ?? []);
        seq = answer.rows[0]?.change_seq ?? seq;
      }
      await bare.query('commit');
    };
    const packed = async (id: string) => {
      const key = randomUUID();
      await named('packed', packedText, [householdId, id, key, userId, log(id, key), reply]);
    };

    const times = { api: [] as number[], serial: [] as number[], packed: [] as number[] };
    let counted = 0;
    for (let round = -50; round < rounds; round += 1) {
      const id = rows[(round + 50) % rows.length]?.id ?? '';
      for (const [name, work] of Object.entries({ api: tick, serial, packed })) {
        const before = roundTrips;
        const started = performance.now();
        await work(id);
        if (round < 0) continue;
        times[name as keyof typeof times].push(performance.now() - started);
        if (name === 'api') counted = Math.max(counted, roundTrips - before);
      }
    }
    const row = (of: readonly number[], trips: number) => ({
      'p50, ms': quantile(of, 0.5).toFixed(2),
      'p95, ms': quantile(of, 0.95).toFixed(2),
      'round trips': String(trips),
      'API / this, p50': (quantile(times.api, 0.5) / quantile(of, 0.5)).toFixed(2),
    });
    return {
      'tick over HTTP (one of its round trips: the session)': row(times.api, counted),
      'one SQL transaction, a statement a row': row(times.serial, bareTexts.length + 2),
      'one SQL transaction in one statement': row(times.packed, 1),
    };
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
