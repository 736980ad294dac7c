import { describe, expect, it } from 'vitest';
import type { Language } from '../kit/language.ts';
import { matchBand } from './bands.ts';
import type { LineMatch } from './contract.ts';
import { kitchen, lot, recipe, today } from './kitchen-testing.ts';
import { type Kitchen, recommend } from './rules.ts';
import type { Lot } from './stock.ts';

const one = (lines: readonly string[], lots: readonly Lot[], more: Partial<Kitchen> = {}) => {
  const [first] = recommend(kitchen({ recipes: [recipe('dish', lines)], lots, show: 'all', ...more }));
  if (!first) throw new Error('no recommendation');
  return first;
};

describe('a line', () => {
  it.each<[string, string, Lot[], LineMatch['status'], LineMatch['reason'], note?: string]>([
    ['served by the food', '500 g potatoes', [lot('πατάτες', 1, 'kg')], 'have', 'same'],
    [
      'served by two lots together',
      '500 g potatoes',
      [lot('potatoes', 300, 'g'), lot('πατάτα', 200, 'g')],
      'have',
      'same',
    ],
    ['served by a variety', '2 tomatoes', [lot('cherry tomatoes', 500, 'g')], 'have', 'variety'],
    ['without an amount', 'salt', [lot('αλάτι', 1, 'pack')], 'have', 'same'],
    [
      'short, with what is missing',
      '500 g potatoes',
      [lot('potatoes', 250, 'g')],
      'short',
      'same',
      'you have 250 g, 250 g missing',
    ],
    [
      'short across units',
      '1 kg potatoes',
      [lot('potatoes', 250, 'g')],
      'short',
      'same',
      'you have 250 g, 750 g missing',
    ],
    ['short by count', '4 eggs', [lot('eggs', 1, 'pieces')], 'short', 'same', 'you have 1, 3 missing'],
    ['of an amount that cannot be compared', '300 g rice', [lot('rice', 1, 'pack')], 'unknown-amount', 'same'],
    ['missing', '2 lemons', [lot('potatoes', 1, 'kg')], 'missing', 'none'],
    ['not served by a food that only sounds alike', '200 ml milk', [lot('coconut milk', 400, 'ml')], 'missing', 'none'],
    [
      'not served by what expired yesterday',
      '4 eggs',
      [lot('eggs', 6, 'pieces', { expirationDate: '2026-11-20' })],
      'missing',
      'none',
    ],
    ['served on the last day', '4 eggs', [lot('eggs', 6, 'pieces', { expirationDate: today })], 'have', 'same'],
    ['not served by an empty lot', '4 eggs', [lot('eggs', 0, 'pieces')], 'missing', 'none'],
    ['optional', 'parsley (optional)', [], 'optional', 'none'],
    ['optional and there', 'parsley (optional)', [lot('parsley', 1, 'bunch')], 'optional', 'same'],
    [
      'missing, with a food at home that would do instead',
      '50 g sultanas',
      [lot('raisins', 200, 'g')],
      'missing',
      'swap',
      'raisins',
    ],
    [
      'missing, without what expired and would have done',
      '50 g sultanas',
      [lot('raisins', 200, 'g', { expirationDate: '2026-11-20' })],
      'missing',
      'none',
    ],
    ['of water, which runs from the tap', '1 l water', [], 'staple', 'staple'],
    ['of bought water, which does not', '1 l mineral water', [], 'missing', 'none'],
    [
      'not served by what is promised to another dish',
      '4 eggs',
      [lot('eggs', 6, 'pieces', { reserved: 3 })],
      'short',
      'same',
      'you have 3, 1 missing',
    ],
    ['not served when all is promised', '4 eggs', [lot('eggs', 6, 'pieces', { reserved: 6 })], 'missing', 'none'],
    ['unknown, served by the same words', '2 zqxjkv', [lot('Zqxjkv', 2, 'pieces')], 'have', 'text'],
    ['unknown and missing', '2 zqxjkv', [lot('potatoes', 2, 'kg')], 'missing', 'none'],
    ['of which the cook may choose', '50 g butter or olive oil', [lot('olive oil', 1, 'l')], 'have', 'same'],
  ])('%s', (_, line, lots, status, reason, note = undefined) => {
    expect(one([line], lots).lines).toMatchObject([{ text: line, status, reason, note: note ?? null }]);
  });

  it('says both amounts of a shortage, what is there rounded down and what is missing rounded up', () => {
    const short = (line: string, lots: Lot[], language: Language) => one([line], lots, { language }).lines[0];
    expect(short('2 kg potatoes', [lot('potatoes', 500, 'g')], 'el')).toMatchObject({
      have: '500 γρ.',
      missing: '1,5 κιλά',
      note: 'έχετε 500 γρ., λείπουν 1,5 κιλά',
    });
    expect(short('1.5 kg potatoes', [lot('potatoes', 500, 'g')], 'el')?.note).toBe('έχετε 500 γρ., λείπει 1 κιλό');
    expect(short('1 cup milk', [lot('milk', 100, 'ml')], 'en')).toMatchObject({
      have: '0.41 cups',
      missing: '0.59 cups',
    });
  });

  it('says when the amounts were compared by a usual weight', () => {
    expect(one(['2 tomatoes'], [lot('tomatoes', 500, 'g')]).lines[0]).toMatchObject({ status: 'have', guess: true });
    expect(one(['2 tomatoes'], [lot('tomatoes', 5, 'pieces')]).lines[0]).toMatchObject({ guess: false });
  });

  it('names what stands in for it, unless there is too little of that as well', () => {
    const { lines, canMake, matchPercentage } = one(['2 shallots'], [lot('κρεμμύδια', 3, 'pieces')]);
    expect(lines).toMatchObject([
      { text: '2 shallots', status: 'substitute', reason: 'substitute', note: 'κρεμμύδια' },
    ]);
    expect([canMake, matchPercentage]).toEqual([true, 100]);
    expect(one(['4 shallots'], [lot('onions', 3, 'pieces')]).lines[0]?.status).toBe('missing');
  });

  it('does not count the same food twice', () => {
    const { lines } = one(['300 g flour', '300 g flour'], [lot('flour', 500, 'g')]);
    expect(lines.map(({ status, missing }) => [status, missing])).toEqual([
      ['have', null],
      ['short', '100 g'],
    ]);
  });

  it('is neither counted nor missing when it is a staple or a heading', () => {
    const { lines, matchPercentage, canMake } = one(['For the sauce:', 'salt', '2 eggs'], [lot('eggs', 2, 'pieces')], {
      staples: ['salt'],
    });
    expect(lines.map(({ status }) => status)).toEqual(['staple', 'have']);
    expect([matchPercentage, canMake]).toEqual([100, true]);
  });

  it('speaks Greek with a decimal comma', () => {
    const { lines } = one(['1 kg potatoes'], [lot('πατάτες', 250, 'g')], { language: 'el' });
    expect(lines[0]?.note).toBe('έχετε 250 γρ., λείπουν 750 γρ.');
    const more = one(['1,5 l milk'], [lot('γάλα', 250, 'ml')], { language: 'el' });
    expect(more.lines[0]?.missing).toBe('1,25 λίτρα');
  });
});

describe('a recipe', () => {
  const lines = ['2 eggs', '500 g potatoes', '1 onion', 'parsley (optional)', 'salt'];

  it('is scored by its counted lines', () => {
    const found = one(lines, [lot('eggs', 6, 'pieces'), lot('onions', 1, 'kg')], { staples: ['salt'] });
    expect(found).toMatchObject({
      matchPercentage: 67,
      canMake: false,
      matchingIngredients: ['eggs', 'onion'],
      missingIngredients: ['potatoes'],
    });
  });

  it('of nothing cannot be made, of staples alone it can', () => {
    expect(one(['For the sauce:'], [])).toMatchObject({ matchPercentage: 0, canMake: false, lines: [] });
    expect(one(['salt'], [], { staples: ['salt'] })).toMatchObject({ matchPercentage: 100, canMake: true });
  });

  it('says what it saves within the week', () => {
    const soon = lot('eggs', 6, 'pieces', { expirationDate: '2026-11-28' });
    const later = lot('potatoes', 1, 'kg', { expirationDate: '2026-11-29' });
    expect(one(lines, [soon, later]).saves).toEqual([{ name: 'eggs', expirationDate: '2026-11-28' }]);
  });
});

describe('the order', () => {
  it('goes by what can be made, band, value saved, match, fewest missing and id', () => {
    const lots = [
      lot('eggs', 20, 'pieces', { expirationDate: '2026-11-23', price: 10 }),
      lot('potatoes', 5, 'kg'),
      lot('onions', 5, 'kg'),
    ];
    const recipes = [
      recipe('low', ['1 onion', '1 lemon', '1 aubergine']),
      recipe('b-all', ['1 onion']),
      recipe('a-all', ['1 onion']),
      recipe('two-thirds', ['1 onion', '1 potato', '1 lemon']),
      recipe('two-thirds-saving', ['10 eggs', '1 potato', '1 lemon']),
      recipe('three-quarters', ['1 onion', '1 potato', '1 onion', '1 lemon']),
      recipe('all-saving', ['1 egg']),
    ];
    expect(recommend(kitchen({ recipes, lots })).map(({ id }) => id)).toEqual([
      'all-saving',
      'a-all',
      'b-all',
      'two-thirds-saving',
      'three-quarters',
      'two-thirds',
      'low',
    ]);
  });

  it('has its bands at 80 and 60', () => {
    expect([100, 80, 79, 60, 59, 0].map(matchBand)).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low']);
  });
});

describe('diets and allergies', () => {
  const beef = ['500 g beef', '1 onion'];
  const lots = [lot('beef', 1, 'kg'), lot('onion', 3, 'pieces')];
  const eats = (more: Partial<Kitchen['members'][number]>): Partial<Kitchen> => ({
    members: [
      { diets: [], vegan: false, allergies: [] },
      { diets: [], vegan: false, allergies: [], ...more },
    ],
  });

  it.each<[string, string[], Partial<Kitchen['members'][number]>, Language, string[]]>([
    ['meat', beef, { diets: ['vegan_vegetarian'] }, 'en', ['Not vegetarian: beef']],
    ['milk for vegans', ['200 ml milk'], { diets: ['vegan_vegetarian'], vegan: true }, 'en', ['Not vegan: milk']],
    ['milk for vegetarians', ['200 ml milk'], { diets: ['vegan_vegetarian'] }, 'en', []],
    ['an allergy', ['200 g feta'], { allergies: ['milk'] }, 'el', ['Αλλεργία σε γάλα: φέτα']],
    ['wine', ['100 ml red wine'], { diets: ['halal'] }, 'en', ['Not halal: red wine']],
    ['a choice that fits', ['butter or olive oil'], { allergies: ['milk'] }, 'en', []],
    ['diets that only rank', beef, { diets: ['gourmet', 'low_fat'] }, 'en', []],
    ['fasting, on a day with fish', ['500 g cod'], { diets: ['fasting'] }, 'en', []],
    ['fasting', ['2 eggs'], { diets: ['fasting'] }, 'en', ['Not for a fast day: eggs']],
  ])('%s', (_, lines, member, language, conflicts) => {
    const found = one(lines, lots, { ...eats(member), language });
    expect(found.conflicts).toEqual(conflicts);
    if (conflicts.length > 0) expect(found.canMake).toBe(false);
  });

  it('hide what is against them unless all is asked for', () => {
    const recipes = [recipe('beef', beef), recipe('onions', ['1 onion'])];
    const strict = eats({ diets: ['vegan_vegetarian'] });
    expect(recommend(kitchen({ recipes, lots, ...strict })).map(({ id }) => id)).toEqual(['onions']);
    const all = recommend(kitchen({ recipes, lots, ...strict, show: 'all' }));
    expect(all.map(({ id, canMake }) => [id, canMake])).toEqual([
      ['onions', true],
      ['beef', false],
    ]);
  });

  it('count for fasting on fast days only', () => {
    const eggs = { recipes: [recipe('eggs', ['2 eggs'])], ...eats({ diets: ['fasting'] }) };
    expect(recommend(kitchen({ ...eggs, today: '2026-10-12' }))).toHaveLength(1);
    expect(recommend(kitchen({ ...eggs, today: '2026-10-14' }))).toHaveLength(0);
    // cheesefare week, then Clean Monday
    expect(recommend(kitchen({ ...eggs, today: '2026-02-18' }))).toHaveLength(1);
    expect(recommend(kitchen({ ...eggs, today: '2026-02-23' }))).toHaveLength(0);
  });

  it('let meat alone go in cheesefare week, and oil stand on the strictest days', () => {
    const fasting = eats({ diets: ['fasting'] });
    const on = (day: string, line: string) =>
      recommend(kitchen({ recipes: [recipe('dish', [line])], ...fasting, today: day })).length === 1;
    expect(on('2026-02-18', '500 g beef')).toBe(false);
    expect(on('2026-02-18', '500 g cod')).toBe(true);
    expect(on('2026-02-23', '50 ml olive oil')).toBe(true);
    expect(on('2026-02-28', '500 g cod')).toBe(false);
    expect(on('2026-04-05', '500 g cod')).toBe(true);
    expect(on('2026-04-05', '200 g feta')).toBe(false);
  });

  it('of low fat and little sugar warn, rank and hide nothing', () => {
    const holding = (fat: number, sugars: number) => ({ fat, sugars, knownShare: 0.9 });
    const recipes = [
      recipe('a-rich', ['1 onion'], { nutritionalInfo: holding(25, 30) }),
      recipe('b-middle', ['1 onion'], { nutritionalInfo: holding(15, 20) }),
      recipe('c-light', ['1 onion'], { nutritionalInfo: holding(5, 5) }),
    ];
    const seen = (more: Partial<Kitchen>) =>
      recommend(kitchen({ recipes, lots, ...more })).map(({ id, canMake, warnings }) => [id, canMake, warnings]);
    expect(seen({}).map(([id]) => id)).toEqual(['a-rich', 'b-middle', 'c-light']);
    expect(seen(eats({ diets: ['low_fat', 'diabetic'] }))).toEqual([
      ['c-light', true, []],
      ['b-middle', true, []],
      ['a-rich', true, ['Much fat: 25 g a portion', 'Much sugar: 30 g a portion']],
    ]);
  });

  it('believe what the starter collection states of itself', () => {
    const starter = recipe('zqxjkv', ['1 zqxjkv'], { source: 'starter', dietaryTags: ['halal'] });
    const asks = (diet: 'halal' | 'gluten_free') =>
      recommend(kitchen({ recipes: [starter], ...eats({ diets: [diet] }), show: 'all' }))[0]?.conflicts;
    expect(asks('halal')).toEqual([]);
    expect(asks('gluten_free')).toEqual(['Has gluten']);
  });

  it('rank up what somebody likes', () => {
    const liked = recipe('z', ['1 onion'], { dietaryTags: ['mediterranean'] });
    const recipes = [recipe('a', ['1 onion']), liked];
    const ids = (more: Partial<Kitchen>) => recommend(kitchen({ recipes, lots, ...more })).map(({ id }) => id);
    expect(ids({})).toEqual(['a', 'z']);
    expect(ids(eats({ diets: ['mediterranean'] }))).toEqual(['z', 'a']);
  });
});
