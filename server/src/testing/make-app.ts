import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '@kelari/core/kit/endpoint.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { cookieName } from '../platform/auth-session.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { App } from '../platform/context.ts';
import { openDatabase } from '../platform/db.ts';
import { createEgress } from '../platform/egress.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { createFiles } from '../platform/files.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLive } from '../platform/live.ts';
import { createLlm } from '../platform/llm.ts';
import { createLog } from '../platform/log.ts';
import type { Mail } from '../platform/mail.ts';
import { createOcr } from '../platform/ocr.ts';
import { createPayments } from '../platform/payment/provider.ts';
import { createVideos } from '../platform/videos.ts';
import { signUpUser } from './sign-up-user.ts';

export type Sent<E extends Endpoint> = {
  params?: SentParams<E>;
  query?: SentQuery<E>;
  body?: SentBody<E>;
  headers?: Record<string, string>;
};

export type TestApp = Awaited<ReturnType<typeof makeApp>>;

/** A signed-in cook of a test: `call` answers the parsed reply, `send` the raw response. */
export type Cook = {
  readonly userId: string;
  readonly householdId: string;
  readonly email: string;
  readonly cookie: string;
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>;
  send<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<LightMyRequestResponse>;
};

export const anonymousCall = (
  server: FastifyInstance,
  endpoint: Endpoint,
  sent: Sent<Endpoint> = {},
  cookie?: string,
) => {
  const query = new URLSearchParams(
    Object.entries((sent.query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  ).toString();
  const options: InjectOptions = {
    method: endpoint.method,
    url: pathOf(endpoint, (sent.params ?? {}) as Record<string, unknown>) + (query ? `?${query}` : ''),
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
  };
  return server.inject(options);
};

/** The real app over its own database, with recorded mail and a clock that the test sets. */
export async function makeApp(
  settings: {
    env?: Record<string, string>;
    config?: Partial<Config>;
    app?: Partial<App>;
    /** Runs the app as the database's superuser: no row-level security, so that the WHERE stands alone. */
    withoutRowSecurity?: boolean;
  } = {},
) {
  const addresses = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: addresses.owner.replace('{database}', 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name} template kelari_template`);

  const folder = await mkdtemp(join(tmpdir(), 'kelari-test-'));
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', ...settings.env }),
    dataDir: folder,
    ...settings.config,
  };
  const clock = { now: new Date('2026-11-20T08:00:00Z') };
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const egress = settings.app?.egress ?? createEgress({ floorMs: 0 });
  const log = createLog(config.logLevel, { write: (line: string) => void logLines.push(line) });
  const login = settings.withoutRowSecurity ? addresses.owner : addresses.app;
  const open = () => openDatabase({ url: login.replace('{database}', name), max: 5, onError: () => undefined });
  const database = open();
  const app: App = {
    config,
    log,
    clock: () => clock.now,
    database,
    jobs: createJobs({ database, log, clock: () => clock.now }),
    live: createLive({ database, log }),
    outboxDir: join(folder, 'outbox'),
    mail: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    egress,
    files: createFiles({ store: diskFiles({ dir: join(folder, 'files') }) }),
    videos: createVideos({ egress, youtubeKey: config.youtubeKey }),
    ocr: createOcr({ tesseract: config.tesseract }),
    llm: createLlm(config.llm, egress),
    payments: createPayments(config, egress),
    startedAt: 'test',
    // a machine that is busy with other tests makes the loop late: that turns no call of a test away
    mostDelayMs: Number.POSITIVE_INFINITY,
    secret: 'test-secret-test-secret-test-secret-0123',
    ...settings.app,
  };
  const server = await buildApp(app);
  const owner = new pg.Pool({ connectionString: addresses.owner.replace('{database}', name), max: 2 });
  // a connection that is still saying goodbye when its database is dropped may be cut off: no error of the test
  owner.on('error', () => undefined);

  const cookOf = (who: { userId: string; householdId: string; email: string; cookie: string }): Cook => ({
    ...who,
    send: (endpoint, sent) => anonymousCall(server, endpoint, sent as Sent<Endpoint>, who.cookie),
    call: async (endpoint, sent) => {
      const response = await anonymousCall(server, endpoint, sent as Sent<Endpoint>, who.cookie);
      if (response.statusCode >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
  });

  return {
    app,
    server,
    /** The owner's connection: sees every row, for looking behind the walls. */
    owner,
    mails,
    /** Does the jobs that are due and answers the mails they sent since the last call. */
    newMails: async (): Promise<Mail[]> => {
      await app.jobs.drain();
      return mails.splice(0);
    },
    logLines,
    clock,
    cookieName: cookieName(config),
    anonymous: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) =>
      anonymousCall(server, endpoint, sent as Sent<Endpoint>),
    /** A verified, signed-in, onboarded cook with a household of their own. */
    signIn: async (email = `${randomUUID().slice(0, 8)}@example.test`) => cookOf(await signUpUser(app, owner, email)),
    cookOf,
    /** A second app process on the same database: a pool, a listening connection and a server of its own. */
    secondProcess: async () => {
      const second = open();
      const server = await buildApp({ ...app, database: second, live: createLive({ database: second, log }) });
      return { server, close: () => server.close().then(() => second.close()) };
    },
    close: async () => {
      // a connection that a client opened in advance and never used would be waited for, a minute long
      const hangUp = setInterval(() => server.server.closeAllConnections(), 100);
      await server.close();
      clearInterval(hangUp);
      await app.jobs.close();
      await app.ocr.close();
      await app.database.close();
      await owner.end();
      await app.egress.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
