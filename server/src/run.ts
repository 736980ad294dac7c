import { ConfigError, readConfig } from './platform/config.ts';
import { startOwnPostgres } from './platform/embedded-postgres/own.ts';
import { CalledOff } from './platform/http/waiting-room.ts';
import { createLog } from './platform/log.ts';
import type { Kelari } from './start.ts';
import { buildWebWhenStale } from './web-build.ts';

/** Beyond this a stop has failed: what is not acknowledged by then is nobody's, and the database looks after itself. */
const stopLimitMs = 20_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (!process.argv.includes('--no-web')) await buildWebWhenStale();
  const calledOff = new AbortController();
  // it comes up while the code is read, which takes longer
  const postgres = config.databaseUrl ? undefined : startOwnPostgres(config, log);
  postgres?.catch(() => undefined);
  const starting = import('./start.ts').then(({ startKelari }) =>
    startKelari(config, log, {
      ...(postgres ? { postgres } : {}),
      ...{ demo: process.argv.includes('--demo'), signal: calledOff.signal },
    }),
  );
  starting.catch(() => undefined);

  // from here on there is a database to stop, also while it is still starting
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'stopping', signal }, 'stopping');
    calledOff.abort();
    const kelari: Kelari | undefined = await starting.catch(() => undefined);
    const late = setTimeout(() => process.exit(1), stopLimitMs);
    try {
      await kelari?.stop();
      clearTimeout(late);
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  const kelari = await starting;
  console.log(`\n  Kelari is ready: ${kelari.address}\n${kelari.hints.map((hint) => `  ${hint}\n`).join('')}`);
} catch (error) {
  if (error instanceof CalledOff) process.exit(0);
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
