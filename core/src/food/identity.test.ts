import { describe, expect, it } from 'vitest';
import { complete } from './completion.ts';
import type { Concept } from './concept.ts';
import { buildIndex } from './food-index.ts';
import { identify } from './identity.ts';

const food = (id: string, en: string, el: string, more: Partial<Concept> = {}): Concept => ({
  id,
  en: en.split('|'),
  el: el.split('|'),
  class: 'vegetable',
  ...more,
});

const index = buildIndex([
  food('milk', 'milk', 'γάλα', { class: 'milk' }),
  food('whole-milk', 'whole milk|full-fat milk', 'πλήρες γάλα|γάλα πλήρες', {
    class: 'milk',
    parent: 'milk',
    parentServes: true,
  }),
  food('coconut-milk', 'coconut milk', 'γάλα καρύδας', { class: 'canned' }),
  food('coconut', 'coconut', 'καρύδα', { class: 'fruit' }),
  food('walnut', 'walnuts|walnut', 'καρύδια|καρύδι', { class: 'nut' }),
  food('butter', 'butter', 'βούτυρο', { class: 'butter' }),
  food('unsalted-butter', 'unsalted butter', 'ανάλατο βούτυρο', {
    class: 'butter',
    parent: 'butter',
    parentServes: true,
  }),
  food('peanut-butter', 'peanut butter', 'φιστικοβούτυρο', { class: 'condiment' }),
  food('flour', 'flour|all-purpose flour|plain flour', 'αλεύρι|αλεύρι για όλες τις χρήσεις', { class: 'flour' }),
  food('egg', 'eggs|egg', 'αυγά|αυγό', { class: 'egg' }),
  food('potato', 'potatoes|potato', 'πατάτες|πατάτα', { class: 'root' }),
  food('tomato', 'tomatoes|tomato', 'ντομάτες|ντομάτα'),
  food('tomato-paste', 'tomato paste', 'πελτές ντομάτας|πελτές'),
  food('canned-tomatoes', 'canned tomatoes|tin of tomatoes', 'ντομάτες κονσέρβα|κονσέρβα ντομάτες', {
    class: 'canned',
  }),
  food('garlic', 'garlic', 'σκόρδο'),
  food('garlic-powder', 'garlic powder', 'σκόρδο σε σκόνη', { class: 'spice' }),
  food('clove', 'cloves|clove', 'γαρίφαλο', { class: 'spice' }),
  food('black-pepper', 'black pepper|pepper', 'πιπέρι|μαύρο πιπέρι', { class: 'spice' }),
  food('bell-pepper', 'bell pepper', 'πιπεριά|πιπεριές'),
  food('cheese', 'cheese', 'τυρί', { class: 'cheese' }),
  food('feta', 'feta', 'φέτα', { class: 'cheese', parent: 'cheese' }),
  food('onion', 'onions|onion', 'κρεμμύδια|κρεμμύδι', { class: 'root' }),
  food('oregano', 'oregano', 'ρίγανη', { class: 'herb' }),
  food('apricot', 'apricots|apricot', 'βερίκοκα|βερίκοκο', { class: 'fruit' }),
  food('pork', 'pork', 'χοιρινό', { class: 'pork' }),
  food('minced-beef', 'minced beef|ground beef|beef mince', 'μοσχαρίσιος κιμάς', { class: 'red-meat' }),
  food('broth', 'chicken broth|chicken stock', 'ζωμός κότας', { class: 'canned' }),
  food('chicken', 'chicken', 'κοτόπουλο', { class: 'poultry' }),
]);
const idOf = (text: string) => identify(text, undefined, index).concept?.id ?? null;

describe('identify', () => {
  it.each([
    ['ΠΑΤΑΤΑ', 'potato'],
    ['πατατών', 'potato'],
    ['patates', 'potato'],
    ['potatoes', 'potato'],
    ['γάλακτος', 'milk'],
    ['ΓAΛA', 'milk'],
    ['gala', 'milk'],
    ['Whole milk', 'whole-milk'],
    ['Eggs (12)', 'egg'],
    ['αβγά μεγάλα', 'egg'],
    ['All-purpose flour 1kg', 'flour'],
    ['Milk, 2 l', 'milk'],
    ['τυρί φέτα', 'feta'],
    ['feta cheese, crumbled', 'feta'],
    ['κιμάς μοσχαρίσιος', 'minced-beef'],
    ['500 g minced beef', 'minced-beef'],
    ['2 σκελίδες σκόρδο, λιωμένες', 'garlic'],
    ['σκόρδο σε σκόνη', 'garlic-powder'],
    ['1 κ.γ. σκόρδο σε σκόνη', 'garlic-powder'],
    ['garlic cloves', 'garlic'],
    ['3 cloves', 'clove'],
    ['πιπέρι φρεσκοτριμμένο', 'black-pepper'],
    ['πράσινες πιπεριές', 'bell-pepper'],
    ['1 κρεμμύδι ξερό, ψιλοκομμένο', 'onion'],
    ['3 large red onions, thinly sliced', 'onion'],
    ['dried oregano', 'oregano'],
    ['3 tbsp unsalted butter, melted', 'unsalted-butter'],
    ['frozen potatoes', 'potato'],
    ['500 g κονσέρβα ντομάτες', 'canned-tomatoes'],
    ['400 g tin of tomatoes, drained', 'canned-tomatoes'],
    ['1 κονσέρβα ντομάτες ψιλοκομμένες', 'canned-tomatoes'],
    ['500 g ντομάτες', 'tomato'],
    ['καρύδα', 'coconut'],
    ['καρυδιών', 'walnut'],
    ['ΠΕΛΤΕ ΝΤΟΜΑΤΑΣ', 'tomato-paste'],
  ])('%s is %s', (text, id) => expect(idOf(text)).toBe(id));

  it.each([
    'hazelnut milk',
    'garlic bread',
    'milk chocolate',
    'potato chips',
    'tomato leather',
    'dried apricots',
    'butter beans',
    'vegan cheese',
    'γάλα σε σκόνη με σκόρδο τουρσί',
    'πουρές πατάτας',
    'καπνιστό χοιρινό',
    'doughnuts',
    '',
    '12',
  ])('%s is no food of the table, not even its head', (text) => expect(idOf(text)).toBeNull());

  it('reads no further than a food is named, also where folding makes the text longer', () => {
    expect(identify(`${'ﷺ'.repeat(3)} potato`).concept?.id).toBe('potato');
    expect(identify(`${'ﷺ'.repeat(17)} potato`).concept).toBeNull();
  });

  it('offers what it might be when unsure', () => {
    expect(identify('hazelnut milk', undefined, index).candidates.map(({ id }) => id)).toEqual(['milk']);
    const both = identify('garlic chicken', undefined, index);
    expect([both.concept, both.candidates.map(({ id }) => id).sort()]).toEqual([null, ['chicken', 'garlic']]);
  });

  it('knows what the household has taught, first of all', () => {
    const aliases = new Map([['νουνου', 'milk']]);
    expect(identify('ΝΟΥΝΟΥ 500ml', aliases, index).concept?.id).toBe('milk');
    expect(idOf('ΝΟΥΝΟΥ 500ml')).toBeNull();
  });
});

it.each([
  ['100 ml κρέμα γάλακτος με 35% λιπαρά', 'double-cream'],
  ['κρέμα γάλακτος (36% λιπαρά)', 'double-cream'],
  ['150 ml cream (20% fat)', 'single-cream'],
  ['γιαούρτι 2% λιπαρά στραγγιστό', 'greek-yogurt-light'],
  ['1 cup milk (1.5% fat)', 'semi-skimmed-milk'],
  ['σκόρδο σε σκόνη, 10% φθηνότερο', 'garlic-powder'],
  ['Αλάτι, φρεσκοτριμμένο πιπέρι', 'salt-and-pepper'],
  ['Salt, freshly ground black pepper', 'salt-and-pepper'],
  ['3 λεμόνια, μόνο ο χυμός', 'lemon-juice'],
  ['2 lemons, only the juice', 'lemon-juice'],
  ['12 sage leaves', 'fresh-sage'],
  ['12 φύλλα φασκόμηλου', 'fresh-sage'],
])('reads beside the name of %s what tells the food', (line, id) => expect(identify(line).concept?.id).toBe(id));

it.each([
  ['piperi', 'black-pepper'],
  ['piperia', 'bell-pepper'],
  ['karidia', 'walnut'],
  ['karida', 'coconut'],
  ['kolokithia', 'courgette'],
  ['giaourti', 'yogurt'],
  ['yaourti', 'yogurt'],
])('hears Greeklish %s whole before it drops an ending', (typed, id) => {
  expect(identify(typed).concept?.id).toBe(id);
});

describe('complete', () => {
  const names = (prefix: string, lang: 'el' | 'en') => complete(prefix, lang, 10, index).map(({ name }) => name);
  it('finds names by the beginning of any word, in either language, accents and Greeklish aside', () => {
    expect(names('πατ', 'el')).toEqual(['πατάτες']);
    expect(names('ΠΑΤΆΤ', 'el')).toEqual(['πατάτες']);
    expect(names('patat', 'el')).toEqual(['πατάτες']);
    expect(names('pot', 'el')).toEqual(['πατάτες']);
    expect(names('mil', 'en')).toEqual(['milk', 'whole milk', 'coconut milk']);
    expect(names('φετ', 'en')).toEqual(['feta']);
  });
  it('asks for two characters and keeps to the limit', () => {
    expect(names('π', 'el')).toEqual([]);
    expect(complete('κα', 'el', 2, index)).toHaveLength(2);
  });

  it.each([
    ['σκορδου', 'garlic'],
    ['ντοματας', 'tomato'],
    ['γάλακτος', 'milk'],
    ['ελαιολάδου', 'olive-oil'],
  ])('puts the food that the inflected word %s means first', (typed, id) => {
    expect(complete(typed, 'el')[0]?.concept.id).toBe(id);
  });
});
