import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../kit/dates.ts';
import { readMeasure, readWant } from '../recipes/needs.ts';
import type { Wish } from './propose.ts';
import { boardOf } from './propose-board.ts';
import { foodsIn, madeDishes, madeHousehold } from './propose-testing.ts';
import { kitchenOf } from './propose-week.ts';
import { type PlannedMeal, type ReservableLot, reserve } from './reserve.ts';

/** Of every other line another line's food would do as well. */
const dishes = madeDishes(20).map((dish) => {
  const [head = '', ...lines] = dish.packed.split('\n');
  const idOf = (line = '') => line.replace('?', '').split('\t')[0] ?? '';
  const choices = lines.map((line, at) =>
    at % 2 === 0 ? line.replace(/(?=\t|$)/, `|${idOf(lines[(at + 1) % lines.length])}`) : line,
  );
  return { ...dish, packed: [head, ...choices].join('\n') };
});
const foods = foodsIn(dishes);

/** The same dishes as planned meals, one a day. */
const planned = ({ today, servings }: Wish, week: readonly number[]): PlannedMeal[] =>
  week.map((n, at) => {
    const dish = dishes[n] as (typeof dishes)[number];
    const ingredients = dish.packed
      .split('\n')
      .slice(1)
      .map((line) => {
        const [text = '', amount = ''] = line.split('\t');
        const { ids, optional } = readWant(text);
        const measure = readMeasure(amount);
        const words = { name: ids[0] ?? '', raw: line, note: null, amountMax: null, heading: false };
        const [conceptId = null, ...orIds] = ids;
        return { ...words, conceptId, orIds, optional, amount: measure?.amount ?? null, unit: measure?.unit ?? '' };
      });
    return {
      ...{ id: `${at}`, kind: 'recipe', type: 'dinner', productId: null, conceptId: null, quantity: null, unit: null },
      ...{ name: dish.id, isDone: false, position: 0 },
      day: addDays(today, at),
      servings: servings ?? dish.servings,
      recipe: { servings: dish.servings, ingredients },
    };
  });

const isMissing = ({ status }: { status: string }) => status === 'missing' || status === 'short';
const isFree = ({ status }: { status: string }) => status === 'staple' || status === 'optional';

describe('a week cooked in flat arrays', () => {
  it('takes of each lot, and lacks in each meal, what the same meals would once they are planned', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.nat(dishes.length - 1), { minLength: 1, maxLength: 7 }), (seed, week) => {
        const wish = madeHousehold(seed, { dishes, foods });
        const days = week.map((_, at) => addDays(wish.today, at));
        const board = boardOf(wish, { ...wish, days });
        const kitchen = kitchenOf(board);
        const shelf = kitchen.fresh();
        const lots = wish.lots.map((lot) => ({ ...lot, id: lot.id ?? '' }) satisfies ReservableLot);
        const reserved = reserve({ ...wish, lots, meals: planned(wish, week) });
        reserved.meals.forEach(({ lines }, at) => {
          const kind = board.kinds[board.kindOf.get(days[at] ?? '') ?? 0];
          if (!kind) throw new Error('no such day');
          const { served, missing } = kitchen.cook(shelf, kind, week[at] ?? 0, at);
          const count = lines.filter((line) => !isFree(line)).length;
          expect([served, missing]).toEqual([count - lines.filter(isMissing).length, lines.filter(isMissing).length]);
        });
        lots.forEach(({ id, quantity }, at) => {
          expect(quantity - (shelf[at] ?? 0)).toBeCloseTo(reserved.lots.get(id) ?? 0, 6);
        });
      }),
      { numRuns: 120 },
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
      { numRuns: 60 },
    );
  });
});
