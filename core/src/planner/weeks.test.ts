import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay, weekdayOf as numberOf } from '../kit/dates.ts';
import { weekdays } from './contract.ts';
import { type Days, dayOfMeal, mergeWeek, weekdayOf, weekStartOf } from './weeks.ts';

type Dish = { readonly id: string; readonly name: string };
type Week = Days<Dish>;
const dish = (id: string, name = id): Dish => ({ id, name });

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays('2000-01-01', n));

describe('days of a week', () => {
  test('a week begins with its Sunday', () => {
    expect(weekStartOf('2026-11-22')).toBe('2026-11-22');
    expect(weekStartOf('2026-11-28')).toBe('2026-11-22');
    expect(weekdayOf('2026-11-25')).toBe('wednesday');
    expect(dayOfMeal('2026-11-22', 'saturday')).toBe('2026-11-28');
  });

  test('every day is the weekday of its week', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = weekStartOf(day);
        expect(isDay(start) && numberOf(start) === 0).toBe(true);
        expect(dayOfMeal(start, weekdayOf(day))).toBe(day);
        expect(weekdays).toContain(weekdayOf(day));
      }),
    );
  });
});

describe('merging two changes of a week', () => {
  const base: Week = { monday: [dish('a'), dish('b')], tuesday: [dish('c')] };

  test('what either side adds stays, the partner’s first', () => {
    const mine: Week = { ...base, monday: [dish('a'), dish('b'), dish('mine')] };
    const theirs: Week = { ...base, monday: [dish('a'), dish('b'), dish('theirs')] };
    expect(mergeWeek(base, mine, theirs).meals?.monday?.map(({ id }) => id)).toEqual(['a', 'b', 'mine', 'theirs']);
  });

  test('what one side removes goes, what one side changes or moves stays so', () => {
    const mine: Week = { monday: [dish('b')], tuesday: [dish('c')] };
    const theirs: Week = { monday: [dish('a')], tuesday: [dish('c', 'soup')], friday: [dish('b')] };
    expect(mergeWeek(base, mine, theirs)).toEqual({ meals: { tuesday: [dish('c', 'soup')], friday: [dish('b')] } });
  });

  test('what both make different is named: changed twice, changed and removed, moved twice', () => {
    const mine: Week = { monday: [dish('a', 'pie')], wednesday: [dish('b')] };
    const theirs: Week = { monday: [dish('a', 'soup')], tuesday: [dish('c', 'stew')], thursday: [dish('b')] };
    expect(mergeWeek(base, mine, theirs).conflict?.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('the same change on both sides is one', () => {
    const both: Week = { monday: [dish('a', 'pie'), dish('b')], saturday: [dish('new')] };
    expect(mergeWeek(base, both, both)).toEqual({ meals: both });
  });

  test('my order counts where only I reordered', () => {
    const mine: Week = { ...base, monday: [dish('b'), dish('a')] };
    const theirs: Week = { ...base, monday: [dish('a'), dish('b'), dish('d')] };
    expect(mergeWeek(base, mine, theirs).meals?.monday?.map(({ id }) => id)).toEqual(['b', 'd', 'a']);
    const swapped = mergeWeek(base, { ...base, monday: [dish('b'), dish('a')] }, mine);
    expect(swapped.meals?.monday?.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

const days = ['sunday', 'monday', 'tuesday'];
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Each dish has a place or none; the order of a day is the order of its ranks. */
const anyWeek: fc.Arbitrary<Week> = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constantFrom('pie', 'soup'),
        day: fc.option(fc.constantFrom(...days)),
        rank: fc.nat(9),
      }),
    ),
  )
  .map((places) => weekOf(places));

function weekOf(places: readonly { id: string; name: string; day: string | null; rank: number }[]): Week {
  const week: { [day: string]: Dish[] } = {};
  for (const { id, name, day } of places.toSorted((a, b) => a.rank - b.rank))
    if (day !== null) week[day] = [...(week[day] ?? []), { id, name }];
  return week;
}

const flat = (week: Week) =>
  Object.entries(week)
    .flatMap(([day, meals = []]) => meals.map(({ id, name }) => `${id} ${name} ${day}`))
    .toSorted();

describe('merging holds for any weeks', () => {
  test('against a side that changed nothing the other stands as it is', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (base, other) => {
        expect(mergeWeek(base, other, base)).toEqual({ meals: other });
        expect(mergeWeek(base, base, other)).toEqual({ meals: other });
      }),
    );
  });

  test('both sides come to the same meals on the same days, or to the same conflict', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, anyWeek, (base, mine, theirs) => {
        const [one, other] = [mergeWeek(base, mine, theirs), mergeWeek(base, theirs, mine)];
        expect(one.conflict?.toSorted()).toEqual(other.conflict?.toSorted());
        expect(one.meals && flat(one.meals)).toEqual(other.meals && flat(other.meals));
      }),
      { numRuns: 500 },
    );
  });

  test('changes of different dishes never conflict; no meal is lost or doubled', () => {
    const parts = fc.record({ base: anyWeek, mine: anyWeek, theirs: anyWeek, split: fc.nat(ids.length) });
    fc.assert(
      fc.property(parts, ({ base, mine: all, theirs: others, split }) => {
        const my = new Set(ids.slice(0, split));
        const pick = (from: Week, isOf: (id: string) => boolean) =>
          Object.fromEntries(
            Object.entries(from).map(([day, meals = []]) => [day, meals.filter(({ id }) => isOf(id))] as const),
          );
        const join = (a: Week, b: Week): Week =>
          Object.fromEntries(
            days.flatMap((day) => {
              const meals = [...(a[day] ?? []), ...(b[day] ?? [])];
              return meals.length > 0 ? [[day, meals]] : [];
            }),
          );
        const isMine = (id: string) => my.has(id);
        const isTheirs = (id: string) => !my.has(id);
        const mine = join(pick(all, isMine), pick(base, isTheirs));
        const theirs = join(pick(base, isMine), pick(others, isTheirs));
        const merged = mergeWeek(base, mine, theirs);
        expect(merged.conflict).toBeUndefined();
        expect(flat(merged.meals ?? {})).toEqual(flat(join(pick(all, isMine), pick(others, isTheirs))));
      }),
      { numRuns: 500 },
    );
  });
});
