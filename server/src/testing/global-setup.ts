import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { seedCatalogue } from '../seed/seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection addresses of the run's one server; `{database}` stands for the database's name. */
    postgres: { owner: string; app: string };
    /** What test processes keep from file to file; removed when the run ends. */
    runFolder: string;
  }
}

/** One real PostgreSQL a run; every test file clones its own database from the migrated, seeded template. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // both halves of the suite ask for it, one after the other
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().postgres) return undefined;
  const server = await startEmbeddedPostgres({ kind: 'test' });
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query('create database kelari_template');
  const template = server.url('kelari_template');
  const role = await migrateDatabase(template, { external: false });
  await seedCatalogue(template);
  await admin.end();
  const folder = mkdtempSync(join(tmpdir(), 'kelari-run-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user where we are root
  run.provide('postgres', { owner: server.url('{database}'), app: server.url('{database}', role) });
  run.provide('runFolder', folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
