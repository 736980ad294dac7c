import type { Act } from '@kelari/core/assistant/act.ts';
import type { Concept } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { descendsFrom } from '@kelari/core/food/food-index.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { recommend } from '@kelari/core/recommendations/rules.ts';
import { reservedOf } from '../planner/reservations-service.ts';
import { catalogueOf } from '../recipes/catalogue.ts';
import { householdRecipes, startersById } from '../recipes/matching.ts';
import { searchRecipes } from '../recipes/search-service.ts';
import { kitchenOf as tableOf } from '../recommendations/kitchen.ts';
import { recommendRecipes } from '../recommendations/service.ts';
import { itemsOf, type Kitchen, type Named, nameOf } from './kitchen.ts';
import { allThere, lacking, linkCard, minutesWords, missingText, recipeRow } from './settle-recipes.ts';
import { type Part, saying } from './settled.ts';
import { begun, listed } from './text-amounts.ts';

const mostRows = 5;
const mostSaid = 3;
/** So many recipes of a search are looked at, and so many of the best. */
const mostSearched = 80;
const mostRanked = 200;

/** What to cook: with these foods, in this time, for this diet, or whatever the kitchen suggests. */
export async function suggestRecipes(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang, message } = kitchen;
  const items = itemsOf(act, kitchen);
  const [only] = items;
  if (only && items.length === 1 && asksForCompany(message)) return companyOf(only, kitchen);
  const { servings, maxMinutes, diet, meal } = act.slots;
  const found = items.length > 0 ? await withFoods(items, act, kitchen) : await best(act, kitchen);
  const ofMeal = found.filter((recipe) => isFor(recipe, meal));
  const recipes = ofMeal.length > 0 ? ofMeal : found;
  if (recipes.length === 0) {
    const isNarrow = items.length > 0 || maxMinutes !== undefined || diet !== undefined;
    return saying((isNarrow ? nothingFits : nothingYet)[lang], [linkCard(title[lang], '/recipe-recommendations')]);
  }
  const rows = recipes.slice(0, mostRows).map((recipe) => {
    const standing = recipe.canMake ? allThere : lacking(recipe.missingIngredients.length);
    return recipeRow(recipe, [minutesWords(recipe, lang), standing[lang]].filter(Boolean).join(' · '), servings);
  });
  return saying(textOf(recipes, kitchen), [
    { kind: 'list', title: title[lang], rows, href: '/recipe-recommendations', more: 0 },
  ]);
}

const title: Text = { en: 'What to cook', el: 'Τι να μαγειρέψετε' };
const nothingFits: Text = {
  en: 'I know no recipe that fits all of that and everybody at the table.',
  el: 'Δεν ξέρω συνταγή που να ταιριάζει σε όλα αυτά και σε όλους στο τραπέζι.',
};
const nothingYet: Text = {
  en: 'Nothing fits what is in the house.',
  el: 'Δεν ταιριάζει κάτι με όσα υπάρχουν στο σπίτι.',
};

function textOf(recipes: readonly Recommendation[], { lang }: Kitchen): string {
  const ready = recipes.filter(({ canMake }) => canMake).slice(0, mostSaid);
  if (ready.length > 0) {
    const names = listed(
      ready.map(({ name }) => name),
      lang,
    );
    return lang === 'el' ? `Με όσα έχετε γίνονται: ${names}.` : `With what you have you can make ${names}.`;
  }
  const [first] = recipes;
  if (!first) return '';
  const lead = lang === 'el' ? 'Το πιο κοντινό' : 'The nearest';
  return `${lead}: ${first.name}. ${missingText(first.missingIngredients, lang)}`;
}

const fits = (recipe: Recommendation, { slots: { maxMinutes, diet } }: Act): boolean =>
  (maxMinutes === undefined || totalTime(recipe) <= maxMinutes) &&
  (diet === undefined || recipe.dietaryTags.includes(diet));

/** The household's suggestions that fit; where few do, all recipes that fit, ranked by the same rules. */
export async function best(act: Act, kitchen: Kitchen): Promise<Recommendation[]> {
  const { ctx, actor } = kitchen;
  const { maxMinutes, diet, meal } = act.slots;
  const isOpen = maxMinutes === undefined && diet === undefined && meal === undefined;
  const limit = isOpen ? mostRows : mostRanked;
  const ranked = (await recommendRecipes(ctx, actor, { limit }, reservedOf)).filter((one) => fits(one, act));
  if (isOpen || ranked.length > 0) return ranked;
  return ranked.length > 0 ? ranked : rank(await idsFor('', act, kitchen), kitchen);
}

async function idsFor(term: string, { slots: { maxMinutes, diet } }: Act, { ctx, actor }: Kitchen): Promise<string[]> {
  const { rows } = await searchRecipes(ctx, actor, { term, maxMinutes, diet, limit: mostSearched });
  return rows.map(({ id }) => id);
}

export async function withFoods(items: readonly Named[], act: Act, kitchen: Kitchen): Promise<Recommendation[]> {
  const term = items.map(({ name, concept }) => (concept ? nameOf(concept, kitchen.lang) : name)).join(' ');
  return rank(await idsFor(term, act, kitchen), kitchen, items);
}

/** Recipes as the suggestions rank them, none against anybody's diet; with these foods where any has them all. */
async function rank(ids: readonly string[], kitchen: Kitchen, items: readonly Named[] = []): Promise<Recommendation[]> {
  const { ctx, actor, lang, book } = kitchen;
  const all = [...(await householdRecipes(ctx, actor, ids)), ...(await startersById(ctx, ids))];
  const having = all.filter(({ ingredients }) =>
    items.every(({ concept }) => !concept || ingredients.some(({ conceptId }) => isKindOf(conceptId, concept, book))),
  );
  const table = await tableOf(ctx, actor, { reservedOf });
  return recommend({ ...table, recipes: having.length > 0 ? having : all, language: lang, show: 'fitting' });
}

function isKindOf(id: string | null, wanted: Concept, book: FoodBook): boolean {
  const food = foodById(id, book);
  return food !== null && descendsFrom(food, wanted, book.index);
}

/** Words that recipes of a meal bear among their tags; lunch and dinner are any dish. */
const mealTags: Readonly<Partial<Record<MealType, readonly string[]>>> = {
  breakfast: ['πρωινο', 'breakfast'],
  snack: ['σνακ', 'snack', 'μεζεσ', 'meze'],
};

const isFor = ({ tags }: Recommendation, meal: MealType | undefined): boolean => {
  const wanted = meal && mealTags[meal];
  return !wanted || tags.some((tag) => wanted.includes(fold(tag)));
};

const company =
  /\b(go|goes|pair|pairs|serve|served) (well |nicely )?(with|alongside)\b|ταιριαζ|παει με|πανε με|συνοδευ/;
const asksForCompany = (message: string): boolean => company.test(fold(message));

/** In so many recipes of the collection at least, or it says nothing. */
const leastTogether = 2;
const mostCompany = 6;
/** In every kitchen and with everything. */
const everywhere = new Set(['salt', 'pepper', 'black-pepper', 'water', 'olive-oil', 'oil', 'sugar', 'flour']);

/** What goes with a food: what stands beside it in the recipes of the collection more often than elsewhere. */
async function companyOf({ name, concept }: Named, { ctx, lang, book }: Kitchen): Promise<Part> {
  const counts = new Map<string, number>();
  const anywhere = new Map<string, number>();
  for (const recipe of await catalogueOf(ctx)) {
    const ids = new Set(recipe[lang].ingredients.flatMap(({ conceptId }) => conceptId ?? []));
    const hasIt = concept !== null && [...ids].some((id) => isKindOf(id, concept, book));
    for (const id of ids) {
      anywhere.set(id, (anywhere.get(id) ?? 0) + 1);
      if (hasIt && !everywhere.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const score = (id: string) => (counts.get(id) ?? 0) / Math.sqrt(anywhere.get(id) ?? 1);
  const names = [...counts]
    .filter(([id, count]) => count >= leastTogether && concept !== null && !isKindOf(id, concept, book))
    .sort(([a], [b]) => score(b) - score(a) || (a < b ? -1 : 1))
    .slice(0, mostCompany)
    .flatMap(([id]) => foodById(id, book) ?? [])
    .map((food) => nameOf(food, lang));
  if (names.length === 0) return saying(noCompany(name)[lang]);
  return saying(withCompany(name, listed(names, lang))[lang]);
}

const noCompany = (name: string): Text => ({
  en: `${begun(name)}: the recipes do not say what goes with it.`,
  el: `${begun(name)}: οι συνταγές δεν λένε με τι ταιριάζει.`,
});
const withCompany = (name: string, names: string): Text => ({
  en: `${begun(name)}: in the recipes it often stands beside ${names}.`,
  el: `${begun(name)}: στις συνταγές πάει συχνά με ${names}.`,
});
