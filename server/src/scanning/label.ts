import type { Unit } from '@kelari/core/food/concept.ts';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import { foldedWords } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { PageLine, PagePass, PageText } from '@kelari/core/kit/page-text.ts';
import { type LabelDate, labelDate } from '@kelari/core/scanning/label-dates.ts';
import { cleanName, type Script, scriptOf } from '@kelari/core/scanning/receipt-names.ts';
import { understandFood } from '../food/service.ts';
import { catalogueWords } from './catalogue-words.ts';
import type { DraftFacts } from './draft-service.ts';
import { packAmount } from './pack-amount.ts';
import { plainText } from './plain-text.ts';

/** Names of foods are looked for in so many of the largest lines: in small print stand the ingredients. */
const largest = 8;
/** A name may go on in lines below that are at least this share of its height. */
const goesOn = 0.5;
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
  /** How high its name stands, as a share of the page, and whether no other line is higher. */
  readonly name?: { readonly share: number; readonly leads: boolean };
  /** Of the largest lines, under the fold of look-alike letters. */
  readonly words: string[];
  /** The day and the amount, which hold whatever the product is called. */
  readonly more: Pick<DraftFacts, 'expirationDate' | 'dateKind' | 'quantity' | 'unit' | 'doubts'>;
};

/** `clean`: with shapes that readers take for each other put right, where that is surely a word. */
type Line = { readonly text: string; readonly clean: string; readonly height: number; readonly confidence: number };

/** Print whose height is this share of another's is about as large: a picture that was straightened is another one. */
const sameSize = 0.8;
/** Small and sparse reads names of any size, and quickest; the others where that names no food. */
export const labelPasses: readonly PagePass[] = ['small-sparse', 'paper-block', 'paper-columns'];

/** Whether a reading found the food's name where it is looked for: nothing larger is left that it could not make out. */
export const isNamed = ({ name }: Label): boolean => name?.leads === true;

/** What the reading that found the food's name says, with the day and the amount of the first that has them. */
export function readLabels(pages: readonly PageText[], book: FoodBook, today: Day): Label {
  const labels = pages.map((page) => readLabel(page, book, today));
  const [first] = labels.filter(({ facts }) => facts !== null);
  // large print may be lost in one reading, which is then sure of small print
  const isLarger = ({ name }: Label) => (name?.share ?? 0) >= sameSize * (first?.name?.share ?? 0);
  const found = labels.find((label) => isNamed(label) && isLarger(label)) ?? first;
  const label = found ?? labels[0] ?? readLabel(undefined, book, today);
  const all = labels.map(({ more }) => more);
  const { expirationDate, dateKind } = all.find((more) => more.expirationDate !== undefined) ?? {};
  const { quantity, unit } = all.find((more) => more.quantity !== undefined) ?? {};
  const more = moreWith(
    expirationDate && dateKind ? { day: expirationDate, kind: dateKind } : null,
    quantity && unit ? { quantity, unit } : null,
  );
  if (!label.facts) return { ...label, more };
  const doubts = [...new Set([...(label.facts.doubts ?? []), ...(more.doubts ?? [])])];
  return { ...label, more, facts: { ...label.facts, ...more, doubts } };
}

/** Reads a label: what is large is what it is called, and a large word above the name that is no food is its brand. */
export function readLabel(page: PageText | undefined, book: FoodBook, today: Day): Label {
  // words that stand anywhere come in any order
  const read = (page?.lines ?? []).slice(0, 200).sort((a, b) => a.box[1] - b.box[1]);
  const script = scriptOf(read.map(({ text }) => text));
  const lines = read.flatMap((line) => lineOf(line, script));
  const more = moreOf(lines, today);
  const texts = lines.map(({ text }) => text).slice(0, mostLines);
  const name = nameOf(lines, book);
  const words = largestOf(lines, largest)
    .flatMap(({ text, clean }) => catalogueWords(text, clean))
    .filter((word, at, all) => all.indexOf(word) === at)
    .slice(0, mostLooked);
  if (!name) return { lines: texts, facts: null, words, more };
  const facts: DraftFacts = {
    ...more,
    name: name.text,
    brand: brandOf(lines, name, book),
    source: 'label',
    doubts: ['name', 'category', ...(more.doubts ?? [])],
  };
  const tallest = Math.max(...lines.flatMap(({ text, height }) => (/\p{L}{3}/u.test(text) ? [height] : [])));
  const { height } = name;
  const standing = { share: height / (page?.height || 1), leads: height >= 0.9 * tallest };
  return { lines: texts, facts, name: standing, words, more };
}

function lineOf({ text, box, confidence, words }: PageLine, script: Script): Line[] {
  const shown = plainText(text, 120);
  if (!shown || !/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(shown)) return [];
  const heights = words.map(({ box: [, top, , bottom] }) => bottom - top).sort((a, b) => a - b);
  const { name, quality } = cleanName(words.slice(0, mostWords), script);
  const clean = (quality >= sure ? plainText(name, 120) : null) ?? shown;
  return [{ text: shown, clean, height: heights[Math.floor(heights.length / 2)] ?? box[3] - box[1], confidence }];
}

const largestOf = (lines: readonly Line[], most: number): Line[] =>
  lines
    .filter(({ text, confidence }) => confidence >= 0.4 && /\p{L}{3}/u.test(text) && text.length <= 60)
    .sort((a, b) => b.height - a.height)
    .slice(0, most);

/** Words before what a food lies in, goes with or comes from: "σε άλμη", "με λεμόνι", "from grass-fed cows". */
const beside: ReadonlySet<string> = new Set(
  'σε με απο για χωρις στο στη στην στον στα και with without in for from of no and contains'
    .split(' ')
    .flatMap(foldedWords),
);
const isBeside = (text: string): boolean => beside.has(foldedWords(text)[0] ?? '');

type Name = { readonly text: string; readonly from: number; readonly to: number; readonly height: number };

/** The largest line that means a food, with lines below it as long as together they still do. */
function nameOf(lines: readonly Line[], book: FoodBook): Name | null {
  const meant = ({ text, clean }: Line) =>
    [text, clean].find((words) => !isBeside(words) && understandFood(book, words) !== null);
  const line = largestOf(lines, largest).find((one) => meant(one) !== undefined);
  if (!line) return null;
  const from = lines.indexOf(line);
  const { height } = line;
  let name = meant(line) ?? line.text;
  let to = from;
  for (const below of lines.slice(from + 1, from + 3)) {
    const longer = `${name} ${below.text}`;
    const isName = below.height >= goesOn * height && !/\d/.test(below.text) && longer.length <= 60;
    if (!isName || understandFood(book, longer) === null) break;
    name = longer;
    to += 1;
  }
  return { text: name, from, to, height };
}

function brandOf(lines: readonly Line[], { from, height }: Name, book: FoodBook): string | null {
  const above = lines
    .slice(Math.max(0, from - 3), from)
    .filter(({ text, height: own }) => own >= height * goesOn && /^\p{L}[\p{L}'’&. -]{1,24}$/u.test(text))
    .filter(({ text }) => text.split(' ').length <= 3 && understandFood(book, text) === null);
  return above.toSorted((a, b) => b.height - a.height)[0]?.text ?? null;
}

/** Of the largest print; below it the small print gives amounts of what is inside. */
const amountFrom = 0.16;
/** What is said of 100 g, of a portion or in per cent is no package. */
const perPortion = /%|kcal|kj|\b(per|each|portion|serving|of which)\b|ανά|ανα\s|μερίδα|εκ των οποίων|διατροφ/iu;

function moreOf(lines: readonly Line[], today: Day): Label['more'] {
  const date = labelDate(
    lines.map(({ text }) => text),
    today,
  );
  const tallest = Math.max(0, ...largestOf(lines, 1).map(({ height }) => height));
  const amount = lines
    .filter(({ text, height }) => !perPortion.test(text) && height >= amountFrom * tallest)
    .flatMap(({ text, height }) => {
      const read = packAmount(text);
      return read ? [{ ...read, height }] : [];
    })
    .sort((a, b) => b.height - a.height)[0];
  return moreWith(date, amount ?? null);
}

type Amount = { readonly quantity: number; readonly unit: Unit };

function moreWith(date: Pick<LabelDate, 'day' | 'kind'> | null, amount: Amount | null): Label['more'] {
  return {
    ...(date ? { expirationDate: date.day, dateKind: date.kind } : {}),
    ...(amount ? { quantity: amount.quantity, unit: amount.unit } : {}),
    doubts: [...(amount ? (['quantity'] as const) : []), ...(date ? (['expirationDate'] as const) : [])],
  };
}
