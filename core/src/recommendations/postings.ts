import type { Concept } from '../food/concept.ts';
import { foodIndex } from '../food/food-index.ts';
import { type Measured, satisfies } from '../food/satisfies.ts';
import { marks } from '../recipes/marks.ts';
import { isOptional, readMeasure, readWant, type Want } from '../recipes/needs.ts';
import { lineageOf } from './stock.ts';

/** A recipe to hold: its id and its packed form (needs.ts). */
export type Packed = { readonly id: string; readonly packed: string };

/** What the lines of some recipes want, each thing once, and where to look for it from a pantry. */
export type Dictionary = {
  readonly wants: readonly Want[];
  readonly measures: readonly (Measured | null)[];
  /** The foods of the lexicon that would do for a want; null where that is for each household to say: by name, or an own food. */
  readonly foods: readonly (readonly Concept[] | null)[];
  /** Those wants. */
  readonly open: readonly number[];
  /** By food: the wants that a lot of it or of a variety may serve, and those that only the food itself may. */
  readonly below: Reach;
  readonly itself: Reach;
  /** By food: the wants for it or for a variety of it. */
  readonly family: Reach;
};

/**
 * Up to 65,535 recipes in the order of their ids, in flat arrays: every place, want and measure fits in 16 bits. Six
 * bytes a line, and some thirty a recipe for its id, starts and marks.
 */
export type Segment = {
  readonly size: number;
  readonly dictionary: Dictionary;
  /** Ids (a slug or a UUID: ASCII), one after the other; id n begins at `idStarts[n]`. */
  readonly ids: Uint8Array;
  readonly idStarts: Uint32Array;
  /** Lines of recipe n begin at `lineStarts[n]`: what each wants and how much, as places in the dictionary. */
  readonly lineStarts: Uint32Array;
  readonly lineWants: Uint16Array;
  readonly lineMeasures: Uint16Array;
  /** Lines of recipe n that are not optional. */
  readonly counted: Uint8Array;
  /** One bit for each of `marks`. */
  readonly marks: Uint16Array;
  /** The recipes that hold want w, once for each line, from `postingStarts[w]`. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint16Array;
};

type Reach = ReadonlyMap<string, readonly number[]>;

/** Of recipes, wants or measures in a segment. */
export const mostRecipes = 65_535;
const most = mostRecipes;
/** A recipe has at most 200 lines by contract; more than a byte counts are cut. */
const mostLines = 255;

/** Holds recipes, given in any order, in as few segments and dictionaries as their number and variety allow. */
export function segmentsOf(recipes: readonly Packed[], atMost = most): Segment[] {
  const sorted = [...recipes].sort((a, b) => (a.id < b.id ? -1 : 1));
  const segments: Segment[] = [];
  let words: Words = { wants: new Map(), measures: new Map() };
  let written: Written[] = [];
  const close = () => {
    const dictionary = dictionaryOf(words);
    segments.push(...written.map((segment) => ({ ...segment, dictionary })));
    words = { wants: new Map(), measures: new Map() };
    written = [];
  };
  for (let from = 0; from < sorted.length; ) {
    const segment = write(sorted, from, Math.min(atMost, most), words);
    written.push(segment);
    from += segment.size;
    if (isFull(words)) close();
  }
  close();
  return segments;
}

/** Some bytes for an entry of a dictionary and the lists that lead to it. */
const entryBytes = 250;

/** Bytes that segments take: their arrays, and with their dictionaries by estimate. */
export function bytesOf(segments: readonly Segment[]): { readonly arrays: number; readonly all: number } {
  const flat = (segment: Segment) =>
    Object.values(segment).reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0);
  const arrays = segments.reduce((sum, segment) => sum + flat(segment), 0);
  const dictionaries = [...new Set(segments.map(({ dictionary }) => dictionary))];
  const entries = dictionaries.reduce((sum, { wants, measures }) => sum + wants.length + measures.length, 0);
  return { arrays, all: arrays + entryBytes * entries };
}

/** Places of packed wants and measures, given as they appear. */
type Words = { readonly wants: Map<string, number>; readonly measures: Map<string, number> };
type Written = Omit<Segment, 'dictionary'>;

const isFull = ({ wants, measures }: Words): boolean => Math.max(wants.size, measures.size) > most - mostLines;

function placeOf(places: Map<string, number>, text: string): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, places.size);
  return places.size - 1;
}

function write(recipes: readonly Packed[], from: number, atMost: number, words: Words): Written {
  const markBits = new Map<string, number>();
  const lineWants: number[] = [];
  const lineMeasures: number[] = [];
  const lineStarts: number[] = [];
  const marksOf: number[] = [];
  const counted: number[] = [];
  let at = from;
  for (; at < recipes.length && at - from < atMost && !isFull(words); at += 1) {
    const [head = '', ...lines] = recipes[at]?.packed.split('\n', mostLines + 1) ?? [];
    lineStarts.push(lineWants.length);
    for (const line of lines) {
      const tab = line.indexOf('\t');
      lineWants.push(placeOf(words.wants, tab < 0 ? line : line.slice(0, tab)));
      lineMeasures.push(placeOf(words.measures, tab < 0 ? '' : line.slice(tab + 1)));
    }
    counted.push(lines.filter((line) => !isOptional(line)).length);
    const bits = markBits.get(head) ?? bitsOf(head.split(' '));
    markBits.set(head, bits);
    marksOf.push(bits);
  }
  lineStarts.push(lineWants.length);
  return {
    size: at - from,
    ...packIds(recipes.slice(from, at)),
    lineStarts: Uint32Array.from(lineStarts),
    lineWants: Uint16Array.from(lineWants),
    lineMeasures: Uint16Array.from(lineMeasures),
    counted: Uint8Array.from(counted),
    marks: Uint16Array.from(marksOf),
    ...postingsOf(lineStarts, lineWants, words.wants.size),
  };
}

/** The bits of some marks; unknown words are passed over. */
export const bitsOf = (words: readonly string[]): number =>
  marks.reduce((bits, mark, place) => (words.includes(mark) ? bits | (1 << place) : bits), 0);

function packIds(recipes: readonly Packed[]) {
  const idStarts = new Uint32Array(recipes.length + 1);
  recipes.forEach(({ id }, n) => {
    idStarts[n + 1] = (idStarts[n] ?? 0) + id.length;
  });
  const ids = new Uint8Array(idStarts[recipes.length] ?? 0);
  recipes.forEach(({ id }, n) => {
    for (let at = 0; at < id.length; at += 1) ids[(idStarts[n] ?? 0) + at] = id.charCodeAt(at);
  });
  return { ids, idStarts };
}

export const idAt = ({ ids, idStarts }: Segment, n: number): string =>
  String.fromCharCode(...ids.subarray(idStarts[n], idStarts[n + 1]));

/** How many recipes of the segment have an id before this one: its place, if it is there. */
export function placeBefore(segment: Segment, id: string): number {
  let low = 0;
  let high = segment.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(segment, middle, id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore({ ids, idStarts }: Segment, n: number, id: string): boolean {
  const start = idStarts[n] ?? 0;
  const length = (idStarts[n + 1] ?? 0) - start;
  for (let at = 0; at < length; at += 1) {
    const difference = (ids[start + at] ?? 0) - id.charCodeAt(at);
    // behind the end of `id` charCodeAt is NaN: the shorter one stands first
    if (difference !== 0) return difference < 0;
  }
  return length < id.length;
}

function postingsOf(lineStarts: readonly number[], lineWants: readonly number[], wants: number) {
  const postingStarts = new Uint32Array(wants + 1);
  for (const want of lineWants) postingStarts[want + 1] = (postingStarts[want + 1] ?? 0) + 1;
  for (let want = 0; want < wants; want += 1)
    postingStarts[want + 1] = (postingStarts[want + 1] ?? 0) + (postingStarts[want] ?? 0);
  const next = postingStarts.slice();
  const postings = new Uint16Array(lineWants.length);
  for (let n = 0; n + 1 < lineStarts.length; n += 1)
    for (let line = lineStarts[n] ?? 0; line < (lineStarts[n + 1] ?? 0); line += 1) {
      const want = lineWants[line] ?? 0;
      const at = next[want] ?? 0;
      postings[at] = n;
      next[want] = at + 1;
    }
  return { postingStarts, postings };
}

/**
 * Where `satisfies` may say yes to a lot: its food or one it is a variety of is the wanted food or a substitute of it, or
 * its food itself is more general than the wanted one and serves for it. Whether it does say yes is asked then.
 */
function dictionaryOf(words: Words): Dictionary {
  const wants = [...words.wants.keys()].map(readWant);
  const index = foodIndex();
  const below = new Map<string, number[]>();
  const itself = new Map<string, number[]>();
  const family = new Map<string, number[]>();
  const open: number[] = [];
  const put = (reach: Map<string, number[]>, ids: Iterable<string>, want: number) => {
    for (const id of ids) {
      const here = reach.get(id);
      if (here) here.push(want);
      else reach.set(id, [want]);
    }
  };
  const foods = wants.map(({ ids, name }, want) => {
    const known = ids.flatMap((id) => index.byId.get(id) ?? []);
    const isOpen = name !== '' || known.length < ids.length;
    if (isOpen) open.push(want);
    const lineages = known.map((food) => lineageOf(food, index));
    const general = lineages.flatMap((line) =>
      line.filter((over) => line[0] && satisfies(over, line[0]).verdict !== 'no'),
    );
    put(below, new Set(known.flatMap((food) => [food.id, ...(food.substitutes ?? [])])), want);
    put(itself, new Set(general.map(({ id }) => id)), want);
    put(family, new Set(lineages.flat().map(({ id }) => id)), want);
    return isOpen ? null : known;
  });
  return { wants, measures: [...words.measures.keys()].map(readMeasure), foods, open, below, itself, family };
}
