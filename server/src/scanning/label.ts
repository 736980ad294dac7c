import type { FoodBook } from '@kelari/core/food/food-book.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { PageLine, PageText } from '@kelari/core/kit/page-text.ts';
import { labelDate } from '@kelari/core/scanning/label-dates.ts';
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
  /** Of the largest lines, under the fold of look-alike letters. */
  readonly words: string[];
  /** The day and the amount, which hold whatever the product is called. */
  readonly more: Pick<DraftFacts, 'expirationDate' | 'dateKind' | 'quantity' | 'unit' | 'doubts'>;
};

/** `clean`: with shapes that readers take for each other put right, where that is surely a word. */
type Line = { readonly text: string; readonly clean: string; readonly height: number; readonly confidence: number };

/** Reads a label: what is large is what it is called, and a large word above the name that is no food is its brand. */
export function readLabel(page: PageText | undefined, book: FoodBook, today: Day): Label {
  const read = (page?.lines ?? []).slice(0, 200);
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
  return { lines: texts, facts, words, more };
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

type Name = { readonly text: string; readonly from: number; readonly to: number; readonly height: number };

/** The largest line that means a food, with lines below it as long as together they still do. */
function nameOf(lines: readonly Line[], book: FoodBook): Name | null {
  const meant = ({ text, clean }: Line) => [text, clean].find((words) => understandFood(book, words) !== null);
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

/** What is said of 100 g, of a portion or in per cent is no package. */
const perPortion = /%|kcal|kj|\b(per|each|portion|serving|of which)\b|ανά|ανα\s|μερίδα|εκ των οποίων|διατροφ/iu;

function moreOf(lines: readonly Line[], today: Day): Label['more'] {
  const date = labelDate(
    lines.map(({ text }) => text),
    today,
  );
  const amount = lines
    .filter(({ text }) => !perPortion.test(text))
    .flatMap(({ text, height }) => {
      const read = packAmount(text);
      return read ? [{ ...read, height }] : [];
    })
    .sort((a, b) => b.height - a.height)[0];
  return {
    ...(date ? { expirationDate: date.day, dateKind: date.kind } : {}),
    ...(amount ? { quantity: amount.quantity, unit: amount.unit } : {}),
    doubts: [...(amount ? (['quantity'] as const) : []), ...(date ? (['expirationDate'] as const) : [])],
  };
}
