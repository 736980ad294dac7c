import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodClasses } from '../food/concept.ts';
import { lexicon } from '../food/lexicon/lexicon.ts';
import { eventKinds } from './contract.ts';
import { counted, eventsFor } from './counted-testing.ts';
import { type Count, type CountedEvent, type CounterKey, countersOf, countOf, counts, weekOf } from './counters.ts';
import * as foodsCounted from './foods-counted.ts';

const none = { longestStreak: 0, challenges: 0, seasonalChallenges: 0 };
const day = '2026-03-02';
const keys = Object.keys(counts) as (keyof typeof counts)[];

describe('a count', () => {
  const events: CountedEvent[] = [
    counted('cooked', '2026-03-07', {
      recipeId: 'a',
      cuisine: 'greek',
      saved: ['x', 'y'],
      lots: 2,
      foods: ['tomato', 'feta'],
    }),
    counted('cooked', '2026-03-08', { recipeId: 'b', cuisine: 'thai', saved: ['y'], classes: ['legume', 'vegetable'] }),
    counted('cooked', '2026-03-08', { recipeId: 'a', foods: ['tomato'] }, 9),
    counted('eaten', '2026-03-14', { lots: 5, saved: ['z'] }),
  ];
  it.each<[Count['of'], Count['kinds'], number]>([
    ['events', ['cooked'], 3],
    ['days', ['cooked'], 2],
    ['days', ['cooked', 'eaten'], 3],
    // Saturday the 7th, Sunday the 8th to Saturday the 14th
    ['weeks', ['cooked', 'eaten'], 2],
    ['lots', ['cooked', 'eaten'], 9],
    ['saved', ['cooked', 'eaten'], 3],
    ['saved', ['frozen'], 0],
    ['recipes', ['cooked'], 2],
    ['cuisines', ['cooked'], 2],
    ['foods', ['cooked'], 2],
    ['classes', ['cooked'], 2],
  ])('of %s of %s', (of, kinds, value) => {
    expect(countOf({ of, kinds }, events)).toBe(value);
  });

  it.each<[string, NonNullable<Count['where']>, CountedEvent['facts'], CountedEvent['facts']]>([
    ['classes', { classes: ['legume', 'fish'] }, { classes: ['fat', 'fish'] }, { classes: ['fat'] }],
    ['foods', { foods: ['quince'] }, { foods: ['quince', 'sugar'] }, { foods: ['sugar'] }],
    ['diets', { diets: ['fasting'] }, { diets: ['fasting'] }, { diets: ['halal'] }],
    ['other cuisines', { notCuisines: ['greek'] }, { cuisine: 'thai' }, { cuisine: 'greek' }],
    ['food saved', { saves: true }, { saved: ['a'] }, { saved: [] }],
    ['leftovers', { leftovers: true }, { leftovers: true }, { leftovers: false }],
    ['lists as planned', { asPlanned: true }, { asPlanned: true }, {}],
    ['planned meals', { fromPlan: true }, { fromPlan: true }, {}],
    ['own recipes', { own: true }, { own: true }, {}],
    ['shared kitchens', { members: 2 }, { members: 2 }, { members: 1 }],
  ])('asks for %s, and takes no fact for granted', (_, where, yes, no) => {
    const count: Count = { of: 'events', kinds: ['cooked'], where };
    const value = (facts: CountedEvent['facts']) => countOf(count, [counted('cooked', day, facts)]);
    expect([value(yes), value(no), value({})]).toEqual([1, 0, 0]);
  });

  it('knows a cuisine in whatever case and accents it is written', () => {
    const { cuisines } = counts;
    const cooked = (...written: string[]) =>
      countOf(
        cuisines,
        written.map((cuisine) => counted('cooked', day, { cuisine })),
      );
    expect(cooked('greek', 'Greek', 'Ελληνική', 'ΕΛΛΗΝΙΚΗ', 'κυπριακή')).toBe(0);
    expect(cooked('thai', 'Thai', 'Ιταλική', 'ιταλικη')).toBe(2);
  });

  it('wants all conditions at once', () => {
    const count: Count = { of: 'events', kinds: ['cooked'], where: { foods: ['olives'], classes: ['leafy'] } };
    expect(countOf(count, [counted('cooked', day, { foods: ['olives'] })])).toBe(0);
    expect(countOf(count, [counted('cooked', day, { foods: ['olives'], classes: ['leafy'] })])).toBe(1);
  });

  it("asks for hours by the person's clock, the last one not counted", () => {
    const count: Count = { of: 'events', kinds: ['cooked'], where: { hours: [5, 11] } };
    const at = (hour: number, minutes: number, offset: number) =>
      countOf(count, [
        {
          kind: 'cooked',
          day,
          facts: {},
          offset,
          at: Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minutes - offset) * 60_000,
        },
      ]);
    for (const offset of [-600, -210, 0, 120, 345, 840]) {
      expect([at(4, 59, offset), at(5, 0, offset), at(10, 59, offset), at(11, 0, offset), at(23, 59, offset)]).toEqual([
        0, 1, 1, 0, 0,
      ]);
    }
  });

  it('asks for weekdays and seasons', () => {
    const weekend: Count = { of: 'days', kinds: ['cooked'], where: { weekdays: [0, 6] } };
    const week = [1, 2, 3, 4, 5, 6, 7].map((n) => counted('cooked', `2026-03-0${n}`));
    expect(countOf(weekend, week)).toBe(2);
    const lent: Count = { of: 'days', kinds: ['cooked'], where: { season: 'lent' } };
    const around = ['2026-02-22', '2026-02-23', '2026-04-04', '2026-04-05'].map((on) => counted('cooked', on));
    expect(countOf(lent, around)).toBe(2);
  });
});

it('a week begins on its Sunday', () => {
  expect(['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08'].map(weekOf)).toEqual([
    '2026-02-22',
    '2026-03-01',
    '2026-03-01',
    '2026-03-08',
  ]);
});

describe('the counters', () => {
  it('are all zero at first', () => {
    expect(new Set(Object.values(countersOf([], none)))).toEqual(new Set([0]));
  });

  it.each(keys)('%s grows by one with each event that is made for it', (key) => {
    const events = eventsFor(counts[key], 9);
    for (let n = 0; n <= 9; n += 1) expect(countersOf(events.slice(0, n), none)[key]).toBe(n);
  });

  it('agree with each count by itself, and take what is not counted from events as it is', () => {
    const events = keys.flatMap((key) => eventsFor(counts[key], 3));
    const counters = countersOf(events, { longestStreak: 4, challenges: 3, seasonalChallenges: 2 });
    for (const key of keys) expect(counters[key]).toBe(countOf(counts[key], events));
    expect(counters).toMatchObject({ longestStreak: 4, challenges: 3, seasonalChallenges: 2 });
  });

  it('leave out what is no achievement: throwing away, planning and sharing', () => {
    const idle = (['thrown', 'planned', 'shared'] as const).flatMap((kind) =>
      eventsFor({ of: 'saved', kinds: [kind], where: { members: 2, leftovers: true, own: true } }, 5),
    );
    expect(new Set(Object.values(countersOf(idle, none)))).toEqual(new Set([0]));
  });

  const few = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
  const events = fc.array(
    fc.record({
      kind: fc.constantFrom(...eventKinds),
      at: fc.integer({ min: Date.parse('2025-12-01'), max: Date.parse('2026-12-01') }),
      day: fc.integer({ min: 0, max: 365 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
      offset: fc.constantFrom(-600, 0, 120, 180),
      facts: fc.record({
        recipeId: fc.constantFrom(undefined, 'a', 'b'),
        saved: few(['a', 'b', 'c', 'd']),
        classes: few(foodClasses),
        foods: few(['tomato', 'quince', 'orange', 'spinach']),
        diets: few(['vegan_vegetarian', 'fasting']),
        cuisine: fc.constantFrom(undefined, 'greek', 'thai'),
        members: fc.integer({ min: 1, max: 3 }),
        own: fc.boolean(),
        fromPlan: fc.boolean(),
        leftovers: fc.boolean(),
      }),
    }),
    { maxLength: 30 },
  );

  it('never fall by an event more, and do not ask in which order events come', () => {
    fc.assert(
      fc.property(events, fc.nat(), (all, at) => {
        const counters = countersOf(all, none);
        const fewer = countersOf(all.toSpliced(at % Math.max(1, all.length), 1), none);
        for (const key of Object.keys(counters) as CounterKey[]) {
          expect(counters[key]).toBeGreaterThanOrEqual(fewer[key]);
        }
        expect(countersOf(all.toReversed(), none)).toEqual(counters);
      }),
    );
  });
});

it('every food that is counted is in the lexicon', () => {
  const known = new Set<string>([...lexicon.map(({ id }) => id), ...foodClasses]);
  const other: readonly string[] = ['meatless', 'homeCuisines'];
  const foods = Object.entries(foodsCounted).flatMap(([name, ids]) => (other.includes(name) ? [] : ids));
  expect(foods.length).toBeGreaterThan(40);
  expect(foods.filter((id) => !known.has(id))).toEqual([]);
});
