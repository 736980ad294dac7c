import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromReader, ToReader } from './protocol.ts';

export const readerEntry = fileURLToPath(new URL('./child.ts', import.meta.url));

/** What a process that opens strangers' pictures gets of the environment: nothing that is a secret. */
const harmless = new Set('PATH HOME LANG TMPDIR TEMP TMP SystemRoot LD_LIBRARY_PATH TESSDATA_PREFIX'.split(' '));

/** The process that reads, as the app holds it. */
export type ReaderProcess = {
  send(message: ToReader): void;
  /** Ends it at once, whatever it does. */
  end(): Promise<void>;
  readonly pid: number | undefined;
};

export function startReader(settings: {
  readonly entry: string;
  readonly program: string | undefined;
  onMessage(message: FromReader): void;
  /** Once, when it is gone, with what it said last on its error output. */
  onEnd(reason: string): void;
}): ReaderProcess {
  const child: ChildProcess = fork(settings.entry, settings.program ? [settings.program] : [], {
    // pictures as bytes, not as JSON
    serialization: 'advanced',
    // flags of a test runner or a debugger are none of its business
    execArgv: [],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => harmless.has(name))),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  child.on('message', (message) => settings.onMessage(message as FromReader));
  // it failed to start, or went while it was being told something: 'exit' or its absence says the rest
  child.on('error', (error) => {
    complaint += error.message;
    if (child.pid === undefined) settings.onEnd(complaint);
  });
  child.once('exit', (code, signal) => settings.onEnd(`${signal ?? `code ${code}`} ${complaint.trim()}`.trim()));
  return {
    pid: child.pid,
    send: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    end: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
