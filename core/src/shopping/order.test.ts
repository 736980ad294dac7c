import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories, foodClasses } from '../food/concept.ts';
import { inWalkingOrder, learnOrder, type Trip, usualAisles, usualOrder } from './order.ts';

const trip = (...aisles: string[]): Trip => ({ ticks: aisles.map((aisle) => ({ food: `${aisle} food`, aisle })) });
const place = (aisles: readonly string[], ...of: string[]) => aisles.filter((aisle) => of.includes(aisle));

describe('how a shop is walked', () => {
  test('knows a usual place for every class and category', () => {
    expect([...usualAisles].sort()).toEqual([...new Set([...foodClasses, ...categories])].sort());
    expect(learnOrder([])).toEqual(usualOrder);
  });

  test('is learned of twenty endless trips through one aisle in no time', () => {
    // each trip walks other foods, and some again in another order
    const ticks = (at: number) =>
      Array.from({ length: 300 }, (_, tick) => ({
        food: `food ${at * 40 + ((tick * 7 * (at + 1)) % 300)}`,
        aisle: 'other',
      }));
    const before = performance.now();
    const { foods } = learnOrder(Array.from({ length: 20 }, (_, at) => ({ ticks: ticks(at) })));
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(foods).toHaveLength(200);
  });

  test('is learned of one trip, and the rest keeps its usual order', () => {
    const { aisles, trips } = learnOrder([trip('milk', 'bread', 'fruit')]);
    expect(trips).toBe(1);
    expect(place(aisles, 'milk', 'bread', 'fruit')).toEqual(['milk', 'bread', 'fruit']);
    expect(place(aisles, 'pasta', 'oil', 'frozen')).toEqual(['pasta', 'oil', 'frozen']);
  });

  test('contradictions are settled by weight, and the latest trips weigh more', () => {
    const before = trip('bread', 'milk');
    const after = trip('milk', 'bread');
    expect(place(learnOrder([before, after]).aisles, 'milk', 'bread')).toEqual(['bread', 'milk']);
    expect(place(learnOrder([after, before]).aisles, 'milk', 'bread')).toEqual(['milk', 'bread']);
    expect(place(learnOrder([after, before, before]).aisles, 'milk', 'bread')).toEqual(['bread', 'milk']);
    const rebuilt = [...Array.from({ length: 20 }, () => after), ...Array.from({ length: 50 }, () => before)];
    expect(learnOrder(rebuilt)).toMatchObject({ trips: 20 });
    expect(place(learnOrder(rebuilt).aisles, 'milk', 'bread')).toEqual(['milk', 'bread']);
  });

  test('a circle of trips is cut where it says least', () => {
    const circle = [trip('milk', 'bread'), trip('milk', 'bread'), trip('bread', 'oil'), trip('oil', 'milk')];
    expect(place(learnOrder(circle).aisles, 'milk', 'bread', 'oil')).toEqual(['milk', 'bread', 'oil']);
  });

  test('inside an aisle its foods have an order of their own', () => {
    const ticks = ['yogurt', 'milk', 'butter'].map((food) => ({ food, aisle: 'dairy' }));
    expect(learnOrder([{ ticks }]).foods).toEqual(['yogurt', 'milk', 'butter']);
  });

  test('every aisle stands in it once, whatever the trips say', () => {
    const aisle = fc.constantFrom('milk', 'bread', 'oil', 'frozen', 'dairy', 'somewhere');
    fc.assert(
      fc.property(fc.array(fc.array(aisle, { maxLength: 12 }), { maxLength: 25 }), (walks) => {
        const { aisles } = learnOrder(walks.map((walk) => trip(...walk)));
        expect(new Set(aisles).size).toBe(aisles.length);
        expect(aisles).toEqual(expect.arrayContaining([...usualAisles, ...walks.slice(0, 20).flat()]));
      }),
    );
  });
});

test('rows stand as the shop is walked; what it says nothing of keeps its usual place, and equals keep their order', () => {
  const item = (productName: string, foodClass: string | null, category: string, conceptId: string | null = null) => ({
    ...{ productName, foodClass, category, conceptId },
  });
  const items = [
    item('πατάτες τηγανητές', 'root', 'frozen'),
    item('βούτυρο', 'butter', 'dairy', 'butter'),
    item('γάλα', 'milk', 'dairy', 'milk'),
    item('σακούλες', null, 'other'),
    item('σφουγγάρια', 'other', 'other'),
    item('μήλα', 'fruit', 'fruits', 'apple'),
  ];
  const names = (order: typeof usualOrder) => inWalkingOrder(items, order).map(({ productName }) => productName);
  expect(names(usualOrder)).toEqual(['μήλα', 'γάλα', 'βούτυρο', 'σακούλες', 'σφουγγάρια', 'πατάτες τηγανητές']);
  expect(names({ ...usualOrder, aisles: ['butter', 'other'] }).slice(0, 3)).toEqual([
    'βούτυρο',
    'σακούλες',
    'σφουγγάρια',
  ]);
  expect(names({ ...usualOrder, foods: ['σφουγγαρια'] })).toContain('σφουγγάρια');
  expect(names({ ...usualOrder, foods: ['σφουγγαρια'] }).indexOf('σφουγγάρια')).toBe(3);
});
