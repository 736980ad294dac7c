import { describe, expect, it } from 'vitest';
import { filterProducts, type PantryFilter } from './filter.ts';
import { testProduct, today } from './pantry-testing.tsx';

const products = [
  testProduct({ name: 'Φακές', category: 'pantry', location: 'pantry' }),
  testProduct({ name: 'Γάλα', brand: 'ΔΕΛΤΑ', expirationDate: '2026-11-21' }),
  testProduct({ name: 'Φέτα Δωδώνης', expirationDate: '2026-11-20' }),
  testProduct({ name: 'Αλεύρι', category: 'grains', location: 'pantry', expirationDate: '2027-03-01' }),
  testProduct({ name: 'Άνηθος', category: 'vegetables', expirationDate: '2026-11-20' }),
];
const everything: PantryFilter = { search: '', category: '', place: '', expiry: '' };
const filtered = (filter: Partial<PantryFilter>) => filterProducts(products, { ...everything, ...filter }, today, 'el');
const names = (filter: Partial<PantryFilter>) => filtered(filter).products.map(({ name }) => name);

describe('the shelves', () => {
  it('stand soonest first, by name within a day, undated last', () => {
    expect(names({})).toEqual(['Άνηθος', 'Φέτα Δωδώνης', 'Γάλα', 'Αλεύρι', 'Φακές']);
  });

  it.each([
    ['ΦΑΚΕΣ', ['Φακές']],
    ['φακεσ', ['Φακές']],
    ['ανηθ', ['Άνηθος']],
    ['fakes', ['Φακές']],
    ['feta dod', ['Φέτα Δωδώνης']],
    ['f', []],
    ['δελτα', ['Γάλα']],
    ['δωδώνη φέτα', ['Φέτα Δωδώνης']],
    ['  ', ['Άνηθος', 'Φέτα Δωδώνης', 'Γάλα', 'Αλεύρι', 'Φακές']],
    ['φέτα γάλα', []],
  ])('are searched for %s', (search, found) => {
    expect(names({ search })).toEqual(found);
  });

  it('are found by the food that a search means, whatever they are called', () => {
    const eggs = testProduct({ name: 'Αβγά βιολογικά', conceptId: 'egg' });
    const found = (foods: ReadonlySet<string>) =>
      filterProducts([...products, eggs], { ...everything, search: 'eggs', foods }, today, 'el').products;
    expect(found(new Set())).toEqual([]);
    expect(found(new Set(['egg']))).toEqual([eggs]);
  });

  it('are narrowed by facets that combine, each counted beside the others', () => {
    expect(names({ place: 'fridge', expiry: 'today' })).toEqual(['Άνηθος', 'Φέτα Δωδώνης']);
    const { counts } = filtered({ place: 'fridge', expiry: 'today' });
    expect(Object.fromEntries(counts.category)).toEqual({ dairy: 1, vegetables: 1 });
    expect(Object.fromEntries(counts.place)).toEqual({ fridge: 2 });
    expect(Object.fromEntries(counts.expiry)).toEqual({ today: 2, tomorrow: 1 });
    expect(Object.fromEntries(filtered({ search: 'φε', expiry: 'today' }).counts.place)).toEqual({ fridge: 1 });
  });
});
