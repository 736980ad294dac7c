import { describe, expect, it } from 'vitest';
import { foodBook, lexiconBook } from '../food/food-book.ts';
import { addDays } from '../kit/dates.ts';
import { type Bought, type Kitchen, kinAmong, missingEssentials, rhythmOf } from './habit.ts';

const today = '2026-11-20';
const ago = (days: number) => addDays(today, -days);
const milk = (days: number, more: Partial<Bought> = {}): Bought => ({
  name: 'γάλα',
  conceptId: 'milk',
  quantity: 1,
  unit: 'l',
  day: ago(days),
  ...more,
});
const kitchen = (more: Partial<Kitchen>): Kitchen => ({
  bought: [],
  staples: [],
  usedUp: [],
  stock: [],
  standing: [],
  today,
  book: lexiconBook(),
  ...more,
});
const names = (more: Partial<Kitchen>) => missingEssentials(kitchen(more)).map(({ name }) => name);

describe('a rhythm', () => {
  it.each([
    [[7, 14], null, 'two days are no habit'],
    [[7, 7, 7], null, 'nor is one day, however often'],
    [[0, 7, 14], 7, 'three are'],
    [[14, 0, 7], 7, 'in any order'],
    [[0, 5, 14], 7, 'the middle of the gaps'],
    [[0, 7, 14, 35], 7, 'a holiday breaks none'],
    [[0, 3, 33], null, 'by chance is none'],
    [[0, 1, 2, 3], 1, 'bread comes every day'],
    [[0, 1, 60, 61, 119], null, 'now and then is none'],
    [[0, 30, 60, 90], 30, 'oil comes once a month'],
  ] as const)('of days %j ago is %s: %s', (days, expected) => {
    expect(rhythmOf(days.map(ago))).toBe(expected);
  });
});

describe('a missing essential', () => {
  const weekly = [milk(8), milk(15), milk(22)];

  it('is due when its rhythm has passed, and not a day before', () => {
    expect(names({ bought: weekly })).toEqual(['γάλα']);
    expect(names({ bought: weekly, today: ago(1) })).toEqual(['γάλα']);
    expect(names({ bought: weekly, today: ago(2) })).toEqual([]);
  });

  it('says how it usually comes, and how often', () => {
    const bought = [milk(8, { quantity: 2, name: 'Γάλα ΔΕΛΤΑ' }), milk(15), milk(22)];
    expect(missingEssentials(kitchen({ bought }))).toEqual([
      { name: 'γάλα', conceptId: 'milk', foodClass: 'milk', quantity: 1, unit: 'l', everyDays: 7, onList: false },
    ]);
  });

  it.each([
    ['the same', 'milk', 'γάλα', []],
    ['a variety', 'whole-milk', 'πλήρες γάλα', []],
    ['something else', 'yogurt', 'γιαούρτι', ['γάλα']],
    ['something nobody knows', null, 'τριμπόνι', ['γάλα']],
  ])('is none with %s at home', (_, conceptId, name, expected) => {
    expect(names({ bought: weekly, stock: [{ name, conceptId }] })).toEqual(expected);
  });

  it('is none when the briefing names it already', () => {
    expect(names({ bought: weekly, named: [{ name: 'γάλα', conceptId: 'milk' }] })).toEqual([]);
  });

  it('is marked when it stands on the list', () => {
    const standing = [{ name: 'Milk', conceptId: 'milk' }];
    expect(missingEssentials(kitchen({ bought: weekly, standing }))).toMatchObject([{ onList: true }]);
  });

  it('is forgotten after four of its rhythms, and never within four weeks', () => {
    expect(names({ bought: weekly, today: addDays(ago(8), 28) })).toEqual(['γάλα']);
    expect(names({ bought: weekly, today: addDays(ago(8), 29) })).toEqual([]);
    const daily = [milk(28), milk(29), milk(30), milk(31)];
    expect(names({ bought: daily })).toEqual(['γάλα']);
  });

  it('looks no further back than 120 days, and not ahead', () => {
    expect(names({ bought: [milk(45), milk(82), milk(120)] })).toEqual(['γάλα']);
    expect(names({ bought: [milk(45), milk(82), milk(121)] })).toEqual([]);
    expect(names({ bought: [milk(-1), milk(8), milk(15)] })).toEqual([]);
  });

  it('knows foods without an id by their name, whatever its accents and case', () => {
    const own = (days: number, name: string) => milk(days, { name, conceptId: null });
    const bought = [own(8, 'Τριμπόνι'), own(15, 'τριμπονι'), own(22, 'ΤΡΙΜΠΟΝΙ')];
    expect(missingEssentials(kitchen({ bought }))).toMatchObject([{ name: 'Τριμπόνι', conceptId: null }]);
    expect(names({ bought, stock: [{ name: 'τριμπόνι', conceptId: null }] })).toEqual([]);
  });

  it('follows foods that the household merged', () => {
    const own = { id: 'own-1', name: 'μίλκο', category: null, kindOf: null, sameAs: 'milk' };
    const book = foodBook([own], new Map());
    const bought = [milk(8), milk(15, { conceptId: 'own-1', name: 'μίλκο' }), milk(22)];
    expect(missingEssentials(kitchen({ bought, book }))).toMatchObject([{ conceptId: 'milk' }]);
    expect(names({ bought, book, stock: [{ name: 'μίλκο', conceptId: 'own-1' }] })).toEqual([]);
  });

  it('puts what is longest overdue first', () => {
    const bread = [2, 4, 6].map((days) => milk(days, { name: 'ψωμί', conceptId: 'bread', unit: 'pieces' }));
    const eggs = [21, 28, 35].map((days) => milk(days, { name: 'αυγά', conceptId: 'egg', unit: 'pieces' }));
    expect(names({ bought: [...bread, ...weekly, ...eggs] })).toEqual(['αυγά', 'γάλα', 'ψωμί']);
  });
});

describe('a staple', () => {
  const oil = milk(60, { name: 'ελαιόλαδο', conceptId: 'olive-oil' });

  it('is missing when it was in the pantry and is used up, whenever that was', () => {
    const essentials = missingEssentials(kitchen({ staples: ['olive-oil'], usedUp: [oil] }));
    expect(essentials).toMatchObject([{ name: 'ελαιόλαδο', everyDays: null }]);
    expect(names({ staples: ['olive-oil'], bought: [milk(3, { conceptId: 'olive-oil', name: 'λάδι' })] })).toEqual([
      'λάδι',
    ]);
  });

  it('is not missing while it is at home, nor when nobody ever counted it', () => {
    expect(names({ staples: ['olive-oil', 'salt'] })).toEqual([]);
    expect(names({ staples: ['olive-oil'], usedUp: [oil], stock: [oil] })).toEqual([]);
  });

  it('is no more when the household says so no longer', () => {
    expect(names({ usedUp: [oil] })).toEqual([]);
  });
});

it.each([
  ['tomato', 'tomato', true],
  ['tomato', 'bread', false],
  ['plum-tomato', 'tomato', true],
  ['tomato', 'plum-tomato', true],
  ['cheese-curds', 'cheese', true],
  ['cheese', 'cheese-curds', false],
])('with %s there, %s is there too: %s', (there, wanted, expected) => {
  const isThere = kinAmong([{ name: 'x', conceptId: there }], lexiconBook());
  expect(isThere({ name: 'y', conceptId: wanted })).toBe(expected);
});
