import { lexiconBook } from '@kelari/core/food/food-book.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { describe, expect, test } from 'vitest';
import { catalogueWords } from './catalogue-words.ts';
import { isEnough, isNamed, readLabel, readLabels } from './label.ts';
import { labelAmount } from './label-amount.ts';
import { bestListed } from './listed-product.ts';
import type { CatalogueRow } from './lookup-repo.ts';

const today = '2026-11-20';
type Line = readonly [text: string, height: number, confidence?: number];
/** A page of lines and the heights of their letters. */
const page = (...lines: readonly Line[]): PageText => ({
  pass: 'paper-block',
  width: 1000,
  height: 100 * lines.length,
  lines: lines.map(([text, height, confidence = 0.9], at) => {
    const box = [0, 100 * at, 500, 100 * at + height] as const;
    return { text, confidence, box, words: text.split(' ').map((word) => ({ text: word, confidence, box })) };
  }),
});
const facts = (...lines: readonly Line[]) => readLabel(page(...lines), lexiconBook(), today).facts;

test('the largest words that mean a food are its name, a large word above is its brand', () => {
  expect(
    facts(
      ['ΔΕΛΤΑ', 90],
      ['ΓΑΛΑ', 80],
      ['ΦΡΕΣΚΟ', 50],
      ['πλήρες 3,5% λιπαρά', 20],
      ['1 L', 40],
      ['Συστατικά: ζάχαρη, αλάτι, αυγά', 10],
      ['ανά 100 ml: 64 kcal', 10],
      ['ΑΝΑΛΩΣΗ ΕΩΣ 24/11/26', 20],
    ),
  ).toEqual({
    name: 'ΓΑΛΑ ΦΡΕΣΚΟ',
    brand: 'ΔΕΛΤΑ',
    quantity: 1,
    unit: 'l',
    expirationDate: '2026-11-24',
    dateKind: 'use_by',
    source: 'label',
    doubts: ['name', 'category', 'quantity', 'expirationDate'],
  });
});

test('what is printed small is not its name', () => {
  const small = Array.from({ length: 9 }, (_, i) => [`Xyzzy plugh ${'a'.repeat(i)}`, 60 - i] as const);
  expect(facts(...small, ['sugar, salt, eggs', 8])).toBeNull();
});

test.each([
  'σε άλμη',
  'ΜΕ ΛΕΜΟΝΙ',
  'σε ξίδι και ελαιόλαδο',
  'από ελληνικές φάρμες',
  'χωρίς ζάχαρη',
  'with sea salt',
  'in water',
])('what a food lies in or goes with is not its name: %s', (text) => {
  expect(facts(['ZORBLAX', 90], [text, 40])).toBeNull();
  expect(facts(['ΤΟΝΟΣ', 90], [text, 40])?.name).toMatch(/^ΤΟΝΟΣ/);
});

test('words that stand anywhere are taken from top to bottom', () => {
  const { lines, ...rest } = page(['ΔΕΛΤΑ', 90], ['ΓΑΛΑ', 80], ['ΦΡΕΣΚΟ', 50]);
  const { facts: read } = readLabel({ ...rest, lines: lines.toReversed() }, lexiconBook(), today);
  expect(read).toMatchObject({ name: 'ΓΑΛΑ ΦΡΕΣΚΟ', brand: 'ΔΕΛΤΑ' });
});

test('of several readings the first that names a food counts, with the day and the amount that any of them has', () => {
  const pages = [page(['XYZZY', 80], ['Λήξη 02.08.27', 20]), page(['ΦΕΤΑ', 80]), page(['Gouda', 80], ['400 g', 30])];
  expect(readLabels(pages, lexiconBook(), today).facts).toMatchObject({
    ...{ name: 'ΦΕΤΑ', quantity: 400, unit: 'g', expirationDate: '2027-08-02', dateKind: 'use_by' },
    doubts: ['name', 'category', 'quantity', 'expirationDate'],
  });
  const other = [page(['OETA', 90], ['ελληνικό τυρί', 50]), page(['ΦΕΤΑ', 180], ['ελληνικό τυρί', 100])];
  expect(readLabels(other, lexiconBook(), today).facts?.name).toMatch(/^ΦΕΤΑ/);
  const smallPrint = [page(['ZORBLAX', 90], ['Μακαρόνια', 60]), page(['αλάτι', 5])];
  expect(readLabels(smallPrint, lexiconBook(), today).facts?.name).toBe('Μακαρόνια');
  expect(readLabels([], lexiconBook(), today)).toMatchObject({ lines: [], facts: null });
});

test('lines above the largest are part of the name as long as each word is known, a brand is not', () => {
  expect(facts(['NORDFJELL', 90], ['SMOKED', 80], ['SALMON', 84])).toMatchObject({
    ...{ name: 'SMOKED SALMON', brand: 'NORDFJELL' },
  });
  expect(facts(['CHOPPED', 80], ['TOMATOES', 90], ['SOLARA', 50])).toMatchObject({
    ...{ name: 'CHOPPED TOMATOES', brand: 'SOLARA' },
  });
});

test('a food among words that nobody knows is no name, nor one that is small beside what was read', () => {
  expect(facts(['i Puna λεμόνι', 60])).toBeNull();
  expect(facts(['Η γριά έκοψε το ψωμί στα δύο', 60])).toBeNull();
  expect(facts(['ZORBLAX', 90], ['Feta', 38])).toBeNull();
  const lost = [page(['ZORBLAX', 90], ['XYZZY', 80]), page(['Feta', 30], ['??', 10])];
  expect(readLabels(lost, lexiconBook(), today).facts).toBeNull();
});

test.each<{ by: string; lines: Line[] }>([
  {
    by: 'what it is called',
    lines: [
      ['ΣΑΠΟΥΝΙ', 80],
      ['Ελαιόλαδο', 60],
    ],
  },
  {
    by: 'what it is called on two lines',
    lines: [
      ['SUN', 80],
      ['CREAM', 70],
      ['Coconut', 75],
    ],
  },
  {
    by: 'what it warns of',
    lines: [
      ['Λεμόνι', 80],
      ['Μακριά από παιδιά.', 12],
    ],
  },
  {
    by: 'what it is for',
    lines: [
      ['Salmon', 80],
      ['Complete pet food for adult cats', 12],
    ],
  },
])('what is not eaten is no food, by $by', ({ lines }) => {
  expect(facts(...lines)).toBeNull();
  // a reading in which that was lost does not bring the food back
  expect(readLabels([page(['Λεμόνι', 80]), page(...lines)], lexiconBook(), today).facts).toBeNull();
});

test('no further pass is made for a name that is known whole below its brand, nor after twenty seconds, or forty where none is', () => {
  const [known, lost] = [page(['ZORBLAX', 90], ['Feta', 70]), page(['ZORBLAX', 90, 0.5], ['Feta', 70])];
  const read = (...pages: PageText[]) => readLabels(pages, lexiconBook(), today);
  expect([isNamed(read(known)), isNamed(read(lost))]).toEqual([true, false]);
  expect([isEnough(read(lost), 19_000), isEnough(read(lost), 20_000)]).toEqual([false, true]);
  const none = read(page(['ZORBLAX', 90]));
  expect([isEnough(none, 39_000), isEnough(none, 40_000)]).toEqual([false, true]);
});

test('a brand that only another reading has is taken from there', () => {
  const pages = [page(['PORTER', 90], ['XYZZY 3', 70]), page(['Feta', 80])];
  expect(readLabels(pages, lexiconBook(), today).facts).toMatchObject({ name: 'Feta', brand: 'PORTER' });
});

test.each([
  ['4009 e', 400, 'g'],
  ['450 9', 450, 'g'],
  ['5006.', 500, 'g'],
  ['Καθαρό βάρος 3509', 350, 'g'],
  ['2Χ200η e', 400, 'g'],
  ['350 mle', 350, 'ml'],
  ['1Le', 1, 'l'],
  ['194 yp.', 194, 'g'],
  ['ΚΑΘ. ΒΑΡΟΣ 250 γρ.', 250, 'g'],
] as const)('an amount whose unit was misread: %s', (text, quantity, unit) => {
  expect(labelAmount(text)).toEqual({ quantity, unit });
});

test.each(['recipe of 1856', '1499', '24100', 'Λιπαρά 19,4 g', 'Μέγεθος M 53-63 g', '1 κ.σ.', 'Protein 12 g'])(
  'what is no amount of a package: %s',
  (text) => {
    expect(labelAmount(text)).toBeNull();
  },
);

test('the net weight counts before the drained one and before what is inside, and pieces where there is no other', () => {
  expect(facts(['ΕΛΙΕΣ', 80], ['Στραγγισμένο βάρος 190 g', 40], ['Καθαρό βάρος 350 g', 30])?.quantity).toBe(350);
  expect(facts(['Φέτα', 80], ['από 480 g φρέσκο γάλα', 40], ['400 g', 30])?.quantity).toBe(400);
  expect(facts(['ΑΥΓΑ', 80], ['Μέγεθος M 53-63 g', 30], ['10 τεμάχια', 30])).toMatchObject({
    ...{ quantity: 10, unit: 'pieces' },
  });
});

test('what was hardly read is no name', () => {
  expect(facts(['ΓΑΛΑ', 80, 0.2])).toBeNull();
});

test('the net weight is the amount, not that of a portion or of the table', () => {
  expect(facts(['Feta', 80], ['per 100 g', 30], ['portion 30 g', 30], ['200 g ℮', 25])).toMatchObject({
    quantity: 200,
    unit: 'g',
  });
});

test('an amount of the small print is not that of the package', () => {
  expect(facts(['ΓΑΛΑ', 120], ['πρωτεΐνες, αλάτι 01g', 15])?.quantity).toBeUndefined();
});

test('nothing read, nothing said', () => {
  expect(readLabel(undefined, lexiconBook(), today)).toEqual({
    ...{ lines: [], facts: null, words: [], more: { doubts: [] } },
  });
  const { lines, facts: none } = readLabel(page(['XYZZY\u0000 3000', 80], ['??', 10]), lexiconBook(), today);
  expect([lines, none]).toEqual([['XYZZY 3000'], null]);
});

test('of its largest lines the words are kept, as a catalogue knows them', () => {
  const { words } = readLabel(page(['ΔΕΛΤΑ', 90], ['ΓΑΛΑ 3,5% 500 ml', 80], ['of', 70]), lexiconBook(), today);
  expect(words).toEqual([...catalogueWords('ΔΕΛΤΑ'), ...catalogueWords('ΓΑΛΑ')]);
  expect(catalogueWords('500 ml', '7Days 330ml', null)).toEqual(catalogueWords('7DAYS'));
});

const listed = (code: string, fields: Partial<CatalogueRow>): CatalogueRow => ({
  ...{ code, name: null, nameEl: null, brand: null, amount: null, categories: [], source: 'openfoodfacts', words: [] },
  ...fields,
});
const best = (rows: readonly CatalogueRow[], ...lines: readonly Line[]) =>
  bestListed(readLabel(page(...lines), lexiconBook(), today), rows);

describe('of products listed under its words', () => {
  const milk = listed('1', { name: 'Fresh milk 3.5%', nameEl: 'Φρέσκο γάλα πλήρες', brand: 'ΔΕΛΤΑ', amount: '1 L' });
  test('the one is meant whose brand and name stand there, whatever the language', () => {
    const other = { ...milk, code: '0', brand: 'ΟΛΥΜΠΟΣ' };
    const light = { ...milk, code: '2', nameEl: 'Φρέσκο γάλα ελαφρύ' };
    const said = best([other, light, milk], ['ΔΕΛΤΑ', 90], ['ΦΡΕΣΚΟ ΓΑΛΑ', 80], ['πλήρες', 40]);
    expect(said).toEqual({ product: milk, whole: true });
  });

  test('of sizes the one that is printed', () => {
    const small = { ...milk, code: '0', amount: '500 ml' };
    expect(best([small, milk], ['ΔΕΛΤΑ', 90], ['ΦΡΕΣΚΟ ΓΑΛΑ', 80], ['1 L', 30])?.product).toBe(milk);
  });

  test('none is by its brand alone, and none by a name that any package has', () => {
    expect(best([milk], ['ΔΕΛΤΑ', 90], ['παράδοση', 80])).toBeNull();
    expect(best([{ ...milk, nameEl: 'Γάλα' }], ['ΓΑΛΑ', 90])).toBeNull();
  });

  test('one is by its whole name where nothing else says what it is, without a brand that was not read', () => {
    const spread = listed('1', { name: 'Zorbixella', brand: 'Plughmann' });
    expect(best([spread], ['ZORBIXELLA', 90])).toEqual({ product: { ...spread, brand: null }, whole: false });
    expect(best([spread], ['Feta', 90], ['Zorbixella', 20])).toBeNull();
  });
});
