import type { Diet } from '@kelari/core/account/rules.ts';
import { foldedWords } from '@kelari/core/food/normalise.ts';
import { stem } from '@kelari/core/food/stem.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { searchRecipes } from '../recipes/search-service.ts';
import type { Kitchen } from './kitchen.ts';

export type Found = {
  readonly recipes: readonly Recipe[];
  /** The one that is meant beyond doubt: called exactly so, or the only one. */
  readonly sure: Recipe | null;
};

const mostFound = 12;
const idle = new Set('και με σε στο στη στην του τησ των το τα η ο για and with the of a in'.split(' '));

const keyOf = (name: string): string =>
  foldedWords(name)
    .filter((word) => !idle.has(word))
    .map(stem)
    .sort()
    .join(' ');

/** Recipes with all words of a dish's name, those that bear them in their name first. */
export async function findRecipes(
  { ctx, actor }: Kitchen,
  term: string,
  narrow: { readonly diet?: Diet | undefined; readonly maxMinutes?: number | undefined } = {},
): Promise<Found> {
  if (foldedWords(term).length === 0) return { recipes: [], sure: null };
  const { rows } = await searchRecipes(ctx, actor, { ...narrow, term, limit: mostFound });
  const wanted = keyOf(term);
  const words = wanted.split(' ');
  const isNamed = ({ name }: Recipe) => {
    const own = keyOf(name).split(' ');
    return words.every((word) => own.includes(word));
  };
  const called = rows.filter(({ name }) => keyOf(name) === wanted);
  const named = rows.filter(isNamed);
  // a dish that only has the word among its ingredients is not the dish
  const recipes = named.length > 0 ? named : rows;
  const only = named.length === 1 ? named[0] : rows.length === 1 ? rows[0] : undefined;
  return { recipes, sure: called[0] ?? only ?? null };
}
