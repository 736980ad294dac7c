import type { Diet } from '@kelari/core/account/rules.ts';
import { type FoodBook, ownFoodsNamed } from '@kelari/core/food/food-book.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Recipe, recipeSources } from '@kelari/core/recipes/contract.ts';
import { type Difficulty, totalTime } from '@kelari/core/recipes/rules.ts';
import { dietKey, dietUnknownKey, foodKey, inNameOnly, searchWords, type Wanted } from '@kelari/core/recipes/search.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { answered, type Cursor, cursorOf, inList, type Listed, readCursor } from './answer.ts';
import { catalogueOf, type StarterRecipe, searchIn } from './catalogue.ts';
import { selectFavouriteStarters } from './favourites-repo.ts';
import { withHearts } from './favourites-service.ts';
import { common, countFound, selectRecipes } from './search-repo.ts';

type ListQuery = PageQuery & {
  readonly from?: (typeof recipeSources)[number] | undefined;
  readonly favourites?: 'true' | 'false' | undefined;
};
type Filters = {
  readonly diet?: Diet | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly maxMinutes?: number | undefined;
};

export const listRecipes = (ctx: Ctx, actor: Actor, query: ListQuery): Promise<Page<Recipe>> =>
  find(ctx, actor, query, []);

/**
 * Recipes in which every word of the term is found, in either language, those with all of them in their name first; an
 * empty term finds all. Only those that pass the filters.
 */
export async function searchRecipes(
  ctx: Ctx,
  actor: Actor,
  query: ListQuery & Filters & { readonly term: string },
): Promise<Page<Recipe>> {
  const words = searchWords(query.term);
  return query.term.trim() !== '' && words.length === 0 ? { rows: [] } : find(ctx, actor, query, words);
}

/** Where a list runs through, in this order; `named` when it holds only those with the words in their name. */
type Part = Pick<Cursor, 'in' | 'named'>;
const plain: readonly Part[] = [{ in: 'household' }, { in: 'starter' }];
const searched: readonly Part[] = [
  { in: 'household', named: true },
  { in: 'starter', named: true },
  { in: 'household', named: false },
  { in: 'starter', named: false },
];

async function find(
  ctx: Ctx,
  actor: Actor,
  query: ListQuery & Filters,
  words: readonly Wanted[],
): Promise<Page<Recipe>> {
  const limit = rowsToRead(query);
  const after = readCursor(query.after);
  const book = await foodBookOf(ctx, actor);
  const parts = words.length === 0 ? plain : searched;
  const begin = after ? parts.findIndex((part) => part.in === after.in && part.named === after.named) : 0;
  const wanted = wantedOf(words, book);
  let counting: Promise<Counts> | undefined;
  const counts = () => {
    counting ??= countsOf(ctx, actor, wanted);
    return counting;
  };
  const read: Listed[] = [];
  for (const part of begin < 0 ? [] : parts.slice(begin)) {
    if (read.length >= limit) break;
    const isFirst = part === parts[begin];
    const rest = { ...part, limit: limit - read.length, after: isFirst ? after : undefined };
    if (part.in === 'household' && query.from !== 'starter')
      read.push(...(await ofHousehold(ctx, actor, { query, wanted, counts, ...rest })));
    if (part.in === 'starter' && (query.from === undefined || query.from === 'starter')) {
      const hearts = query.favourites === 'true' ? await selectFavouriteStarters(ctx.db, actor.userId) : undefined;
      read.push(...ofStarters(await catalogueOf(ctx), { query, words, hearts, language: ctx.language, ...rest }));
    }
  }
  const page = pageOf(read, query, cursorOf);
  const rows = page.rows
    .map((listed) => inList('row' in listed ? answered(listed.row, actor.userId, book) : listed.starter[ctx.language]))
    // the key of a diet may be older than what is known about its foods now
    .filter(({ dietaryTags }) => query.diet === undefined || dietaryTags.includes(query.diet));
  return { ...page, rows: await withHearts(ctx, actor, rows) };
}

type Wish = Part & {
  readonly query: ListQuery & Filters;
  readonly limit: number;
  readonly after: Cursor | undefined;
};
type WantedAll = { readonly inName: readonly Wanted[]; readonly anywhere: readonly Wanted[] };
type Counts = Readonly<Record<keyof WantedAll, readonly number[]>>;

function wantedOf(words: readonly Wanted[], book: FoodBook): WantedAll {
  const own = ownFoodsNamed(
    words.map(({ forms }) => forms),
    book,
  );
  return {
    inName: words.map(inNameOnly),
    anywhere: words.map((word, at) => ({ ...word, keys: [...word.keys, ...(own[at] ?? []).map(foodKey)] })),
  };
}

/** Both parts of a search in one statement. */
async function countsOf(ctx: Ctx, actor: Actor, { inName, anywhere }: WantedAll): Promise<Counts> {
  const counts = await countFound(ctx.db, actor.householdId, [...inName, ...anywhere]);
  return { inName: counts.slice(0, inName.length), anywhere: counts.slice(inName.length) };
}

async function ofHousehold(
  ctx: Ctx,
  actor: Actor,
  wish: Wish & { readonly wanted: WantedAll; readonly counts: () => Promise<Counts> },
): Promise<Listed[]> {
  const { query, named, limit, after } = wish;
  const part = named ? 'inName' : 'anywhere';
  const { [part]: wanted, inName } = wish.wanted;
  const { [part]: counts } = await wish.counts();
  const fewest = Math.min(...counts);
  if (fewest === 0) return [];
  const rare = fewest < common ? wanted[counts.indexOf(fewest)] : undefined;
  const diet = query.diet && { forms: [], keys: [dietKey(query.diet), dietUnknownKey], prefix: null };
  const rows = await selectRecipes(ctx.db, actor.householdId, {
    by: query.from && { userId: actor.userId, others: query.from === 'household' },
    rare,
    words: [...wanted.filter((word) => word !== rare), ...(diet ? [diet] : [])],
    notAll: named === false ? inName : [],
    difficulty: query.difficulty,
    maxMinutes: query.maxMinutes,
    favouriteOf: query.favourites === 'true' ? actor.userId : undefined,
    limit,
    after: after?.in === 'household' ? after : undefined,
  });
  return rows.map((row) => ({ row, named }));
}

function ofStarters(
  starters: readonly StarterRecipe[],
  {
    query,
    words,
    hearts,
    named,
    limit,
    after,
    language,
  }: Wish & {
    readonly words: readonly Wanted[];
    readonly hearts: ReadonlySet<string> | undefined;
    readonly language: Language;
  },
): Listed[] {
  const start = after?.in === 'starter' ? after.position : -1;
  const search = searchIn(starters);
  const byName = search(words.map(inNameOnly));
  const anywhere = search(words);
  return starters
    .filter(({ position, [language]: recipe }, at) => {
      if (position <= start) return false;
      if (hearts && !hearts.has(recipe.id)) return false;
      if (query.difficulty !== undefined && recipe.difficulty !== query.difficulty) return false;
      if (query.maxMinutes !== undefined && totalTime(recipe) > query.maxMinutes) return false;
      if (query.diet !== undefined && !recipe.dietaryTags.includes(query.diet)) return false;
      if (named === undefined) return true;
      return byName.has(at) ? named : !named && anywhere.has(at);
    })
    .slice(0, limit)
    .map((starter) => ({ starter, named }));
}
