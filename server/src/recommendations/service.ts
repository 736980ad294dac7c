import { diets } from '@kelari/core/account/rules.ts';
import { allergens } from '@kelari/core/food/concept.ts';
import { type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { findBest, type Held } from '@kelari/core/recommendations/engine.ts';
import { type Evening, eveningOf } from '@kelari/core/recommendations/matching.ts';
import { suggest } from '@kelari/core/recommendations/rules.ts';
import { foodBookOf } from '../food/book.ts';
import { nothingPlanned, type ReservedOf } from '../pantry/reserved.ts';
import { lotsInStock, lotsInStockAsValue } from '../pantry/service.ts';
import { type BoundedMemory, boundedMemory } from '../platform/bounded-memory.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db.ts';
import { sourceFor } from '../recipes/answer.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import {
  catalogueVersion,
  householdRecipes,
  packedRecipes,
  packedStarters,
  startersById,
} from '../recipes/matching.ts';
import { changed, heldOf, type Library, libraryOf, librarySize } from './library.ts';
import { type HouseholdState, type News, never, selectNews, selectState } from './repo.ts';

/** So many suggestions when nobody says how many. */
const usualLimit = 100;

type Wish = { readonly limit?: number | undefined; readonly show?: 'fitting' | 'all' | undefined };
type Show = 'fitting' | 'all';

/** A household's recipes as of one change, and its last evening. */
type Home = { readonly seq: number; readonly library: Library; readonly read: Read; readonly tonight: Tonight | null };
/** Those of its recipes that were suggested lately, by id, in the light of one state of its own foods. */
type Read = { readonly foodsVersion: number | undefined; readonly recipes: ReadonlyMap<string, FullRecipe> };
const nothingRead: Read = { foodsVersion: undefined, recipes: new Map() };

type Tonight = {
  /** Names everything that the list hangs on. */
  readonly key: string;
  readonly today: Day;
  /** No meal lies ahead. */
  readonly isUnplanned: boolean;
  readonly evening: Evening;
  readonly lots: number;
  readonly lists: Readonly<Partial<Record<Show, { readonly limit: number; readonly ids: readonly string[] }>>>;
  /** What was answered, by reader, language and wish. */
  readonly answers: ReadonlyMap<string, readonly Recommendation[]>;
};
type Starters = {
  readonly version: number;
  readonly held: Promise<readonly Held[]>;
  /** Those that were suggested lately, by language and id. */
  readonly read: BoundedMemory<FullRecipe>;
};
type Memory = { readonly homes: BoundedMemory<Home>; starters: Starters | null };

/** Homes of together so many bytes stay in the memory of a process. */
const mostBytes = 96 * 1024 * 1024;
const memories = new WeakMap<Database, Memory>();

function memoryOf({ database }: Pick<Ctx, 'database'>): Memory {
  const memory = memories.get(database) ?? { homes: boundedMemory<Home>(mostBytes), starters: null };
  memories.set(database, memory);
  return memory;
}

/** What the household can cook today from what it has and no planned meal keeps, best first. */
export async function recommendRecipes(
  ctx: Ctx,
  actor: Actor,
  { limit = usualLimit, show = 'fitting' }: Wish,
  reservedOf: ReservedOf,
): Promise<Recommendation[]> {
  const since = memoryOf(ctx).homes.get(actor.householdId)?.seq ?? never;
  const news = await selectNews(ctx.db, actor.householdId, { since, inStock: lotsInStockAsValue(ctx, actor) });
  const starters = startersOf(ctx, news.state.catalogue);
  const home = await tonightOf(ctx, actor, { news: { ...news, since }, starters, limit, show, reservedOf });
  const { evening, lists, answers } = home.tonight;
  const reader = JSON.stringify([actor.userId, ctx.language, show, limit]);
  const before = answers.get(reader);
  if (before) return [...before];
  const ids = lists[show]?.ids.slice(0, limit) ?? [];
  const read = await readOwn(ctx, actor, home.read, ids);
  const own = ids.flatMap((id) => read.recipes.get(id) ?? []);
  const asRead = own.map((recipe) => ({ ...recipe, source: sourceFor(actor.userId, recipe) }));
  const recipes = [...asRead, ...(await readStarters(ctx, starters, ids))];
  const answer = suggest(recipes, evening, { language: ctx.language, show });
  const tonight = { ...home.tonight, answers: new Map([...answers, [reader, answer]]) };
  keepHome(ctx, actor, { ...home, read, tonight });
  return answer;
}

/** The household's recipes that were read before, with those of these ids; whose they are is said for each reader. */
async function readOwn(ctx: Ctx, actor: Actor, before: Read, ids: readonly string[]): Promise<Read> {
  const { foodsVersion } = ctx;
  const known = before.foodsVersion === foodsVersion ? before.recipes : nothingRead.recipes;
  const others = await householdRecipes(
    ctx,
    actor,
    ids.filter((id) => !known.has(id)),
  );
  const wanted = new Set(ids);
  const kept = known.size + others.length > mostOwnRead ? [...known].filter(([id]) => wanted.has(id)) : known;
  return { foodsVersion, recipes: new Map([...kept, ...others.map((recipe) => [recipe.id, recipe] as const)]) };
}

async function readStarters(ctx: Ctx, { read }: Starters, ids: readonly string[]): Promise<FullRecipe[]> {
  const keyOf = (id: string) => `${ctx.language} ${id}`;
  const known = ids.flatMap((id) => read.get(keyOf(id)) ?? []);
  const names = new Set(known.map(({ id }) => id));
  const others = await startersById(
    ctx,
    ids.filter((id) => !names.has(id)),
  );
  for (const recipe of others) read.set(keyOf(recipe.id), recipe, readBytes);
  return [...known, ...others];
}

/** Holds the starter collection before the first call asks for it. */
export async function holdStarters(ctx: Pick<Ctx, 'database' | 'db'>): Promise<void> {
  await startersOf(ctx, await catalogueVersion(ctx)).held;
}

type Lot = Awaited<ReturnType<typeof lotsInStock>>[number];
/** What is new since a moment that a home of this process stood at. */
type Heard = News<Lot> & { readonly since: number };

type Tonights = Home & { readonly tonight: Tonight };
type Asked = {
  readonly news: Heard;
  readonly starters: Starters;
  readonly limit: number;
  readonly show: Show;
  readonly reservedOf: ReservedOf;
};

/** The household's home with a list long enough for the wish. */
async function tonightOf(
  ctx: Ctx,
  actor: Actor,
  { news, starters, limit, show, reservedOf }: Asked,
): Promise<Tonights> {
  const { state } = news;
  const home = await homeOf(ctx, actor, news);
  const today = dayIn(ctx.clock(), actor.timezone);
  const key = JSON.stringify([state, ctx.foodsVersion, today]);
  const tonight = home.tonight?.key === key ? home.tonight : await eveningFor();
  if ((tonight.lists[show]?.limit ?? 0) >= limit) return { ...home, tonight };
  const { ids } = findBest([...heldOf(home.library, false), ...(await starters.held)], tonight.evening, {
    limit,
    show,
  });
  return keepHome(ctx, actor, {
    ...home,
    tonight: { ...tonight, lists: { ...tonight.lists, [show]: { limit, ids } } },
  });

  async function eveningFor(): Promise<Tonight> {
    const all = news.lots ?? (await lotsInStock(ctx, actor));
    // a plan that changes is a change of the household, so that the evening's key tells of it
    const reserved = isStillUnplanned() ? nothingPlanned : await reservedOf(ctx, actor);
    const lots = promised(all, reserved);
    const book = await foodBookOf(ctx, actor);
    const evening = eveningOf({ lots, staples: state.staples, members: eatersOf(state), today, book });
    return {
      key,
      today,
      isUnplanned: reserved === nothingPlanned,
      evening,
      lots: lots.length,
      lists: {},
      answers: new Map(),
    };
  }

  /** No meal lay ahead the last time today, and none was planned or freed since: the planner need not be asked. */
  function isStillUnplanned(): boolean {
    const last = home.tonight;
    if (last?.today !== today || !last.isUnplanned || news.changes === null) return false;
    return !news.changes.some(([entity]) => entity === 'meal-plans');
  }
}

/** The lots with what planned meals keep of them. */
export const promised = <L extends { readonly id: string }>(
  lots: readonly L[],
  kept: ReadonlyMap<string, number>,
): readonly (L & { readonly reserved?: number })[] =>
  kept.size === 0 ? lots : lots.map((lot) => ({ ...lot, reserved: kept.get(lot.id) ?? 0 }));

/** What is always at home, and what each member eats and avoids. */
export async function tableOf(ctx: Ctx, actor: Actor) {
  const state = await selectState(ctx.db, actor.householdId);
  return { staples: state.staples, members: eatersOf(state) };
}

const eatersOf = ({ members }: HouseholdState) =>
  members.map((member) => ({
    diets: diets.filter((diet) => member.diets.includes(diet)),
    vegan: member.vegan,
    allergies: allergens.filter((allergen) => member.allergies.includes(allergen)),
  }));

/** By estimate: a lot with its places in the stock and what was found for it; an id of a list; a suggestion in words. */
const lotBytes = 2_000;
const idBytes = 100;
const suggestionBytes = 5_000;
/** A recipe in one language, and how many may be kept of the starter collection and of a household. */
const readBytes = 10_000;
const mostRead = 1_000;
const mostOwnRead = 200;

function homeBytes({ library, read, tonight }: Home): number {
  const ids = Object.values(tonight?.lists ?? {}).reduce((sum, list) => sum + list.ids.length, 0);
  const said = [...(tonight?.answers.values() ?? [])].reduce((sum, answer) => sum + answer.length, 0);
  const shown = read.recipes.size * readBytes + said * suggestionBytes;
  return 2_000 + librarySize(library) + (tonight?.lots ?? 0) * lotBytes + ids * idBytes + shown;
}

function keepHome<H extends Home>(ctx: Ctx, actor: Actor, home: H): H {
  memoryOf(ctx).homes.set(actor.householdId, home, homeBytes(home));
  return home;
}

/**
 * The household's recipes as they are in the call's transaction. Each process keeps its own copy and brings it up to date
 * by the change log, which all write: what it names is read again; where it was swept or set back, everything is.
 */
async function homeOf(ctx: Ctx, actor: Actor, news: Heard): Promise<Home> {
  const { seq } = news.state;
  const home = memoryOf(ctx).homes.get(actor.householdId);
  if (home?.seq === seq) return home;
  return keepHome(
    ctx,
    actor,
    (home && (await broughtUpToDate(ctx, actor, home, news))) ?? {
      seq,
      library: libraryOf(await packedRecipes(ctx, actor)),
      read: nothingRead,
      tonight: null,
    },
  );
}

async function broughtUpToDate(
  ctx: Ctx,
  actor: Actor,
  home: Home,
  { state, since, changes }: Heard,
): Promise<Home | null> {
  const { seq } = state;
  // another call may have brought the home further meanwhile: what is named twice is read twice
  if (changes === null || home.seq < since || home.seq > seq) return null;
  const ids = [...new Set(changes.flatMap(([entity, id]) => (entity === 'recipes' ? [id] : [])))];
  if (ids.length === 0) return { ...home, seq };
  const library = changed(home.library, ids, await packedRecipes(ctx, actor, ids));
  if (library === null) return null;
  const recipes = new Map(home.read.recipes);
  for (const id of ids) recipes.delete(id);
  return { ...home, seq, library, read: { ...home.read, recipes } };
}

/**
 * The starter collection, read anew when its version has grown. The version is read first: rows that are newer than it are
 * read once more, older ones never kept.
 */
function startersOf(ctx: Pick<Ctx, 'database' | 'db'>, version: number): Starters {
  const memory = memoryOf(ctx);
  if (memory.starters?.version === version) return memory.starters;
  const held = packedStarters(ctx).then((rows) => heldOf(libraryOf(rows), true));
  const starters: Starters = { version, held, read: boundedMemory(mostRead * readBytes) };
  memory.starters = starters;
  held.catch(() => {
    if (memory.starters === starters) memory.starters = null;
  });
  return starters;
}
