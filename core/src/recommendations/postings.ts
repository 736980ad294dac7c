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
  /** 1 for each want that need not be there. */
  readonly optional: Uint8Array;
  readonly measures: readonly (Measured | null)[];
  /** The foods of the lexicon that would do for a want; null where that is for each household to say: by name, or an own food. */
  readonly foods: readonly (readonly Concept[] | null)[];
  /** Those wants. */
  readonly open: readonly number[];
  /** By food: the wants that a lot of it or of a variety may serve, and those that only the food itself may. */
  readonly below: Reach;
  readonly itself: Reach;
  /** Both together, by food, as far as they were asked for. */
  readonly served: WeakMap<Concept, readonly number[]>;
  /** By food: the wants for it or for a variety of it. */
  readonly family: Reach;
};

/**
 * Up to 65,535 recipes in flat arrays: every place, want and measure fits in 16 bits. Four bytes a line, and some thirty
 * a recipe for its id, starts and marks.
 *
 * Recipes stand in groups by the rarest want that is not optional: without it none of the group can be made, and with it
 * they are read in one run of the memory, which is most of what reading costs.
 */
export type Segment = {
  readonly size: number;
  readonly dictionary: Dictionary;
  /** The rarest want of each group, `nothing` where all is optional, and the first recipe of each; ends with their number. */
  readonly groupWants: Uint16Array;
  readonly groupStarts: Uint32Array;
  /** Ids (a slug or a UUID: ASCII), one after the other; id n begins at `idStarts[n]`. */
  readonly ids: Uint8Array;
  readonly idStarts: Uint32Array;
  /** The recipes in the order of their ids. */
  readonly byId: Uint16Array;
  /** Lines of recipe n begin at `lineStarts[n]`: what each wants and how much, as places in the dictionary. */
  readonly lineStarts: Uint32Array;
  readonly lineWants: Uint16Array;
  readonly lineMeasures: Uint16Array;
  /** One bit for each of `marks`. */
  readonly marks: Uint16Array;
};

type Reach = ReadonlyMap<string, readonly number[]>;

/** Of recipes, wants or measures in a segment. */
export const mostRecipes = 65_535;
const most = mostRecipes;
/** A recipe has at most 200 lines by contract; more than a byte counts are cut. */
export const mostLines = 255;

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

/** In place of a want: no recipe names so many, as a dictionary is closed before. */
const nothing = 65_535;

type Row = { readonly id: string; readonly marks: number; readonly wants: number[]; readonly measures: number[] };

function write(recipes: readonly Packed[], from: number, atMost: number, words: Words): Written {
  const markBits = new Map<string, number>();
  const optional = new Set<number>();
  const counts: number[] = [];
  const read: Row[] = [];
  for (let at = from; at < recipes.length && at - from < atMost && !isFull(words); at += 1) {
    const { id = '', packed = '' } = recipes[at] ?? {};
    const [head = '', ...lines] = packed.split('\n', mostLines + 1);
    const marks = markBits.get(head) ?? bitsOf(head.split(' '));
    markBits.set(head, marks);
    const row: Row = { id, marks, wants: [], measures: [] };
    for (const line of lines) {
      const tab = line.indexOf('\t');
      const want = placeOf(words.wants, tab < 0 ? line : line.slice(0, tab));
      if (isOptional(line)) optional.add(want);
      counts[want] = (counts[want] ?? 0) + 1;
      row.wants.push(want);
      row.measures.push(placeOf(words.measures, tab < 0 ? '' : line.slice(tab + 1)));
    }
    read.push(row);
  }
  const rarest = read.map(({ wants }) => {
    const rarer = (a: number, b: number) => ((counts[b] ?? 0) < (counts[a] ?? Number.POSITIVE_INFINITY) ? b : a);
    return wants.filter((want) => !optional.has(want)).reduce(rarer, nothing);
  });
  const order = [...read.keys()].sort((a, b) => (rarest[a] ?? 0) - (rarest[b] ?? 0) || a - b);
  return {
    ...flat(order.flatMap((at) => read[at] ?? [])),
    ...groupsOf(order.map((at) => rarest[at] ?? 0)),
    byId: inverse(order),
  };
}

function flat(rows: readonly Row[]) {
  const idStarts = startsOf(rows.map(({ id }) => id.length));
  const lineStarts = startsOf(rows.map(({ wants }) => wants.length));
  const ids = new Uint8Array(idStarts[rows.length] ?? 0);
  const lineWants = new Uint16Array(lineStarts[rows.length] ?? 0);
  const lineMeasures = new Uint16Array(lineWants.length);
  rows.forEach(({ id, wants, measures }, n) => {
    for (let at = 0; at < id.length; at += 1) ids[(idStarts[n] ?? 0) + at] = id.charCodeAt(at);
    lineWants.set(wants, lineStarts[n]);
    lineMeasures.set(measures, lineStarts[n]);
  });
  const marks = Uint16Array.from(rows, (row) => row.marks);
  return { size: rows.length, ids, idStarts, lineStarts, lineWants, lineMeasures, marks };
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, n) => {
    starts[n + 1] = (starts[n] ?? 0) + length;
  });
  return starts;
}

function groupsOf(rarest: readonly number[]) {
  const starts = rarest.flatMap((want, n) => (want === rarest[n - 1] ? [] : [n]));
  return {
    groupWants: Uint16Array.from(starts, (n) => rarest[n] ?? 0),
    groupStarts: Uint32Array.from([...starts, rarest.length]),
  };
}

function inverse(order: readonly number[]): Uint16Array {
  const places = new Uint16Array(order.length);
  order.forEach((at, n) => {
    places[at] = n;
  });
  return places;
}

/** The bits of some marks; unknown words are passed over. */
export const bitsOf = (words: readonly string[]): number =>
  marks.reduce((bits, mark, place) => (words.includes(mark) ? bits | (1 << place) : bits), 0);

export const idAt = ({ ids, idStarts }: Segment, n: number): string =>
  String.fromCharCode(...ids.subarray(idStarts[n], idStarts[n + 1]));

/** The place of the recipe with that id; null when the segment does not hold it. */
export function placeOfId(segment: Segment, id: string): number | null {
  const { byId } = segment;
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(segment, byId[middle] ?? 0, id)) low = middle + 1;
    else high = middle;
  }
  const place = byId[low];
  return place !== undefined && idAt(segment, place) === id ? place : null;
}

/** Whether recipe n has an id before this one. */
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

/** Below 0 when recipe n of `a` has an id before that of recipe m of `b`: the order of the ids, without making strings. */
export function compareIds(a: Segment, n: number, b: Segment, m: number): number {
  const [from, start] = [a.idStarts[n] as number, b.idStarts[m] as number];
  const length = (a.idStarts[n + 1] as number) - from;
  const other = (b.idStarts[m + 1] as number) - start;
  const both = Math.min(length, other);
  for (let at = 0; at < both; at += 1) {
    const difference = (a.ids[from + at] as number) - (b.ids[start + at] as number);
    if (difference !== 0) return difference;
  }
  return length - other;
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
  const measures = [...words.measures.keys()].map(readMeasure);
  const optional = Uint8Array.from(wants, (want) => Number(want.optional));
  return { wants, optional, measures, foods, open, below, itself, served: new WeakMap(), family };
}

/** The wants that a lot of this food may serve, whatever the household avoids. Remembered: neither of them changes. */
export function wantsServedBy(food: Concept, { below, itself, served }: Dictionary): readonly number[] {
  const known = served.get(food);
  if (known) return known;
  const wants = new Set(itself.get(food.id));
  for (const { id } of lineageOf(food, foodIndex())) for (const want of below.get(id) ?? []) wants.add(want);
  const found = [...wants];
  served.set(food, found);
  return found;
}
