import type { Act } from '@kelari/core/assistant/act.ts';
import { answerKnowledge } from '@kelari/core/assistant/knowledge/answer.ts';
import { substitutes } from '@kelari/core/assistant/knowledge/substitutes.ts';
import { foodById } from '@kelari/core/food/food-book.ts';
import { descendsFrom } from '@kelari/core/food/food-index.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { usualServings } from '@kelari/core/planner/contract.ts';
import { tableOf } from '../recommendations/service.ts';
import { foodOf, type Kitchen } from './kitchen.ts';
import { findRecipes } from './recipe-search.ts';
import { recipeHref } from './settle-recipes.ts';
import { type Part, saying } from './settled.ts';
import { whichFood } from './text.ts';
import { listed } from './text-amounts.ts';

/** What needs no kitchen: conversions, substitutes, keeping, safety, nutrients; of substitutes also which are in the house. */
export async function know(act: Act, kitchen: Kitchen): Promise<Part> {
  const { ctx, actor, lang, book, message } = kitchen;
  const diets =
    act.intent === 'substitute' ? (await tableOf(ctx, actor)).members.flatMap((member) => member.diets) : [];
  const answer = answerKnowledge(act, { lang, book, said: message, diets, recipe: openRecipe(kitchen) });
  if (!answer) return saying((act.intent === 'safety' ? whichDanger : whichFood)[lang]);
  const there = act.intent === 'substitute' ? await inTheHouse(act, kitchen) : [];
  return saying(there.length === 0 ? answer.text : `${answer.text} ${inHouse(listed(there, lang))[lang]}`);
}

const whichDanger: Text = {
  en: 'What is it about? Say the food and what happened to it.',
  el: 'Για ποιο τρόφιμο; Πείτε μου ποιο είναι και τι έγινε.',
};
const inHouse = (names: string): Text => ({ en: `In the house: ${names}.`, el: `Στο σπίτι υπάρχουν: ${names}.` });

function openRecipe({ situation }: Kitchen) {
  return situation?.recipe === undefined ? null : { name: situation.recipe, servings: situation.servings };
}

const mostThere = 4;

/** Lots that could stand in for a food. */
async function inTheHouse(act: Act, kitchen: Kitchen): Promise<string[]> {
  const { book } = kitchen;
  const concept = foodOf(act, kitchen)?.concept;
  if (!concept) return [];
  const written = (substitutes[concept.id] ?? []).flatMap(({ foods }) => foods);
  const ids = new Set([...written, ...(concept.substitutes ?? []), ...(concept.swaps ?? [])]);
  const serving = [...ids].flatMap((id) => foodById(id, book) ?? []);
  const lots = (await kitchen.lots()).filter(({ conceptId }) => {
    const food = foodById(conceptId, book);
    return food !== null && serving.some((other) => descendsFrom(food, other, book.index));
  });
  return [...new Set(lots.map(({ name }) => name))].slice(0, mostThere);
}

const forHowMany: Text = { en: 'For how many? Up to 200.', el: 'Για πόσα άτομα; Έως 200.' };

/** For more or fewer: the open recipe in place, a named one by its link. */
export async function scale(act: Act, kitchen: Kitchen): Promise<Part> {
  const { situation, lang } = kitchen;
  const { factor = null, servings = null, recipe } = act.slots;
  const open = situation?.servings ?? usualServings;
  const wished = servings ?? open * (factor ?? 1);
  if (!(wished >= 0.25 && wished <= 200)) return saying(forHowMany[lang]);
  const part = await know(act, kitchen);
  if (situation?.screen === 'cook' || situation?.recipeId !== undefined)
    return { ...part, cards: [{ kind: 'do', act: { intent: 'scale', factor, servings } }] };
  if (recipe === undefined) return part;
  const { sure } = await findRecipes(kitchen, recipe);
  if (!sure) return part;
  const wanted = servings ?? (factor === null ? sure.servings : sure.servings * factor);
  const href = recipeHref(sure.id, wanted);
  const text = lang === 'el' ? `${sure.name}: για ${wanted} μερίδες.` : `${sure.name}: for ${wanted}.`;
  const rows = [{ text: sure.name, detail: null, href, foodClass: null }];
  return saying(text, [{ kind: 'list', title: sure.name, rows, href, more: 0 }]);
}
