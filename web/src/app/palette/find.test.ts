import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoodOption } from '@kelari/core/food/contract.ts';
import { searchName } from '@kelari/core/food/name-search.ts';
import { describe, expect, it } from 'vitest';
import { testProduct } from '../../pantry/pantry-testing.tsx';
import { actions } from './actions.ts';
import { atFirst, findAll, fixedSources, keyOf, readVerb, type Sources } from './find.ts';
import { pages, sections } from './pages.ts';

const named = <Value extends { readonly name: string }>(values: readonly Value[]) =>
  values.map((value) => ({ value, names: [searchName(value.name)] }));
const products = [
  testProduct({ name: 'Ντομάτες', conceptId: 'tomato' }),
  testProduct({ name: 'Φέτα', conceptId: 'feta' }),
  testProduct({ name: 'Φακές', conceptId: 'lentil' }),
];
const recipes = [
  { id: 'r1', name: 'Φακές σούπα' },
  { id: 'r2', name: 'Μουσακάς' },
];
const sources: Sources = {
  ...fixedSources(false),
  products: named(products),
  recipes: named(recipes),
  questions: [{ value: { id: 'scan-receipt', question: 'Πώς σαρώνω;' }, names: [searchName('Πώς σαρώνω;')] }],
};
const rows = (typed: string, found?: Parameters<typeof findAll>[2]) =>
  findAll(sources, typed, found).flatMap(({ things }) => things.map(keyOf));

const passkeys = sections
  .filter(({ names }) => names.includes('Passkeys'))
  .map((place) => keyOf({ kind: 'section', place }))[0];

describe('the palette finds', () => {
  it.each([
    ['pantry', 'page:/pantry'],
    ['ψυγείο', 'page:/pantry'],
    ['psygeio', 'page:/pantry'],
    ['AGORES', 'page:/shopping'],
    ['syntages', 'page:/recipes'],
    ['settings', 'page:/settings'],
    ['ρυθμίσεις', 'page:/settings'],
    ['dark', 'action:dark'],
    ['σκουρο', 'action:dark'],
    ['apografi', 'page:/pantry/count'],
    ['passkey', 'section:Passkeys'],
    ['domates', `product:${products[0]?.id}`],
    ['mousaka', 'recipe:r2'],
    ['2 kg πατάτες', 'put'],
    ['προσθεσε γάλα', 'put'],
    ['cook fakes', 'cook:r1'],
    ['μαγείρεψε μουσακά', 'cook:r2'],
    ['έφαγα φέτα', `eat:${products[1]?.id}`],
    ['ate feta', `eat:${products[1]?.id}`],
  ])('for “%s” %s first', (typed, first) => {
    expect(rows(typed)[0]).toBe(first === 'section:Passkeys' ? passkeys : first);
  });

  it('products by their food in the other language, and recipes that only the server finds', () => {
    const tomato = { value: 'tomato', label: 'ντομάτα' } as FoodOption;
    const found = { foods: [tomato], recipes: [{ id: 'r9', name: 'Γεμιστά' }] };
    expect(rows('tomato', found)).toEqual(
      expect.arrayContaining([`product:${products[0]?.id}`, 'food:tomato', 'recipe:r9', 'with:tomato', 'put', 'ask']),
    );
    expect(rows('cook with tomato', found)[0]).toBe('with:tomato');
  });

  it('always a way on, also for what nothing is called', () => {
    expect(rows('xyzzy')).toEqual(['put', 'ask']);
    expect(rows('   ')).toEqual([]);
  });

  it('at first what was used lately, each once', () => {
    const groups = atFirst(sources, ['page:/prices', 'action:scan', 'product:gone', 'recipe:r2']);
    expect(groups[0]).toMatchObject({ kind: 'recent' });
    expect(groups[0]?.things.map(keyOf)).toEqual(['page:/prices', 'action:scan', 'recipe:r2']);
    const all = groups.flatMap(({ things }) => things.map(keyOf));
    expect(new Set(all).size).toBe(all.length);
  });

  it('operators alone see the pages of operation', () => {
    expect(rows('operation')).not.toContain('page:/admin');
    expect(
      findAll({ ...sources, ...fixedSources(true) }, 'operation').flatMap(({ things }) => things.map(keyOf)),
    ).toContain('page:/admin');
  });
});

it('reads what to do before with what', () => {
  expect(readVerb('What can I cook with old bread')).toEqual({ verb: 'with', rest: 'old bread' });
  expect(readVerb('τι να μαγειρέψω με φέτα')).toEqual({ verb: 'with', rest: 'φέτα' });
  expect(readVerb('cook')).toEqual({ verb: null, rest: 'cook' });
});

it('looks at each name once for a letter, with 1,000 products and 500 recipes', () => {
  const many: Sources = {
    ...sources,
    products: Array.from({ length: 1_000 }, (_, n) => ({
      value: { ...products[0], id: `p${n}` } as never,
      names: [searchName(`Ντομάτες ${n}`)],
    })),
    recipes: Array.from({ length: 500 }, (_, n) => ({
      value: { id: `r${n}`, name: '' },
      names: [searchName(`Σούπα ${n}`)],
    })),
  };
  const fixed = [...many.places, ...many.sections, ...many.actions].reduce((sum, { names }) => sum + names.length, 0);
  const work = { names: 0, slips: 0 };
  const groups = findAll(many, 'σ', undefined, work);
  expect(work).toEqual({ names: 1_500 + fixed + 1, slips: 0 });
  expect(groups.find(({ kind }) => kind === 'recipes')?.things).toHaveLength(5);
  expect(groups.reduce((sum, { things }) => sum + things.length, 0)).toBeLessThan(40);
});

describe('the names of pages', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  const greek = new Map(
    [...read('../../../locales/el.po').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [id, text]),
  );
  const known = [...pages, ...sections, ...actions];

  it('are among what they are found by, in both languages', () => {
    for (const { label, names } of known) {
      const english = String(label.message ?? label.id);
      const folded = names.map((name) => searchName(name).folded);
      expect(folded, english).toContain(searchName(english.replace(/ from a link.*/, ' from a link')).folded);
      const text = greek.get(english);
      if (text)
        expect(
          folded.some((name) => searchName(text).folded.startsWith(name)),
          `${english}: ${text}`,
        ).toBe(true);
    }
  });

  it('are those of every page of members', () => {
    const paths = [...read('../router.tsx').matchAll(/path: '([^':]+)', access: 'member'/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });
});
