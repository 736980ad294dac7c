import { ConfigError, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { startKelari } from './start.ts';
import { buildWebWhenStale } from './web-build.ts';

try {
  process.loadEnvFile();
} catch {
  // no .env file: the environment alone speaks
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (!process.argv.includes('--no-web')) await buildWebWhenStale();
  const kelari = await startKelari(config, log, { demo: process.argv.includes('--demo') });
  console.log(`\n  Kelari is ready: ${kelari.address}\n${kelari.hints.map((hint) => `  ${hint}\n`).join('')}`);

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ event: 'stopping', signal }, 'stopping');
      kelari.stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
