/**
 * `npm run import:openfoodfacts FILE.jsonl.gz`: loads a dump of Open Food Facts as the local catalogue of barcodes, which is
 * asked before any database beyond. The server may run meanwhile or not; stopped in the middle, the same command goes on.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { createOnce, shareEmbeddedPostgres } from '../platform/embedded-postgres/sharing.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { countryTag, type LoadEnd, LoadingElsewhere, type LoadState, loadCatalogue } from './catalogue-load.ts';

const usage = `npm run import:openfoodfacts FILE.jsonl.gz [-- --country gr,cy,gb]

  FILE        openfoodfacts-products.jsonl.gz from https://world.openfoodfacts.org/data, or a part of it
  --country   only products that are sold in these countries`;

const plainEveryMs = 5_000;
const number = new Intl.NumberFormat('en');

/** What a person can set right: told in one sentence. */
class Problem extends Error {}

function readArguments(): { path: string; countries: string[] } {
  const { values, positionals } = wordsGiven();
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new Problem(usage);
  const given = (values.country ?? '').split(',').filter((code) => code.trim() !== '');
  const countries = given.map((code) => {
    const tag = countryTag(code.trim());
    if (!tag) throw new Problem(`"${code.trim()}" is no country: use two letters, like gr or gb.`);
    return tag;
  });
  return { path, countries };
}

function wordsGiven() {
  try {
    return parseArgs({ options: { country: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n\n${usage}`);
  }
}

/** As the owner: the app itself may only read the catalogue. */
async function openOwner(config: Config): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const shared = config.databaseUrl
    ? undefined
    : await shareEmbeddedPostgres(config.dataDir ? { home: join(config.dataDir, 'postgres') } : {});
  try {
    if (shared) await createOnce(shared.url('postgres'));
    const url = shared?.url('kelari') ?? String(config.databaseUrl);
    await migrateDatabase(url, { external: !shared });
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 600_000,
      query_timeout: 610_000,
    });
    await client.connect();
    return {
      client,
      close: async () => {
        await client.end();
        await shared?.stop();
      },
    };
  } catch (error) {
    await shared?.stop();
    throw error;
  }
}

const said = ({ lines, products, broken }: LoadState): string =>
  `${number.format(lines)} lines, ${number.format(products)} products${broken > 0 ? `, ${number.format(broken)} broken lines` : ''}`;

/** A bar that stays in its place on a terminal, a line now and then elsewhere. */
function teller(): { tell: (state: LoadState) => void; end: () => void } {
  const { stderr } = process;
  let last = Date.now();
  if (!stderr.isTTY) {
    const tell = (state: LoadState) => {
      if (Date.now() - last < plainEveryMs) return;
      last = Date.now();
      console.error(`${Math.floor(100 * state.share)} %: ${said(state)}`);
    };
    return { tell, end: () => undefined };
  }
  const width = 30;
  const tell = (state: LoadState) => {
    if (Date.now() - last < 100) return;
    last = Date.now();
    const full = Math.round(width * state.share);
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
    stderr.write(`\r${bar} ${Math.floor(100 * state.share)} %  ${said(state)}\u001b[K`);
  };
  return { tell, end: () => stderr.write('\r\u001b[K') };
}

function outcome(state: LoadEnd, path: string): { text: string; code: number } {
  const { end, from } = state;
  if (end === 'was-done') return { text: `${path} is loaded already: ${said(state)}.`, code: 0 };
  const resumed = from > 0 ? `, going on at line ${number.format(from + 1)}` : '';
  if (end === 'done' && state.products === 0) {
    return {
      text: `${path} holds no product: is it a dump of Open Food Facts in JSONL? It was read whole: ${said(state)}.`,
      code: 1,
    };
  }
  if (end === 'done') {
    const left = `${number.format(state.left)} lines without a product code, a name or such a country were left out`;
    return { text: `Loaded${resumed}: ${said(state)}. ${left}.`, code: 0 };
  }
  if (end === 'stopped') {
    return { text: `Stopped after ${said(state)}. The same command goes on from here.`, code: 130 };
  }
  return {
    text: `${path} ends in the middle or is damaged: was it downloaded whole? What it holds is loaded: ${said(state)}.`,
    code: 1,
  };
}

async function run(): Promise<number> {
  const { path, countries } = readArguments();
  await access(path).catch(() => {
    throw new Problem(`There is no file ${path} that can be read.`);
  });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const owner = await openOwner(readConfig(process.env));
  const { tell, end } = teller();
  try {
    const state = await loadCatalogue(drizzle(owner.client), { path, countries, signal: stop.signal, onState: tell });
    end();
    const { text, code } = outcome(state, path);
    console.log(text);
    return code;
  } catch (error) {
    end();
    if (error instanceof LoadingElsewhere) throw new Problem('Another import is running: please wait for its end.');
    throw error;
  } finally {
    await owner.close().catch(() => undefined);
  }
}

try {
  process.loadEnvFile();
} catch {
  // no .env file: the environment alone speaks
}
try {
  process.exitCode = await run();
} catch (error) {
  const isPlain = error instanceof Problem || error instanceof ConfigError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
