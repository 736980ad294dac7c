import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { categoryOf, placeOf, shelfLifeOf, unitOf } from './classes.ts';
import { complete } from './completion.ts';
import { buildIndex } from './food-index.ts';
import { identify } from './identity.ts';
import { lexicon } from './lexicon/lexicon.ts';
import { browserFoodsBytes, packFoods } from './pack.ts';
import { unpackFoods } from './unpack.ts';

const bytes = (text: string) => gzipSync(text, { level: 9 }).length;
const packed = packFoods(lexicon, (text) => bytes(text) <= browserFoodsBytes);
const foods = unpackFoods(packed);
const index = buildIndex(foods);

test('the foods for a browser take at most 60 kB gzipped', () => {
  expect(bytes(packed)).toBeLessThanOrEqual(60_000);
});

test('every food comes back with its shown names, its relations and what fills a product form', () => {
  const facts = (all: typeof lexicon) =>
    all.map((food) => ({
      id: food.id,
      en: food.en[0],
      el: food.el[0],
      class: food.class,
      parent: food.parent,
      parentServes: food.parentServes ?? false,
      substitutes: food.substitutes ?? [],
      category: categoryOf(food),
      place: placeOf(food),
      unit: unitOf(food),
      days: shelfLifeOf(food, placeOf(food)),
    }));
  expect(facts(foods)).toEqual(facts(lexicon));
});

test('no name means another food in a browser, and most mean their own', () => {
  const meant = lexicon.flatMap(({ id, en, el }) =>
    [...en, ...el].map((name) => ({ name, id, found: identify(name, undefined, index).concept?.id })),
  );
  expect(meant.filter(({ id, found }) => found !== undefined && found !== id)).toEqual([]);
  expect(meant.filter(({ found }) => found === undefined).length).toBeLessThanOrEqual(meant.length * 0.4);
});

test.each(['πατ', 'tomat', 'γαλ', 'φετα', 'kotop', 'αλευ'])(
  'completion of %s offers foods the server offers',
  (typed) => {
    const offered = complete(typed, 'el', 10, index).map(({ concept }) => concept.id);
    expect(offered.length).toBeGreaterThan(0);
    expect(complete(typed, 'el', 200).map(({ concept }) => concept.id)).toEqual(expect.arrayContaining(offered));
  },
);
