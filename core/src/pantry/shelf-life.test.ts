import { describe, expect, it } from 'vitest';
import { lexiconBook, ownPrefix } from '../food/food-book.ts';
import { addDays } from '../kit/dates.ts';
import { keepsUntil, learnedDays, mostEntries, shelfLifeAt } from './shelf-life.ts';

const bought = '2026-11-01';
const kept = (...days: number[]) =>
  days.map((each) => ({ purchaseDate: bought, expirationDate: addDays(bought, each) }));
const milk = lexiconBook().index.byId.get('milk') ?? null;

describe('what the own dates teach', () => {
  it.each([
    [[], null],
    [[7], null],
    [[7, 9], 7],
    [[7, 9, 300], 9],
    [[6, 7, 8, 9], 7],
    // a date before the purchase is a slip and no entry
    [[-3, 7], null],
    [[-3, 7, 8], 7],
  ])('%j: %s', (days, expected) => {
    expect(learnedDays(kept(...days))).toBe(expected);
  });

  it('hears only the newest', () => {
    const newest = Array<number>(mostEntries).fill(10);
    const older = Array<number>(50).fill(3);
    expect(learnedDays(kept(...newest, ...older))).toBe(10);
  });

  it('goes before what is usual, and is silent where nothing is known', () => {
    expect(shelfLifeAt(milk, 'fridge', kept(4, 5, 5))).toEqual({ days: 5, source: 'learned', entries: 3 });
    const usual = shelfLifeAt(milk, 'fridge', kept(4));
    expect(usual).toMatchObject({ source: 'usual', entries: 0 });
    expect(usual.days).toBeGreaterThan(1);
    expect(shelfLifeAt(null, 'fridge', [])).toEqual({ days: null, source: null, entries: 0 });
    const own = { id: `${ownPrefix}x`, en: ['x'], el: ['x'], class: 'other' as const };
    expect(shelfLifeAt(own, 'pantry', [])).toEqual({ days: null, source: null, entries: 0 });
  });

  it('goes by the category, last of all, where the food is not understood', () => {
    const none = { days: null, source: null, entries: 0 };
    const own = { id: `${ownPrefix}x`, en: ['x'], el: ['x'], class: 'other' as const };
    for (const unknown of [null, own]) {
      expect(shelfLifeAt(unknown, 'fridge', [], 'meat')).toEqual({ days: 1, source: 'usual', entries: 0 });
      expect(shelfLifeAt(unknown, 'pantry', [], 'meat')).toEqual(none);
      expect(shelfLifeAt(unknown, 'fridge', [], 'other')).toEqual(none);
      expect(shelfLifeAt(unknown, 'pantry', [], 'grains')).toEqual(none);
    }
    expect(shelfLifeAt(own, 'fridge', kept(4, 5, 5), 'meat')).toMatchObject({ days: 5, source: 'learned' });
    // what the lexicon says of a food goes before its category, also that it does not belong there
    expect(shelfLifeAt(milk, 'fridge', [], 'meat').days).toBe(7);
    expect(shelfLifeAt(milk, 'pantry', [], 'fruits')).toEqual(none);
  });
});

it('counts from the day of the purchase and stays within the calendar', () => {
  expect(keepsUntil('2026-11-20', 14)).toBe('2026-12-04');
  expect(keepsUntil('2026-11-20', null)).toBeNull();
  expect(keepsUntil('2999-12-31', 1)).toBeNull();
});
