import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { temporaryFolder } from './scripts/temporary-folder.ts';

// asked for by os.tmpdir(), here and in every process that the tests start
const inMemory = temporaryFolder();
if (inMemory !== undefined) process.env.TMPDIR ??= inMemory;

/** Suites as `npm test` runs and times them: unit, server (real PostgreSQL), screens (jsdom), journeys and sweeps (real Chromium), kills. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'core/src/**/*.test.ts',
            'evaluation/**/*.test.ts',
            'server/src/seed/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 20_000,
          // by itself one process less than there are cores
          maxWorkers: 2,
        },
      },
      './server/vitest.config.ts',
      {
        test: {
          name: 'journeys',
          include: ['e2e/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'sweeps',
          include: ['e2e/sweeps/*.spec.ts'],
          exclude: ['e2e/sweeps/faults.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      // starts its own servers
      { test: { name: 'kills', include: ['e2e/sweeps/faults.spec.ts'] } },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
