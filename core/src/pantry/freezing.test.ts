import { describe, expect, it } from 'vitest';
import { carefulDays } from '../food/careful-days.ts';
import { containsOf, shelfLifeOf } from '../food/classes.ts';
import type { Category } from '../food/concept.ts';
import { lexiconBook, ownPrefix } from '../food/food-book.ts';
import { lexicon } from '../food/lexicon/lexicon.ts';
import { addDays, daysBetween } from '../kit/dates.ts';
import { type Act, type ActContext, type ActedLot, actOn, thawedDays } from './acts.ts';
import { coldFacts, freezesBadly, usualKeeps } from './keeps.ts';

const today = '2026-11-20';
const lot: ActedLot = {
  ...{ quantity: 1, location: 'fridge', purchaseDate: '2026-11-18', expirationDate: '2026-11-25' },
  ...{ dateKind: 'best_before', dateGuessed: false, openedAt: null, frozenAt: null, price: null, pricedAmount: null },
};
const kindOf = (location: string) => (location === 'fridge' || location === 'freezer' ? location : 'pantry');
const food = (id: string | null) => (id === null ? null : (lexiconBook().index.byId.get(id) ?? null));
/** As the server acts on a lot of the food, which is filed under the category. */
const contextOf = (id: string | null, category: Category = 'other', openedAt: string | null = null): ActContext => ({
  ...{ today, kindOf, keeps: usualKeeps(food(id)) },
  ...coldFacts(food(id), { category, openedAt }),
});
/** A phone knows no days. */
const phone: ActContext = { today, kindOf, keeps: () => null };
const act = (changes: Partial<ActedLot>, what: Act, context: ActContext) =>
  actOn({ ...lot, ...changes }, what, context).changes;

describe('freezing what has no known time in the freezer', () => {
  const soon = { expirationDate: addDays(today, 2), dateKind: 'use_by' } as const;
  const frozen = (before: Partial<ActedLot>, context: ActContext) => act(before, { kind: 'frozen' }, context);

  it.each<[string, Category, number]>([
    ['a dish of the house', 'other', 90],
    ['what was filed under meat', 'meat', carefulDays('meat', 'freezer') ?? 0],
    ['what was filed under fruit', 'fruits', carefulDays('fruits', 'freezer') ?? 0],
  ])('guesses careful days for %s', (_, category, expected) => {
    const changes = frozen(soon, contextOf(null, category));
    const { expirationDate, dateGuessed, dateKind } = changes;
    expect({ expirationDate, dateGuessed, dateKind }).toEqual({
      ...{ expirationDate: addDays(today, expected), dateGuessed: true, dateKind: 'best_before' },
    });
  });

  it('guesses for a food of the lexicon that does not belong there, too, and for what has no date', () => {
    expect(frozen(soon, contextOf('cucumber', 'vegetables'))).toMatchObject({ dateGuessed: true });
    expect(frozen({ expirationDate: null }, contextOf(null)).expirationDate).toBe(addDays(today, 90));
  });

  it('shortens no life: a later date stays, and dry food keeps as in the cupboard unless it is open', () => {
    const later = { expirationDate: addDays(today, 400) };
    expect(frozen(later, contextOf(null))).toEqual({ location: 'freezer', frozenAt: today });
    const rice = { expirationDate: null };
    expect(Number(contextOf('rice', 'grains').frozenDays)).toBeGreaterThan(365);
    expect(frozen(rice, contextOf('rice', 'grains', today)).expirationDate).toBe(
      addDays(today, carefulDays('grains', 'freezer') ?? 0),
    );
  });

  it('makes nothing good again', () => {
    const past = { expirationDate: addDays(today, -1), dateKind: 'use_by' } as const;
    expect(frozen(past, contextOf(null))).toEqual({ location: 'freezer', frozenAt: today });
  });

  it('waits for the server on a phone, which knows no days', () => {
    expect(frozen({}, phone)).toEqual({ location: 'freezer', frozenAt: today });
  });
});

describe('thawing', () => {
  const thawed = (id: string | null, location = 'fridge') =>
    act({ location: 'freezer', frozenAt: today }, { kind: 'thawed', location }, contextOf(id));

  it.each([
    ...['minced-meat', 'chicken', 'meat-ravioli', 'pork-fat', 'ham', 'cod', 'prawn', 'mousakas', 'ready-meal', 'soup'],
    ...['egg-yolk', 'mizithra', 'cream', 'cheesecake', 'ice-cream', 'fresh-pasta', null],
  ])('%s has to be used within days', (id) => {
    const { dateKind, expirationDate } = thawed(id);
    expect(dateKind).toBe('use_by');
    expect(String(expirationDate) <= addDays(today, thawedDays)).toBe(true);
  });

  it.each([
    ['bread', 'pantry', 3],
    ['baguette', 'pantry', 2],
    ['butter', 'fridge', 14],
    // where it does not belong it keeps no longer than anything
    ['butter', 'pantry', 3],
    ['peas', 'fridge', 3],
    ['okra', 'fridge', 2],
    ['strawberry', 'fridge', 3],
    ['milk', 'fridge', 3],
    ['graviera', 'fridge', 14],
    ['walnut', 'pantry', 30],
    ['koulourakia', 'pantry', 30],
    ['cake', 'pantry', 4],
  ])('%s is best before, in the %s within %d days', (id, location, expected) => {
    const changes = thawed(id, location);
    expect(changes).toMatchObject({ expirationDate: addDays(today, expected), dateGuessed: true });
    expect({ ...lot, ...changes }.dateKind).toBe('best_before');
  });

  it('never outlives the fresh food, and never calls meat, fish or a dish only best before', () => {
    const all = lexicon.filter((each) => shelfLifeOf(each, 'freezer') !== null);
    for (const each of all) {
      const after = { ...lot, ...thawed(each.id) };
      const days = daysBetween(today, String(after.expirationDate));
      expect(days).toBeGreaterThan(0);
      expect(days, each.id).toBeLessThanOrEqual(shelfLifeOf(each, 'fridge') ?? thawedDays);
      const isRisky = each.class === 'prepared' || containsOf(each).some((one) => /meat|pork|fish/.test(one));
      if (isRisky) expect(after.dateKind, each.id).toBe('use_by');
    }
  });

  it('is drawn the careful way on a phone, until the server has answered', () => {
    const changes = act({ location: 'freezer', frozenAt: today }, { kind: 'thawed' }, phone);
    expect(changes).toMatchObject({
      dateKind: 'use_by',
      expirationDate: addDays(today, thawedDays),
      dateGuessed: true,
    });
  });
});

describe('what does not freeze well', () => {
  it.each([
    ['cucumber', true],
    ['lettuce', true],
    ['watermelon', true],
    ['egg', true],
    ['greek-salad', true],
    ['chicken', false],
    ['bread', false],
    // dry food needs no freezer, and of juices and fats it is only not known
    ['rice', false],
    ['salt', false],
    ['lemon-juice', false],
    ['lactose-free-milk', false],
  ])('%s: %s', (id, expected) => {
    expect(freezesBadly(food(id))).toBe(expected);
  });

  it('is not said of what is not understood', () => {
    expect(freezesBadly(null)).toBe(false);
    expect(freezesBadly({ id: `${ownPrefix}x`, en: ['x'], el: ['x'], class: 'other' })).toBe(false);
  });
});
