import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, units } from '@kelari/core/food/concept.ts';
import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { conceptById } from '@kelari/core/food/identity.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import * as z from 'zod/mini';
import { createOcr } from '../server/src/platform/ocr.ts';
import { draftOf } from '../server/src/scanning/draft-service.ts';
import { isEnough, isNamed, type Label, labelPasses, readLabels } from '../server/src/scanning/label.ts';
import { asTheServer, KeptReading, keptReadings } from './kept-readings.ts';
import { labelSet, truthOf } from './labels/set.ts';
import { foldName, similarity } from './receipt-names.ts';
import { type Miss, percentile, type Score, share } from './scoring.ts';

const Truth = z.object({
  id: z.string(),
  file: z.string(),
  look: z.string(),
  kind: z.enum(['food', 'other', 'none']),
  brand: z.nullable(z.string()),
  printed: z.nullable(z.string()),
  amounts: z.readonly(z.array(z.object({ quantity: z.number(), unit: z.enum(units) }))),
  foods: z.readonly(z.array(z.string())),
  categories: z.readonly(z.array(z.enum(categories))),
});
type Truth = z.infer<typeof Truth>;
const Truths = z.object({ labels: z.array(Truth) });

/** Labels are read as of this day; none of them prints one that matters. */
const today = '2026-11-24';
const book = lexiconBook();
/** No picture keeps the reader longer, whatever its steps take: each has a minute of its own in the app. */
const longest = 60_000;
/** As alike as this a brand is the one that is printed. */
const sameBrand = 0.8;

const labelOf = (pages: readonly PageText[]): Label => readLabels(pages, book, today);

/** When the server makes no further pass. */
const asServed = {
  most: labelPasses.length,
  enough: (pages: readonly PageText[], ms: number) => isEnough(labelOf(pages), ms),
};

type Picture = { readonly truth: Truth; readonly image: () => Promise<Buffer> };

/** The pictures of a half, drawn on the spot, or those of a folder. */
function picturesOf(path: string): Picture[] {
  if (path !== 'open' && path !== 'held') {
    const { labels } = z.parse(Truths, JSON.parse(readFileSync(join(path, 'truth.json'), 'utf8')));
    return labels.map((truth) => ({ truth, image: async () => readFileSync(join(path, truth.file)) }));
  }
  const samples = labelSet().filter(({ half }) => half === path);
  return samples.map((sample) => ({ truth: truthOf(sample), image: () => sample.draw() }));
}

/**
 * Reads every picture as the server does, and gives it up after a minute. With `keep`, what was read is kept
 * in that file and taken from there the next time, so that the understanding can be worked on without reading again.
 */
async function readAll(pictures: readonly Picture[], keep: string | undefined) {
  const kept = keptReadings(keep);
  const ocr = createOcr({});
  const out: { readonly truth: Truth; readonly reading: KeptReading }[] = [];
  try {
    for (const { truth, image } of pictures) {
      const before = kept.of(truth.file);
      const known = before && asTheServer(before, asServed);
      if (known) {
        out.push({ truth, reading: known });
        continue;
      }
      const reading = await readOne(ocr, truth.file, await image());
      out.push({ truth, reading });
      kept.keep(reading);
      console.error(`${out.length} ${truth.file} (${truth.look}): ${reading.failure ?? reading.ms.map(Math.round)}`);
    }
  } finally {
    await ocr.close();
  }
  return out;
}

async function readOne(ocr: ReturnType<typeof createOcr>, file: string, image: Buffer): Promise<KeptReading> {
  const started = performance.now();
  const ms: number[] = [];
  try {
    const pages = await ocr.read(image, {
      passes: labelPasses,
      enough: (soFar) => {
        ms.push(performance.now() - started);
        return asServed.enough(soFar, ms.at(-1) ?? 0);
      },
      signal: AbortSignal.timeout(longest),
    });
    // nobody is asked after the last pass
    while (ms.length < pages.length) ms.push(performance.now() - started);
    return { file, ms, failure: null, pages: z.parse(KeptReading.shape.pages, pages) };
  } catch (error) {
    return {
      file,
      ms: [performance.now() - started],
      failure: error instanceof Error ? error.message : String(error),
      pages: [],
    };
  }
}

type Read = {
  readonly truth: Truth;
  readonly ms: number;
  readonly failure: string | null;
  readonly label: Label;
  /** What the app proposes. */
  readonly draft: ScannedDraft | null;
};

function understood({ truth, reading }: { truth: Truth; reading: KeptReading }): Read {
  const label = labelOf(reading.pages);
  const draft = label.facts === null ? null : draftOf(label.facts, book, today);
  return { truth, ms: reading.ms.at(-1) ?? 0, failure: reading.failure, label, draft };
}

/** Grams and millilitres count as their kilos and litres. */
function plain({ quantity, unit }: { readonly quantity: number; readonly unit: string }): string {
  const thousandth = unit === 'g' || unit === 'ml';
  const whole = unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : unit;
  return `${Math.round((thousandth ? quantity / 1000 : quantity) * 10_000)} ${whole}`;
}

const foodIn = ({ draft }: Read): string | null => draft?.conceptId ?? null;
const isRightFood = (read: Read): boolean => read.truth.foods.includes(foodIn(read) ?? '');
const isRightAmount = ({ draft, truth }: Read): boolean =>
  draft !== null && truth.amounts.some((amount) => plain(amount) === plain(draft));
const isRightBrand = ({ draft, truth }: Read): boolean =>
  similarity(foldName(draft?.brand ?? ''), foldName(truth.brand ?? '')) >= sameBrand;
const isRightCategory = ({ draft, truth }: Read): boolean =>
  draft !== null && truth.categories.includes(draft.category);

/** Whether the reader says that it is sure of the name, and not only of having seen one. */
const isSure = ({ draft }: Read): boolean => draft !== null && !draft.doubts.includes('name');

/** What the draft says that is wrong without a word of doubt. */
function unmarked(read: Read): string[] {
  const { draft, truth } = read;
  if (draft === null) return [];
  const says = (field: (typeof draft.doubts)[number]) => !draft.doubts.includes(field);
  const isFood = truth.kind === 'food';
  return [
    ...(says('name') && !isRightFood(read) ? ['name'] : []),
    ...(says('category') && isFood && !isRightCategory(read) ? ['category'] : []),
    // one piece is what is put where nothing was read
    ...(says('quantity') && isFood && draft.unit !== 'pieces' && !isRightAmount(read) ? ['quantity'] : []),
  ];
}

function figures(reads: readonly Read[]) {
  const foods = reads.filter(({ truth }) => truth.kind === 'food');
  const proposed = reads.filter((read) => foodIn(read) !== null);
  const group = (some: readonly Read[]) => ({ n: some.length, right: share(some.map(isRightFood)) });
  const leading = proposed.filter(({ label }) => isNamed(label));
  const times = reads.map(({ ms }) => ms);
  return {
    n: reads.length,
    foodPrecision: share(proposed.map(isRightFood)),
    foodRecall: share(foods.map(isRightFood)),
    brand: share(foods.map(isRightBrand)),
    brandPrecision: share(foods.filter(({ draft }) => draft?.brand).map(isRightBrand)),
    amount: share(foods.map(isRightAmount)),
    amountPrecision: share(foods.filter(({ draft }) => draft?.doubts.includes('quantity')).map(isRightAmount)),
    category: share(foods.map(isRightCategory)),
    noFood: reads.length - foods.length,
    noFoodProposed: proposed.filter(({ truth }) => truth.kind !== 'food').length,
    /** Names that no larger print stands beside, and the rest. */
    leading: group(leading),
    notLeading: group(proposed.filter((read) => !leading.includes(read))),
    sure: group(proposed.filter(isSure)),
    doubted: group(proposed.filter((read) => !isSure(read))),
    unmarked: reads.flatMap(unmarked).length,
    givenUp: reads.filter(({ failure }) => failure !== null).length,
    msP50: percentile(times, 0.5),
    msP95: percentile(times, 0.95),
  };
}

function missesOf(read: Read): Miss[] {
  const { truth, draft, label, failure } = read;
  const miss = (kind: string, found: unknown, right: unknown): Miss => ({
    ...{ kind, file: truth.file, look: truth.look, found, truth: right, name: draft?.name ?? null },
    lines: label.lines.slice(0, 12),
  });
  const isFood = truth.kind === 'food';
  return [
    ...(failure === null ? [] : [miss('given up', failure, truth.printed)]),
    ...(foodIn(read) !== null && !isRightFood(read) ? [miss('wrong food', foodIn(read), truth.foods)] : []),
    ...(isFood && foodIn(read) === null ? [miss('no food', null, truth.foods)] : []),
    ...(isFood && !isRightAmount(read) ? [miss('amount', draft && plain(draft), truth.amounts.map(plain))] : []),
    ...(isFood && !isRightBrand(read) ? [miss('brand', draft?.brand ?? null, truth.brand)] : []),
    ...(isFood && draft && !isRightCategory(read) ? [miss('category', draft.category, truth.categories)] : []),
    ...unmarked(read).map((field) => miss('unmarked', field, truth.printed)),
  ];
}

/** Scores the labels of a half (`open`, `held`) or of a folder with the reader and the understanding of the server. */
export async function scoreLabels(path: string, keep: string | undefined): Promise<Score> {
  const pictures = picturesOf(path);
  const unknown = pictures.flatMap(({ truth }) => truth.foods).filter((id) => conceptById(id) === null);
  if (unknown.length > 0) throw new Error(`Not in the lexicon: ${unknown.join(', ')}`);
  const reads = (await readAll(pictures, keep)).map(understood);
  const looks = [...new Set(reads.map(({ truth }) => truth.look))];
  const ofLook = (look: string) => {
    const { n, foodPrecision, foodRecall, amount, msP95 } = figures(reads.filter(({ truth }) => truth.look === look));
    return [look, { n, foodPrecision, foodRecall, amount, msP95 }];
  };
  return {
    result: { ...figures(reads), groups: Object.fromEntries(looks.map(ofLook)) },
    misses: reads.flatMap(missesOf),
  };
}
