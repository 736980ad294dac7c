import type { FoodOption } from '@kelari/core/food/contract.ts';
import {
  type NameHit,
  nameRanks,
  type Searched,
  type SearchWork,
  searchByName,
  searchName,
} from '@kelari/core/food/name-search.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { ShownProduct } from '../../pantry/shown-products.ts';
import { type Action, actions, type Verb, verbs } from './actions.ts';
import { type Place, pages, sections } from './pages.ts';

export type NamedRecipe = { readonly id: string; readonly name: string };
export type NamedQuestion = { readonly id: string; readonly question: string };

/** What one row of the palette stands for. */
export type Thing =
  | { readonly kind: 'page' | 'section'; readonly place: Place }
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'question'; readonly question: NamedQuestion }
  | { readonly kind: 'product' | 'eat'; readonly product: ShownProduct }
  | { readonly kind: 'recipe' | 'cook'; readonly recipe: NamedRecipe }
  | { readonly kind: 'food' | 'stock' | 'with'; readonly food: FoodOption }
  /** Rows for the shopping list, as they were typed. */
  | { readonly kind: 'put' | 'ask'; readonly text: string };

export const groupKinds = [
  'recent',
  'products',
  'foods',
  'recipes',
  'pages',
  'actions',
  'settings',
  'questions',
] as const;
export type GroupKind = (typeof groupKinds)[number];
export type Group = { readonly kind: GroupKind; readonly things: readonly Thing[] };

/** Everything that can be looked through, its names folded beforehand. */
export type Sources = {
  readonly places: readonly Searched<Thing>[];
  readonly sections: readonly Searched<Thing>[];
  readonly actions: readonly Searched<Thing>[];
  readonly products: readonly Searched<ShownProduct>[];
  readonly recipes: readonly Searched<NamedRecipe>[];
  readonly questions: readonly Searched<NamedQuestion>[];
};
/** What others have found for the same text: the table of foods, and the server among all recipes. */
export type Found = { readonly foods: readonly FoodOption[]; readonly recipes: readonly NamedRecipe[] };
export const nothingFound: Found = { foods: [], recipes: [] };

/** Rows of a group at most. */
const most: Readonly<Record<GroupKind, number>> = {
  recent: 6,
  products: 5,
  foods: 4,
  recipes: 5,
  pages: 5,
  actions: 6,
  settings: 3,
  questions: 3,
};

const placeThings = (kind: 'page' | 'section', places: readonly Place[], isOperator: boolean) =>
  places
    .filter(({ operator }) => isOperator || !operator)
    .map((place) => ({ value: { kind, place } as Thing, names: place.names.map(searchName) }));

/** The parts that are the same for everybody; made once. */
export const fixedSources = (isOperator: boolean): Pick<Sources, 'places' | 'sections' | 'actions'> => ({
  places: placeThings('page', pages, isOperator),
  sections: placeThings('section', sections, isOperator),
  actions: actions.map((action) => ({ value: { kind: 'action', action }, names: action.names.map(searchName) })),
});

/** By what a thing is remembered, and told from the others. */
export function keyOf(thing: Thing): string {
  switch (thing.kind) {
    case 'page':
      return `page:${thing.place.path}`;
    case 'section':
      return `section:${thing.place.label.id}`;
    case 'action':
      return `action:${thing.action.id}`;
    case 'question':
      return `question:${thing.question.id}`;
    case 'product':
    case 'eat':
      return `${thing.kind}:${thing.product.id}`;
    case 'recipe':
    case 'cook':
      return `${thing.kind}:${thing.recipe.id}`;
    case 'food':
    case 'stock':
    case 'with':
      return `${thing.kind}:${thing.food.value}`;
    case 'put':
    case 'ask':
      return thing.kind;
  }
}

export type Spoken = { readonly verb: Verb | null; readonly rest: string };

/** "cook lentils", "έφαγα φέτα": what to do, and with what. */
export function readVerb(typed: string): Spoken {
  const folded = fold(typed);
  let best: { verb: Verb; words: string } | null = null;
  for (const { verb, words } of verbs)
    for (const word of words)
      if (folded.startsWith(`${word} `) && word.length > (best?.words.length ?? 0)) best = { verb, words: word };
  if (!best) return { verb: null, rest: typed.trim() };
  const count = best.words.split(' ').length;
  return { verb: best.verb, rest: typed.trim().split(/\s+/).slice(count).join(' ') };
}

/** "2 kg πατάτες", "½ l milk": said for a list. */
const amountFirst = /^\s*[\d½¼¾⅓⅔]/;

const amount = /^[\d.,½¼¾⅓⅔\s]+(?:(?:kg|g|l|ml|κιλ\S+|γρ\S*|λίτρ\S+)\s+)?/iu;
/** The name of the food behind an amount. */
export const withoutAmount = (text: string): string => text.replace(amount, '');

type Ranked = { readonly thing: Thing; readonly rank: number };
const ranked = <Value>(hits: readonly NameHit<Value>[], thingOf: (value: Value) => Thing): Ranked[] =>
  hits.map(({ value, rank }) => ({ thing: thingOf(value), rank }));

/** Products whose food was found by its name in either language, behind those of that name. */
function productsFor(sources: Sources, rest: string, { foods }: Found, work?: SearchWork): Ranked[] {
  const byName = searchByName(sources.products, rest, work);
  const known = new Set(byName.map(({ value }) => value.id));
  const ids = new Set(foods.slice(0, 3).map(({ value }) => value));
  const byFood = sources.products.filter(({ value }) => ids.has(value.conceptId ?? '') && !known.has(value.id));
  const exact = byName.filter(({ rank }) => rank < nameRanks.slip);
  const slips = byName.filter(({ rank }) => rank === nameRanks.slip);
  const asFood = byFood.map(({ value }) => ({ value, rank: nameRanks.sound }));
  return ranked([...exact, ...asFood, ...slips], (product) => ({ kind: 'product', product }));
}

/** Those here by their names, then what the server found by tags and ingredients. */
function recipesFor(sources: Sources, rest: string, found: Found, work?: SearchWork): Ranked[] {
  const here = ranked(searchByName(sources.recipes, rest, work), (recipe) => ({ kind: 'recipe', recipe }));
  const known = new Set(here.map(({ thing }) => keyOf(thing)));
  const there = found.recipes.flatMap((recipe) => {
    const thing: Thing = { kind: 'recipe', recipe };
    return known.has(keyOf(thing)) ? [] : [{ thing, rank: nameRanks.slip }];
  });
  return [...here, ...there];
}

type Best = {
  readonly products: readonly Ranked[];
  readonly recipes: readonly Ranked[];
  readonly foods: Found['foods'];
};

/** What can be done with the best of what was found; first when a verb asks for it, else behind. */
function deedsFor(spoken: Spoken, typed: string, { products, recipes, foods }: Best) {
  const { verb, rest } = spoken;
  const deeds: Ranked[] = [];
  const behind = nameRanks.slip + 1;
  const add = (thing: Thing, by: Verb) => deeds.push({ thing, rank: verb === by ? -1 : behind });
  const sure = ({ rank }: Ranked, by: Verb) => verb === by || (verb === null && rank <= nameRanks.beginning);
  for (const each of products.slice(0, verb === 'eat' ? 3 : 1))
    if (each.thing.kind === 'product' && sure(each, 'eat')) add({ kind: 'eat', product: each.thing.product }, 'eat');
  for (const each of recipes.slice(0, verb === 'cook' ? 3 : 1))
    if (each.thing.kind === 'recipe' && sure(each, 'cook')) add({ kind: 'cook', recipe: each.thing.recipe }, 'cook');
  const food = foods[0];
  if (food && (verb === 'with' || verb === null)) add({ kind: 'with', food }, 'with');
  if (food && verb === null && !amountFirst.test(typed)) deeds.push({ thing: { kind: 'stock', food }, rank: behind });
  if (verb === null || verb === 'put') {
    const isList = verb === 'put' || amountFirst.test(typed);
    deeds.push({ thing: { kind: 'put', text: rest }, rank: isList ? -1 : behind });
  }
  deeds.push({ thing: { kind: 'ask', text: typed.trim() }, rank: behind + 1 });
  return deeds;
}

/**
 * The rows for what was typed, in groups, the group with the best row first; `found` must be of the same text. Pure: its
 * work is one or two looks at each name (`work` counts them).
 */
export function findAll(
  sources: Sources,
  typed: string,
  found: Found = nothingFound,
  work?: SearchWork,
): readonly Group[] {
  const spoken = readVerb(typed);
  const { rest, verb } = spoken;
  if (fold(rest) === '') return [];
  const name = withoutAmount(rest);
  const products = productsFor(sources, name, found, work);
  const recipes = recipesFor(sources, name, found, work);
  const deeds = deedsFor(spoken, typed, { products, recipes, foods: found.foods });
  // what a verb asks for is no page
  const plain = verb === null ? typed : '';
  const same = (thing: Thing) => thing;
  const groups: Readonly<Record<Exclude<GroupKind, 'recent'>, readonly Ranked[]>> = {
    products,
    foods: found.foods.map((food) => ({ thing: { kind: 'food', food }, rank: nameRanks.sound })),
    recipes,
    pages: ranked(searchByName(sources.places, plain, work), same),
    actions: [...ranked(searchByName(sources.actions, plain, work), same), ...deeds].toSorted(
      (a, b) => a.rank - b.rank,
    ),
    settings: ranked(searchByName(sources.sections, plain, work), same),
    questions: ranked(searchByName(sources.questions, plain, work), (question) => ({ kind: 'question', question })),
  };
  return Object.entries(groups)
    .map(([kind, rows]) => ({ kind: kind as GroupKind, rows: rows.slice(0, most[kind as GroupKind]) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => (a.rows[0]?.rank ?? 0) - (b.rows[0]?.rank ?? 0))
    .map(({ kind, rows }) => ({ kind, things: rows.map(({ thing }) => thing) }));
}

/** While nothing is typed: what was used lately, then what one may want to begin with. */
export function atFirst(sources: Sources, recent: readonly string[]): readonly Group[] {
  const known = new Map(
    [
      ...sources.places.map(({ value }) => value),
      ...sources.sections.map(({ value }) => value),
      ...sources.actions.map(({ value }) => value),
      ...sources.products.map(({ value }): Thing => ({ kind: 'product', product: value })),
      ...sources.recipes.map(({ value }): Thing => ({ kind: 'recipe', recipe: value })),
      ...sources.questions.map(({ value }): Thing => ({ kind: 'question', question: value })),
    ].map((thing) => [keyOf(thing), thing]),
  );
  const lately = recent.flatMap((key) => known.get(key) ?? []).slice(0, most.recent);
  const isLate = new Set(lately.map(keyOf));
  const first = sources.actions.flatMap(({ value }) =>
    value.kind === 'action' && value.action.first && !isLate.has(keyOf(value)) ? [value] : [],
  );
  const places = sources.places.flatMap(({ value }) => (isLate.has(keyOf(value)) ? [] : [value]));
  const groups: readonly Group[] = [
    { kind: 'recent', things: lately },
    { kind: 'actions', things: first.slice(0, most.actions) },
    { kind: 'pages', things: places.slice(0, most.pages) },
  ];
  return groups.filter(({ things }) => things.length > 0);
}
