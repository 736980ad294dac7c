import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import type { Ingredient, Recipe, recipesApi } from '@kelari/core/recipes/contract.ts';
import { type Difficulty, isVideoLink, splitLines, splitTags } from '@kelari/core/recipes/rules.ts';
import { t } from '@lingui/core/macro';
import type { Problem } from '../account/form-problems.ts';
import { cuisineName, keptCuisine } from './cuisine-names.ts';

/** The form as it is typed. */
export type RecipeForm = {
  readonly name: string;
  readonly description: string;
  readonly cuisine: string;
  readonly difficulty: Difficulty;
  readonly prepTime: string;
  readonly cookTime: string;
  readonly servings: string;
  readonly ingredients: string;
  readonly instructions: string;
  readonly tags: string;
  readonly imageUrl: string | null;
  readonly videoLinks: string;
  readonly healthBenefits: string;
};

export const emptyForm: RecipeForm = {
  name: '',
  description: '',
  cuisine: '',
  difficulty: 'easy',
  prepTime: '15',
  cookTime: '30',
  servings: '4',
  ingredients: '',
  instructions: '',
  tags: '',
  imageUrl: null,
  videoLinks: '',
  healthBenefits: '',
};

/** A recipe as its form shows it: the lines as they were written. */
export const formOf = (recipe: Recipe): RecipeForm => ({
  name: recipe.name,
  description: recipe.description ?? '',
  cuisine: cuisineName(recipe.cuisine ?? ''),
  difficulty: recipe.difficulty,
  prepTime: String(recipe.prepTime),
  cookTime: String(recipe.cookTime),
  servings: String(recipe.servings),
  ingredients: recipe.ingredients.map(({ raw }) => raw).join('\n'),
  instructions: recipe.instructions.join('\n'),
  tags: recipe.tags.join(', '),
  imageUrl: recipe.imageUrl,
  videoLinks: recipe.videoLinks.join('\n'),
  healthBenefits: recipe.healthBenefits ?? '',
});

/** The form as it is sent. A line that stands as it stood keeps all that is known about it. */
export function bodyOf(form: RecipeForm, before: Recipe | null): SentBody<typeof recipesApi.create> {
  const known = new Map(before?.ingredients.map((line) => [line.raw.trim(), line]));
  return {
    ...form,
    cuisine: keptCuisine(form.cuisine),
    prepTime: readDecimal(form.prepTime) ?? form.prepTime,
    cookTime: readDecimal(form.cookTime) ?? form.cookTime,
    servings: readDecimal(form.servings) ?? form.servings,
    ingredients: splitLines(form.ingredients).map((line) => sentLine(line, known.get(line))),
    instructions: splitLines(form.instructions),
    tags: splitTags(form.tags),
    videoLinks: splitLines(form.videoLinks),
    ...(before ? { version: before.version } : {}),
  };
}

const sentLine = (line: string, known: Ingredient | undefined) =>
  known
    ? { name: line, amount: '', unit: '', raw: known.raw, note: known.note, optional: known.optional }
    : { name: line, amount: '', unit: '' };

/** What the cook has to look at again before anything is sent. */
export function problemsOf(form: RecipeForm): Problem[] {
  const found: Problem[] = [];
  const need = (name: keyof RecipeForm, ok: boolean, message: string) => {
    if (!ok) found.push({ name, message });
  };
  const inRange = (text: string, min: number, max: number) => {
    const value = readDecimal(text);
    return value !== null && value >= min && value <= max;
  };
  need('name', form.name.trim() !== '', t`Name is required`);
  need('prepTime', inRange(form.prepTime, 0, 10_080), t`Minutes from 0 to 10,080 (a week)`);
  need('cookTime', inRange(form.cookTime, 0, 10_080), t`Minutes from 0 to 10,080 (a week)`);
  need('servings', inRange(form.servings, 1, 200), t`A number from 1 to 200`);
  need('ingredients', splitLines(form.ingredients).length > 0, t`Ingredients are required`);
  need('instructions', splitLines(form.instructions).length > 0, t`Instructions are required`);
  const badLink = splitLines(form.videoLinks).findIndex((link) => !isVideoLink(link));
  need('videoLinks', badLink === -1, t`Line ${badLink + 1}: a video link begins with https://`);
  return found;
}

/** What the server found wrong, at the field of the form it belongs to: 'ingredients.2.name' is its third line. */
export function fieldProblems(fields: readonly { readonly path: string; readonly message: string }[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const { path, message } of fields) {
    const [name = '', index] = path.split('.');
    if (found.has(name)) continue;
    const line = Number(index) + 1;
    found.set(name, { name, message: index === undefined ? message : t`Line ${line}: ${message}` });
  }
  return [...found.values()];
}

const names = Object.keys(emptyForm) as (keyof RecipeForm)[];

/** The fields in which two states of a recipe differ, as a reader would see it. */
export const differences = (theirs: RecipeForm, mine: RecipeForm): (keyof RecipeForm)[] =>
  names.filter((name) => String(theirs[name] ?? '').trim() !== String(mine[name] ?? '').trim());
