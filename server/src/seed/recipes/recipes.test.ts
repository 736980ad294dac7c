import { type Diet, diets } from '@kelari/core/account/rules.ts';
import { containsOf } from '@kelari/core/food/classes.ts';
import { allergens } from '@kelari/core/food/concept.ts';
import { toWire } from '@kelari/core/food/convert.ts';
import { identify } from '@kelari/core/food/identity.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { difficulties } from '@kelari/core/recipes/rules.ts';
import { describe, expect, test } from 'vitest';
import { starterRecipes } from './recipes.ts';
import { cuisines, mainGroups } from './starter-recipe.ts';

const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)?|[¼½¾⅓⅔]/g) ?? []).map((number) => number.replace(',', '.'));

/** What the parser understood of a line's amount, in product units. */
const amountOf = (line: string, language: 'en' | 'el') => {
  const { quantity, quantityMax, unit, optional, header } = parseLine(line, language);
  return { ...toWire(quantity ?? 0, unit), isStated: quantity !== null, quantityMax, optional, header };
};

/** What the lines hold that a diet or an allergy may exclude, by the lexicon. */
const holdsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap((line) => {
      const { concept } = identify(line);
      return concept === null ? ['unknown'] : [...containsOf(concept), ...(concept.allergens ?? [])];
    }),
  );

/** The excluding diets, and what breaks each; fasting days with oil allow shellfish. */
const fits = {
  vegan_vegetarian: (has) => !has('meat', 'fish', 'shellfish', 'crustaceans', 'molluscs'),
  gluten_free: (has) => !has('gluten'),
  lactose_free: (has) => !has('lactose', 'milk'),
  allergen_free: (has) => !has(...allergens),
  halal: (has) => !has('pork', 'alcohol'),
  kosher: (has) =>
    !has('pork', 'unkosher', 'shellfish', 'crustaceans', 'molluscs') && !(has('meat') && has('dairy', 'milk')),
  fasting: (has) => !has('meat', 'fish', 'dairy', 'milk', 'egg', 'eggs'),
} as const satisfies Partial<Record<Diet, (has: (...what: string[]) => boolean) => boolean>>;
const excludingDiets = diets.filter((diet) => diet in fits) as (keyof typeof fits)[];

const duplicatesOf = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('the starter collection', () => {
  test('every id and every name in each language stands once', () => {
    expect(duplicatesOf(starterRecipes.map((recipe) => recipe.id))).toEqual([]);
    expect(duplicatesOf(starterRecipes.map((recipe) => recipe.en.name))).toEqual([]);
    expect(duplicatesOf(starterRecipes.map((recipe) => recipe.el.name))).toEqual([]);
  });
});

describe.each(starterRecipes)('$id', (recipe) => {
  const { en, el } = recipe;

  test('is filed under known ids with times and servings in range', () => {
    expect(recipe.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(cuisines).toContain(recipe.cuisine);
    expect(difficulties).toContain(recipe.difficulty);
    expect(mainGroups).toContain(recipe.mainGroup);
    expect(duplicatesOf(recipe.dietaryTags)).toEqual([]);
    expect(recipe.dietaryTags).toEqual(diets.filter((diet) => recipe.dietaryTags.includes(diet)));
    expect(recipe.prepTime).toBeGreaterThanOrEqual(5);
    expect(recipe.prepTime).toBeLessThanOrEqual(90);
    expect(recipe.cookTime).toBeGreaterThanOrEqual(0);
    expect(recipe.cookTime).toBeLessThanOrEqual(240);
    expect(recipe.servings).toBeGreaterThanOrEqual(1);
    expect(recipe.servings).toBeLessThanOrEqual(16);
  });

  test('is complete in both languages', () => {
    for (const text of [en, el]) {
      expect(text.name.length).toBeGreaterThan(2);
      expect(text.description.length).toBeGreaterThan(20);
      expect(text.ingredients.length).toBeGreaterThanOrEqual(3);
      expect(text.instructions.length).toBeGreaterThanOrEqual(4);
      expect(text.instructions.length).toBeLessThanOrEqual(9);
      expect(text.tags.length).toBeGreaterThanOrEqual(1);
      expect(text.tags.length).toBeLessThanOrEqual(5);
    }
    expect(el.ingredients).toHaveLength(en.ingredients.length);
    expect(el.instructions).toHaveLength(en.instructions.length);
    expect(el.tags).toHaveLength(en.tags.length);
    expect(el.healthBenefits === '').toBe(en.healthBenefits === '');
  });

  test('keeps each language in its own script', () => {
    const words = (text: typeof en) =>
      [text.name, text.description, ...text.ingredients, ...text.instructions, ...text.tags, text.healthBenefits].join(
        '\n',
      );
    expect(words(en)).not.toMatch(/\p{Script=Greek}/u);
    expect(words(el).replace(/\bml\b|°C|(?<=βιταμίν(?:η|ες Α και) )[CD]| x /g, '')).not.toMatch(/\p{Script=Latin}/u);
  });

  test('says the same numbers in the same places', () => {
    expect(el.ingredients.map(numbersOf)).toEqual(en.ingredients.map(numbersOf));
    expect(el.instructions.map(numbersOf)).toEqual(en.instructions.map(numbersOf));
  });

  test('is parsed to the same amounts, units and optional lines in both languages', () => {
    const english = en.ingredients.map((line) => amountOf(line, 'en'));
    expect(el.ingredients.map((line) => amountOf(line, 'el'))).toEqual(english);
    expect(english.map((line) => line.optional)).toEqual(en.ingredients.map((line) => line.endsWith(' (optional)')));
    expect(english.filter((line) => line.header)).toEqual([]);
  });

  test('names foods that the lexicon knows, the same ones in both languages', () => {
    const english = en.ingredients.map((line) => [line, identify(line).concept?.id]);
    const greek = el.ingredients.map((line, at) => [en.ingredients[at], identify(line).concept?.id]);
    expect(greek).toEqual(english);
    expect(english.filter(([, concept]) => concept === undefined)).toEqual([]);
  });

  test('carries each excluding diet exactly when its foods allow it', () => {
    const holds = holdsOf(en.ingredients);
    const has = (...what: string[]) => what.some((one) => holds.has(one));
    expect(recipe.dietaryTags.filter((diet) => diet in fits)).toEqual(excludingDiets.filter((diet) => fits[diet](has)));
    expect(recipe.dietaryTags.includes('meat')).toBe(has('meat'));
  });
});
