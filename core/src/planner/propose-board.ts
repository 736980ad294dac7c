import { containsOf } from '../food/classes.ts';
import type { Concept } from '../food/concept.ts';
import { convert } from '../food/convert.ts';
import { addDays, type Day, daysBetween } from '../kit/dates.ts';
import { rankedBy } from '../recipes/marks.ts';
import { readMeasure, readWant, type Want } from '../recipes/needs.ts';
import { neededMarks, pairedParts } from '../recommendations/conflicts.ts';
import { type Evening, eatenFoods, eveningOf, type Pantry, servingsOf } from '../recommendations/matching.ts';
import { bitsOf } from '../recommendations/postings.ts';
import type { Lot } from '../recommendations/stock.ts';
import type { Course } from './propose-course.ts';
import { growingLines, growingSources } from './propose-lines.ts';
import { moneyOf, type PriceOf, priceIn } from './propose-prices.ts';

/** A recipe that may be proposed. */
export type Dish = Course & {
  readonly id: string;
  /** Its lines as matching reads them (recipes/needs.ts). */
  readonly packed: string;
  /** Of the starter collection, whose marks an editor answers for. */
  readonly isStarter: boolean;
  readonly servings: number;
  /** Preparation and cooking together. */
  readonly minutes: number;
  readonly cuisine: string | null;
};

/** What does not change while a week is searched: the lots, and each recipe's lines as they are on each kind of day. */
export type Board = ReturnType<typeof boardOf>;

/** Lots are looked at for waste when they expire within so many days of today, or while the week lasts. */
const savingDays = 7;
/** In place of a date that never comes, in days from today. */
const never = 100_000;

/**
 * Makes the pantry and the recipes ready in flat arrays. Days on which the household avoids the same things are of one
 * kind: on each kind other foods of a line are eaten, other lots may stand in, other recipes fit.
 */
export function boardOf(
  { lots, staples, members, today, book }: Pantry,
  {
    dishes,
    days,
    servings,
    priceOf,
  }: {
    readonly dishes: readonly Dish[];
    readonly days: readonly Day[];
    readonly servings: number | null;
    readonly priceOf: PriceOf;
  },
) {
  const saveBy = days.reduce((last, day) => (day > last ? day : last), addDays(today, savingDays));
  const place = new Map(lots.map((lot, at) => [lot, at]));
  const start = Float64Array.from(lots, ({ quantity, reserved = 0 }) => Math.max(0, quantity - reserved));
  const lastDay = Int32Array.from(lots, ({ expirationDate }) =>
    expirationDate === null ? never : daysBetween(today, expirationDate),
  );
  const kinds: Kind[] = [];
  const kindOf = new Map<Day, number>();
  const byAvoided = new Map<string, number>();
  let money = 1;
  const lines = growingLines();
  const asked = growingSources();
  for (const day of [...days].sort()) {
    if (kindOf.has(day)) continue;
    const evening = eveningOf({ lots, staples, members, today: day, book });
    const key = JSON.stringify([evening.avoiding.diets, avoidsByFast(evening)]);
    const before = byAvoided.get(key);
    kindOf.set(day, before ?? kinds.length);
    if (before !== undefined) continue;
    byAvoided.set(key, kinds.length);
    if (kinds.length === 0) money = moneyOf(lots, (lot) => evening.stock.foodOf(lot));
    kinds.push(kindFrom(evening));
  }
  const saved = [...lots.keys()].filter((at) => {
    const { expirationDate } = lots[at] as Lot;
    return (start[at] as number) > 0 && expirationDate !== null && expirationDate >= today && expirationDate <= saveBy;
  });
  return {
    lots,
    dishes,
    kindOf,
    kinds,
    money,
    start,
    lastDay,
    quantity: Float64Array.from(lots, ({ quantity }) => quantity),
    /** The lots that would go to waste, and what each is worth whole. */
    saved: Int32Array.from(saved),
    worth: Float64Array.from(saved, (at) => worthOf(lots[at] as Lot)),
    ...lines.done(),
    ...asked.done(),
  };

  /** What was paid for what is left of it, else what as much costs. */
  function worthOf(lot: Lot): number {
    const { price, unit, name, quantity } = lot;
    if (price !== null) return price;
    const food = kinds[0]?.evening.stock.foodOf(lot) ?? null;
    const { each, flat } = priceIn(unit, { food, name, priceOf, money });
    return each === null ? flat : each * quantity;
  }

  function kindFrom(evening: Evening): Kind {
    const wants = new Map<string, Wanted>();
    const sources = new Map<string, Source>();
    const { avoiding, isStaple } = evening;
    const pair = pairedParts(avoiding);
    const { up, down } = rankedBy(avoiding.diets);
    const [upBits, downBits, needed] = [bitsOf(up), bitsOf(down), bitsOf(neededMarks(avoiding))];
    const wantedBy = (text: string): Wanted => {
      const known = wants.get(text);
      if (known) return known;
      const want = readWant(text);
      const foods = eatenFoods(want, evening);
      const parts = pair?.map((part) => foods.some((food) => containsOf(food).includes(part))) ?? [];
      const made = {
        want,
        foods,
        isBad: foods.some(evening.isBad),
        parts: Number(parts[0] ?? false) + 2 * Number(parts[1] ?? false),
        isFree: want.optional || foods.some(isStaple),
      };
      wants.set(text, made);
      return made;
    };
    const sourceOf = (text: string, unit: string | null, { want, foods }: Wanted): Source => {
      const key = `${text}\t${unit ?? ''}`;
      const known = sources.get(key);
      if (known) return known;
      const food = foods[0] ?? null;
      const made = {
        at: asked.add(servingsOf(want, foods, evening), (lot, alternative) => ({
          lot: place.get(lot) ?? 0,
          // lots of the wanted unit for one of the lot's own; 0 where amounts cannot be compared
          factor: convert(1, lot.unit, unit, foods[alternative] ?? null)?.amount ?? 0,
        })),
        price: priceIn(unit, { food, name: want.name, priceOf, money }),
      };
      sources.set(key, made);
      return made;
    };
    const from = new Int32Array(dishes.length + 1);
    const fits = new Uint8Array(dishes.length);
    const liked = new Int8Array(dishes.length);
    dishes.forEach((dish, n) => {
      from[n] = lines.size();
      const [head = '', ...texts] = dish.packed.split('\n');
      const marks = bitsOf(head.split(' '));
      const factor = servings === null ? 1 : servings / dish.servings;
      let parts = 0;
      let isBad = dish.isStarter && (marks & needed) !== needed;
      for (const text of texts) {
        const tab = text.indexOf('\t');
        const wantText = tab < 0 ? text : text.slice(0, tab);
        const wanted = wantedBy(wantText);
        isBad ||= wanted.isBad;
        parts |= wanted.parts;
        if (wanted.isFree) continue;
        const measure = tab < 0 ? null : readMeasure(text.slice(tab + 1));
        const source = sourceOf(wantText, measure?.unit ?? null, wanted);
        const amount = measure && measure.amount > 0 ? measure.amount * factor : 0;
        const { known, each, flat } = source.price;
        const guess = amount > 0 && each !== null ? amount * each : flat;
        lines.add(source.at, amount, guess, amount > 0 && known !== null ? amount * known : -1);
      }
      fits[n] = Number(!isBad && parts !== 3 && texts.length > 0);
      liked[n] = bitCount(marks & upBits) - bitCount(marks & downBits);
    });
    from[dishes.length] = lines.size();
    return { evening, from, fits, liked };
  }
}

export type Kind = {
  readonly evening: Evening;
  /** The lines of dish n begin at `from[n]` and end before `from[n + 1]`; staples and optional ones are left out. */
  readonly from: Int32Array;
  /** 1 for each dish that nobody's diet or allergy speaks against. */
  readonly fits: Uint8Array;
  /** How many of its marks the household likes, less those it does not. */
  readonly liked: Int8Array;
};
type Wanted = {
  readonly want: Want;
  readonly foods: readonly Concept[];
  readonly isBad: boolean;
  readonly parts: number;
  readonly isFree: boolean;
};
type Source = { readonly at: number; readonly price: ReturnType<typeof priceIn> };

/** The kind of fast counts only for those who keep it. */
const avoidsByFast = ({ avoiding: { diets, fast } }: Evening): string => {
  if (!diets.includes('fasting')) return '';
  return fast === 'strict' || fast === 'oil' ? 'fast' : fast;
};

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}
