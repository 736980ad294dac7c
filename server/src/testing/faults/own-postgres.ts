import pg from 'pg';
import { openDatabase } from '../../platform/db.ts';
import { homeWithCluster } from '../../platform/embedded-postgres/home-testing.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { migrateDatabase } from '../../platform/migrate.ts';
import { makeApp } from '../make-app.ts';
import { signUpUser } from '../sign-up-user.ts';

/** An app with a cook on a PostgreSQL of its own, which a test may stop, damage and start again. */
export async function openOwnPostgres(options: { deadlineMs?: number } = {}) {
  const home = await homeWithCluster();
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ home });
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query('create database kelari');
  await admin.end();
  const role = await migrateDatabase(postgres.url('kelari'), { external: false });
  const database = openDatabase({ url: postgres.url('kelari', role), onError: () => undefined, ...options });
  const t = await makeApp({ app: { database } });
  const owner = new pg.Pool({ connectionString: postgres.url('kelari'), max: 1 });
  owner.on('error', () => undefined);
  return {
    t,
    owner,
    ana: t.cookOf(await signUpUser(t.app, owner, 'ana@example.test')),
    dataDir: postgres.dataDir,
    /** The superuser's, as the app's start has it. */
    url: postgres.url('kelari'),
    stop: async () => {
      if (!owner.ended) await owner.end();
      await postgres.stop();
    },
    start: async () => {
      postgres = await startEmbeddedPostgres({ home });
    },
    close: async () => {
      await t.close();
      if (!owner.ended) await owner.end();
      await postgres.stop();
    },
  };
}
