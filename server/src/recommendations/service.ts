import { diets } from '@kelari/core/account/rules.ts';
import { allergens } from '@kelari/core/food/concept.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { findBest, type Held } from '@kelari/core/recommendations/engine.ts';
import { type Evening, eveningOf } from '@kelari/core/recommendations/matching.ts';
import { suggest } from '@kelari/core/recommendations/rules.ts';
import { foodBookOf } from '../food/book.ts';
import { lotsInStock } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db.ts';
import { type Kept, keep } from '../platform/kept.ts';
import type { FullRecipe } from '../recipes/catalogue.ts';
import {
  catalogueVersion,
  householdRecipes,
  packedRecipes,
  packedStarters,
  startersById,
} from '../recipes/matching.ts';
import { changed, heldOf, type Library, libraryOf, librarySize } from './library.ts';
import { type HouseholdState, selectChanges, selectState } from './repo.ts';

/** So many suggestions when nobody says how many. */
const usualLimit = 100;

type Wish = { readonly limit?: number | undefined; readonly show?: 'fitting' | 'all' | undefined };
type Show = 'fitting' | 'all';

/** A household's recipes as of one change, and its last evening. */
type Home = { readonly seq: number; readonly library: Library; readonly tonight: Tonight | null };
type Tonight = {
  /** Names everything that the list hangs on. */
  readonly key: string;
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
  readonly read: Kept<FullRecipe>;
};
type Memory = { readonly homes: Kept<Home>; starters: Starters | null };

/** Homes of together so many bytes stay in the memory of a process. */
const mostBytes = 96 * 1024 * 1024;
const memories = new WeakMap<Database, Memory>();

function memoryOf({ database }: Pick<Ctx, 'database'>): Memory {
  const memory = memories.get(database) ?? { homes: keep<Home>(mostBytes), starters: null };
  memories.set(database, memory);
  return memory;
}

/** What the household can cook today from what it has, best first. */
export async function recommendRecipes(ctx: Ctx, actor: Actor, query: Wish): Promise<Recommendation[]> {
  const { limit = usualLimit, show = 'fitting' } = query;
  const starters = await startersOf(ctx);
  const home = await tonightOf(ctx, actor, starters, { limit, show });
  const { evening, lists, answers } = home.tonight;
  const reader = JSON.stringify([actor.userId, ctx.language, show, limit]);
  const before = answers.get(reader);
  if (before) return [...before];
  const ids = lists[show]?.ids.slice(0, limit) ?? [];
  const recipes = [...(await householdRecipes(ctx, actor, ids)), ...(await readStarters(ctx, starters, ids))];
  const answer = suggest(recipes, evening, { language: ctx.language, show });
  keepHome(ctx, actor, { ...home, tonight: { ...home.tonight, answers: new Map([...answers, [reader, answer]]) } });
  return answer;
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
  await (await startersOf(ctx)).held;
}

type Tonights = Home & { readonly tonight: Tonight };

/** The household's home with a list long enough for the wish. */
async function tonightOf(
  ctx: Ctx,
  actor: Actor,
  { version, held }: Starters,
  { limit, show }: { limit: number; show: Show },
): Promise<Tonights> {
  const state = await selectState(ctx.db, actor.householdId);
  const home = await homeOf(ctx, actor, state.seq);
  const today = dayIn(ctx.clock(), actor.timezone);
  const key = JSON.stringify([state, ctx.foodsVersion, version, today]);
  const tonight = home.tonight?.key === key ? home.tonight : await eveningFor();
  if ((tonight.lists[show]?.limit ?? 0) >= limit) return { ...home, tonight };
  const { ids } = findBest([...heldOf(home.library, false), ...(await held)], tonight.evening, { limit, show });
  return keepHome(ctx, actor, {
    ...home,
    tonight: { ...tonight, lists: { ...tonight.lists, [show]: { limit, ids } } },
  });

  async function eveningFor(): Promise<Tonight> {
    const lots = await lotsInStock(ctx, actor);
    const book = await foodBookOf(ctx, actor);
    const evening = eveningOf({ lots, staples: state.staples, members: eatersOf(state), today, book });
    return { key, evening, lots: lots.length, lists: {}, answers: new Map() };
  }
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
/** A recipe of the starter collection in one language, and how many of them may be kept together. */
const readBytes = 10_000;
const mostRead = 1_000;

function homeBytes({ library, tonight }: Home): number {
  const ids = Object.values(tonight?.lists ?? {}).reduce((sum, list) => sum + list.ids.length, 0);
  const said = [...(tonight?.answers.values() ?? [])].reduce((sum, answer) => sum + answer.length, 0);
  return 2_000 + librarySize(library) + (tonight?.lots ?? 0) * lotBytes + ids * idBytes + said * suggestionBytes;
}

function keepHome<H extends Home>(ctx: Ctx, actor: Actor, home: H): H {
  memoryOf(ctx).homes.set(actor.householdId, home, homeBytes(home));
  return home;
}

/**
 * The household's recipes as they are in the call's transaction. Each process keeps its own copy and brings it up to date
 * by the change log, which all write: what it names is read again; where it was swept or set back, everything is.
 */
async function homeOf(ctx: Ctx, actor: Actor, seq: number): Promise<Home> {
  const home = memoryOf(ctx).homes.get(actor.householdId);
  if (home?.seq === seq) return home;
  const library =
    (home && (await broughtUpToDate(ctx, actor, home, seq))) ?? libraryOf(await packedRecipes(ctx, actor));
  return keepHome(ctx, actor, { seq, library, tonight: home?.tonight ?? null });
}

async function broughtUpToDate(ctx: Ctx, actor: Actor, home: Home, seq: number): Promise<Library | null> {
  if (home.seq > seq) return null;
  const changes = await selectChanges(ctx.db, actor.householdId, { after: home.seq, upTo: seq });
  if (changes === null) return null;
  const ids = [...new Set(changes.flatMap(([entity, id]) => (entity === 'recipes' ? [id] : [])))];
  return changed(home.library, ids, ids.length === 0 ? [] : await packedRecipes(ctx, actor, ids));
}

/**
 * The starter collection, read anew when its version has grown. The version is read first: rows that are newer than it are
 * read once more, older ones never kept.
 */
async function startersOf(ctx: Pick<Ctx, 'database' | 'db'>): Promise<Starters> {
  const memory = memoryOf(ctx);
  const version = await catalogueVersion(ctx);
  if (memory.starters?.version === version) return memory.starters;
  const held = packedStarters(ctx).then((rows) => heldOf(libraryOf(rows), true));
  const starters: Starters = { version, held, read: keep(mostRead * readBytes) };
  memory.starters = starters;
  held.catch(() => {
    if (memory.starters === starters) memory.starters = null;
  });
  return starters;
}
