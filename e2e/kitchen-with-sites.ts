import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../server/src/app.ts';
import { type Config, readConfig } from '../server/src/platform/config.ts';
import type { App } from '../server/src/platform/context.ts';
import { openDatabase } from '../server/src/platform/db.ts';
import type { Egress } from '../server/src/platform/egress.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { createJobs } from '../server/src/platform/jobs.ts';
import { createLog } from '../server/src/platform/log.ts';
import { migrateDatabase } from '../server/src/platform/migrate.ts';
import { seedCatalogue } from '../server/src/seed/seed.ts';
import { makeProcess } from '../server/src/start.ts';
import { signUpUser } from '../server/src/testing/sign-up-user.ts';
import { freePort, untilReady } from './running-server.ts';

/**
 * The real app on a port, with settings of the test, whose way out leads to a site of the test, if there is one, and whose clock
 * is the test's, if it has one; `paymentsAt` is where it finds the payment provider that its settings name, `instead` what stands
 * in for its reader, its model and the databases of codes. It runs in the test's own process, because no setting of the product
 * lets an import reach this machine, time pass or PayPal be somewhere else.
 */
export async function kitchenWithSites(
  egress?: Egress,
  settings: Readonly<Record<string, string>> = {},
  clock?: () => Date,
  paymentsAt?: string,
  instead: Partial<Pick<App, 'ocr' | 'llm'> & Pick<Config, 'barcodeHosts'>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'kelari-sites-'));
  const postgres = await startEmbeddedPostgres({ kind: 'test' });
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query('create database kelari');
  await admin.end();
  const role = await migrateDatabase(postgres.url('kelari'), { external: false });
  await seedCatalogue(postgres.url('kelari'));
  const database = openDatabase({ url: postgres.url('kelari', role), onError: () => undefined });
  const owner = new pg.Pool({ connectionString: postgres.url('kelari'), max: 1 });
  // a connection that is still saying goodbye when its database stops may be cut off: no error of the test
  owner.on('error', () => undefined);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { LOG_LEVEL: 'silent', PUBLIC_URL: url, HOST: '127.0.0.1', PORT: String(port) };
  const read = readConfig({ ...own, ...settings });
  const { barcodeHosts = read.barcodeHosts, ...parts } = instead;
  const paypal = paymentsAt && read.paypal ? { ...read.paypal, url: paymentsAt } : read.paypal;
  const config = { ...read, barcodeHosts, paypal };
  const log = createLog('silent');
  const made = await makeProcess(config, log, { database, dataDir: folder });
  const jobs = clock ? createJobs({ database, log, clock }) : made.jobs;
  // the browser, which works beside it, makes it late: that turns no call away
  const mostDelayMs = Number.POSITIVE_INFINITY;
  const app = { ...made, egress: egress ?? made.egress, clock: clock ?? made.clock, jobs, mostDelayMs, ...parts };
  const server = await buildApp(app);
  await server.listen({ port, host: '127.0.0.1' });
  await untilReady(url);
  return {
    url,
    app,
    /** A signed-in cook; the cookie as the browser keeps it. */
    signIn: async (email: string) => {
      const [name = '', value = ''] = (await signUpUser(app, owner, email)).cookie.split('=');
      // a browser sends a secure cookie to localhost over plain http as well
      return { name, value, url: url.replace('http:', 'https:'), secure: true };
    },
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
      await app.jobs.close();
      await app.mail.close();
      await database.close();
      await owner.end();
      await app.egress.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
