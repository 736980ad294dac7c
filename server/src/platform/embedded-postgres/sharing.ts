import pg from 'pg';
import {
  AlreadyRunning,
  type EmbeddedPostgresOptions,
  runningServer,
  startEmbeddedPostgres,
} from '../embedded-postgres.ts';

type Shared = {
  /** For the superuser. */
  url(database: string): string;
  readonly dataDir: string;
  /** Stops the server if it was started here; the running application's goes on. */
  stop(): Promise<void>;
};

/** The embedded server for a command: the one of the application that runs now, else one started for the command. */
export async function shareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<Shared> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    const running = error instanceof AlreadyRunning ? await runningServer(options) : undefined;
    if (!running) throw error;
    return { ...running, stop: async () => undefined };
  }
}

/** Makes the application's database in a new cluster. */
export async function createOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    query_timeout: 65_000,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'kelari'`);
    if (rowCount === 0) await client.query('create database kelari');
  } finally {
    await client.end();
  }
}
