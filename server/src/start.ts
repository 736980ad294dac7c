import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { nightlyBackups, snapshotBefore } from './platform/backup/automatic.ts';
import { adoptSecret } from './platform/backup/secret-handover.ts';
import { type Config, ConfigError, projectRoot } from './platform/config.ts';
import type { App } from './platform/context.ts';
import { type Database, openDatabase } from './platform/db.ts';
import { type Room, watchRoom } from './platform/disk-room.ts';
import { createEgress, endpointOf } from './platform/egress.ts';
import { startOwnPostgres } from './platform/embedded-postgres/own.ts';
import { createOnce } from './platform/embedded-postgres/sharing.ts';
import { type EmbeddedPostgres, NotStarted } from './platform/embedded-postgres.ts';
import { diskFiles } from './platform/files/disk.ts';
import { s3Files } from './platform/files/s3.ts';
import { createFiles } from './platform/files.ts';
import { openWaitingRoom, untilThere } from './platform/http/waiting-room.ts';
import { createJobs } from './platform/jobs.ts';
import { createLive } from './platform/live.ts';
import { createLlm } from './platform/llm.ts';
import { createMailer } from './platform/mail.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { createOcr, type TestedOcr } from './platform/ocr.ts';
import { createPayments } from './platform/payment/provider.ts';
import { newestBackup, type StoredPages, watchPages } from './platform/stored-pages.ts';
import { createVideos } from './platform/videos.ts';
import { seedDemo } from './seed/demo.ts';
import { seedCatalogue } from './seed/seed.ts';
import { warmUp, wordTables } from './warm-up.ts';

export type Kelari = { readonly address: string; readonly hints: readonly string[]; stop(): Promise<void> };

type Store = {
  readonly database: Database;
  readonly dataDir: string;
  readonly ownerUrl: string;
  readonly room: Room | undefined;
  readonly pages: StoredPages | undefined;
  stop(): Promise<void>;
};

const drainMs = 10_000;
const backupCheckMinutes = 10;

/** Database, migrations, seed, app, port: everything between the settings and an address that answers. */
export async function startKelari(
  config: Config,
  log: Logger,
  options: { demo?: boolean; signal?: AbortSignal; postgres?: Promise<EmbeddedPostgres> } = {},
): Promise<Kelari> {
  // somebody else's database may come later than we do, and its schema may take its time
  const room =
    config.databaseUrl && config.port !== 0
      ? await listening(openWaitingRoom({ port: config.port, host: config.host }), config)
      : undefined;
  const store = await openStore(config, log, options).catch(async (error: unknown) => {
    await room?.close();
    throw error;
  });
  try {
    const app = { ...(await makeProcess(config, log, store)), room: store.room, pages: store.pages };
    const server = await buildApp(app);
    const hints = options.demo ? await seedDemo(store.ownerUrl, app) : [];
    await room?.close();
    await listening(server.listen({ port: config.port, host: config.host }), config);
    const backups = nightlyBackups(app, store.ownerUrl);
    app.jobs.every(backupCheckMinutes, async () => void (await backups.whenDue()));
    app.jobs.start();
    const stopping = new AbortController();
    // then the log says whether pictures and pages can be read, before somebody tries
    void warmUp([...wordTables, () => app.ocr.check(), () => store.pages?.look()], { log, signal: stopping.signal });
    app.files
      .check()
      .catch((err) => log.error({ err, kind: app.files.kind }, 'pictures can be neither saved nor read'));
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    return {
      address: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
      hints,
      stop: async () => {
        stopping.abort();
        const late = setTimeout(() => server.server.closeAllConnections(), drainMs);
        // closing hangs up on who is idle once; a kept connection whose answer went out after that would hold it up to the end
        const idle = setInterval(() => server.server.closeIdleConnections(), 100);
        try {
          await server.close();
          await backups.close();
          await app.jobs.close();
          await app.mail.close();
          await app.ocr.close();
          await app.egress.close();
        } finally {
          clearTimeout(late);
          clearInterval(idle);
          await store.stop();
        }
      },
    };
  } catch (error) {
    await room?.close();
    await store.stop();
    throw error;
  }
}

async function listening<T>(begun: Promise<T>, { port, host }: Config): Promise<T> {
  try {
    return await begun;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `PORT is set to "${port}" but another program listens there: stop it, or set another PORT.`,
      );
    }
    if (code === 'EACCES') throw new ConfigError(`PORT is set to "${port}" but this user may not listen there.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new ConfigError(`HOST is set to "${host}" but that is no address of this machine.`);
    }
    throw error;
  }
}

async function openStore(
  config: Config,
  log: Logger,
  { signal, postgres: begun }: { signal?: AbortSignal; postgres?: Promise<EmbeddedPostgres> },
): Promise<Store> {
  if (config.databaseUrl) return prepare(config.databaseUrl, undefined);
  const postgres = await (begun ?? startOwnPostgres(config, log)).catch(async (error: unknown) => {
    if (!(error instanceof NotStarted)) throw error;
    throw new ConfigError(`${error.message}\n${await newestBackup(config, config.dataDir ?? error.folder)}`);
  });
  try {
    await createOnce(postgres.url('postgres'));
    return await prepare(postgres.url('kelari'), postgres);
  } catch (error) {
    await postgres.stop();
    throw error;
  }

  async function prepare(ownerUrl: string, embedded: EmbeddedPostgres | undefined): Promise<Store> {
    const dataDir = config.dataDir ?? (embedded ? dirname(embedded.dataDir) : join(projectRoot, 'data'));
    const snapshot = snapshotBefore(config, ownerUrl, dataDir, log);
    const patience = { log: (line: string) => log.warn(line), signal, patienceMs: Number.POSITIVE_INFINITY };
    // a database that goes away in the middle is waited for again: both begin where the last commit left them
    const role = await untilThere(
      async () => {
        const role = await migrateDatabase(ownerUrl, { external: !embedded, snapshot, ...patience });
        await seedCatalogue(ownerUrl);
        return role;
      },
      { ...patience, forMs: embedded ? 60_000 : Number.POSITIVE_INFINITY },
    );
    const database = openDatabase({
      url: embedded ? embedded.url('kelari', role) : ownerUrl,
      ...(embedded || !role ? {} : { role }),
      onError: (error) => log.warn({ err: error }, 'an idle database connection ended'),
    });
    if (!config.secret) await adoptSecret(dataDir, database.pool);
    const room = embedded && watchRoom({ folder: dirname(embedded.dataDir), log });
    const pages = embedded && watchPages(ownerUrl, config, dataDir, log);
    return {
      database,
      ownerUrl,
      room,
      pages,
      dataDir,
      stop: async () => {
        room?.close();
        pages?.close();
        await database.close();
        await embedded?.stop();
      },
    };
  }
}

/** The real parts of the app around an open database; the benchmark runs on the same ones. */
export async function makeProcess(
  config: Config,
  log: Logger,
  store: Pick<Store, 'database' | 'dataDir'>,
): Promise<App & { readonly ocr: TestedOcr }> {
  await mkdir(store.dataDir, { recursive: true });
  const egress = createEgress({
    log: (facts) => log.warn(facts, 'egress refused'),
    allow: [config.llm?.url, config.transcription?.url, config.paypal?.url, config.s3?.endpoint].flatMap((url) =>
      url ? [endpointOf(url)] : [],
    ),
  });
  const clock = () => new Date();
  const outboxDir = join(store.dataDir, 'outbox');
  return {
    config,
    log,
    clock,
    database: store.database,
    jobs: createJobs({ database: store.database, log, clock }),
    live: createLive({ database: store.database, log }),
    outboxDir,
    mail: createMailer({ config, log, outboxDir }),
    egress,
    files: createFiles({
      store: config.s3 ? s3Files(config.s3, egress) : diskFiles({ dir: join(store.dataDir, 'files') }),
    }),
    videos: createVideos({ egress, youtubeKey: config.youtubeKey }),
    ocr: createOcr({ tesseract: config.tesseract, log }),
    llm: createLlm(config.llm, egress),
    payments: createPayments(config, egress),
    startedAt: new Date().toISOString(),
    secret: config.secret ?? (await ownSecret(store.dataDir)),
  };
}

/**
 * The secret that signs cookies, made once and kept beside the database, readable by the owner alone. It appears whole or
 * not at all: a start that is cut off must not leave an empty one, with which anybody could sign.
 */
export async function ownSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft, { force: true });
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length >= 32) return secret;
  throw new ConfigError(`The file ${path} is damaged: delete it (everybody signs in again), or set KELARI_SECRET.`);
}
