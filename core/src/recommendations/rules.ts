import type { Concept, Unit } from '../food/concept.ts';
import { toWire } from '../food/convert.ts';
import type { Measured } from '../food/satisfies.ts';
import type { Language } from '../kit/language.ts';
import type { Recipe } from '../recipes/contract.ts';
import type { UnderstoodIngredient } from '../recipes/ingredients.ts';
import { type Mark, marksOf, rankedBy } from '../recipes/marks.ts';
import { needsOf } from '../recipes/needs.ts';
import { type Conflicts, conflictsOf } from './conflicts.ts';
import type { LineMatch, Recommendation } from './contract.ts';
import {
  type Evening,
  eatenFoods,
  eveningOf,
  matchNeed,
  type Outcome,
  type Pantry,
  reasonOf,
  savedFrom,
} from './matching.ts';
import { bandOf, byStanding, matchPercentage, type Standing } from './standing.ts';
import type { Taken } from './stock.ts';
import { amountText, shortageText } from './text.ts';
import { warningsOf } from './warnings.ts';

export type Cookable = Omit<Recipe, 'ingredients'> & { readonly ingredients: readonly UnderstoodIngredient[] };

export type Wish = {
  readonly language: Language;
  /** `all` shows recipes against the household's diets too, each with its conflicts. */
  readonly show: 'fitting' | 'all';
};
export type Kitchen = Pantry & Wish & { readonly recipes: readonly Cookable[] };

/**
 * What the household can cook, best first (product.md 2.18 to 2.20): recipes that can be made, then by band, and inside
 * a band by the value of the expiring food they use, by match, by fewest missing, by id. This is the definition; the
 * engine (engine.ts) finds the first of many recipes without looking at each.
 */
export const recommend = ({ recipes, ...kitchen }: Kitchen): Recommendation[] =>
  suggest(recipes, eveningOf(kitchen), kitchen);

/** `recommend` with the pantry made ready before. */
export const suggest = (recipes: readonly Cookable[], evening: Evening, { language, show }: Wish): Recommendation[] =>
  recipes
    .map((recipe) => score(recipe, evening, language))
    .filter(({ suggestion }) => show === 'all' || suggestion.conflicts.length === 0)
    .sort((a, b) => byStanding(a.standing, b.standing) || (a.suggestion.id < b.suggestion.id ? -1 : 1))
    .map(({ suggestion }) => suggestion);

/** What speaks against one recipe for these people on this day: as the suggestions have it. */
export function conflictsOfRecipe(
  recipe: Cookable,
  table: Pick<Pantry, 'members' | 'today' | 'book'>,
  language: Language,
): Conflicts {
  const evening = eveningOf({ ...table, lots: [], staples: [] });
  const foods = needsOf(recipe.ingredients).flatMap((need) => eatenFoods(need, evening));
  return against(recipe, foods, evening, language);
}

const against = (recipe: Cookable, foods: readonly Concept[], { avoiding }: Evening, language: Language): Conflicts =>
  conflictsOf(foods, avoiding, { language, stated: recipe.source === 'starter' ? recipe.dietaryTags : undefined });

function score(recipe: Cookable, evening: Evening, language: Language) {
  const { avoiding } = evening;
  const taken: Taken = new Map();
  const eaten: Concept[] = [];
  const texts = recipe.ingredients.filter((line) => !line.heading);
  const lines = needsOf(recipe.ingredients).map((need, at) => {
    const foods = eatenFoods(need, evening);
    eaten.push(...foods);
    const { raw = '', name = '' } = texts[at] ?? {};
    return { name, match: inWords(raw, matchNeed(need, foods, evening, taken), evening, language) };
  });
  const { diets, allergies } = against(recipe, eaten, evening, language);
  const conflicts = [...diets, ...allergies];
  const has = (...statuses: LineMatch['status'][]) => lines.filter(({ match }) => statuses.includes(match.status));
  const served = has('have', 'unknown-amount', 'substitute');
  const missing = has('missing', 'short');
  const saved = savedFrom(taken, evening);
  const match = matchPercentage(served.length, missing.length, lines.length);
  const canMake = missing.length === 0 && lines.length > 0 && conflicts.length === 0;
  const marks = marksOf(recipe);
  const ranked = rankedBy(avoiding.diets);
  const count = (wanted: readonly Mark[]) => marks.filter((mark) => wanted.includes(mark)).length;
  const standing: Standing = {
    band: bandOf(canMake, match),
    value: saved.reduce((sum, { worth }) => sum + worth, 0),
    preferred: count(ranked.up) - count(ranked.down),
    match,
    missing: missing.length,
  };
  const { id, name, description, difficulty, cuisine, prepTime, cookTime, servings, imageUrl, mainGroup } = recipe;
  const suggestion: Recommendation = {
    ...{ id, name, description, difficulty, cuisine, prepTime, cookTime, servings, imageUrl, mainGroup },
    source: recipe.source,
    tags: recipe.tags,
    dietaryTags: recipe.dietaryTags,
    matchPercentage: match,
    canMake,
    matchingIngredients: served.map((line) => line.name),
    missingIngredients: missing.map((line) => line.name),
    lines: lines.map((line) => line.match),
    saves: saved
      .map(({ lot }) => ({ name: lot.name, expirationDate: lot.expirationDate ?? '' }))
      .sort((a, b) => a.expirationDate.localeCompare(b.expirationDate)),
    conflicts,
    warnings: warningsOf(recipe, avoiding.diets, language),
  };
  return { suggestion, standing };
}

/** What became of a line, as it is told: amounts in words, and what would do instead. */
export function inWords(text: string, outcome: Outcome, evening: Evening, language: Language): LineMatch {
  const { status, guess, food } = outcome;
  const swap = status === 'missing' && food ? evening.stock.swapFor(food) : null;
  const reason = swap ? 'swap' : reasonOf(outcome, evening);
  const words = (amount: Measured | null, round: 'up' | 'down') => {
    if (amount === null) return null;
    const wire = toWire(amount.amount, amount.unit);
    const small = wire.amount < 1 ? smaller[wire.unit] : undefined;
    return small
      ? amountText(wire.amount * 1_000, small, language, round)
      : amountText(wire.amount, wire.unit, language, round);
  };
  // what is missing is rounded up, so that it suffices; what is there is rounded down
  const have = words(outcome.have, 'down');
  const missing = words(outcome.missing, 'up');
  const isShort = status === 'short' && have !== null && missing !== null;
  const note = status === 'substitute' ? (outcome.lots[0]?.name ?? null) : (swap?.name ?? null);
  return { text, status, reason, guess, have, missing, note: isShort ? shortageText(have, missing, language) : note };
}

/** Below one of these, amounts are said in their thousandths (product.md 2.10). */
const smaller: Readonly<Partial<Record<Unit, Unit>>> = { kg: 'g', l: 'ml' };
