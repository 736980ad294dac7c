/** A label looked for in a catalogue of a million products: what it takes, and what its index takes of the loading. */
import { openDatabase } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { migrateDatabase } from '../server/src/platform/migrate.ts';
import {
  analyseCatalogue,
  type CatalogueProduct,
  saveBatch,
  selectProductsWith,
} from '../server/src/scanning/catalogue-repo.ts';
import { catalogueWords } from '../server/src/scanning/catalogue-words.ts';

const products = 1_000_000;
const batch = 5_000;
const rounds = 200;

/** The same numbers on every run, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo zu ka le mi no pu ra se ti lo'.split(' ');
function wordOf(number: number): string {
  let [left, word] = [number + 24 * 24, ''];
  for (; left > 0; left = Math.floor(left / 24)) word += syllables[left % 24];
  return word;
}

/** A label shows brand and name, with words that belong to neither between them. */
export async function catalogueBench() {
  const server = await startEmbeddedPostgres({ kind: 'test' });
  const database = openDatabase({ url: server.url('postgres'), onError: () => undefined });
  const { db, pool } = database;
  try {
    await migrateDatabase(server.url('postgres'), { external: false });
    const next = numbers(7);
    /** Few words are on most products, as in shops: the first of 20,000 on about one of ten. */
    const common = () => wordOf(Math.floor(20_000 ** next()));
    const brand = () => `Q${wordOf(Math.floor(60_000 ** (0.3 + 0.7 * next())))}`;
    const labels: string[][] = [];
    const started = performance.now();
    for (let at = 0; at < products; at += batch) {
      const rows = Array.from({ length: batch }, (_, i): CatalogueProduct => {
        const name = [common(), common(), common(), ...(next() < 0.5 ? [common()] : [])].join(' ');
        const [own, amount] = [brand(), `${50 * Math.ceil(20 * next())} g`];
        if (i % (products / rounds) === 0)
          labels.push([own, ...name.split(' '), common(), common(), common(), common()]);
        const words = catalogueWords(name, own);
        return {
          code: String(at + i).padStart(14, '0'),
          name,
          brand: own,
          amount,
          categories: ['en:foods'],
          source: 'bench',
          words,
        };
      });
      await saveBatch(db, rows, { file: 'bench', mark: '', lines: at, products: at, done: false });
    }
    const loaded = (performance.now() - started) / 1000;
    await analyseCatalogue(db);
    const { rows: sizes } = await pool.query<{ table: string; index: string }>(
      `select pg_size_pretty(pg_table_size('catalogue_products')) as table,
         pg_size_pretty(pg_relation_size('catalogue_products_words')) as index`,
    );
    const times: number[] = [];
    let [found, rows] = [0, 0];
    for (const label of labels) {
      const words = catalogueWords(...label);
      const before = performance.now();
      const some = await db.transaction((tx) => selectProductsWith(tx, words));
      times.push(performance.now() - before);
      rows += some.length;
      if (some.some(({ name, brand: own }) => label.includes(own ?? '') && label.join(' ').includes(name ?? '?')))
        found += 1;
    }
    const sorted = times.toSorted((a, b) => a - b);
    return {
      'a label among 1,000,000 products': {
        'p50, ms': sorted[Math.floor(sorted.length / 2)]?.toFixed(1),
        'p95, ms': sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1),
        'longest, ms': sorted.at(-1)?.toFixed(1),
        found: `${found} of ${labels.length}`,
        'products compared, mean': Math.round(rows / labels.length),
        'loading, s': Math.round(loaded),
        ...sizes[0],
      },
    };
  } finally {
    await database.close();
    await server.stop();
  }
}
