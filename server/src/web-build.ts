import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './platform/config.ts';

const sources = ['core/src', 'web', 'package-lock.json'];
/** Below those: what a build writes, and what is installed. */
const notSource = new Set(['dist', 'node_modules']);
const stampFile = join(projectRoot, 'web/dist/.built-from');

/** Builds the web app when a source is newer, older or gone compared with what the last build saw. */
export async function buildWebWhenStale(): Promise<void> {
  const now = await fingerprint();
  const before = await readFile(stampFile, 'utf8').catch(() => '');
  if (before === now) return;
  console.log('  Building the web app (about half a minute, only after changes) …');
  await run(process.execPath, [join(projectRoot, 'web/build.ts')]);
  await writeFile(stampFile, now);
}

/** Path, size and time of every source: cheap to read and different after any edit. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const visit = async (path: string): Promise<void> => {
    const info = await stat(path).catch(() => undefined);
    if (!info) return;
    if (info.isDirectory()) {
      const entries = (await readdir(path)).filter((entry) => !notSource.has(entry));
      for (const entry of entries.sort()) await visit(join(path, entry));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
    }
  };
  for (const source of sources) await visit(join(projectRoot, source));
  return hash.digest('hex');
}

function run(file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: join(projectRoot, 'web'), stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`building the web app failed (exit ${code})`)),
    );
  });
}
