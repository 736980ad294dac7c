import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../server/src/platform/config.ts';
import { untilReady } from '../running-server.ts';

/** Who may look at payments, and be asked to reconcile them. */
export const operator = 'operator@faults.test';

/** The app in a process of its own, from the moment it is started: it may be killed before it is ready. */
export type AppProcess = {
  readonly url: string;
  /** Until /readyz answers; fails when the process ends before. */
  ready(): Promise<void>;
  hasEnded(): boolean;
  /** Ends it and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

export type AppStart = {
  readonly port: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
};

export function startApp({ port, dataDir, env }: AppStart): AppProcess {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(projectRoot, 'e2e/faults/kelari-with-payments.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, KELARI_DATA: dataDir, DEV_LINKS: '1' },
      ...{ BARCODE_LOOKUP: 'off', SIGNUPS_PER_HOUR: '100000', OPERATORS: operator, BACKUPS: 'off' },
      ...{ SMTP_URL: '', LOG_LEVEL: process.env.FAULTS_LOG ?? 'silent' },
      ...env,
    },
    stdio: ['pipe', process.env.FAULTS_LOG ? 'inherit' : 'ignore', process.env.FAULTS_LOG ? 'inherit' : 'ignore'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ...{ url, hasEnded },
    // a busy machine may need more than its minute
    ready: async () => {
      for (let more = 3; ; more -= 1) {
        try {
          return await untilReady(url, () => child.exitCode);
        } catch (error) {
          if (hasEnded() || more === 0) throw error;
        }
      }
    },
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}
