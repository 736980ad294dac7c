import type { FoodBook } from '../../food/food-book.ts';
import type { Token } from '../../food/tokens.ts';
import type { Act, Heard, Intent, SaidItem, Slots } from '../act.ts';
import type { Family, Mark } from '../cues/cues.ts';
import type { Spot } from '../hear/spans.ts';
import type { Field } from '../slots/amounts.ts';
import { dayIn, mealIn, placeIn } from '../slots/days-and-places.ts';
import { dietIn } from '../slots/diets.ts';
import { durationIn, servingsIn } from '../slots/durations.ts';
import { factorIn } from '../slots/factors.ts';
import { isKnownFood } from '../slots/food-names.ts';
import { itemsIn, type ReadItems } from '../slots/items.ts';
import type { Clause } from './clauses.ts';

/** Families whose words may be part of a food's or dish's name, or only point at one. */
const loose: ReadonlySet<Family> = new Set<Family>(['pronoun', 'chat', 'scale']);

/** What is known while one command is read. */
export type Reading = Clause & {
  readonly whole: Whole;
  readonly asides: Whole['asides'];
  readonly tokens: readonly Token[];
  readonly lang: 'el' | 'en';
  readonly book: FoodBook | undefined;
  readonly context: Heard;
  readonly marks: readonly Mark[];
  readonly has: (...families: Family[]) => boolean;
  readonly at: (family: Family) => Mark | undefined;
  readonly day: ReturnType<typeof dayIn>;
  readonly meal: ReturnType<typeof mealIn>;
  readonly place: ReturnType<typeof placeIn>;
  readonly diet: ReturnType<typeof dietIn>;
  readonly duration: ReturnType<typeof durationIn>;
  readonly servings: ReturnType<typeof servingsIn>;
  readonly factor: ReturnType<typeof factorIn>;
  /** Words that name something: neither cue nor day, meal, place, people. */
  readonly field: (options?: FieldOptions) => Field;
  readonly items: (options?: FieldOptions) => ReadItems;
};

/** `keep`: families or finds whose words stay in; `except`: what was excluded stays out (the default). */
export type FieldOptions = {
  readonly keep?: readonly (Family | 'day' | 'meal' | 'place' | 'diet' | 'servings' | 'duration')[];
  readonly take?: readonly Family[];
  readonly diet?: boolean;
  readonly duration?: boolean;
  /** Only what the verb acts on. */
  readonly objects?: boolean;
};

/** What all clauses share. `asides` are words that only tell which one is meant ("that I bought yesterday"). */
export type Whole = {
  readonly tokens: readonly Token[];
  readonly marks: readonly Mark[];
  readonly lang: 'el' | 'en';
  readonly book: FoodBook | undefined;
  readonly context: Heard;
  readonly asides: readonly (readonly [number, number])[];
};

/** Where to, rather than where from, and not one in an aside. */
function placeOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  asides: Whole['asides'],
): ReturnType<typeof placeIn> {
  let first: ReturnType<typeof placeIn> = null;
  for (let spot = placeIn(tokens, from, to); spot !== null; spot = placeIn(tokens, spot.end, to)) {
    const { start } = spot;
    if (asides.some(([begin, end]) => start >= begin && start < end)) continue;
    // "the top shelf of the fridge"
    const holder = placeIn(tokens, spot.end, Math.min(to, spot.end + 2));
    if (holder !== null && holder.start === spot.end && /^(του|τησ|of)$/.test(tokens[spot.end]?.key ?? ''))
      return { ...holder, start: spot.start, out: spot.out };
    if (!spot.out) return spot;
    first ??= spot;
  }
  return first;
}

export function readingOf(clause: Clause, all: Whole): Reading {
  const { from, to } = clause;
  const { tokens } = all;
  const marks = all.marks.filter((mark) => mark.start >= from && mark.end <= to);
  const outside = <S extends { start: number; end: number }>(
    find: (t: readonly Token[], a: number, b: number) => S | null,
  ): S | null => {
    for (let spot = find(tokens, from, to); spot !== null; spot = find(tokens, spot.end, to)) {
      const { end } = spot;
      if (!all.asides.some(([begin, stop]) => end > begin && end <= stop)) return spot;
    }
    return null;
  };
  const day = outside(dayIn);
  const meal = outside(mealIn);
  const place = placeOf(tokens, from, to, all.asides);
  const diet = dietIn(tokens, from, to);
  const duration = durationIn(tokens, from, to);
  const servings = servingsIn(tokens, from, to);
  const factor = factorIn(tokens, from, to);
  const isOn = (spot: Pick<Spot<unknown>, 'start' | 'end'> | null, i: number): boolean =>
    spot !== null && i >= spot.start && i < spot.end;
  const left = [...exceptedIn(tokens, marks, clause), ...all.asides];
  const others = [...everyOf(dayIn), ...everyOf(mealIn), ...everyOf(placeIn)];
  function everyOf(find: typeof dayIn | typeof mealIn | typeof placeIn): { start: number; end: number }[] {
    const found: { start: number; end: number }[] = [];
    for (let spot = find(tokens, from, to); spot !== null; spot = find(tokens, spot.end, to)) found.push(spot);
    return found;
  }
  const field = (options: FieldOptions = {}): Field => {
    const keep = options.keep ?? [];
    const isStep = (family: Family): boolean =>
      /^(next|previous|repeat)$/.test(family) &&
      all.context.screen !== 'cook' &&
      !marks.some((mark) => mark.family === 'step');
    const taken = marks.filter(
      ({ family }) =>
        !keep.includes(family) && ((!loose.has(family) && !isStep(family)) || options.take?.includes(family)),
    );
    const spots = [
      ...(keep.includes('day') || keep.includes('meal') || keep.includes('place') ? [] : others),
      keep.includes('servings') ? null : servings,
      options.diet === true ? diet : null,
      options.duration === true ? duration : null,
    ];
    const free = (i: number): boolean =>
      i >= from &&
      i < to &&
      !left.some(([start, end]) => i >= start && i < end) &&
      !spots.some((spot) => isOn(spot, i)) &&
      !taken.some((mark) => i >= mark.start && i < mark.end && !(mark.gap && i >= mark.gap[0] && i < mark.gap[1]));
    return { tokens, lang: all.lang, book: all.book, free, objects: options.objects === true };
  };
  const read = new Map<string, ReadItems>();
  return {
    ...clause,
    ...all,
    whole: all,
    marks,
    day,
    meal,
    place,
    diet,
    duration,
    servings,
    factor,
    has: (...families) => marks.some((mark) => families.includes(mark.family)),
    at: (family) => marks.find((mark) => mark.family === family),
    field,
    items: (options) => {
      const key = JSON.stringify(options ?? {});
      const known = read.get(key) ?? itemsIn(field(options), from, to);
      read.set(key, known);
      return known;
    },
  };
}

/** Tokens that a cook leaves out: "but no milk", "croutons not", "μήλα δεν είχε". */
function exceptedIn(tokens: readonly Token[], marks: readonly Mark[], { from, to }: Clause): [number, number][] {
  const out: [number, number][] = [];
  for (const mark of marks) {
    if (mark.start <= from || (mark.family !== 'except' && mark.family !== 'rather')) continue;
    const isKept = marks.some(({ family }) => family === 'instead') && !marks.some(({ family }) => family === 'list');
    if (mark.family === 'rather' && isKept) continue;
    // "I don't want the crackers" is a whole command in the negative
    const isDenied = marks.some(
      (other) => other.family === 'not' && other.start <= mark.start && other.end > mark.start,
    );
    if (mark.family === 'rather' && isDenied) continue;
    // "milk without lactose" is a food of its own
    const isSought =
      marks.some(({ family }) => family === 'suggest') ||
      tokens
        .slice(from, mark.start)
        .some(({ key }) => /^(dinner|lunch|supper|breakfast|meal|dish|βραδινο|μεσημεριανο|πρωινο)$/.test(key));
    if (!isSought && /^(χωρισ|διχωσ|without)$/.test(tokens[mark.start]?.key ?? '') && mark.end - mark.start === 1)
      continue;
    let end = mark.end;
    while (end < to && !(tokens[end]?.kind === 'sign' && end > mark.end)) end += 1;
    // a list or plan named behind it still counts
    const other = marks.find(({ family, start }) => start > mark.end && (family === 'list' || family === 'plan'));
    out.push([mark.start, Math.min(end, other?.start ?? end)]);
  }
  // "όχι βούτυρο, μαργαρίνη"
  const first = tokens.findIndex((token, i) => i >= from && token.kind === 'word');
  if (tokens[first]?.key === 'οχι' && tokens[first + 1]?.kind === 'word') {
    const comma = tokens.findIndex((token, i) => i > first && i < to && token.text === ',');
    if (comma > 0) out.push([first, comma]);
  }
  let start = from;
  for (let i = from; i <= to; i += 1) {
    if (i < to && !(tokens[i]?.kind === 'sign' && /^[,;.]$/.test(tokens[i]?.text ?? ''))) continue;
    const words = tokens.slice(start, i).map((token) => token.key);
    const deny = words.findIndex((word, k) => k > 0 && (word === 'δεν' || word === 'δε'));
    // "bread, two loaves, no white": behind the pause a kind that is not wanted
    const isNone = words.length === 2 && words[0] === 'no' && start > from && tokens[start - 1]?.text === ',';
    // "γάλα, όχι κρέμα", "…, the milk can stay"
    const isNot = words.length > 1 && words[0] === 'οχι' && !words.includes('αλλα') && tokens[start - 1]?.text === ',';
    const stays = words.some(
      (word, k) =>
        /^(stay|stays|remain|μεινει|μεινουν)$/.test(word) &&
        /^(can|should|may|will|ασ|να|θα)$/.test(words[k - 1] ?? ''),
    );
    const isDenied = deny > 0 || isNone || isNot || stays || (words.length > 1 && words.at(-1) === 'οχι');
    if (isDenied && start > from) out.push([start, i]);
    start = i + 1;
  }
  return out;
}

export const act = (intent: Intent, slots: Slots = {}, sure = true): Act => ({ intent, slots, sure });

/** The slots that are there. */
export function slotsOf(reading: Reading, ...names: ('day' | 'meal' | 'place' | 'diet' | 'servings')[]): Slots {
  const slots: Record<string, unknown> = {};
  for (const name of names) {
    const spot = reading[name];
    if (spot !== null) slots[name] = spot.value;
  }
  return slots;
}

export const withItems = (items: readonly SaidItem[]): Slots => (items.length === 0 ? {} : { items });

/** Nothing that only points: "something", "τίποτα". */
const restIsName = (item: SaidItem | undefined): boolean =>
  (item?.words ?? '').length > 3 && (item?.words ?? '').split(' ').length <= 2;

/** The one food that a question is about. */
export function foodSlot(reading: Reading, options?: FieldOptions): Slots {
  const { items } = reading.items(options);
  // "can pregnant women eat them": the food was said before
  const isPointing = /^(it|them|those|these)$/.test(reading.tokens[reading.to - 1]?.key ?? '');
  const food =
    items.find((item) => isKnownFood(item)) ??
    (!isPointing && items.length === 1 && restIsName(items[0]) ? items[0] : undefined);
  return food?.food === undefined
    ? {}
    : { food: food.food, ...(food.words === undefined ? {} : { foodWords: food.words }) };
}
