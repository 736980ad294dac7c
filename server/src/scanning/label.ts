import type { FoodBook } from '@kelari/core/food/food-book.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { PageLine, PagePass, PageText } from '@kelari/core/kit/page-text.ts';
import { type LabelDate, labelDate } from '@kelari/core/scanning/label-dates.ts';
import { cleanName, type Script, scriptOf } from '@kelari/core/scanning/receipt-names.ts';
import { catalogueWords } from './catalogue-words.ts';
import type { DraftFacts } from './draft-service.ts';
import { type LabelAmount, largestAmount, type RankedAmount } from './label-amount.ts';
import {
  brandOf,
  isSomethingElse,
  type LabelLine,
  largest,
  largestOf,
  leastShare,
  nameOf,
  readable,
} from './label-name.ts';
import { plainText } from './plain-text.ts';

/** From here on known words make most of a line. */
const sure = 0.6;
const mostLines = 40;
/** So many words are looked for in the catalogue, of the largest lines. */
const mostLooked = 12;
/** Of a line; the text of one has no end where a page of a book was photographed. */
const mostWords = 16;

/** What a label says, and the product it proposes; null when no line names a food. */
export type Label = {
  readonly lines: string[];
  readonly facts: DraftFacts | null;
  /** It says that it is none, so that no food is to be found on it. */
  readonly isNoFood?: true;
  /** How high its name stands, as a share of the page, and whether it is known whole and no larger print was lost. */
  readonly name?: { readonly share: number; readonly leads: boolean };
  /** Of the largest lines, under the fold of look-alike letters. */
  readonly words: string[];
  /** The day and the amount, which hold whatever the product is called. */
  readonly more: Pick<DraftFacts, 'expirationDate' | 'dateKind' | 'quantity' | 'unit' | 'doubts'>;
};

/** Print whose height is this share of another's is about as large: a picture that was straightened is another one. */
const sameSize = 0.8;
/** Small and sparse reads names of any size, and quickest; the others where that names no food. */
export const labelPasses: readonly PagePass[] = ['small-sparse', 'paper-block', 'paper-columns'];

/** Whether a reading will do: the name is known whole and nothing larger is left that it could not make out. */
export const isNamed = ({ name }: Label): boolean => name?.leads === true;

/** Whoever photographed a package waits: a reader that was at it for so long makes no further pass, twice that for nothing. */
const patienceMs = 20_000;

/** Whether what was read so far has to do, after so many milliseconds. */
export const isEnough = (label: Label, ms: number): boolean =>
  isNamed(label) || ms >= (label.facts === null ? 2 * patienceMs : patienceMs);

/** What the reading that found the food's name says, with the day and the amount of the first that has them. */
export function readLabels(pages: readonly PageText[], book: FoodBook, today: Day): Label {
  const readings = pages.map((page) => readingOf(page, book, today));
  const other = readings.find(({ label }) => label.isNoFood);
  if (other) return other.label;
  // what is small beside the largest print of any reading is no name, where that print was lost in this one
  const tallest = Math.max(0, ...readings.map((reading) => reading.tallest));
  const labels = readings.map(({ label }) =>
    (label.name?.share ?? 1) >= leastShare * tallest ? label : { ...label, facts: null },
  );
  const [first] = labels.filter(({ facts }) => facts !== null);
  // large print may be lost in one reading, which is then sure of small print
  const isLarger = ({ name }: Label) => (name?.share ?? 0) >= sameSize * (first?.name?.share ?? 0);
  const found = labels.find((label) => isNamed(label) && isLarger(label)) ?? first;
  const label = found ?? labels[0] ?? readLabel(undefined, book, today);
  const all = labels.map(({ more }) => more);
  const { expirationDate, dateKind } = all.find((more) => more.expirationDate !== undefined) ?? {};
  const [amount] = readings.flatMap((reading) => reading.amount ?? []).sort((a, b) => b.rank - a.rank);
  const more = moreWith(expirationDate && dateKind ? { day: expirationDate, kind: dateKind } : null, amount ?? null);
  if (!label.facts) return { ...label, more };
  const doubts = [...new Set([...(label.facts.doubts ?? []), ...(more.doubts ?? [])])];
  const brand = label.facts.brand ?? brandElsewhere(readings, label, book);
  return { ...label, more, facts: { ...label.facts, brand, ...more, doubts } };
}

/** The brand may be lost in the reading that has the name. */
function brandElsewhere(readings: readonly Reading[], { facts, name }: Label, book: FoodBook): string | null {
  for (const { print, height } of readings) {
    const like = { text: facts?.name ?? '', lines: [], height: (name?.share ?? 0) * height, whole: true };
    const brand = brandOf(print, like, book);
    if (brand !== null) return brand;
  }
  return null;
}

/** Reads a label: what is large is what it is called, and a large word beside the name that is no food is its brand. */
export const readLabel = (page: PageText | undefined, book: FoodBook, today: Day): Label =>
  readingOf(page, book, today).label;

/** `tallest`: of what was read well, as a share of the page. */
type Reading = {
  readonly label: Label;
  readonly print: readonly LabelLine[];
  readonly height: number;
  readonly tallest: number;
  readonly amount: RankedAmount | null;
};

function readingOf(page: PageText | undefined, book: FoodBook, today: Day): Reading {
  // words that stand anywhere come in any order
  const read = (page?.lines ?? []).slice(0, 200).sort((a, b) => a.box[1] - b.box[1]);
  const script = scriptOf(read.map(({ text }) => text));
  const lines = read.flatMap((line) => lineOf(line, script));
  const amount = amountOf(lines);
  const more = moreWith(
    labelDate(
      lines.map(({ text }) => text),
      today,
    ),
    amount,
  );
  const height = page?.height || 1;
  const tallest = (largestOf(lines, largest).find(({ confidence }) => confidence >= readable)?.height ?? 0) / height;
  const texts = lines.map(({ text }) => text).slice(0, mostLines);
  const isNoFood = isSomethingElse(lines, book);
  const name = isNoFood ? null : nameOf(lines, book);
  const words = largestOf(lines, largest)
    .flatMap(({ text, clean }) => catalogueWords(text, clean))
    .filter((word, at, all) => all.indexOf(word) === at)
    .slice(0, mostLooked);
  const said = { lines: texts, words, more };
  const seen = { print: lines, height, tallest, amount };
  if (!name) return { ...seen, label: { ...said, facts: null, ...(isNoFood && { isNoFood }) } };
  const facts: DraftFacts = {
    ...more,
    name: name.text,
    brand: brandOf(lines, name, book),
    source: 'label',
    doubts: ['name', 'category', ...(more.doubts ?? [])],
  };
  const isLost = (line: LabelLine) =>
    line.height > name.height / 0.9 && line.confidence < readable && /\p{L}{3}/u.test(line.text);
  const standing = { share: name.height / height, leads: name.whole && !lines.some(isLost) };
  return { ...seen, label: { ...said, facts, name: standing } };
}

function lineOf({ text, box, confidence, words }: PageLine, script: Script): LabelLine[] {
  const shown = plainText(text, 120);
  if (!shown || !/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(shown)) return [];
  // the stroke of a frame is no letter
  const heights = words
    .filter(({ text: word }) => /[\p{L}\p{N}]{2}/u.test(word))
    .map(({ box: [, top, , bottom] }) => bottom - top)
    .sort((a, b) => a - b);
  const { name, quality } = cleanName(words.slice(0, mostWords), script);
  const clean = (quality >= sure ? plainText(name, 120) : null) ?? shown;
  return [{ text: shown, clean, height: heights[Math.floor(heights.length / 2)] ?? box[3] - box[1], confidence, box }];
}

/** Of the largest print; below it the small print gives amounts of what is inside. */
const amountFrom = 0.16;
/** Where a label has so many lines, most are small print, and the amount is larger by this. */
const manyLines = 14;
const overSmall = 1.25;

function amountOf(lines: readonly LabelLine[]): RankedAmount | null {
  const tallest = Math.max(0, ...largestOf(lines, 1).map(({ height }) => height));
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  const small = lines.length < manyLines ? 0 : (heights[Math.floor(heights.length / 2)] ?? 0);
  const least = Math.max(amountFrom * tallest, overSmall * small);
  return largestAmount(lines.filter(({ height }) => height >= least));
}

function moreWith(date: Pick<LabelDate, 'day' | 'kind'> | null, amount: LabelAmount | null): Label['more'] {
  return {
    ...(date ? { expirationDate: date.day, dateKind: date.kind } : {}),
    ...(amount ? { quantity: amount.quantity, unit: amount.unit } : {}),
    doubts: [...(amount ? (['quantity'] as const) : []), ...(date ? (['expirationDate'] as const) : [])],
  };
}
