/** `npm run dev`: the server restarts when its sources change, Vite serves the web app in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../server/src/platform/config.ts';

const webPort = 5173;
const node = process.execPath;
const server = spawn(
  node,
  [
    '--watch-path=server/src',
    '--watch-path=core/src',
    '--watch-preserve-output',
    'server/src/main.ts',
    '--no-web',
    ...process.argv.slice(2),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, DEV_LINKS: '1', PUBLIC_URL: `http://localhost:${webPort}` },
  },
);
const vite = spawn(
  node,
  [join(projectRoot, 'node_modules/vite/bin/vite.js'), '--port', String(webPort), '--strictPort'],
  {
    cwd: join(projectRoot, 'web'),
    stdio: 'inherit',
  },
);

const children: ChildProcess[] = [server, vite];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
}
