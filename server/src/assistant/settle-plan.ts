import type { Act } from '@kelari/core/assistant/act.ts';
import type { Card, Write } from '@kelari/core/assistant/contract.ts';
import { foldedWords } from '@kelari/core/food/normalise.ts';
import { stem } from '@kelari/core/food/stem.ts';
import { addDays, type Day } from '@kelari/core/kit/dates.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { type MealType, mealTypes, usualServings } from '@kelari/core/planner/contract.ts';
import { listPlans } from '../planner/plans-service.ts';
import { mealDay, saidDay } from './days.ts';
import type { Kitchen } from './kitchen.ts';
import { type Dated, mealsOf } from './plan-writes.ts';
import { findRecipes } from './recipe-search.ts';
import { minutesWords, recipeHref } from './settle-recipes.ts';
import { type Part, saying } from './settled.ts';
import { labels } from './text.ts';
import { begun } from './text-amounts.ts';
import { dayWords, mealNames } from './text-days.ts';

/** The plan ahead that is asked about without a day, and that meals are looked for in. */
const shownDays = 6;
const searchedDays = 27;
const mostOffered = 5;
const mostSaid = 8;
const mostShown = 12;

type PlanAdd = Extract<Write, { readonly do: 'plan.add' }>;
type Slot = { readonly day: Day; readonly meal: MealType };

const weekHref = (day: Day): string => `/meal-planner?week=${day}`;

const whenOf = ({ day, meal }: Slot, { lang, today }: Kitchen): string =>
  lang === 'el'
    ? `${mealNames[meal].el} ${dayWords(day, today, 'el')}`
    : `${mealNames[meal].en} ${dayWords(day, today, 'en')}`;

const soMany: Text = {
  en: 'I can plan for a quarter of a serving to 200 servings. Nothing was changed.',
  el: 'Προγραμματίζω από ένα τέταρτο της μερίδας έως 200 μερίδες. Δεν άλλαξε τίποτα.',
};
const whichDish: Text = { en: 'Which dish?', el: 'Ποιο φαγητό;' };

/** A dish into the plan: the recipe that is meant, one of several, or its name as a note. */
export async function addToPlan(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang } = kitchen;
  const { recipe: dish, day: said, meal = 'dinner', servings } = act.slots;
  if (!dish) return saying(whichDish[lang]);
  if (servings !== undefined && !(servings >= 0.25 && servings <= 200)) return saying(soMany[lang]);
  const slot = { day: mealDay(said, meal, kitchen), meal };
  const { recipes, sure } = await findRecipes(kitchen, dish);
  const note = (name: string): PlanAdd => ({
    ...{ do: 'plan.add', day: slot.day, meal, recipeId: null, name, servings: servings ?? usualServings },
  });
  const meant = (one: (typeof recipes)[number]): PlanAdd => ({
    ...{ do: 'plan.add', day: slot.day, meal, recipeId: one.id, name: one.name, servings: servings ?? one.servings },
  });
  if (!sure && recipes.length > 0) {
    const options = recipes.slice(0, mostOffered).map((one) => ({
      ...{ label: one.name, detail: minutesWords(one, lang) || null, writes: [meant(one)] },
    }));
    const title = whichRecipe(begun(dish), whenOf(slot, kitchen))[lang];
    const asNote = { label: begun(dish), detail: onlyNote[lang], writes: [note(begun(dish))] };
    return saying(title, [{ kind: 'choose', title, options: [...options, asNote] }]);
  }
  const write = sure ? meant(sure) : note(begun(dish));
  return {
    text: '',
    doing: {
      writes: [write],
      lines: [`${write.name}, ${whenOf(slot, kitchen)}`],
      isOne: true,
      label: labels.planned,
      href: weekHref(slot.day),
      items: [],
      note: sure ? undefined : asANote[lang],
    },
  };
}

const whichRecipe = (dish: string, when: string): Text => ({
  en: `${dish}, ${when}: which recipe?`,
  el: `${dish}, ${when}: ποια συνταγή;`,
});
const onlyNote: Text = { en: 'only as a note', el: 'μόνο ως σημείωση' };
const asANote: Text = {
  en: 'I found no recipe, so it is a note.',
  el: 'Δεν βρήκα συνταγή, γι’ αυτό μπήκε ως σημείωση.',
};

const byTime = (a: Dated, b: Dated): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : mealTypes.indexOf(a.meal.type) - mealTypes.indexOf(b.meal.type);

async function planned(
  { ctx, actor, today }: Kitchen,
  from: Day,
  to: Day,
  meal: MealType | undefined,
): Promise<Dated[]> {
  const all = mealsOf(await listPlans(ctx, actor, { from: addDays(from, -7), to }));
  return all
    .filter(({ day, meal: { type } }) => day >= from && day <= to && (meal === undefined || type === meal))
    .filter(({ day }) => day >= today)
    .sort(byTime);
}

/** What is planned for a day, or for the week ahead. */
export async function showPlan(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang, today } = kitchen;
  const { day: said, meal } = act.slots;
  const [from, to] =
    said === undefined ? [today, addDays(today, shownDays)] : [saidDay(said, today), saidDay(said, today)];
  const meals = await planned(kitchen, from, to, meal);
  if (meals.length === 0)
    return saying(nothingPlanned(said === undefined ? null : dayWords(from, today, lang), meal)[lang], [
      planCard(kitchen, [], from),
    ]);
  const lines = meals.map(({ day, meal: { name, type } }) =>
    said === undefined ? `${name}, ${whenOf({ day, meal: type }, kitchen)}` : `${name} (${mealNames[type][lang]})`,
  );
  const head = said === undefined ? ahead[lang] : begun(dayWords(from, today, lang));
  return saying(`${head}: ${lines.slice(0, mostSaid).join('; ')}.`, [planCard(kitchen, meals, from)]);
}

const ahead: Text = { en: 'The days ahead', el: 'Τις επόμενες μέρες' };
const planTitle: Text = { en: 'Meal plan', el: 'Πρόγραμμα γευμάτων' };
const nothingPlanned = (day: string | null, meal: MealType | undefined): Text => ({
  en: `Nothing is planned${meal ? ` for ${mealNames[meal].en}` : ''} ${day ?? 'for the next days'}.`,
  el: `Δεν έχει προγραμματιστεί ${meal ? mealNames[meal].el : 'τίποτα'} για ${day ?? 'τις επόμενες μέρες'}.`,
});

const planCard = (kitchen: Kitchen, meals: readonly Dated[], from: Day): Card => ({
  kind: 'list',
  title: planTitle[kitchen.lang],
  rows: meals.slice(0, mostShown).map(({ day, meal }) => ({
    text: meal.name,
    detail: whenOf({ day, meal: meal.type }, kitchen),
    href: meal.recipeId ? recipeHref(meal.recipeId, meal.servings) : null,
    foodClass: null,
  })),
  href: weekHref(from),
  more: Math.max(0, meals.length - mostShown),
});

const notPlanned: Text = { en: 'Nothing of that is in the plan.', el: 'Δεν υπάρχει κάτι τέτοιο στο πρόγραμμα.' };
const whichMeal: Text = { en: 'Which one should go?', el: 'Ποιο να βγει;' };
const allOfThem: Text = { en: 'All of them', el: 'Όλα' };

/** Meals out of the plan: one that is meant plainly at once, a whole day after a question. */
export async function removeFromPlan(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang, today } = kitchen;
  const { day: said, meal, recipe } = act.slots;
  if (said === undefined && meal === undefined && recipe === undefined) return saying(whichDish[lang]);
  const [from, to] =
    said === undefined ? [today, addDays(today, searchedDays)] : [saidDay(said, today), saidDay(said, today)];
  const words = foldedWords(recipe ?? '').map(stem);
  const hits = (await planned(kitchen, from, to, meal)).filter(({ meal: { name } }) => {
    const own = foldedWords(name).map(stem);
    return words.every((word) => own.includes(word));
  });
  const [first] = hits;
  if (!first) return saying(notPlanned[lang]);
  const lineOf = ({ day, meal: { name, type } }: Dated) => `${name}, ${whenOf({ day, meal: type }, kitchen)}`;
  const write = (meals: readonly Dated[]): Write => ({
    ...{ do: 'plan.remove', meals: meals.slice(0, 100).map(({ day, meal: { id } }) => ({ day, id })) },
  });
  if (hits.length > 1 && (recipe !== undefined || said === undefined)) {
    const options = hits.slice(0, mostOffered).map((one) => ({
      label: one.meal.name,
      detail: whenOf({ day: one.day, meal: one.meal.type }, kitchen),
      writes: [write([one])],
    }));
    const every = { label: allOfThem[lang], detail: null, writes: [write(hits)] };
    return saying(whichMeal[lang], [{ kind: 'choose', title: whichMeal[lang], options: [...options, every] }]);
  }
  return {
    text: '',
    doing: {
      writes: [write(hits)],
      lines: hits.map(lineOf),
      isOne: hits.length === 1,
      label: labels.unplanned,
      href: weekHref(first.day),
      items: [],
      asks: hits.length > 1,
      danger: hits.length > 1,
    },
  };
}
