import type { Concept } from '../food/concept.ts';
import { descendsFrom } from '../food/food-index.ts';
import { conceptById } from '../food/identity.ts';
import { toWire } from '../food/quantity.ts';
import { compareAmounts, type Measured } from '../food/satisfies.ts';
import { addDays, type Day } from '../kit/dates.ts';
import type { Language } from '../kit/language.ts';
import type { Recipe } from '../recipes/contract.ts';
import type { Avoided } from '../recipes/diets.ts';
import type { UnderstoodIngredient } from '../recipes/ingredients.ts';
import { matchBand } from './bands.ts';
import { type Avoiding, avoidingOf, conflictsOf, isAvoided } from './conflicts.ts';
import type { LineMatch, Recommendation } from './contract.ts';
import { type Lot, left, type Serving, stockOf, type Taken, take } from './stock.ts';
import { amountText } from './text.ts';

/** Food is worth saving when it expires within this many days. */
const savingDays = 7;

type Cookable = Omit<Recipe, 'ingredients'> & { readonly ingredients: readonly UnderstoodIngredient[] };

export type Kitchen = {
  readonly recipes: readonly Cookable[];
  readonly lots: readonly Lot[];
  /** Ids of foods that are always at home; their varieties count too. */
  readonly staples: readonly string[];
  readonly members: readonly Avoided[];
  readonly today: Day;
  readonly language: Language;
  /** `all` shows recipes against the household's diets too, each with its conflicts. */
  readonly show: 'fitting' | 'all';
};

type Scored = Recommendation & { readonly value: number; readonly preferred: number };

/**
 * What the household can cook, best first (product.md 2.18 to 2.20): recipes that can be made, then by band, and inside
 * a band by the value of the expiring food they use, by match, by fewest missing, by id.
 */
export function recommend(kitchen: Kitchen): Recommendation[] {
  const { recipes, lots, today, members, staples } = kitchen;
  const avoiding = avoidingOf(members, today);
  const avoided = new Map<string, boolean>();
  const isBad = (food: Concept): boolean => {
    const known = avoided.get(food.id) ?? isAvoided(food, avoiding);
    avoided.set(food.id, known);
    return known;
  };
  const stock = stockOf(lots, today, (have, want) => !isBad(have) || isBad(want));
  const always = staples.flatMap((id) => conceptById(id) ?? []);
  const isStaple = (food: Concept): boolean => always.some((staple) => descendsFrom(food, staple));
  return recipes
    .map((recipe) => score(recipe, { kitchen, avoiding, isBad, isStaple, stock }))
    .filter((scored) => kitchen.show === 'all' || scored.conflicts.length === 0)
    .sort(byRank)
    .map(({ value: _, preferred: __, ...recommendation }) => recommendation);
}

type Context = {
  readonly kitchen: Kitchen;
  readonly avoiding: Avoiding;
  readonly isBad: (food: Concept) => boolean;
  readonly isStaple: (food: Concept) => boolean;
  readonly stock: ReturnType<typeof stockOf>;
};

function score(recipe: Cookable, context: Context): Scored {
  const { kitchen, avoiding, isBad } = context;
  const taken: Taken = new Map();
  const eaten: Concept[] = [];
  const lines = recipe.ingredients
    .filter((line) => !line.heading)
    .map((line) => {
      const choices = [line.conceptId, ...line.orIds].flatMap((id) => (id && conceptById(id)) || []);
      const good = choices.filter((food) => !isBad(food));
      const wants = good.length > 0 ? good : choices;
      eaten.push(...wants);
      return { name: line.name, match: matchLine(line, wants, taken, context) };
    });
  const conflicts = conflictsOf(eaten, avoiding, {
    language: kitchen.language,
    stated: recipe.source === 'starter' ? recipe.dietaryTags : undefined,
  });
  const has = (...statuses: LineMatch['status'][]) => lines.filter(({ match }) => statuses.includes(match.status));
  const served = has('have', 'unknown-amount', 'substitute');
  const missing = has('missing', 'short');
  const saved = [...taken].filter(
    ([{ expirationDate }]) => expirationDate !== null && expirationDate <= addDays(kitchen.today, savingDays),
  );
  const { id, name, description, difficulty, cuisine, prepTime, cookTime, servings, imageUrl, mainGroup } = recipe;
  return {
    ...{ id, name, description, difficulty, cuisine, prepTime, cookTime, servings, imageUrl, mainGroup },
    source: recipe.source,
    tags: recipe.tags,
    dietaryTags: recipe.dietaryTags,
    matchPercentage: matchPercentage(served.length, missing.length, lines.length),
    canMake: missing.length === 0 && lines.length > 0 && conflicts.length === 0,
    matchingIngredients: served.map((line) => line.name),
    missingIngredients: missing.map((line) => line.name),
    lines: lines.map(({ match }) => match),
    saves: saved
      .map(([lot]) => ({ name: lot.name, expirationDate: lot.expirationDate ?? '' }))
      .sort((a, b) => a.expirationDate.localeCompare(b.expirationDate)),
    conflicts,
    value: saved.reduce((sum, [lot, amount]) => sum + (lot.price ?? 1) * shareOf(lot, amount), 0),
    preferred: avoiding.diets.filter((diet) => ranking.has(diet) && recipe.dietaryTags.includes(diet)).length,
  };
}

/** Diets that exclude nothing and rank up instead. */
const ranking: ReadonlySet<string> = new Set(['low_fat', 'diabetic', 'gourmet', 'meat', 'mediterranean']);

/** Lines served of those that count, in whole percent; a recipe of staples alone is complete. */
const matchPercentage = (served: number, missing: number, lines: number): number =>
  served + missing > 0 ? Math.round((100 * served) / (served + missing)) : lines > 0 ? 100 : 0;

/** The used part of a lot; the whole of it when nobody knows. */
const shareOf = (lot: Lot, amount: number | null): number => (amount === null ? 1 : Math.min(1, amount / lot.quantity));

const rank: Readonly<Record<LineMatch['status'], number>> = {
  have: 0,
  'unknown-amount': 1,
  substitute: 2,
  short: 3,
  missing: 4,
  staple: 5,
  optional: 5,
};

function matchLine(
  line: UnderstoodIngredient,
  wants: readonly Concept[],
  taken: Taken,
  { stock, isStaple, kitchen }: Context,
): LineMatch {
  const text = line.raw;
  const want = line.amount === null ? null : { amount: line.amount, unit: line.unit === '' ? null : line.unit };
  const foods: readonly (Concept | null)[] = wants.length > 0 ? wants : [null];
  if (wants.some(isStaple)) return { text, status: 'staple', note: null };
  const found = foods
    .map((food) => {
      const serving = food ? stock.forFood(food) : stock.forName(line.name);
      return { food, ...served(serving, want, { food, taken, language: kitchen.language }) };
    })
    .reduce((best, next) => (rank[next.status] < rank[best.status] ? next : best));
  if (rank[found.status] <= rank.substitute) take(found.lots, want, found.food, taken);
  if (line.optional) return { text, status: 'optional', note: null };
  return { text, status: found.status, note: found.note };
}

type Served = { readonly status: LineMatch['status']; readonly note: string | null; readonly lots: readonly Lot[] };

/** How far the lots go for one food: the food itself first, then what may stand in for it. */
function served(
  { yes, substitute }: Serving,
  want: Measured | null,
  { food, taken, language }: { food: Concept | null; taken: Taken; language: Language },
): Served {
  const reach = (lots: readonly Lot[]) => {
    const open = lots.filter((lot) => left(lot, taken) > 0);
    if (open.length === 0) return { status: 'none' as const, open };
    if (want === null || want.amount <= 0) return { status: 'enough' as const, open };
    const measured = open.map((lot) => ({ amount: left(lot, taken), unit: lot.unit }));
    return { ...compareAmounts(measured, want, food), open };
  };
  const own = reach(yes);
  if (own.status === 'enough') return { status: 'have', note: null, lots: own.open };
  if (own.status === 'unknown') return { status: 'unknown-amount', note: null, lots: own.open };
  const other = reach(substitute);
  if (other.status === 'enough' || other.status === 'unknown') {
    return { status: 'substitute', note: other.open[0]?.name ?? null, lots: other.open };
  }
  if (own.status === 'none' || !own.missing) return { status: 'missing', note: null, lots: [] };
  const { amount, unit } = toWire(own.missing.amount, own.missing.unit);
  return { status: 'short', note: amountText(amount, unit, language), lots: [] };
}

const bandOf = ({ canMake, matchPercentage }: Scored): number =>
  canMake ? 0 : { high: 1, medium: 2, low: 3 }[matchBand(matchPercentage)];

const byRank = (a: Scored, b: Scored): number =>
  bandOf(a) - bandOf(b) ||
  b.value - a.value ||
  b.preferred - a.preferred ||
  b.matchPercentage - a.matchPercentage ||
  a.missingIngredients.length - b.missingIngredients.length ||
  (a.id < b.id ? -1 : 1);
