import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');
const files = globSync('server/src/**/*.test.ts', { cwd: root }).filter((file) => !file.startsWith('server/src/seed/'));

/** What would reach the files after it in the same process, or would be changed by those before it. */
const touchesTheProcess =
  /\bvi\.(mock|stub\w+)\(|\bmemoryUsage\b|\bsetDefaultCACertificates\b|\bprocess\.umask\b|\.prototype\.\w+ = |\/often-asked\.ts'/;
const alone = files.filter((file) => touchesTheProcess.test(readFileSync(join(root, file), 'utf8')));

/** The suite `server` in two halves, on one PostgreSQL: see docs/decisions/036-time-of-tests.md. */
export default defineConfig({
  root,
  test: {
    name: 'server',
    globalSetup: ['server/src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/seed/**', ...alone],
          isolate: false,
        },
      },
    ],
  },
});
