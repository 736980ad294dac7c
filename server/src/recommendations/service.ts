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
import { catalogueVersion, packedRecipes, packedStarters, recipesById } from '../recipes/matching.ts';
import { type Kept, keep } from './kept.ts';
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
};
type Starters = { readonly version: number; readonly held: Promise<readonly Held[]> };
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
  const { evening, ids } = await best(ctx, actor, { limit, show });
  const recipes = await recipesById(ctx, actor, ids);
  return suggest(recipes, evening, { language: ctx.language, show });
}

/** Holds the starter collection before the first call asks for it. */
export const holdStarters = async (ctx: Pick<Ctx, 'database' | 'db'>): Promise<void> => void (await startersOf(ctx));

async function best(ctx: Ctx, actor: Actor, { limit, show }: { limit: number; show: Show }) {
  const state = await selectState(ctx.db, actor.householdId);
  const { held: starters, version } = await startersOf(ctx);
  const home = await homeOf(ctx, actor, state.seq);
  const book = await foodBookOf(ctx, actor);
  const today = dayIn(ctx.clock(), actor.timezone);
  const key = JSON.stringify([state, ctx.foodsVersion, version, today]);
  const tonight = home.tonight?.key === key ? home.tonight : await eveningFor();
  const known = tonight.lists[show];
  if (known && known.limit >= limit) return { evening: tonight.evening, ids: known.ids.slice(0, limit) };
  const { ids } = findBest([...heldOf(home.library, false), ...starters], tonight.evening, { limit, show });
  const next: Home = { ...home, tonight: { ...tonight, lists: { ...tonight.lists, [show]: { limit, ids } } } };
  memoryOf(ctx).homes.set(actor.householdId, next, homeBytes(next));
  return { evening: tonight.evening, ids };

  async function eveningFor(): Promise<Tonight> {
    const lots = await lotsInStock(ctx, actor);
    const { staples } = state;
    return {
      key,
      lots: lots.length,
      evening: eveningOf({ lots, staples, members: eatersOf(state), today, book }),
      lists: {},
    };
  }
}

const eatersOf = ({ members }: HouseholdState) =>
  members.map((member) => ({
    diets: diets.filter((diet) => member.diets.includes(diet)),
    vegan: member.vegan,
    allergies: allergens.filter((allergen) => member.allergies.includes(allergen)),
  }));

/** A lot with its places in the stock and what was found for it; the ids of a list. */
const lotBytes = 2_000;
const idBytes = 100;

function homeBytes({ library, tonight }: Home): number {
  const ids = Object.values(tonight?.lists ?? {}).reduce((sum, list) => sum + list.ids.length, 0);
  return 2_000 + librarySize(library) + (tonight?.lots ?? 0) * lotBytes + ids * idBytes;
}

/**
 * The household's recipes as they are in the call's transaction. Each process keeps its own copy and brings it up to date
 * by the change log, which all write: what it names is read again; where it was swept or set back, everything is.
 */
async function homeOf(ctx: Ctx, actor: Actor, seq: number): Promise<Home> {
  const { homes } = memoryOf(ctx);
  const home = homes.get(actor.householdId);
  if (home?.seq === seq) return home;
  const library =
    (home && (await broughtUpToDate(ctx, actor, home, seq))) ?? libraryOf(await packedRecipes(ctx, actor));
  const next: Home = { seq, library, tonight: home?.tonight ?? null };
  homes.set(actor.householdId, next, homeBytes(next));
  return next;
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
async function startersOf(ctx: Pick<Ctx, 'database' | 'db'>) {
  const memory = memoryOf(ctx);
  const version = await catalogueVersion(ctx);
  if (memory.starters?.version !== version) {
    const held = packedStarters(ctx).then((rows) => heldOf(libraryOf(rows), true));
    const starters = { version, held };
    memory.starters = starters;
    held.catch(() => {
      if (memory.starters === starters) memory.starters = null;
    });
  }
  return { version, held: await memory.starters.held };
}
