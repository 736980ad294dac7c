import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandIngredient } from './ingredients.ts';
import { amountText, sensible, systems } from './kitchen-amount.ts';
import { type Shown, servingsFor, shownLine } from './scaling.ts';
import { foodFactsOf } from './steps.ts';

const read = (name: string) => understandIngredient({ name }, /\p{Script=Greek}/u.test(name) ? 'el' : 'en');
const shown = (name: string, factor: number, system: Shown['system'] = 'written'): string => {
  const line = read(name);
  const { before, amount, after } = shownLine(line, { factor, system, food: foodFactsOf([line])[0] });
  return `${before}${amount}${after}`.replaceAll('\u00a0', ' ');
};

describe('a line for other servings', () => {
  it.each([
    ['500 γρ. κιμάς', 2, '1 κιλό κιμάς'],
    ['1,5 κιλό πατάτες', 2, '3 κιλά πατάτες'],
    ['1,5 κιλό πατάτες', 0.5, '750 γρ. πατάτες'],
    ['1.500 γρ. αρνί', 2, '3 κιλά αρνί'],
    ['1 λίτρο γάλα', 1.25, '1,25 λίτρο γάλα'],
    ['1 l milk', 1.25, '1.25 l milk'],
    ['250 g flour', 1 / 3, '85 g flour'],
    ['3 κ.γ. ζάχαρη', 2, '2 κ.σ. ζάχαρη'],
    ['1 tbsp oil', 0.5, '1½ tsp oil'],
    ['2 κουταλιές της σούπας μέλι', 0.5, '1 κουταλιά της σούπας μέλι'],
    ['1 cup flour', 2, '2 cups flour'],
    ['¼ cup sugar', 0.5, '2 tbsp sugar'],
    ['μισό φλιτζάνι ρύζι', 2, '1 φλιτζάνι ρύζι'],
    ['a pinch of salt', 2, '2 pinches of salt'],
    ['250g/9oz butter', 2, '500 g butter'],
    ['φέτα, 200 γρ.', 2, 'φέτα, 400 γρ.'],
    ['αλάτι', 3, 'αλάτι'],
  ])('%s x %d: %s', (line, factor, expected) => {
    expect(shown(line, factor)).toBe(expected);
  });

  it.each([
    ['1 μεγάλο κρεμμύδι, ψιλοκομμένο', 2, '2 μεγάλα κρεμμύδια, ψιλοκομμένα'],
    ['2 μεγάλα κρεμμύδια, ψιλοκομμένα', 0.5, '1 μεγάλο κρεμμύδι, ψιλοκομμένο'],
    ['4 ώριμες ντομάτες, τριμμένες', 0.25, '1 ώριμη ντομάτα, τριμμένη'],
    ['1 πιπεριά κόκκινη', 3, '3 πιπεριές κόκκινες'],
    ['1 φρέσκια πιπεριά', 2, '2 φρέσκες πιπεριές'],
    ['1 μπούτι κοτόπουλου', 2, '2 μπούτια κοτόπουλου'],
    ['χυμός από 1 λεμόνι', 2, 'χυμός από 2 λεμόνια'],
    ['1 σκελίδα σκόρδο, λιωμένη', 4, '4 σκελίδες σκόρδο, λιωμένη'],
    ['1 κονσέρβα ντομάτες (400 γρ.)', 2, '2 κονσέρβες ντομάτες (400 γρ.)'],
    ['ένα κρεμμύδι', 0.5, '½ κρεμμύδι'],
    ['1 large onion, finely chopped', 2, '2 large onions, finely chopped'],
    ['1 tomato', 2, '2 tomatoes'],
    ['juice of 1 lemon', 2, 'juice of 2 lemons'],
    ['2 garlic cloves', 0.5, '1 garlic clove'],
    ['2 bay leaves', 0.5, '1 bay leaf'],
    ['14 oz can tomatoes', 2, '2 × 14 oz can tomatoes'],
    ['400 g canned tomatoes', 2, '800 g canned tomatoes'],
  ])('keeps the cook’s words, in the right number: %s x %d: %s', (line, factor, expected) => {
    expect(shown(line, factor)).toBe(expected);
  });

  it.each([
    ['2-3 αυγά', 2, '4–6 αυγά'],
    ['3 eggs', 1.25, 'about 4 eggs'],
    ['1 αυγό', 0.25, 'περίπου ½ αυγό'],
    ['1 can chickpeas', 1.25, 'about 1½ cans chickpeas'],
    ['2 φύλλα δάφνης', 0.25, 'περίπου 1 φύλλο δάφνης'],
  ])('says "about" where a count had to be bent, and keeps ranges: %s x %d: %s', (line, factor, expected) => {
    expect(shown(line, factor)).toBe(expected);
  });

  const lines = [
    '2 αυγά',
    '500 γρ. κιμάς',
    '3 tbsp oil',
    '1½ cups milk',
    '1-2 onions',
    '1 κιλό πατάτες',
    '½ ματσάκι άνηθος',
  ];

  it('is the line itself at its own servings, and comes back there', () => {
    for (const name of lines) expect(shown(name, 1)).toBe(name);
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.constantFrom(2, 4), (name, factor) => {
        const there = shown(name, factor);
        const [line, again] = [
          read(name),
          read(shownLine(read(there), { factor: 1 / factor, system: 'written' }).amount),
        ];
        const grams = (unit: string) => ({ kg: 1000, l: 1000, tbsp: 3, cup: 48 })[unit] ?? 1;
        const kept = (again.amount ?? 0) * grams(again.unit);
        if (again.unit !== '' || line.unit === '') expect(kept).toBeCloseTo((line.amount ?? 0) * grams(line.unit), 1);
      }),
    );
  });

  it('is never nothing, never far off, and always read again as the same food', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.double({ min: 0.05, max: 60, noNaN: true }),
        fc.constantFrom(...systems),
        (name, factor, system) => {
          const text = shown(name, factor, system);
          const again = read(text);
          expect(again.amount, text).toBeGreaterThan(0);
          expect(again.conceptId, text).toBe(read(name).conceptId);
        },
      ),
    );
  });
});

describe('the other system', () => {
  it.each([
    ['500 g minced beef', 'us', '1 lb minced beef'],
    ['200 γρ. φέτα', 'us', '7 ουγκιές φέτα'],
    ['250 ml milk', 'us', '1 cup milk'],
    ['30 ml oil', 'us', '2 tbsp oil'],
    ['2 tbsp oil', 'us', '2 tbsp oil'],
    ['3 eggs', 'us', '3 eggs'],
    ['1 lb ground beef', 'metric', '450 g ground beef'],
    ['2 cups milk', 'metric', '480 ml milk'],
    ['8 oz cream cheese', 'metric', '225 g cream cheese'],
    ['14 oz can tomatoes', 'metric', '14 oz can tomatoes'],
  ] as const)('%s in %s: %s', (line, system, expected) => {
    expect(shown(line, 1, system)).toBe(expected);
  });

  it('says "about" where a density stands between cup and scale', () => {
    expect(shown('1 cup flour', 1, 'metric')).toMatch(/^about 1[234]\d g flour$/);
    expect(shown('120 γρ. αλεύρι', 1, 'us')).toMatch(/^περίπου \S+ φλ\. αλεύρι$/);
  });
});

describe('figures', () => {
  it.each([
    [0.26, 'cup', '¼'],
    [1.33, 'cup', '1⅓'],
    [0.02, 'cup', '¼'],
    [2.97, 'tbsp', '3'],
    [12.3, 'tbsp', '12½'],
    [0.02, 'g', '0.1'],
    [62.5, 'g', '65'],
    [333.3, 'ml', '330'],
    [1.234, 'kg', '1.25'],
    [0.4, '', '⅓'],
    [1.3, '', '1½'],
    [14.4, '', '14'],
  ])('%d %s: %s', (value, unit, expected) => {
    expect(amountText(sensible({ value, unit }).value, unit, 'en')).toBe(expected);
  });

  it('have the comma in Greek', () => {
    expect(amountText(1.25, 'kg', 'el')).toBe('1,25');
  });

  it('are never 0 and never bent by more than a kitchen can', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 5000, noNaN: true }),
        fc.constantFrom('g', 'cup', '', 'can'),
        (value, unit) => {
          const { value: rounded } = sensible({ value, unit });
          expect(rounded).toBeGreaterThan(0);
          if (value >= 1) expect(Math.abs(rounded - value) / value).toBeLessThanOrEqual(0.26);
          expect(amountText(rounded, unit, 'en')).toMatch(/^[\d,.]*[¼⅓½⅔¾]?$/);
        },
      ),
    );
  });
});

it('finds the servings of what there is', () => {
  expect(servingsFor(read('500 γρ. κιμάς'), 300, 4)).toBe(2.4);
  expect(servingsFor(read('αλάτι'), 300, 4)).toBe(4);
  expect(servingsFor(read('500 g mince'), 0.001, 4)).toBe(0.1);
});
