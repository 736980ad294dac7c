/** A test's way to start Kelari: as main.ts does it, but the payment provider is where PAYMENTS_AT says, a stand-in on loopback. */
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { startKelari } from '../../server/src/start.ts';

const read = readConfig(process.env);
const url = process.env.PAYMENTS_AT;
if (!read.paypal || !url?.startsWith('http://127.0.0.1:'))
  throw new Error('PAYMENTS_AT and PAYPAL_… say where the stand-in is');
const config = { ...read, paypal: { ...read.paypal, url } };
// the harness holds the other end: when it is gone, so are we
process.stdin.resume().on('end', () => process.exit(1));
try {
  const kelari = await startKelari(config, createLog(config.logLevel));
  // at the latest possible moment it would be killed before
  flushCompileCache();
  process.on('SIGTERM', () => void kelari.stop().then(() => process.exit(0)));
} catch (error) {
  if (process.env.LOG_LEVEL !== 'silent') console.error(error);
  process.exit(1);
}
