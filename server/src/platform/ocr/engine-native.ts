import { type ChildProcess, spawn } from 'node:child_process';
import { dotsPerInch, type Engine, languages } from './engine.ts';
import { toPgm } from './grey.ts';

/** The program that the operator installed, one process a page. */
export function createNativeEngine(program: string): Engine {
  let running: ChildProcess | undefined;
  const stop = async () => {
    running?.kill('SIGKILL');
  };
  return {
    read: (image, segmentation) =>
      new Promise((resolve, reject) => {
        const started = spawn(
          program,
          [
            ...['stdin', 'stdout', '-l', languages, '--oem', '1', '--psm', String(segmentation), '--dpi', dotsPerInch],
            ...['-c', 'preserve_interword_spaces=1', 'tsv'],
          ],
          // pages are read side by side: threads within a page only wait for each other
          { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, stdio: 'pipe' },
        );
        running = started;
        let table = '';
        let complaint = '';
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          table += text;
        });
        started.stderr.setEncoding('utf8').on('data', (text: string) => {
          complaint = (complaint + text).slice(-500);
        });
        started.on('error', reject);
        started.on('close', (code, signal) => {
          if (running === started) running = undefined;
          if (code === 0) resolve(table);
          else reject(new Error(`${program} ended with ${signal ?? code}: ${complaint.trim()}`));
        });
        // it may end before it has read everything
        started.stdin.on('error', () => undefined);
        started.stdin.end(toPgm(image));
      }),
    stop,
    end: stop,
  };
}
