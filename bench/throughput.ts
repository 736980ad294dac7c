/**
 * `npm run bench -- throughput`: a list of 200 products asked by 16 clients of one process, whole and unchanged (ETag), beside
 * a Fastify handler in the same process that only reads the same rows and sends them; by turns in one run. The clients are a
 * process of their own on the same machine.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { projectRoot } from '../server/src/platform/config.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { withMeasuredApp } from './measured-app.ts';
import { median } from './quantile.ts';
import type { Asked, Told } from './throughput-client.ts';

const rows = 200;
const rounds = 7;

const asClients = (asked: Asked): Promise<Told> =>
  new Promise((done, failed) => {
    const client = spawn(process.execPath, [join(projectRoot, 'bench/throughput-client.ts'), JSON.stringify(asked)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    client.stdout.on('data', (part) => {
      said += part;
    });
    client.on('error', failed);
    client.on('close', (code) =>
      code === 0 ? done(JSON.parse(said)) : failed(new Error(`the clients ended with ${code}`)),
    );
  });

export const throughputBench = () =>
  withMeasuredApp(async ({ app, http, origin, owner }) => {
    const { householdId, userId, cookie } = await signUpUser(app, owner, 'throughput@example.test');
    await owner.query(
      `insert into products (household_id, id, user_id, name, category, quantity, unit, expiration_date, location)
       select $1, gen_random_uuid(), $2, 'Προϊόν ' || n, 'pantry', 1, 'pieces', date '2026-01-01' + n, 'pantry' from generate_series(1, $3) n`,
      [householdId, userId, rows],
    );
    await owner.query('analyze');
    const pool = new pg.Pool({ connectionString: owner.options.connectionString, max: 10 });
    // its end is not waited for
    pool.on('error', () => undefined);
    const bare = Fastify();
    bare.get('/', async (_, reply) => {
      const found = await pool.query({
        name: 'rows',
        text: `select id, user_id, name, category, brand, barcode, description, quantity, unit, purchase_date::text, expiration_date::text, price,
            store_name, location, low_at, is_consumed, concept_id, date_kind, date_guessed, opened_at::text, frozen_at::text, version, created_at, updated_at
          from products where household_id = $1 and not is_consumed and deleted_at is null order by expiration_date, id`,
        values: [householdId],
      });
      return reply.send(found.rows);
    });
    const { etag } = (await http.inject({ url: '/api/products', headers: { cookie } })).headers;
    const calls: Readonly<Record<string, Asked>> = {
      bare: { url: await bare.listen({ port: 0, host: '127.0.0.1' }), headers: {}, status: 200 },
      whole: { url: `${origin}/api/products`, headers: { cookie }, status: 200 },
      unchanged: { url: `${origin}/api/products`, headers: { cookie, 'if-none-match': String(etag) }, status: 304 },
    };
    const told = new Map<string, Told[]>(Object.keys(calls).map((name) => [name, []]));
    try {
      for (let round = -1; round < rounds; round += 1) {
        for (const [name, asked] of Object.entries(calls)) {
          const one = await asClients(asked);
          if (round >= 0) told.get(name)?.push(one);
        }
      }
    } finally {
      await bare.close();
      await pool.end();
    }
    const share = (name: string) =>
      median((told.get(name) ?? []).map((one, at) => one.perSecond / (told.get('bare')?.[at]?.perSecond ?? 1)));
    const row = (name: string) => {
      const all = told.get(name) ?? [];
      return {
        'calls a second': median(all.map(({ perSecond }) => perSecond)).toFixed(0),
        'p50, ms': median(all.map(({ p50 }) => p50)).toFixed(1),
        'p99, ms': median(all.map(({ p99 }) => p99)).toFixed(1),
        bytes: all[0]?.bytes ?? 0,
        'of the bare handler': share(name).toFixed(2),
      };
    };
    return {
      'a bare handler that reads the same rows': row('bare'),
      'GET /api/products (must 0.7)': row('whole'),
      'the same, unchanged (must 4)': row('unchanged'),
    };
  });
