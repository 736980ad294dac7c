import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../e2e/running-server.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import type { App } from '../server/src/platform/context.ts';
import { openDatabase } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { createLog } from '../server/src/platform/log.ts';
import { migrateDatabase } from '../server/src/platform/migrate.ts';
import { seedCatalogue } from '../server/src/seed/seed.ts';
import { makeProcess } from '../server/src/start.ts';

export type MeasuredApp = {
  readonly app: App;
  /** Listens at `origin`, and answers `inject` without a network. */
  readonly http: Awaited<ReturnType<typeof buildApp>>;
  readonly origin: string;
  /** The database past row-level security, to fill it in a moment. */
  readonly owner: pg.Pool;
};

/** The whole app on a PostgreSQL of its own, with the starter recipes, for as long as it is measured. */
export async function withMeasuredApp<T>(measure: (measured: MeasuredApp) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ kind: 'test' });
  const dataDir = mkdtempSync(join(tmpdir(), 'kelari-bench-'));
  try {
    const owner = new pg.Pool({ connectionString: server.url('postgres') });
    owner.on('error', () => undefined);
    const role = await migrateDatabase(server.url('postgres'), { external: false });
    await seedCatalogue(server.url('postgres'));
    const database = openDatabase({ url: server.url('postgres', role), onError: () => undefined });
    const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(await freePort()) });
    const app = await makeProcess(config, createLog('silent'), { database, dataDir });
    const http = await buildApp(app);
    await http.listen({ port: config.port, host: config.host });
    try {
      return await measure({ app, http, origin: config.publicUrl, owner });
    } finally {
      await http.close();
      await app.ocr.close();
      await app.database.close();
      await app.egress.close();
      await owner.end();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
