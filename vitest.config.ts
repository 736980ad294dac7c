import { defineConfig } from 'vitest/config';

/** Suites as `npm test` runs and times them: unit, server (real PostgreSQL), screens (jsdom). */
export default defineConfig({
  test: {
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
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/seed/**'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
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
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'screens', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'jsdom', testTimeout: 20_000 },
      },
    ],
  },
});
