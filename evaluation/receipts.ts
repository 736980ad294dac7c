import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { isSettled, readReceipt, receiptPasses } from '@kelari/core/scanning/receipt.ts';
import { pageOfText } from '@kelari/core/scanning/receipt-page.ts';
import type { Receipt, ReceiptItem } from '@kelari/core/scanning/receipt-types.ts';
import * as z from 'zod/mini';
import { createOcr } from '../server/src/platform/ocr.ts';
import { asTheServer, KeptReading, keptReadings } from './kept-readings.ts';
import { foldName, similarity } from './receipt-names.ts';
import { type Miss, percentile, type Score, share } from './scoring.ts';

const Truth = z.object({
  receipts: z.array(
    z.object({
      id: z.string(),
      store: z.nullish(z.string()),
      date: z.nullish(z.string()),
      total: z.nullish(z.number()),
      items: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string(), price: z.number() })),
      images: z.array(z.object({ file: z.string(), level: z.string() })),
    }),
  ),
});
type Truth = z.infer<typeof Truth>['receipts'][number];
type TruthItem = Truth['items'][number];

/** Receipts are read as of this day: after those of any set, as drawn ones may be of days to come. */
const today = '2027-12-31';

const sameMoney = (a: number | null, b: number | null | undefined): boolean =>
  a === null || b === null || b === undefined ? a === (b ?? null) : sameCents(a, b);

const sameCents = (a: number, b: number): boolean => Math.round(a * 100) === Math.round(b * 100);

/** Greedy, the most similar first; `least` is what names need at least. */
function match(found: readonly ReceiptItem[], truth: readonly TruthItem[], least: number): Map<TruthItem, ReceiptItem> {
  const pairs = truth
    .flatMap((item) =>
      found.flatMap((other) => {
        const like = similarity(foldName(item.name), foldName(other.name));
        return sameCents(item.price, other.price) && like >= least ? [{ item, other, like }] : [];
      }),
    )
    .sort((a, b) => b.like - a.like);
  const out = new Map<TruthItem, ReceiptItem>();
  const taken = new Set<ReceiptItem>();
  for (const { item, other } of pairs) {
    if (out.has(item) || taken.has(other)) continue;
    out.set(item, other);
    taken.add(other);
  }
  return out;
}

/** Wire units as the truth writes them; grams count as their kilos. */
function sameAmount(item: TruthItem, found: ReceiptItem): boolean {
  const plain = (quantity: number, unit: string): [number, string] => {
    if (unit === 'g' || unit === 'ml') return [quantity / 1000, unit === 'g' ? 'kg' : 'l'];
    return [quantity, unit === 'pcs' ? 'pieces' : unit];
  };
  const [a, aUnit] = plain(item.quantity, item.unit);
  const [b, bUnit] = plain(found.quantity, found.unit);
  return aUnit === bUnit && Math.abs(a - b) < 0.0005;
}

/** The greatest memory that a child of this process ever had, in MB; 0 where the system does not tell. */
function childPeakMb(): number {
  try {
    const pids = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter((pid) => pid !== ''),
    );
    const peaks = pids.map((pid) =>
      Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
    );
    return Math.round(Math.max(0, ...peaks) / 1024);
  } catch {
    return 0;
  }
}

const settled = (pages: readonly PageText[]): boolean => isSettled(readReceipt(pages, { today }));

type Read = {
  readonly truth: Truth;
  readonly level: string;
  readonly file: string;
  readonly receipt: Receipt;
  readonly ms: number;
};

/**
 * Reads every picture of the folder as the server does. With `keep`, what was seen on a picture is kept in that file and
 * taken from there the next time, so that the understanding can be worked on without reading pictures again.
 */
async function readAll(folder: string, receipts: readonly Truth[], keep: string | undefined) {
  const kept = keptReadings(keep);
  // a busy machine shall not make a reader look worse than slow
  const ocr = createOcr({ deadlineMs: 600_000 });
  const out: Read[] = [];
  let rssMb = 0;
  const watch = setInterval(() => {
    rssMb = Math.max(rssMb, childPeakMb());
  }, 250);
  try {
    for (const truth of receipts) {
      for (const { file, level } of truth.images) {
        const before = kept.of(file);
        const known = before && asTheServer(before, { most: receiptPasses.length, enough: settled });
        if (known) {
          out.push({ truth, level, file, receipt: readReceipt(known.pages, { today }), ms: known.ms.at(-1) ?? 0 });
          continue;
        }
        const started = performance.now();
        const ms: number[] = [];
        const reading = ocr.read(readFileSync(join(folder, file)), {
          passes: receiptPasses,
          enough: (soFar) => {
            const done = settled(soFar);
            ms.push(performance.now() - started);
            return done;
          },
        });
        // a picture that cannot be read is a receipt of which nothing was read
        const pages = await reading.catch((error: unknown): PageText[] => {
          console.error(`${file}: ${error instanceof Error ? error.message : error}`);
          return [];
        });
        const receipt = readReceipt(pages, { today });
        while (ms.length < pages.length) ms.push(performance.now() - started);
        out.push({ truth, level, file, receipt, ms: ms.at(-1) ?? 0 });
        if (pages.length > 0) kept.keep(z.parse(KeptReading, { file, ms, pages }));
        console.error(`${out.length} ${file}: ${pages.length} passes`);
      }
    }
  } finally {
    rssMb = Math.max(rssMb, childPeakMb());
    clearInterval(watch);
    await ocr.close();
  }
  return { reads: out, rssMb };
}

const f1 = (hits: number, found: number, truth: number): number =>
  found + truth === 0 ? 0 : Math.round(((2 * hits) / (found + truth)) * 10_000) / 10_000;

const sameStore = ({ truth, receipt }: Read): boolean => foldName(receipt.store ?? '') === foldName(truth.store ?? '');

/** What was read of pages of text that stand there already, as figures of pictures are made; without their times. */
export function figuresOfPrinted(receipts: readonly (Omit<Truth, 'images'> & { readonly lines: readonly string[] })[]) {
  const reads = receipts.map(({ lines, ...truth }) => ({
    truth: { ...truth, images: [] },
    receipt: readReceipt([pageOfText(lines.join('\n'))], { today }),
    ...{ level: 'printed', file: truth.id, ms: 0 },
  }));
  const { msP50: _, msP95: __, ...rest } = figures(reads);
  return rest;
}

function figures(reads: readonly Read[]) {
  const found = reads.reduce((sum, { receipt }) => sum + receipt.items.length, 0);
  const truth = reads.reduce((sum, { truth: { items } }) => sum + items.length, 0);
  const named = reads.map(({ receipt, truth: { items } }) => match(receipt.items, items, 0.8));
  const priced = reads.map(({ receipt, truth: { items } }) => match(receipt.items, items, 0));
  const hits = named.reduce((sum, { size }) => sum + size, 0);
  const right = named.flatMap((pairs) => [...pairs].filter(([item, other]) => sameAmount(item, other))).length;
  return {
    n: reads.length,
    itemF1: f1(hits, found, truth),
    priceF1: f1(
      priced.reduce((sum, { size }) => sum + size, 0),
      found,
      truth,
    ),
    quantityUnit: truth === 0 ? 0 : Math.round((right / truth) * 10_000) / 10_000,
    total: share(reads.map(({ receipt, truth: { total } }) => sameMoney(receipt.total, total))),
    date: share(reads.map(({ receipt, truth: { date } }) => receipt.date === (date ?? null))),
    store: share(reads.map(sameStore)),
    balanced: share(reads.map(({ receipt }) => receipt.balanced)),
    msP50: percentile(
      reads.map(({ ms }) => ms),
      0.5,
    ),
    msP95: percentile(
      reads.map(({ ms }) => ms),
      0.95,
    ),
  };
}

function missesOf(read: Read): Miss[] {
  const { file, level, receipt, truth } = read;
  const miss = (kind: string, found: unknown, right: unknown): Miss => ({
    kind: `${level} ${kind}`,
    file,
    found,
    truth: right,
  });
  const pairs = match(receipt.items, truth.items, 0.8);
  const taken = new Set(pairs.values());
  const plain = ({ name, raw, price, quantity, unit }: ReceiptItem) => ({ name, raw, price, quantity, unit });
  return [
    ...truth.items.filter((item) => !pairs.has(item)).map((item) => miss('item', null, item)),
    ...receipt.items.filter((item) => !taken.has(item)).map((item) => miss('no item', plain(item), null)),
    ...[...pairs]
      .filter(([item, other]) => !sameAmount(item, other))
      .map(([item, other]) => miss('quantity', plain(other), item)),
    ...(sameMoney(receipt.total, truth.total) ? [] : [miss('total', receipt.total, truth.total)]),
    ...(receipt.date === (truth.date ?? null) ? [] : [miss('date', receipt.date, truth.date)]),
    ...(sameStore(read) ? [] : [miss('store', receipt.store, truth.store)]),
  ];
}

/** Scores the receipts of a folder with the reader of the server. */
export async function scoreReceipts(folder: string, keep: string | undefined): Promise<Score> {
  const { receipts } = z.parse(Truth, JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')));
  const { reads, rssMb } = await readAll(folder, receipts, keep);
  const named = [...new Set(reads.map(({ level }) => level))];
  return {
    result: {
      levels: Object.fromEntries(named.map((level) => [level, figures(reads.filter((read) => read.level === level))])),
      rssMb,
    },
    misses: reads.flatMap(missesOf),
  };
}
