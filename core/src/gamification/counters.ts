import type { FoodClass } from '../food/concept.ts';
import { fold } from '../food/normalise.ts';
import { addDays, type Day, weekdayOf } from '../kit/dates.ts';
import type { EventKind } from './contract.ts';
import {
  citrusFoods,
  fishAndSeafood,
  homeCuisines,
  meatless,
  pulses,
  summerFoods,
  winterFoods,
} from './foods-counted.ts';
import { type SeasonKey, seasonOn } from './greek-year.ts';
import { streakKinds } from './streak.ts';

/** What an event was about, as far as anything here asks; a fact that is not known counts for nothing. */
export type CountedFacts = {
  readonly recipeId?: string | undefined;
  readonly saved?: readonly string[] | undefined;
  readonly lots?: number | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly foods?: readonly string[] | undefined;
  readonly diets?: readonly string[] | undefined;
  readonly cuisine?: string | undefined;
  readonly own?: boolean | undefined;
  readonly members?: number | undefined;
  readonly fromPlan?: boolean | undefined;
  readonly asPlanned?: boolean | undefined;
  readonly leftovers?: boolean | undefined;
};

/** One event that is not taken back; `at` in ms, `day` and `offset` (minutes east of UTC) where the person was. */
export type CountedEvent = {
  readonly kind: EventKind;
  readonly at: number;
  readonly day: Day;
  readonly offset: number;
  readonly facts: CountedFacts;
};

/** All that are given must hold; of a list, one is enough. */
export type Where = {
  readonly classes?: readonly FoodClass[];
  /** Concepts of the lexicon. */
  readonly foods?: readonly string[];
  /** Diets the recipe keeps to. */
  readonly diets?: readonly string[];
  /** A cuisine is given, by its id or in a cook's own word, and folded it is none of these. */
  readonly notCuisines?: readonly string[];
  /** It saved at least one lot. */
  readonly saves?: true;
  readonly leftovers?: true;
  readonly asPlanned?: true;
  readonly fromPlan?: true;
  readonly own?: true;
  /** The household had at least so many members. */
  readonly members?: number;
  /** From the first hour until before the second, by the person's clock. */
  readonly hours?: readonly [number, number];
  /** 0 = Sunday. */
  readonly weekdays?: readonly number[];
  readonly season?: SeasonKey;
};

/**
 * What is counted, as data: over rows by `countOf`, and simple enough for one aggregate of SQL each. `days` and `weeks`
 * (Sunday to Saturday) are different ones; `saved`, `recipes`, `cuisines`, `foods` and `classes` are different values of that
 * fact; `lots` is their sum, an event without the fact being one.
 */
export type Count = {
  readonly of: 'events' | 'days' | 'weeks' | 'lots' | 'saved' | 'recipes' | 'cuisines' | 'foods' | 'classes';
  readonly kinds: readonly EventKind[];
  readonly where?: Where;
};

const cuisines = new Map<string, string>();

/** The same for 'Ιταλική' and 'ιταλικη'; there are few, on thousands of events. */
function cuisineOf(written: string): string {
  const known = cuisines.get(written) ?? fold(written);
  if (cuisines.size < 1_000) cuisines.set(written, known);
  return known;
}

const hasAny = (wanted: readonly string[], given: readonly string[] | undefined) =>
  given?.some((one) => wanted.includes(one)) ?? false;

function holds(where: Where, { at, day, offset, facts }: CountedEvent): boolean {
  if (where.classes && !hasAny(where.classes, facts.classes)) return false;
  if (where.foods && !hasAny(where.foods, facts.foods)) return false;
  if (where.diets && !hasAny(where.diets, facts.diets)) return false;
  if (where.notCuisines && (!facts.cuisine || where.notCuisines.includes(cuisineOf(facts.cuisine)))) return false;
  if (where.saves && !facts.saved?.length) return false;
  if (where.leftovers && !facts.leftovers) return false;
  if (where.asPlanned && !facts.asPlanned) return false;
  if (where.own && !facts.own) return false;
  if (where.fromPlan && !facts.fromPlan) return false;
  if (where.members && (facts.members ?? 1) < where.members) return false;
  if (where.hours) {
    const hour = hourAt(at, offset);
    if (hour < where.hours[0] || hour >= where.hours[1]) return false;
  }
  if (where.weekdays && !where.weekdays.includes(weekdayOf(day))) return false;
  return !where.season || seasonOn(where.season, day) !== null;
}

const hourAt = (at: number, offset: number) => Math.floor((((at / 3_600_000 + offset / 60) % 24) + 24) % 24);

/** The Sunday on which the week of a day begins. */
export const weekOf = (day: Day): Day => addDays(day, -weekdayOf(day));

const distinctOf: Readonly<
  Record<Exclude<Count['of'], 'events' | 'lots'>, (event: CountedEvent) => readonly (string | undefined)[]>
> = {
  days: ({ day }) => [day],
  weeks: ({ day }) => [weekOf(day)],
  recipes: ({ facts }) => [facts.recipeId],
  cuisines: ({ facts }) => [facts.cuisine && cuisineOf(facts.cuisine)],
  saved: ({ facts }) => facts.saved ?? [],
  foods: ({ facts }) => facts.foods ?? [],
  classes: ({ facts }) => facts.classes ?? [],
};

/** What an event gives a count: a number to add, or things of which each counts once. */
export function partOf({ of, kinds, where = {} }: Count, event: CountedEvent): number | readonly string[] {
  const isSum = of === 'events' || of === 'lots';
  if (!kinds.includes(event.kind) || !holds(where, event)) return isSum ? 0 : [];
  if (isSum) return of === 'events' ? 1 : (event.facts.lots ?? 1);
  return distinctOf[of](event).flatMap((one) => one || []);
}

function tallyOf(count: Count) {
  let sum = 0;
  const seen = new Set<string>();
  return {
    kinds: count.kinds,
    add(event: CountedEvent): void {
      const part = partOf(count, event);
      if (typeof part === 'number') sum += part;
      else for (const value of part) seen.add(value);
    },
    value: () => sum + seen.size,
  };
}

export function countOf(count: Count, events: Iterable<CountedEvent>): number {
  const tally = tallyOf(count);
  for (const event of events) tally.add(event);
  return tally.value();
}

const cooked = ['cooked'] as const;
const saving = ['cooked', 'eaten', 'frozen'] as const;

/** What achievements count from events, over a lifetime. */
export const counts = {
  cookedDays: { of: 'days', kinds: cooked },
  meatlessDays: { of: 'days', kinds: cooked, where: { diets: meatless } },
  pulseDays: { of: 'days', kinds: cooked, where: { classes: pulses } },
  fishDays: { of: 'days', kinds: cooked, where: { classes: fishAndSeafood } },
  bakingDays: { of: 'days', kinds: cooked, where: { classes: ['flour'] } },
  breakfastDays: { of: 'days', kinds: cooked, where: { hours: [5, 11] } },
  recipes: { of: 'recipes', kinds: cooked },
  ownRecipes: { of: 'recipes', kinds: cooked, where: { own: true } },
  cuisines: { of: 'cuisines', kinds: cooked, where: { notCuisines: homeCuisines } },
  saved: { of: 'saved', kinds: saving },
  frozenInTime: { of: 'saved', kinds: ['frozen'] },
  savingMeals: { of: 'days', kinds: cooked, where: { saves: true } },
  leftoverDays: { of: 'days', kinds: ['cooked', 'eaten'], where: { leftovers: true } },
  calmWeeks: { of: 'weeks', kinds: ['week'] },
  scans: { of: 'events', kinds: ['scanned'] },
  stocktakeWeeks: { of: 'weeks', kinds: ['counted'] },
  plannedDays: { of: 'days', kinds: cooked, where: { fromPlan: true } },
  listsAsPlanned: { of: 'events', kinds: ['bought'], where: { asPlanned: true } },
  shoppingWeeks: { of: 'weeks', kinds: ['bought'] },
  kitchenDays: { of: 'days', kinds: streakKinds },
  lentPulses: { of: 'days', kinds: cooked, where: { season: 'lent', classes: pulses } },
  annunciationFish: { of: 'days', kinds: cooked, where: { season: 'annunciation', classes: ['fish'] } },
  summerDays: { of: 'days', kinds: cooked, where: { season: 'summer', foods: summerFoods } },
  winterDays: { of: 'days', kinds: cooked, where: { season: 'winter', foods: winterFoods } },
  citrusDays: { of: 'days', kinds: ['cooked', 'eaten'], where: { season: 'citrus', foods: citrusFoods } },
  festiveSaved: { of: 'saved', kinds: saving, where: { season: 'twelveDays' } },
  sharedCookedDays: { of: 'days', kinds: cooked, where: { members: 2 } },
  sharedSaved: { of: 'saved', kinds: saving, where: { members: 2 } },
  sharedShopping: { of: 'days', kinds: ['bought'], where: { members: 2 } },
  sharedCalmWeeks: { of: 'weeks', kinds: ['week'], where: { members: 2 } },
} as const satisfies Readonly<Record<string, Count>>;

export type CounterKey = keyof typeof counts | 'longestStreak' | 'challenges' | 'seasonalChallenges';
export type Counters = Readonly<Record<CounterKey, number>>;

const countKeys = Object.keys(counts) as (keyof typeof counts)[];

/**
 * Of a person's events that are not taken back, in any order, in one pass; the longest streak; and how many challenges were
 * completed (`completedOf`).
 */
export function countersOf(
  events: Iterable<CountedEvent>,
  more: { readonly longestStreak: number; readonly challenges: number; readonly seasonalChallenges: number },
): Counters {
  const tallies = countKeys.map((key) => ({ key, ...tallyOf(counts[key]) }));
  const byKind = Map.groupBy(
    tallies.flatMap((tally) => tally.kinds.map((kind) => ({ kind, tally }))),
    ({ kind }) => kind,
  );
  for (const event of events) for (const { tally } of byKind.get(event.kind) ?? []) tally.add(event);
  const counted = Object.fromEntries(tallies.map(({ key, value }) => [key, value()]));
  return { ...(counted as Record<keyof typeof counts, number>), ...more };
}
