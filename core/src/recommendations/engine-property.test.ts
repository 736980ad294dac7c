import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diets } from '../account/rules.ts';
import { allergens, units } from '../food/concept.ts';
import { foodBook } from '../food/food-book.ts';
import { fold } from '../food/normalise.ts';
import { pack } from '../recipes/needs.ts';
import { findBest, type Held } from './engine.ts';
import { kitchen, lot, recipe } from './kitchen-testing.ts';
import { eveningOf } from './matching.ts';
import { placeOfId, segmentsOf } from './postings.ts';
import { type Cookable, type Kitchen, recommend } from './rules.ts';

/** Varieties, general foods, substitutes, an own food of a known kind, one that was merged, and words nobody knows. */
const names = [
  'eggs',
  'milk',
  'whole milk',
  'beef',
  'feta',
  'onion',
  'shallot',
  'red onion',
  'tomato',
  'cherry tomatoes',
  'olive oil',
  'butter',
  'margarine',
  'cod',
  'salt',
  'water',
  'wine',
  'zqxjkv',
  'blorp cheese',
  'grumfle',
];
const own = [
  { id: 'own-blorp', name: 'blorp cheese', category: null, kindOf: 'feta', sameAs: null },
  { id: 'own-grumfle', name: 'grumfle', category: null, kindOf: null, sameAs: 'onion' },
];
const book = foodBook(own, new Map([[fold('zqxjkv'), 'own-blorp']]));
const books = [kitchen({}).book, book];

const amount = fc.constantFrom('', '2 ', '500 g ', '1.5 l ', '1 tbsp ', '3 cans ', '0.5 kg ');
const line = fc
  .tuple(amount, fc.constantFrom(...names), fc.constantFrom('', '', ' or butter', ' or onion'), fc.boolean())
  .map(([much, name, other, optional]) => `${much}${name}${other}${optional ? ' (optional)' : ''}`);
const someRecipe = fc
  .record({
    lines: fc.array(fc.oneof({ arbitrary: line, weight: 9 }, { arbitrary: fc.constant('For the sauce:'), weight: 1 }), {
      maxLength: 6,
    }),
    isStarter: fc.boolean(),
    tags: fc.subarray([...diets]),
    ownLine: fc.constantFrom(null, 'own-blorp', 'own-grumfle', 'own-gone'),
    holds: fc.constantFrom(null, { fat: 5, sugars: 40, knownShare: 1 }, { fat: 30, sugars: 2, knownShare: 0.9 }),
  })
  .map(({ lines, isStarter, tags, ownLine, holds }) => {
    const made = recipe('', lines, {
      source: isStarter ? 'starter' : 'mine',
      dietaryTags: tags,
      nutritionalInfo: holds,
    });
    const [first, ...rest] = made.ingredients;
    const ingredients = first && ownLine ? [{ ...first, conceptId: ownLine }, ...rest] : made.ingredients;
    return { ...made, ingredients };
  });
const someLot = fc
  .record({
    name: fc.constantFrom(...names),
    quantity: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.double({ min: 0, max: 900, noNaN: true })),
    unit: fc.constantFrom(...units),
    expirationDate: fc.constantFrom(null, null, '2026-11-20', '2026-11-21', '2026-11-25', '2026-11-28', '2026-11-29'),
    price: fc.constantFrom(null, 0, 0.1, 0.2, 3.5),
    reserved: fc.constantFrom(0, 0, 0, 2),
    ownId: fc.constantFrom(null, null, 'own-blorp', 'own-grumfle'),
  })
  .map(({ name, quantity, unit, ownId, ...more }) =>
    lot(name, quantity, unit, { ...more, ...(ownId ? { conceptId: ownId } : {}) }),
  );
const someKitchen = fc
  .record({
    recipes: fc.array(someRecipe, { maxLength: 14 }),
    lots: fc.array(someLot, { maxLength: 9 }),
    staples: fc.subarray(['salt', 'olive-oil', 'onion']),
    members: fc.array(
      fc.record({
        diets: fc.subarray([...diets], { maxLength: 3 }),
        vegan: fc.boolean(),
        allergies: fc.subarray([...allergens], { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    book: fc.constantFrom(...books),
    today: fc.constantFrom('2026-11-21', '2026-11-20', '2026-02-18', '2026-10-12'),
    show: fc.constantFrom('fitting' as const, 'all' as const),
  })
  .map(({ recipes, ...more }) =>
    kitchen({ ...more, recipes: recipes.map((made, at) => ({ ...made, id: `r-${(at * 7) % 97}` })) }),
  );

/** As the server holds them, in segments of at most `size`. */
const hold = (recipes: readonly Cookable[], size?: number): Held[] =>
  [true, false].flatMap((isStarter) =>
    segmentsOf(
      recipes
        .filter(({ source }) => (source === 'starter') === isStarter)
        .map((one) => ({ id: one.id, packed: pack(one) })),
      size,
    ).map((segment) => ({ segment, isStarter })),
  );

const wanted = (all: Kitchen, limit: number): string[] =>
  recommend(all)
    .slice(0, limit)
    .map(({ id }) => id);

describe('the engine', () => {
  it('weighs whoever may save more than what is first by its bounds turns out to save', () => {
    const soon = { expirationDate: '2026-11-23' };
    // the large lot promises much, of which the dish uses a tenth; the small one is used up
    const lots = [lot('eggs', 100, 'pieces', { ...soon, price: 48 }), lot('milk', 1, 'l', { ...soon, price: 5 })];
    const all = kitchen({ recipes: [recipe('a-eggs', ['10 eggs']), recipe('b-milk', ['1 l milk'])], lots });
    expect(findBest(hold(all.recipes), eveningOf(all), { limit: 1, show: 'all' }).ids).toEqual(['b-milk']);
    expect(wanted(all, 1)).toEqual(['b-milk']);
  });

  it('finds the very list of the definition, whatever the kitchen, in whatever segments', () => {
    fc.assert(
      fc.property(someKitchen, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 9 }), (all, limit, size) => {
        const found = findBest(hold(all.recipes, size), eveningOf(all), { limit, show: all.show });
        expect(found.ids).toEqual(wanted(all, limit));
      }),
      { numRuns: 3_000 },
    );
  });

  it('leaves out what is gone', () => {
    fc.assert(
      fc.property(someKitchen, fc.integer({ min: 1, max: 5 }), fc.nat(), (all, limit, seed) => {
        const gone = new Set(all.recipes.filter((_, at) => ((seed >> at) & 1) === 1).map(({ id }) => id));
        const held = hold(all.recipes).map((one) => {
          const places = [...gone].flatMap((id) => placeOfId(one.segment, id) ?? []);
          return { ...one, gone: new Set(places) };
        });
        const rest = { ...all, recipes: all.recipes.filter(({ id }) => !gone.has(id)) };
        expect(findBest(held, eveningOf(all), { limit, show: all.show }).ids).toEqual(wanted(rest, limit));
      }),
      { numRuns: 500 },
    );
  });
});
