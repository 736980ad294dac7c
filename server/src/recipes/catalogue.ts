import { diets } from '@kelari/core/account/rules.ts';
import { type Language, languages } from '@kelari/core/kit/language.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { type UnderstoodIngredient, understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { nutritionOf } from '@kelari/core/recipes/nutrition.ts';
import { difficulties } from '@kelari/core/recipes/rules.ts';
import { type SearchIndex, searchIndexOf, searchTextOf } from '@kelari/core/recipes/search.ts';
import * as z from 'zod/mini';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db.ts';
import { selectStarterRecipes } from './repo.ts';

const Text = z.object({
  name: z.string(),
  description: z.string(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  tags: z.array(z.string()),
  healthBenefits: z.string(),
});

/** What the seed keeps of a recipe of the starter collection. */
const Content = z.object({
  id: z.string(),
  cuisine: z.string(),
  difficulty: z.enum(difficulties),
  prepTime: z.int(),
  cookTime: z.int(),
  servings: z.int(),
  dietaryTags: z.array(z.enum(diets)),
  mainGroup: z.string(),
  en: Text,
  el: Text,
});

/** The wire's recipe with what matching needs of its lines. */
export type FullRecipe = Omit<Recipe, 'ingredients'> & { readonly ingredients: readonly UnderstoodIngredient[] };

export type StarterRecipe = Readonly<Record<Language, FullRecipe>> & {
  readonly id: string;
  readonly position: number;
  /** Both languages, folded. */
  readonly searchText: string;
};

const loaded = new WeakMap<Database, Promise<readonly StarterRecipe[]>>();

/**
 * The starter collection with its lines understood, read once a process: it changes only with a new version.
 * It is read on the call's own connection, so that calls that wait for it hold no second one.
 */
export function catalogueOf({ database, db }: Pick<Ctx, 'database' | 'db'>): Promise<readonly StarterRecipe[]> {
  let catalogue = loaded.get(database);
  if (!catalogue) {
    catalogue = selectStarterRecipes(db).then((rows) => rows.map(starterOf));
    catalogue.catch(() => loaded.delete(database));
    loaded.set(database, catalogue);
  }
  return catalogue;
}

const indexes = new WeakMap<readonly StarterRecipe[], SearchIndex>();

/** Where in the collection the words of a search are found; made ready by the first search. */
export function searchIn(catalogue: readonly StarterRecipe[]): SearchIndex {
  const index = indexes.get(catalogue) ?? searchIndexOf(catalogue.map(({ searchText }) => searchText));
  indexes.set(catalogue, index);
  return index;
}

type Lines = Readonly<Record<Language, readonly UnderstoodIngredient[]>>;
type StarterRow = { readonly position: number; readonly content: unknown; readonly understood: Lines | null };

/** A row in one language. */
export function readStarter({ content, understood }: StarterRow, language: Language): FullRecipe {
  const known = Content.parse(content);
  return inLanguage(known, language, understood ?? understoodLines(known));
}

function starterOf(row: StarterRow): StarterRecipe {
  const content = Content.parse(row.content);
  // understood here only where the seed has not done so
  const lines = row.understood ?? understoodLines(content);
  const [en, el] = languages.map((language) => inLanguage(content, language, lines)) as [FullRecipe, FullRecipe];
  return {
    id: content.id,
    position: row.position,
    en,
    el,
    searchText: `${searchTextOf(en)} ${searchTextOf(el)}`,
  };
}

type Lined = Readonly<Record<Language, { readonly ingredients: readonly string[] }>>;

/**
 * Each line in the words of both languages, and one understanding of it: switching the language never changes what a
 * recipe takes.
 */
export function understoodLines({ en, el }: Lined): Lines {
  const english = en.ingredients.map((name) => understandIngredient({ name }, 'en'));
  const greek = el.ingredients.map((name, at) => {
    const { name: words, raw, note } = understandIngredient({ name }, 'el');
    const same = english[at];
    return same ? { ...same, name: words, raw, note } : understandIngredient({ name }, 'el');
  });
  return { en: english, el: greek };
}

function inLanguage({ en, el, ...content }: z.infer<typeof Content>, language: Language, lines: Lines): FullRecipe {
  const text = language === 'el' ? el : en;
  const ingredients = lines[language];
  return {
    ...content,
    ...text,
    ingredients,
    userId: null,
    source: 'starter',
    imageUrl: null,
    nutritionalInfo: nutritionOf(ingredients, content.servings),
    videoLinks: [],
    credit: null,
    version: 1,
    createdAt: null,
    updatedAt: null,
  };
}
