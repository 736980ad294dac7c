import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../server/src/platform/config.ts';

/** A Kelari in a process of its own, as a user starts it. */
export type RunningServer = {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has told its terminal. */
  said(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts main.ts with its own data folder and waits until /readyz answers; at most a minute. */
export async function startServer(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  args?: readonly string[];
}): Promise<RunningServer> {
  const url = `http://localhost:${options.port}`;
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'server/src/main.ts'), '--no-web', ...(options.args ?? [])],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        DATABASE_URL: '',
        HOST: '127.0.0.1',
        PORT: String(options.port),
        PUBLIC_URL: url,
        KELARI_DATA: options.dataDir,
        LOG_LEVEL: 'fatal',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece;
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url, () => child.exitCode).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    process: child,
    said: () => said,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await gone;
    },
  };
}

export async function untilReady(url: string, exitCode: () => number | null = () => null): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const code = exitCode();
    if (code !== null) throw new Error(`the server ended with code ${code} before it was ready`);
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server was not ready within a minute');
}
