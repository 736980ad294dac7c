import { diets } from '@kelari/core/account/rules.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { nutritionOf } from '@kelari/core/recipes/nutrition.ts';
import { describe, expect, test } from 'vitest';
import { starterRecipes } from './recipes.ts';
import type { StarterRecipe } from './starter-recipe.ts';

/** Pairs that are one dish in two forms, and say so in their descriptions. */
const variants: readonly (readonly [string, string])[] = [];

/** What a portion may hold. A dip or a biscuit lies low, a festive baked dish high. */
const kcalRange = [40, 950] as const;
const saltRange = [0, 4.5] as const;
/** Share of a dish's weight whose food and weight must be known for its figures to stand. */
const leastKnown = 0.6;

const understood = starterRecipes.map((recipe) => ({
  recipe,
  lines: recipe.en.ingredients.map((name) => understandIngredient({ name }, 'en')),
}));

const foodsOf = (lines: (typeof understood)[number]['lines']) => new Set(lines.map(({ conceptId }) => conceptId));

/** Runs of three words, which two people who describe one dish on their own seldom share. */
function runsOf({ en }: StarterRecipe): ReadonlySet<string> {
  const words = fold(en.instructions.join(' ')).split(' ');
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** The share of the smaller set that stands in the larger one, 0 to 1. */
function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const one of small) if (large.has(one)) common += 1;
  return small.size === 0 ? 0 : common / small.size;
}

describe('the starter collection as a whole', () => {
  test('has at least 250 recipes, 120 of them Greek', () => {
    expect(starterRecipes.length).toBeGreaterThanOrEqual(250);
    expect(starterRecipes.filter(({ cuisine }) => cuisine === 'greek').length).toBeGreaterThanOrEqual(120);
  });

  test.each(diets)('serves %s with at least a dozen recipes', (diet) => {
    expect(starterRecipes.filter(({ dietaryTags }) => dietaryTags.includes(diet)).length).toBeGreaterThanOrEqual(12);
  });

  test('holds no recipe twice: of two, the ingredients or the steps differ by 40 % or more', () => {
    const texts = understood.map(({ recipe, lines }) => ({ recipe, foods: foodsOf(lines), runs: runsOf(recipe) }));
    const alike = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => overlap(one.foods, other.foods) > 0.6 && overlap(one.runs, other.runs) > 0.6)
        .map((other) => [one.recipe.id, other.recipe.id]),
    );
    expect(alike).toEqual(variants);
  });

  test('the measure of likeness finds a recipe that was only renamed', () => {
    const [one] = understood;
    if (!one) throw new Error('no recipes');
    expect(overlap(runsOf(one.recipe), runsOf({ ...one.recipe, id: 'copy' }))).toBe(1);
  });
});

describe.each(understood)('$recipe.id', ({ recipe, lines }) => {
  const nutrition = nutritionOf(lines, recipe.servings);

  test('holds a portion of plausible energy and salt, from foods of known weight', () => {
    if (!nutrition) throw new Error('nothing is known of its foods');
    expect(nutrition.kcal).toBeGreaterThanOrEqual(kcalRange[0]);
    expect(nutrition.kcal).toBeLessThanOrEqual(kcalRange[1]);
    expect(nutrition.salt).toBeGreaterThanOrEqual(saltRange[0]);
    expect(nutrition.salt).toBeLessThanOrEqual(saltRange[1]);
    expect(nutrition.knownShare).toBeGreaterThanOrEqual(leastKnown);
  });

  test('is measured in metric units', () => {
    const imperial = new Set<string>(['cup', 'cups', 'oz', 'lb', 'pound', 'ounce', 'fl-oz', 'pint', 'quart']);
    expect(recipe.en.ingredients.filter((line) => imperial.has(parseLine(line, 'en').unit ?? ''))).toEqual([]);
  });
});
