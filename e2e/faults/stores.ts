import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { makeSchemaOf } from './old-schema.ts';

export const storeKinds = ['embedded', 'external'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** A database that can be killed, and how the app is told of it. */
export type Store = {
  readonly kind: StoreKind;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** The superuser's, for looking; of a database that runs. */
  admin(database?: string): Promise<pg.Client>;
  /** Makes an empty database; the URL is that of its owner, who brings its schema. */
  create(admin: pg.Client, database: string): Promise<string>;
  /** Throws the database away and makes one of an older version; `fill` puts rows into it. No app may run. */
  renew(migrations: number, fill: (admin: pg.Client) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** The operator's plain login: owner of its database and of nothing else. */
const login = 'kitchen';

/**
 * `embedded`: the app's own, which its process starts again. `external`: a server of the harness with a plain owner, given by
 * DATABASE_URL; the harness starts it again.
 */
export async function openStore(kind: StoreKind): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kelari-faults-'));
  chmodSync(dataDir, 0o755); // PostgreSQL may run as another user and must reach its own folder below
  const home = join(dataDir, 'postgres');
  const first = await startEmbeddedPostgres({ home });
  const urlOf = first.url;
  // the socket's folder stays where it is, whoever starts the server
  const postgresUrl = first.url('postgres');
  const adminUrl = (database: string) => postgresUrl.replace('/postgres?', `/${database}?`);
  const connect = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'faults', statement_timeout: 20_000 });
    client.on('error', () => undefined); // it is cut off with its server
    await client.connect();
    return client;
  };
  const admin = (database = 'kelari') => connect(adminUrl(database));
  const create = async (above: pg.Client, database: string) => {
    if (kind === 'embedded') {
      await above.query(`create database ${database}`);
      return urlOf(database);
    }
    await above.query(`do $$ begin create role ${login} login; exception when duplicate_object then null; end $$`);
    await above.query(`create database ${database} owner ${login}`);
    return urlOf(database, login);
  };
  const make = async (migrations: number, fill: (admin: pg.Client) => Promise<void>) => {
    const above = await admin('postgres');
    await above.query('drop database if exists kelari with (force)');
    const owner = await connect(await create(above, 'kelari'));
    await above.end();
    await makeSchemaOf(owner, migrations);
    await owner.end();
    const filling = await admin();
    await fill(filling);
    await filling.end();
  };
  if (kind === 'embedded') await first.stop();
  return {
    kind,
    dataDir,
    env: kind === 'external' ? { DATABASE_URL: urlOf('kelari', login) } : { DATABASE_URL: '' },
    ...{ admin, create },
    renew: async (migrations, fill) => {
      if (kind === 'external') return make(migrations, fill);
      const server = await startEmbeddedPostgres({ home });
      try {
        await make(migrations, fill);
      } finally {
        await server.stop();
      }
    },
    close: async () => {
      if (kind === 'external') await first.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
