import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexiconBook } from '../food/food-book.ts';
import { addDays } from '../kit/dates.ts';
import { keptAmount, roundTo } from '../kit/numbers.ts';
import { type Act, type ActedLot, actOn, drawAct } from './acts.ts';
import type { Product } from './contract.ts';
import { coldFacts, usualKeeps } from './keeps.ts';
import { worthOf } from './rules.ts';
import { actKinds } from './stock-contract.ts';

const today = '2026-11-20';
const lot: ActedLot = {
  quantity: 1000,
  location: 'fridge',
  purchaseDate: '2026-11-18',
  expirationDate: '2026-11-25',
  dateKind: 'best_before',
  dateGuessed: false,
  openedAt: null,
  frozenAt: null,
  price: 5,
  pricedAmount: 1000,
};
const places = { cellar: 'pantry', chest: 'freezer' } as const;
const kindOf = (location: string) =>
  location === 'fridge' || location === 'freezer' || location === 'pantry'
    ? location
    : (places[location as keyof typeof places] ?? 'pantry');
const food = (id: string | null) => (id === null ? null : (lexiconBook().index.byId.get(id) ?? null));
const days = (of: Partial<Record<'pantry' | 'fridge' | 'freezer' | 'opened', number>>) => ({
  today,
  kindOf,
  keeps: (where: 'pantry' | 'fridge' | 'freezer' | 'opened') => of[where] ?? null,
});
const usual = days({ pantry: 3, fridge: 7, freezer: 60, opened: 4 });
const act = (changes: Partial<ActedLot>, what: Act, context = usual) => actOn({ ...lot, ...changes }, what, context);

describe('amounts', () => {
  it.each<[string, Act, number]>([
    ['eats a part', { kind: 'eaten', amount: 300 }, 700],
    ['throws a part', { kind: 'thrown', amount: 0.5 }, 999.5],
    ['eats all', { kind: 'eaten' }, 0],
    ['takes no more than there is', { kind: 'eaten', amount: 5000 }, 0],
    ['counts', { kind: 'counted', amount: 400 }, 400],
    ['counts none', { kind: 'counted', amount: 0 }, 0],
  ])('%s', (_, what, quantity) => {
    expect(act({}, what)).toEqual({ changes: { quantity }, part: null, gone: false });
  });

  it('takes a price for more than was thought to be there', () => {
    expect(act({}, { kind: 'counted', amount: 1500 }).changes).toEqual({ quantity: 1500, pricedAmount: 1500 });
    expect(act({ quantity: 200 }, { kind: 'counted', amount: 300 }).changes).toEqual({ quantity: 300 });
  });

  it('removes without touching the amount', () => {
    expect(act({}, { kind: 'removed' })).toEqual({ changes: {}, part: null, gone: true });
  });

  it('changes nothing when nothing is asked for', () => {
    for (const what of [
      { kind: 'eaten', amount: 0 },
      { kind: 'opened', amount: 0 },
      { kind: 'moved', location: 'fridge', amount: 10 },
      { kind: 'counted' },
    ] as const)
      expect(act({}, what)).toEqual({ changes: {}, part: null, gone: false });
  });
});

describe('dates', () => {
  it.each<[string, Partial<ActedLot>, Act, Partial<ActedLot>]>([
    [
      'opened: the usual days',
      {},
      { kind: 'opened' },
      { openedAt: today, expirationDate: '2026-11-24', dateGuessed: true },
    ],
    ['opened: its own date comes first', { expirationDate: '2026-11-22' }, { kind: 'opened' }, { openedAt: today }],
    [
      'opened: use by stays',
      { dateKind: 'use_by', expirationDate: '2026-12-25' },
      { kind: 'opened' },
      { openedAt: today, expirationDate: '2026-11-24', dateGuessed: true },
    ],
    [
      'opened: undated',
      { expirationDate: null },
      { kind: 'opened' },
      { openedAt: today, expirationDate: '2026-11-24', dateGuessed: true },
    ],
    ['opened: in the freezer it keeps', { location: 'chest' }, { kind: 'opened' }, { openedAt: today }],
    [
      'opened: at a place where it keeps shorter',
      { location: 'cellar' },
      { kind: 'opened' },
      { openedAt: today, expirationDate: '2026-11-23', dateGuessed: true },
    ],
    ['opened twice', { openedAt: '2026-11-19' }, { kind: 'opened' }, {}],
    [
      'opened: the cook says',
      {},
      { kind: 'opened', expirationDate: '2026-11-30' },
      { openedAt: today, expirationDate: '2026-11-30' },
    ],
    [
      'frozen',
      { dateKind: 'use_by' },
      { kind: 'frozen' },
      {
        location: 'freezer',
        frozenAt: today,
        expirationDate: '2027-01-19',
        dateGuessed: true,
        dateKind: 'best_before',
      },
    ],
    [
      'frozen: into an own freezer',
      {},
      { kind: 'frozen', location: 'chest' },
      { location: 'chest', frozenAt: today, expirationDate: '2027-01-19', dateGuessed: true },
    ],
    [
      'frozen: the cook says',
      {},
      { kind: 'frozen', expirationDate: '2027-03-01' },
      { location: 'freezer', frozenAt: today, expirationDate: '2027-03-01' },
    ],
    [
      'frozen: past its use-by date',
      { dateKind: 'use_by', expirationDate: '2026-11-19' },
      { kind: 'frozen' },
      { location: 'freezer', frozenAt: today },
    ],
    ['frozen: what is', { location: 'chest', frozenAt: '2026-11-01' }, { kind: 'frozen' }, {}],
    ['frozen: bought so', { location: 'chest' }, { kind: 'frozen' }, { frozenAt: today }],
    [
      'thawed',
      { location: 'freezer', frozenAt: '2026-11-01', expirationDate: '2027-01-19' },
      { kind: 'thawed' },
      { location: 'fridge', frozenAt: null, expirationDate: '2026-11-23', dateGuessed: true, dateKind: 'use_by' },
    ],
    [
      'thawed: bought frozen, on the counter',
      { location: 'freezer' },
      { kind: 'thawed', location: 'pantry' },
      { location: 'pantry', expirationDate: '2026-11-23', dateGuessed: true, dateKind: 'use_by' },
    ],
    [
      'thawed: what was past when it was frozen',
      { location: 'freezer', frozenAt: today, dateKind: 'use_by', expirationDate: '2026-11-19' },
      { kind: 'thawed' },
      { location: 'fridge', frozenAt: null },
    ],
    ['thawed: what was not frozen', { expirationDate: '2026-11-21' }, { kind: 'thawed' }, {}],
    ['moved: a said date stays', {}, { kind: 'moved', location: 'cellar' }, { location: 'cellar' }],
    [
      'moved: a guess is made anew',
      { dateGuessed: true },
      { kind: 'moved', location: 'cellar' },
      { location: 'cellar', expirationDate: '2026-11-21' },
    ],
    [
      'moved: the way spoils nothing',
      { dateGuessed: true, purchaseDate: '2026-11-14' },
      { kind: 'moved', location: 'cellar' },
      { location: 'cellar', expirationDate: today },
    ],
    [
      'moved: an open one keeps its date',
      { dateGuessed: true, openedAt: today },
      { kind: 'moved', location: 'cellar' },
      { location: 'cellar' },
    ],
    [
      'moved: between places of one kind',
      { dateGuessed: true, location: 'pantry' },
      { kind: 'moved', location: 'cellar' },
      { location: 'cellar' },
    ],
    [
      'moved: into the freezer',
      {},
      { kind: 'moved', location: 'chest' },
      { location: 'chest', frozenAt: today, expirationDate: '2027-01-19', dateGuessed: true },
    ],
    [
      'moved: out of the freezer',
      { location: 'chest', frozenAt: '2026-11-01' },
      { kind: 'moved', location: 'fridge' },
      { location: 'fridge', frozenAt: null, expirationDate: '2026-11-23', dateGuessed: true, dateKind: 'use_by' },
    ],
  ])('%s', (_, before, what, changes) => {
    expect(act(before, what).changes).toEqual(changes);
  });

  it('leaves the date of a food that is not known, but not that of frozen and thawed food', () => {
    const unknown = {
      today,
      kindOf,
      keeps: usualKeeps(null),
      ...coldFacts(null, { category: 'other', openedAt: null }),
    };
    expect(act({}, { kind: 'opened' }, unknown).changes).toEqual({ openedAt: today });
    expect(act({}, { kind: 'frozen' }, unknown).changes).toEqual({
      ...{ location: 'freezer', frozenAt: today, expirationDate: addDays(today, 90), dateGuessed: true },
    });
    expect(act({ dateGuessed: true }, { kind: 'moved', location: 'pantry' }, unknown).changes).toEqual({
      location: 'pantry',
    });
    const thawed = act({ location: 'freezer', frozenAt: today }, { kind: 'thawed' }, unknown).changes;
    expect(thawed).toMatchObject({ expirationDate: '2026-11-23', dateKind: 'use_by' });
  });

  it('knows the days of real food', () => {
    const keeps = (id: string) => ({ today, kindOf, keeps: usualKeeps(food(id)) });
    expect(act({}, { kind: 'frozen' }, keeps('chicken')).changes.expirationDate).toBe(addDays(today, 300));
    const chicken = { location: 'freezer', frozenAt: today };
    expect(act(chicken, { kind: 'thawed' }, keeps('chicken')).changes.expirationDate).toBe('2026-11-22');
    const milk = { expirationDate: '2026-12-10' };
    expect(act(milk, { kind: 'opened' }, keeps('milk')).changes.expirationDate).toBe(addDays(today, 3));
  });
});

describe('a part', () => {
  it('splits off with its share of the price', () => {
    expect(act({ quantity: 600 }, { kind: 'frozen', amount: 200 })).toEqual({
      changes: { quantity: 400, price: 4, pricedAmount: 800 },
      part: {
        location: 'freezer',
        frozenAt: today,
        expirationDate: '2027-01-19',
        dateGuessed: true,
        quantity: 200,
        price: 1,
        pricedAmount: 200,
      },
      gone: false,
    });
  });

  it('never makes or loses food or money', () => {
    fc.assert(
      fc.property(
        fc.record({
          quantity: fc.integer({ min: 1, max: 50_000_000 }).map((n) => n / 10_000),
          price: fc.option(fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100)),
          pricedAmount: fc.integer({ min: 1, max: 90_000_000 }).map((n) => n / 10_000),
          dateGuessed: fc.boolean(),
        }),
        fc.constantFrom(...actKinds.filter((kind) => kind !== 'counted')),
        fc.integer({ min: 0, max: 60_000_000 }).map((n) => n / 10_000),
        (some, kind, amount) => {
          const before = { ...lot, ...some };
          const { changes, part } = actOn(before, { kind, amount, location: 'cellar' }, usual);
          const after = { ...before, ...changes };
          expect(after.quantity).toBeGreaterThanOrEqual(0);
          if (!part) return;
          expect(keptAmount(after.quantity + (part.quantity ?? 0))).toBe(before.quantity);
          expect(part.quantity).toBeGreaterThan(0);
          if (before.price === null) return;
          expect(roundTo((after.price ?? 0) + (part.price ?? 0), 2)).toBe(before.price);
          const values = (worthOf(after, after.quantity) ?? 0) + (part.price ?? 0);
          expect(Math.abs(values - (worthOf(before, before.quantity) ?? 0))).toBeLessThan(0.021);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('drawn before the server has heard of it', () => {
  const product: Product = {
    ...{ id: 'a0000000-0000-4000-8000-000000000001', userId: null, name: 'γάλα', category: 'dairy', brand: null },
    ...{ barcode: null, description: null, quantity: 1.2, unit: 'l', purchaseDate: '2026-11-18' },
    ...{ expirationDate: '2026-11-25', price: 2.4, storeName: null, location: 'fridge', lowAt: 0.5 },
    ...{ isConsumed: false, conceptId: 'milk', foodClass: 'milk', dateKind: 'best_before', dateGuessed: false },
    ...{ openedAt: null, frozenAt: null, value: 1.2, version: 3, createdAt: '', updatedAt: '' },
  };

  it('is answered as the server will: in millilitres below a litre, with what is left of the price', () => {
    const { lot: eaten } = drawAct(product, { kind: 'eaten', amount: 300, unit: 'ml' }, usual);
    expect(eaten).toEqual({ ...product, quantity: 900, unit: 'ml', lowAt: 500, value: 0.9 });
    const { lot: rest, part } = drawAct(product, { kind: 'frozen', amount: 0.2, newId: 'new' }, usual);
    expect(rest).toMatchObject({ quantity: 1, unit: 'l', price: 2.2, value: 1, location: 'fridge' });
    expect(part).toMatchObject({ id: 'new', quantity: 200, unit: 'ml', price: 0.2, value: 0.2, location: 'freezer' });
    expect(rest).not.toHaveProperty('pricedAmount');
    expect(drawAct(product, { kind: 'eaten' }, usual).lot).toMatchObject({ quantity: 0, isConsumed: true, value: 0 });
    expect(drawAct(product, { kind: 'removed' }, usual).lot).toBeNull();
    expect(drawAct(product, { kind: 'eaten', amount: 1, unit: 'pieces' }, usual).lot).toBe(product);
  });
});
