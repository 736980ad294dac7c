import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contentsAt, emptyDatabase, moveIn, query } from './platform/backup/backup-testing.ts';
import { projectRoot } from './platform/config.ts';
import { temporaryFolder } from './platform/embedded-postgres/home-testing.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { diskFiles } from './platform/files/disk.ts';
import { migrateDatabase } from './platform/migrate.ts';

/** Longer runs (`RESTORE_KILLS=30`) find rarer moments. */
const kills = Number(process.env.RESTORE_KILLS ?? 3);
const passphrase = 'three figs on a blue plate';
const secret = 'the secret of the first house, which signs its cookies';

function kelari(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/kelari.ts'), ...args], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      KELARI_DATA: dataDir,
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.trim() }));
  return { child, ended };
}
const run = (...args: Parameters<typeof kelari>) => kelari(...args).ended;

async function house<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
  try {
    return await work(server.url('kelari'));
  } finally {
    await server.stop();
  }
}

/** A house with two households, rows enough to take a moment, and pictures on the disk. */
async function furnished(): Promise<string> {
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir);
  const server = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
  try {
    await query(server.url('postgres'), 'create database kelari');
    await migrateDatabase(server.url('kelari'), { external: false });
    const store = diskFiles({ dir: join(dataDir, 'files') });
    for (const id of await moveIn(server.url('kelari'), 20)) await store.write(id, Buffer.from(`picture ${id}`));
  } finally {
    await server.stop();
  }
  writeFileSync(join(dataDir, 'secret'), secret);
  return dataDir;
}

async function picturesIn(dataDir: string): Promise<string[]> {
  const store = diskFiles({ dir: join(dataDir, 'files') });
  const found: string[] = [];
  for await (const id of store.list()) found.push(`${id} ${await store.read(id)}`);
  return found.sort();
}

describe('the command', () => {
  it('says what there is, and what is wrong', async () => {
    const dataDir = temporaryFolder();
    const help = await run(dataDir, ['--help']);
    expect(help).toEqual({ code: 0, said: expect.stringContaining('kelari restore FILE') });
    const unknown = await run(dataDir, ['restor', 'a']);
    expect(unknown).toEqual({ code: 1, said: expect.stringContaining('kelari restore FILE') });
    expect(await run(dataDir, ['check', 'none.kelari'])).toEqual({
      code: 1,
      said: expect.stringMatching(/none\.kelari cannot be read \(ENOENT\)\.$/),
    });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const elsewhere = await run(dataDir, ['backup', 'none.kelari']);
    expect(elsewhere).toEqual({ code: 1, said: expect.stringMatching(/^There is no kitchen in this database\./) });
    expect(existsSync(join(dataDir, 'none.kelari'))).toBe(false);
  });
});

it('case 103: the house moves to a PostgreSQL of its own and back, encrypted, with its pictures and its secret', async () => {
  const first = await furnished();
  const contents = await house(first, contentsAt);
  const words = join(first, 'words');
  writeFileSync(words, `${passphrase}\n`);
  const away = join(first, 'away.kelari');
  const hidden = ['--passphrase-file', words];
  expect(await run(first, ['backup', away, ...hidden])).toEqual({
    code: 0,
    said: expect.stringContaining('20 pictures'),
  });
  expect(readFileSync(away).includes('picture')).toBe(false);

  const { url, asSuperuser } = await emptyDatabase({ plainOwner: true });
  const second = join(temporaryFolder(), 'data');
  mkdirSync(second);
  const restored = await run(second, ['restore', away, ...hidden, '--database-url', url]);
  expect(restored).toEqual({ code: 0, said: expect.stringContaining('in use now') });
  expect(await contentsAt(asSuperuser)).toEqual(contents);
  expect(await picturesIn(second)).toEqual(await picturesIn(first));
  expect(readFileSync(join(second, 'secret'), 'utf8')).toBe(secret);

  const home = join(second, 'home.kelari');
  const env = { BACKUP_PASSPHRASE: passphrase };
  expect(await run(second, ['backup', home, '--database-url', url], env)).toMatchObject({ code: 0 });
  const third = join(temporaryFolder(), 'data');
  mkdirSync(third);
  writeFileSync(join(third, 'secret'), 'what the empty house had made for itself until then');
  expect(await run(third, ['restore', home], env)).toMatchObject({ code: 0 });
  expect(await house(third, contentsAt)).toEqual(contents);
  expect(await picturesIn(third)).toEqual(await picturesIn(first));
  expect(readFileSync(join(third, 'secret'), 'utf8')).toBe(secret);
}, 180_000);

it(
  'case 101: killed anywhere in a restore, the house is the old one or the new one, whole',
  async () => {
    const dataDir = await furnished();
    const path = join(dataDir, 'then.kelari');
    expect(await run(dataDir, ['backup', path])).toMatchObject({ code: 0 });
    const then = await house(dataDir, contentsAt);
    const now = await house(dataDir, async (url) => {
      await query(url, `update households set name = 'now', change_seq = 7`);
      return contentsAt(url);
    });
    // while an app owns the house, none is begun
    const owner = await startEmbeddedPostgres({ home: join(dataDir, 'postgres') });
    expect(await run(dataDir, ['restore', path])).toEqual({
      code: 1,
      said: expect.stringMatching(/already running .* Stop it first; nothing was changed\.$/s),
    });
    await owner.stop();
    // one that is let be shows how long they take here
    const first = Date.now();
    expect(await run(dataDir, ['restore', path])).toMatchObject({ code: 0 });
    let took = Date.now() - first;
    const goOn = () => house(dataDir, (url) => query(url, `update households set name = 'now', change_seq = 7`));
    await goOn();
    let killed = 0;
    for (let round = 0; round < kills; round += 1) {
      const begun = Date.now();
      const { child, ended } = kelari(dataDir, ['restore', path]);
      const wait = sleep(took * (0.25 + Math.random() * 0.75)).then(() => child.kill('SIGKILL'));
      const { code } = await ended;
      await wait;
      if (code === null) killed += 1;
      else took = Math.min(took, Date.now() - begun);
      const found = await house(dataDir, contentsAt);
      const isOld = JSON.stringify(found) === JSON.stringify(now);
      expect(isOld ? now : then).toEqual(found);
      if (!isOld) await goOn();
      expect(await picturesIn(dataDir)).toHaveLength(20);
    }
    expect(killed).toBeGreaterThan(0);
    expect(await run(dataDir, ['restore', path])).toMatchObject({ code: 0 });
    expect(await house(dataDir, contentsAt)).toEqual(then);
    // what the killed ones left half filled is gone
    const databases = await house(dataDir, async (url) => (await query(url, 'select datname from pg_database')).rows);
    expect(databases.filter(({ datname }) => /_restore_/.test(datname))).toEqual([]);
  },
  180_000 + kills * 60_000,
);
