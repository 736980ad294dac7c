import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { freePort, type RunningServer, startServer } from '../running-server.ts';
import { openRoundRobin } from './round-robin.ts';

/** Two processes on one external PostgreSQL, one folder of files and one real SMTP server, behind a front. */
export async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'kelari-two-'));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user and must reach its own folder below
  const postgres = await startEmbeddedPostgres({ home: join(folder, 'postgres') });
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query('create role operator login');
  await admin.query('create database kitchen owner operator');
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) received.push(address);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const ports = { a: await freePort(), b: await freePort() };
  const urls = { a: `http://localhost:${ports.a}`, b: `http://localhost:${ports.b}` };
  const front = await openRoundRobin(() => Object.values(urls));
  const env = {
    DATABASE_URL: postgres.url('kitchen', 'operator'),
    KELARI_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: front.url,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    SIGNUPS_PER_HOUR: '1000',
    BARCODE_LOOKUP: 'off',
    BACKUPS: 'off',
    DEV_LINKS: '1',
  };
  const start = (which: 'a' | 'b') => startServer({ port: ports[which], dataDir: join(folder, 'files'), env });
  const [a, b] = await Promise.all([start('a'), start('b')]);
  const running: Record<'a' | 'b', RunningServer> = { a, b };
  const owner = new pg.Client({ connectionString: postgres.url('kitchen') });
  await owner.connect();
  return {
    urls,
    front,
    owner,
    received,
    /** Ends one process and waits until it is gone. */
    end: (which: 'a' | 'b', signal: 'SIGKILL' | 'SIGTERM') => running[which].stop(signal),
    exitCode: (which: 'a' | 'b') => running[which].process.exitCode,
    start: async (which: 'a' | 'b') => {
      running[which] = await start(which);
    },
    close: async () => {
      await front.close();
      await Promise.all([running.a.stop('SIGKILL'), running.b.stop('SIGKILL')]);
      await owner.end();
      await admin.end();
      await postgres.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
