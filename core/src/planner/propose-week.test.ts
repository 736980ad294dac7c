import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../kit/dates.ts';
import { readMeasure, readWant } from '../recipes/needs.ts';
import { eatenFoods, eveningOf, isServed, matchNeed } from '../recommendations/matching.ts';
import { type Taken, take } from '../recommendations/stock.ts';
import type { Wish } from './propose.ts';
import { boardOf } from './propose-board.ts';
import { foodsIn, madeDishes, madeHousehold } from './propose-testing.ts';
import { kitchenOf } from './propose-week.ts';

const dishes = madeDishes(120);
const foods = foodsIn(dishes);

/** The week cooked as suggestions match lines: an evening a day, and what one day took is gone on the next. */
function slowly(wish: Wish, week: readonly number[]) {
  const taken: Taken = new Map();
  return week.map((n, at) => {
    const { lots, staples, members, book } = wish;
    const evening = eveningOf({ lots, staples, members, book, today: addDays(wish.today, at) });
    const dish = dishes[n] as (typeof dishes)[number];
    const factor = wish.servings === null ? 1 : wish.servings / dish.servings;
    let [served, missing] = [0, 0];
    for (const line of dish.packed.split('\n').slice(1)) {
      const [text = '', amount = ''] = line.split('\t');
      const want = readWant(text);
      const measure = readMeasure(amount);
      const need = { ...want, measure: measure && { ...measure, amount: measure.amount * factor } };
      const eaten = eatenFoods(want, evening);
      if (want.optional || eaten.some(evening.isStaple)) continue;
      // a line of unknown amount leaves its lot as it was
      const outcome = matchNeed(need, eaten, evening, need.measure === null ? new Map(taken) : taken);
      if (outcome.status === 'short') take(outcome.lots, need.measure, outcome.food, taken);
      if (isServed(outcome)) served += 1;
      else missing += 1;
    }
    return { served, missing };
  });
}

describe('a week cooked in flat arrays', () => {
  it('is served as suggestions match the lines of each day, with what the days before left', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.nat(dishes.length - 1), { minLength: 1, maxLength: 7 }), (seed, week) => {
        const wish = madeHousehold(seed, { dishes, foods });
        const days = week.map((_, at) => addDays(wish.today, at));
        const board = boardOf(wish, { ...wish, days });
        const kitchen = kitchenOf(board);
        const shelf = kitchen.fresh();
        const quickly = week.map((n, at) => {
          const kind = board.kinds[board.kindOf.get(days[at] ?? '') ?? 0];
          if (!kind) throw new Error('no such day');
          const { served, missing } = kitchen.cook(shelf, kind, n, at);
          return { served, missing };
        });
        expect(quickly).toEqual(slowly(wish, week));
      }),
      { numRuns: 150 },
    );
  });

  it('never takes more of a lot than there is, none of what is promised away, and none after its date', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.nat(dishes.length - 1), { maxLength: 9 }), (seed, week) => {
        const made = madeHousehold(seed, { dishes, foods });
        const lots = made.lots.map((lot, at) => ({ ...lot, reserved: at % 3 === 0 ? lot.quantity / 2 : 0 }));
        const wish = { ...made, lots };
        const board = boardOf(wish, { ...wish, days: week.map((_, at) => addDays(wish.today, at)) });
        const kitchen = kitchenOf(board);
        const shelf = kitchen.fresh();
        week.forEach((n, at) => {
          const before = shelf.slice();
          const kind = board.kinds[board.kindOf.get(addDays(wish.today, at)) ?? 0];
          if (kind) kitchen.cook(shelf, kind, n, at);
          lots.forEach(({ quantity, reserved, expirationDate }, lot) => {
            const left = shelf[lot] ?? -1;
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left).toBeLessThanOrEqual(quantity - reserved);
            if (expirationDate !== null && daysBetween(wish.today, expirationDate) < at) expect(left).toBe(before[lot]);
          });
        });
      }),
      { numRuns: 100 },
    );
  });
});
