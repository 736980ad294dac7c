/** Temporary homes and application processes that can be killed, for the tests of the embedded PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';

export const asRoot = process.getuid?.() === 0;

/** A folder that is removed, with every server still running in it, when the test ends. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'kelari-pg-')));
  fs.chmodSync(folder, 0o755);
  onTestFinished(async () => {
    killAll(serversIn(folder));
    await until(() => serversIn(folder).length === 0);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

let template: Promise<string> | undefined;

/** A home with a finished cluster in it: copied, because initdb takes its second. */
export async function homeWithCluster(): Promise<string> {
  template ??= makeTemplate();
  const home = join(temporaryFolder(), 'home');
  execFileSync('cp', ['-a', await template, home]);
  return home;
}

/** One a process, in the run's folder: the files of a process share it, whichever of them comes last. */
async function makeTemplate(): Promise<string> {
  const folder = fs.mkdtempSync(join(inject('runFolder'), 'cluster-'));
  fs.chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  const server = await startEmbeddedPostgres({ home });
  await query(server.url('postgres'), 'create table kept (id int)');
  await server.stop();
  return home;
}

export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

/** One statement on a connection of its own; its rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What an application process said after its start. */
type Said = { pid: number; adopted: boolean; url: string; error?: undefined } | { error: string };
export type App = { process: ChildProcess; said: Said; stop(): Promise<void>; kill(): Promise<void> };

const script = (platform: string) => `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(join(platform, 'embedded-postgres.ts'))});
  const say = (said) => console.log(JSON.stringify(said));
  try {
    const server = await startEmbeddedPostgres(JSON.parse(process.argv[1]));
    say({ pid: server.pid, adopted: server.adopted, url: server.url('postgres') });
    process.stdin.once('data', () => server.stop().then(() => process.exit()));
  } catch (error) {
    say({ error: error.message });
    process.exit();
  }`;

/** Launches an application of its own process that starts the database; in its own group, so initdb dies with it. */
export function launchApp(
  options: EmbeddedPostgresOptions,
  how: { uid?: number; platform?: string; node?: string } = {},
) {
  const { uid, platform = join(import.meta.dirname, '..'), node = process.execPath } = how;
  const child = spawn(node, ['--input-type=module', '-e', script(platform), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Launches an application and waits for what it says. */
export async function startApp(...args: Parameters<typeof launchApp>): Promise<App> {
  const child = launchApp(...args);
  const exit = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout!), 'line');
  return {
    process: child,
    said: JSON.parse(line) as Said,
    stop: async () => {
      child.stdin!.write('stop');
      await exit;
    },
    kill: async () => {
      process.kill(-child.pid!, 'SIGKILL'); // its whole group, as a terminal or a service manager does
      await exit;
    },
  };
}

/** As `startApp`, for an application that must come up. */
export async function startedApp(...args: Parameters<typeof launchApp>) {
  const app = await startApp(...args);
  if (app.said.error !== undefined) throw new Error(app.said.error);
  return { ...app, said: app.said };
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** The postmasters whose data folder lies under the given one (Linux). */
export function serversIn(folder: string): number[] {
  return processes((pid) => {
    const args = commandOf(pid);
    return args.includes('-D') && args.some((arg) => arg.startsWith(`${folder}/`));
  });
}

/** The command line of a process (Linux). */
export function commandOf(pid: number): string[] {
  return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
}

/** The children of a process (Linux). */
export function childrenOf(parent: number): number[] {
  return processes((pid) => /\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] === String(parent));
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended with its parent
    }
  }
}

function processes(matches: (pid: number) => boolean): number[] {
  const running = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return running.map(Number).filter((pid) => {
    try {
      return matches(pid);
    } catch {
      return false; // ended between the two looks
    }
  });
}
