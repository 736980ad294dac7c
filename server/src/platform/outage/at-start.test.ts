import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../../e2e/running-server.ts';
import { overProxy, placeOf } from '../../testing/faults/proxied-database.ts';
import { openProxy, type TcpProxy } from '../../testing/faults/tcp-proxy.ts';
import { operatorsDatabase } from '../../testing/operators-database.ts';
import { projectRoot } from '../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kelari-start-'));
chmodSync(folder, 0o755);
let database: Awaited<ReturnType<typeof operatorsDatabase>>;
let proxy: TcpProxy;

beforeAll(async () => {
  database = await operatorsDatabase();
  proxy = await openProxy(placeOf(inject('postgres').owner));
});
afterAll(async () => {
  await proxy.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function launch() {
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/main.ts'), '--no-web'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: overProxy(database.url, proxy.port),
      KELARI_DATA: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ask = async (path: string, language = 'en') => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-language': language, connection: 'close' },
    }).catch(() => undefined);
    const text = (await answer?.text()) ?? '';
    return { status: answer?.status, text, headers: answer?.headers, ms: performance.now() - begun };
  };
  return { child, ask, exit: once(child, 'exit') };
}

it('case 85: away at the start: alive, not ready, 503 to everybody, and ready within 5 s of its coming', async () => {
  proxy.set('hanging up');
  const { child, ask, exit } = await launch();
  try {
    await expect.poll(async () => (await ask('/healthz')).status, { timeout: 60_000 }).toBe(200);
    const [ready, api, page] = [await ask('/readyz'), await ask('/api/products', 'el'), await ask('/')];
    for (const answer of [ready, api, page]) {
      expect([answer.status, answer.headers?.get('retry-after')]).toEqual([503, '2']);
      expect(answer.ms).toBeLessThan(2_000);
    }
    expect(JSON.parse(api.text)).toEqual({ code: 'unavailable', message: expect.stringContaining('Η βάση δεδομένων') });
    expect(page.text).toMatch(/^The database does not answer right now\./);

    // it stays, however long that lasts
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(child.exitCode).toBeNull();

    // migrations and recipes take their time once; what is measured is a database that has them
    proxy.set('open');
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 40_000, interval: 50 }).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exit).toEqual([0, null]);

  proxy.set('hanging up');
  const second = await launch();
  try {
    await expect.poll(async () => (await second.ask('/readyz')).status, { timeout: 60_000 }).toBe(503);
    proxy.set('open');
    const begun = performance.now();
    // five seconds are the promise, by itself; here other suites share the cores
    await expect.poll(async () => (await second.ask('/readyz')).status, { timeout: 15_000, interval: 50 }).toBe(200);
    console.log(`away at the start: ready ${(performance.now() - begun).toFixed(0)} ms after it came`);
    expect((await second.ask('/api/products')).status).toBe(401);
  } finally {
    second.child.kill('SIGTERM');
  }
  expect(await second.exit).toEqual([0, null]);
}, 240_000);

it('case 85: a process that waits for its database can be stopped', async () => {
  proxy.set('hanging up');
  const { child, ask, exit } = await launch();
  await expect.poll(async () => (await ask('/healthz')).status, { timeout: 60_000 }).toBe(200);
  const begun = performance.now();
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - begun).toBeLessThan(5_000);
}, 120_000);
