import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountApi } from '@kelari/core/account/contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startServer } from '../../e2e/running-server.ts';
import { projectRoot } from './platform/config.ts';
import { ownSecret } from './start.ts';
import { operatorsDatabase } from './testing/operators-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'kelari-main-'));
chmodSync(folder, 0o755);
let database: Awaited<ReturnType<typeof operatorsDatabase>>;

/** The operator's own database: the app of these tests runs as its plain owner. */
beforeAll(async () => {
  database = await operatorsDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs main.ts until it ends by itself. */
async function mainEnds(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/main.ts'), '--no-web'], {
    cwd: folder,
    env: { ...process.env, KELARI_DATA: join(folder, 'data'), LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim() };
}

it('keeps what Node made of its files for the next start', async () => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  await mainEnds({ PORT: 'eighty', NODE_COMPILE_CACHE: '' });
  const kept = join(folder, 'data/.compiled');
  expect([statSync(kept).mode & 0o777, readdirSync(kept, { recursive: true }).length > 100]).toEqual([0o700, true]);
});

describe('a start that cannot be says why in one sentence and ends with 1', () => {
  it('a wrong setting', async () => {
    const { code, said } = await mainEnds({ PORT: 'eighty' });
    expect([code, said]).toEqual([1, 'PORT is set to "eighty" but must be a whole number from 0 to 65535.']);
  });

  it('no such database', async () => {
    const { code, said } = await mainEnds({ DATABASE_URL: database.address(database.name, 'nowhere') });
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL leads to no database .*nowhere.*\.$/)]);
  });

  it('the port is taken, by whatever', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await mainEnds({ DATABASE_URL: database.url, PORT: String(port) });
    other.close();
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^PORT is set to "${port}" but another program`)),
    ]);
  });

  it('no such address on this machine', async () => {
    const { code, said } = await mainEnds({ DATABASE_URL: database.url, PORT: '0', HOST: '203.0.113.77' });
    expect([code, said]).toEqual([1, expect.stringMatching(/^HOST is set to "203\.0\.113\.77" but .*\.$/)]);
  });
});

it('case 86: SIGTERM lets calls under way finish, takes no new ones, and ends with 0; a second one changes nothing', async () => {
  const server = await startServer({
    port: await freePort(),
    dataDir: join(folder, 'drained'),
    env: { DATABASE_URL: database.url },
  });
  const owner = new pg.Client(database.address('kelari', database.name));
  await owner.connect();
  try {
    // the call waits for a table that we hold
    await owner.query('begin; lock table users in access exclusive mode');
    const underWay = fetch(`${server.url}${accountApi.signup.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.test', password: 'three figs on a blue plate' }),
    });
    const waiting = `select from pg_locks l join pg_database d on d.oid = l.database where d.datname = $1 and not granted`;
    await expect
      .poll(async () => (await database.admin.query(waiting, [database.name])).rowCount, { timeout: 10_000 })
      .toBeGreaterThan(0);
    server.process.kill('SIGTERM');
    const refused = () =>
      fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status === 503,
        () => true,
      );
    await expect.poll(refused, { timeout: 10_000 }).toBe(true);
    server.process.kill('SIGTERM');
    const exit = once(server.process, 'exit');
    await owner.query('commit');
    expect((await underWay).status).toBe(200);
    expect(await exit).toEqual([0, null]);
    expect((await owner.query('select email from users')).rows).toEqual([{ email: 'ana@example.test' }]);
  } finally {
    await owner.end();
    if (server.process.exitCode === null) await server.stop('SIGKILL');
  }
});

describe('the secret that signs cookies', () => {
  const home = () => mkdtempSync(join(folder, 'home-'));

  it('is made once, whole, for the owner alone, and stays', async () => {
    const dir = home();
    const made = await Promise.all([ownSecret(dir), ownSecret(dir), ownSecret(dir)]);
    expect(new Set([...made, await ownSecret(dir)]).size).toBe(1);
    expect(made[0]).toMatch(/^[\w-]{64}$/);
    expect(readFileSync(join(dir, 'secret'), 'utf8')).toBe(made[0]);
    if (process.platform !== 'win32') expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('that was cut off is refused: with an empty one anybody could sign', async () => {
    for (const rest of ['', 'cut']) {
      const dir = home();
      writeFileSync(join(dir, 'secret'), rest);
      await expect(ownSecret(dir)).rejects.toThrow(/secret is damaged/);
    }
  });
});
