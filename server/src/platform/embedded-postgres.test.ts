import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  asRoot,
  childrenOf,
  homeWithCluster,
  killAll,
  query,
  serversIn,
  start,
  startApp,
  startedApp,
  temporaryFolder,
  until,
} from './embedded-postgres/home-testing.ts';
import { ownerOf, readLockFile, removeStaleLock } from './embedded-postgres/process.ts';

/** Acknowledged one by one, so each must be there whatever is killed after. */
async function keepRows(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  for (let id = 1; id <= 20; id++) await client.query('insert into kept values ($1)', [id]);
  await client.end();
  return Array.from({ length: 20 }, (_, index) => index + 1);
}

async function keptRows(url: string): Promise<unknown[]> {
  return (await query(url, 'select id from kept order by id')).map((row) => row.id);
}

/** The rows as soon as the server answers again. */
async function keptRowsAgain(url: string): Promise<unknown[]> {
  for (;;) {
    const rows = await keptRows(url).catch(() => undefined);
    if (rows) return rows;
  }
}

test('stops by an orderly shutdown, keeps the rows, starts again and may be stopped twice', async () => {
  const home = await homeWithCluster();
  const lines: string[] = [];
  const first = await start({ home, log: (line) => lines.push(line) });
  const rows = await keepRows(first.url('postgres'));
  const idle = new pg.Client(first.url('postgres')).on('error', () => {});
  await idle.connect(); // a client that stays does not hold the stop up
  await Promise.all([first.stop(), first.stop()]);
  expect(serversIn(home)).toEqual([]);
  expect(readLockFile(first.dataDir)).toBeUndefined();
  // its last line may still be on its way through the pipe
  await expect
    .poll(() => lines.join('\n'), { timeout: 5_000 })
    .toMatch(/received fast shutdown request[\s\S]*database system is shut down/);

  const second = await start({ home });
  expect(second.adopted).toBe(false);
  expect(await keptRows(second.url('postgres'))).toEqual(rows);
});

test('the server that a killed application left running is adopted', async () => {
  const home = await homeWithCluster();
  const app = await startedApp({ home });
  const rows = await keepRows(app.said.url);
  await app.kill();
  const server = await start({ home });
  expect(server.adopted).toBe(true);
  expect(server.pid).toBe(app.said.pid);
  expect(await keptRows(server.url('postgres'))).toEqual(rows);
  await server.stop();
  expect(serversIn(home)).toEqual([]);
});

test('a second start is refused with the process id of the first, which notices nothing', async () => {
  const home = await homeWithCluster();
  const app = await startedApp({ home });
  const lock = readLockFile(join(home, 'cluster'));
  await expect(start({ home })).rejects.toThrow(`already running on ${home} (process ${app.process.pid})`);
  expect(readLockFile(join(home, 'cluster'))).toEqual(lock);
  expect(await query(app.said.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await app.stop();

  await start({ home });
  await expect(start({ home })).rejects.toThrow(`(process ${process.pid})`);
});

test('of starts at the same moment one wins, on a new folder and on an orphan alike', async () => {
  const home = join(temporaryFolder(), 'home');
  const race = async () => {
    const apps = await Promise.all([startApp({ home }), startApp({ home }), startApp({ home })]);
    const winners = apps.filter((app) => app.said.error === undefined);
    const refusals = apps.flatMap((app) => app.said.error ?? []);
    expect(winners).toHaveLength(1);
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toContain(`already running on ${home}`);
    expect(serversIn(home)).toHaveLength(1);
    return winners[0]!;
  };
  await (await race()).kill();
  const winner = await race();
  expect(winner.said).toMatchObject({ adopted: true });
  await winner.stop();
  expect(serversIn(home)).toEqual([]);
});

test('a killed server comes back by itself with every acknowledged row, again and again', async () => {
  const home = await homeWithCluster();
  const server = await start({ home });
  const url = server.url('postgres');
  const rows = await keepRows(url);
  for (let kill = 0; kill < 2; kill++) {
    const { pid } = server;
    const family = [pid, ...childrenOf(pid)];
    expect(family.length).toBeGreaterThan(3);
    killAll(family);
    expect(await keptRowsAgain(url)).toEqual(rows);
    await until(() => server.pid !== pid);
    expect(serversIn(home)).toEqual([server.pid]);
  }
});

test('application and server killed together: the next start recovers every acknowledged row', async () => {
  const home = await homeWithCluster();
  const app = await startedApp({ home });
  const rows = await keepRows(app.said.url);
  const family = [app.process.pid!, app.said.pid, ...childrenOf(app.said.pid)];
  killAll(family);
  const server = await start({ home });
  expect(server.adopted).toBe(false);
  expect(await keptRows(server.url('postgres'))).toEqual(rows);
});

test('after a kill the next start waits for children that are still there', async () => {
  const home = await homeWithCluster();
  const app = await startedApp({ home });
  const rows = await keepRows(app.said.url);
  const client = new pg.Client(app.said.url).on('error', () => {});
  await client.connect();
  const [backend] = (await client.query('select pg_backend_pid() as pid')).rows;
  process.kill(backend.pid, 'SIGSTOP'); // a child that does not see its parent die
  process.kill(app.said.pid, 'SIGKILL');
  await app.kill();

  const lines: string[] = [];
  const starting = start({ home, log: (line) => lines.push(line) });
  await until(() => lines.some((line) => /still in use|already exists/.test(line)));
  process.kill(backend.pid, 'SIGKILL');
  const server = await starting;
  expect(server.adopted).toBe(false);
  expect(await keptRows(server.url('postgres'))).toEqual(rows);
});

test('after one connection crashed the application still owns the server', async () => {
  const home = await homeWithCluster();
  const server = await start({ home });
  const { pid } = server;
  const client = new pg.Client(server.url('postgres')).on('error', () => {});
  await client.connect();
  const [backend] = (await client.query('select pg_backend_pid() as pid')).rows;
  const ended = new Promise((resolve) => client.once('end', resolve));
  process.kill(backend.pid, 'SIGKILL'); // PostgreSQL then drops all connections, ours too, and recovers by itself
  await ended;
  await keptRowsAgain(server.url('postgres'));
  await until(async () => (await startApp({ home })).said.error?.includes(`(process ${process.pid})`) === true);
  expect(server.pid).toBe(pid);
});

test('the lock file of a dead server is no obstacle, nor is one whose process id another program was given', async () => {
  const home = await homeWithCluster();
  const dataDir = join(home, 'cluster');
  const first = await start({ home });
  const { text } = readLockFile(dataDir)!;
  await first.stop();
  const { uid, gid } = fs.statSync(dataDir);
  const other = spawn('sleep', ['600'], { ...(asRoot ? { uid, gid } : {}), stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));

  for (const left of [text, text.replace(/^\d+/, String(other.pid)), '']) {
    fs.writeFileSync(join(dataDir, 'postmaster.pid'), left);
    fs.chownSync(join(dataDir, 'postmaster.pid'), uid, gid);
    const server = await start({ home });
    expect(server.adopted).toBe(false);
    expect(await keptRows(server.url('postgres'))).toEqual([]);
    await server.stop();
  }
  expect(other.exitCode).toBeNull();
});

test('a living server is never taken for another program, and a lock file renewed meanwhile is given back', async () => {
  const server = await start({ home: await homeWithCluster() });
  const lock = readLockFile(server.dataDir)!;
  expect(ownerOf(lock)).toBe('postmaster');
  const child = childrenOf(server.pid)[0]!;
  expect(ownerOf({ ...lock, pid: child })).toBe('stranger');
  expect(ownerOf({ ...lock, dataDir: '/another' })).toBe('stranger');

  // A dead one that its parent has not taken note of still counts for PostgreSQL: it is waited for.
  const parent = spawn('sh', ['-c', 'true & exec sleep 600'], { stdio: 'ignore' });
  onTestFinished(() => void parent.kill('SIGKILL'));
  await until(() => childrenOf(parent.pid!).some((pid) => ownerOf({ ...lock, pid }) === 'exiting'));

  removeStaleLock({ ...lock, text: 'what stood there when we looked' }, server.dataDir);
  expect(readLockFile(server.dataDir)).toEqual(lock);
});

test('a server that cannot start is reported with the last lines of its log', async () => {
  const home = await homeWithCluster();
  fs.appendFileSync(join(home, 'cluster/postgresql.conf'), '\nmax_tomatoes = 3\n');
  await expect(start({ home })).rejects.toThrow(/PostgreSQL did not start \(exit code 1\)[\s\S]*max_tomatoes/);
  expect(serversIn(home)).toEqual([]);
});
