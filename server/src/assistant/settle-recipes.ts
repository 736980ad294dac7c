import type { Act } from '@kelari/core/assistant/act.ts';
import type { Card } from '@kelari/core/assistant/contract.ts';
import type { Language, Text } from '@kelari/core/kit/language.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import { reservedOf } from '../planner/reservations-service.ts';
import { missingForRecipe } from '../recommendations/missing-service.ts';
import type { Kitchen } from './kitchen.ts';
import { findRecipes } from './recipe-search.ts';
import { type Part, saying } from './settled.ts';
import { begun, listed } from './text-amounts.ts';

const mostRows = 6;
const mostSaid = 3;
const mostMissing = 6;

type Timed = Pick<Recipe, 'prepTime' | 'cookTime'>;

/** '45 minutes', '2 hours 10 minutes'; '' where nobody said. */
export function minutesWords(recipe: Timed, lang: Language): string {
  const minutes = totalTime(recipe);
  if (minutes <= 0) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (lang === 'el') {
    const long = hours === 0 ? '' : hours === 1 ? '1 ώρα' : `${hours} ώρες`;
    return [long, rest === 0 ? '' : `${rest} λεπτά`].filter(Boolean).join(' και ');
  }
  const long = hours === 0 ? '' : hours === 1 ? '1 hour' : `${hours} hours`;
  return [long, rest === 0 ? '' : `${rest} minutes`].filter(Boolean).join(' ');
}

export const recipeHref = (id: string, servings?: number | undefined): string =>
  `/recipes/${encodeURIComponent(id)}${servings === undefined ? '' : `?servings=${servings}`}`;

export const recipeRow = (
  recipe: Timed & { readonly id: string; readonly name: string },
  detail: string,
  servings?: number,
) => ({
  ...{ text: recipe.name, detail: detail || null, href: recipeHref(recipe.id, servings), foodClass: null },
});

/** The recipe of a named dish: the one with what it takes and lacks, or several to look at. */
export async function findRecipe(act: Act, kitchen: Kitchen): Promise<Part> {
  const { ctx, actor, lang } = kitchen;
  const { recipe: dish = '', diet, maxMinutes, servings } = act.slots;
  const { recipes, sure } = await findRecipes(kitchen, dish, { diet, maxMinutes });
  const search = `/recipes?q=${encodeURIComponent(dish)}`;
  if (recipes.length === 0) return saying(noRecipe(dish)[lang], [linkCard(searchTitle[lang], '/recipes')]);
  if (!sure) {
    const rows = recipes.slice(0, mostRows).map((one) => recipeRow(one, minutesWords(one, lang), servings));
    const said = recipes.length === mostSaid + 1 ? recipes : recipes.slice(0, mostSaid);
    const names = said.map(({ name }) => name);
    const rest = recipes.length - names.length;
    const text = several(rest > 0 ? names.join(', ') : listed(names, lang), rest)[lang];
    return saying(text, [
      { kind: 'list', title: searchTitle[lang], rows, href: search, more: Math.max(0, recipes.length - rows.length) },
    ]);
  }
  const { lines } = await missingForRecipe(ctx, actor, { recipeId: sure.id, servings }, reservedOf);
  const missing = lines.map(({ productName }) => productName);
  const time = minutesWords(sure, lang);
  const people = forPeople(servings ?? sure.servings)[lang];
  const head = `${sure.name}: ${[time, people].filter(Boolean).join(', ')}.`;
  const detail = [time, missing.length === 0 ? allThere[lang] : lacking(missing.length)[lang]]
    .filter(Boolean)
    .join(' · ');
  return saying(`${head} ${missingText(missing, lang)}`, [
    {
      kind: 'list',
      title: sure.name,
      rows: [recipeRow(sure, detail, servings)],
      href: recipeHref(sure.id, servings),
      more: 0,
    },
  ]);
}

export const linkCard = (title: string, href: string): Card => ({ kind: 'list', title, rows: [], href, more: 0 });

export function missingText(missing: readonly string[], lang: Language): string {
  if (missing.length === 0) return haveAll[lang];
  // "and 1 more" is longer than the one
  const said = missing.slice(0, missing.length === mostMissing + 1 ? missing.length : mostMissing);
  const rest = missing.length - said.length;
  const names = rest > 0 ? said.join(', ') : listed(said, lang);
  const more = rest > 0 ? (lang === 'el' ? ` και άλλα ${rest}` : ` and ${rest} more`) : '';
  return lang === 'el' ? `Λείπουν: ${names}${more}.` : `Missing: ${names}${more}.`;
}

const searchTitle: Text = { en: 'Recipes', el: 'Συνταγές' };
const haveAll: Text = { en: 'Everything for it is in the house.', el: 'Όλα τα υλικά υπάρχουν στο σπίτι.' };
export const allThere: Text = { en: 'all there', el: 'υπάρχουν όλα' };
export const lacking = (count: number): Text => ({
  en: `${count} missing`,
  el: count === 1 ? 'λείπει 1' : `λείπουν ${count}`,
});
const forPeople = (servings: number): Text => ({
  en: servings === 1 ? '1 serving' : `${servings} servings`,
  el: servings === 1 ? '1 μερίδα' : `${servings} μερίδες`,
});
const noRecipe = (dish: string): Text => ({
  en: `${begun(dish)}: there is no such recipe yet. You can write it down or import it.`,
  el: `${begun(dish)}: δεν υπάρχει ακόμη τέτοια συνταγή. Μπορείτε να τη γράψετε ή να την εισαγάγετε.`,
});
const several = (names: string, rest: number): Text => ({
  en: rest > 0 ? `There are several: ${names} and ${rest} more.` : `There are several: ${names}.`,
  el: rest > 0 ? `Υπάρχουν αρκετές: ${names} και άλλες ${rest}.` : `Υπάρχουν αρκετές: ${names}.`,
});
