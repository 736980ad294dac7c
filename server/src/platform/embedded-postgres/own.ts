import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';

/** The server where these settings have it; for a process that has no DATABASE_URL. */
export const startOwnPostgres = (
  { dataDir }: Pick<Config, 'dataDir'>,
  log: Pick<Logger, 'debug'>,
): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    ...(dataDir ? { home: join(dataDir, 'postgres') } : {}),
    log: (line) => log.debug({ from: 'postgres' }, line),
  });
