import { ConfigError, readConfig } from './platform/config.ts';
import { CalledOff } from './platform/http/waiting-room.ts';
import { createLog } from './platform/log.ts';
import { loadWords } from './scanning/extract-service.ts';
import { type Kelari, startKelari } from './start.ts';
import { buildWebWhenStale } from './web-build.ts';

/** Beyond this a stop has failed: what is not acknowledged by then is nobody's, and the database looks after itself. */
const stopLimitMs = 20_000;

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (!process.argv.includes('--no-web')) await buildWebWhenStale();
  const calledOff = new AbortController();
  const starting = startKelari(config, log, { demo: process.argv.includes('--demo'), signal: calledOff.signal });

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
  loadWords();
} catch (error) {
  if (error instanceof CalledOff) process.exit(0);
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
