import { fail } from '@kelari/core/kit/errors.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { RecentEntry, RecentKind } from '@kelari/core/recent/contract.ts';
import { listMembers } from '../account/household-service.ts';
import { removedFood } from '../food/teaching-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Earlier, earlierAt, lockEarlier, markEarlierUndone, type WayBack } from '../platform/earlier.ts';
import { badCursor, type Page, pageOf, rowsToRead } from '../platform/page.ts';
import type { Mark } from '../platform/time-span.ts';
import { undoSince } from '../platform/undo-span.ts';
import { trackerEdit } from '../prices/tracker-service.ts';
import { recipeEdit } from '../recipes/edits-service.ts';
import { type Source, sourcesOf } from './sources.ts';
import { noSuchDeed, takenBack } from './text.ts';

const usualLimit = 50;

/** A place in the list: equal instants and ids are told apart by the source. */
type Place = Mark & { readonly source: number };
const order = (a: Place, b: Place): number =>
  b.at.getTime() - a.at.getTime() || (a.id === b.id ? a.source - b.source : a.id < b.id ? 1 : -1);

export type RecentQuery = {
  readonly of?: RecentKind | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
};

/** Of every source first where its rows stand, as many as one page may hold; only the page's own rows are then read. */
export async function listRecent(ctx: Ctx, actor: Actor, { of, ...sent }: RecentQuery): Promise<Page<RecentEntry>> {
  const query = { ...sent, limit: sent.limit ?? usualLimit };
  const behind = placeOf(query.after);
  const since = undoSince(ctx);
  const sources = sourcesOf(of);
  const places: Place[] = [];
  for (const [source, { of: kind, marks }] of sources.entries()) {
    if (of !== undefined && kind !== of) continue;
    const span = {
      ...{ since, limit: rowsToRead(query) },
      behind: behind && { ...behind, orAt: source > behind.source },
    };
    places.push(...(await marks(ctx, actor, span)).map((mark) => ({ ...mark, source })));
  }
  const page = pageOf(places.sort(order), query, ({ at, id, source }) => `${at.getTime()}_${id}_${source}`);
  return { ...page, rows: await entriesAt(ctx, actor, sources, page.rows) };
}

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = '', source = ''] = cursor.split('_');
  if (!/^\d{1,13}$/.test(at) || !Id.safeParse(id).success || !/^\d$/.test(source)) throw badCursor();
  return { at: new Date(Number(at)), id, source: Number(source) };
}

const waysBack: Readonly<Record<Earlier['of'], WayBack>> = {
  foods: removedFood,
  recipes: recipeEdit,
  alerts: trackerEdit,
};

/** Makes what was changed or removed again what it was; done twice it is done once. */
export async function takeBack(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  const [seen] = await earlierAt(ctx, actor, [id]);
  if (seen) await waysBack[seen.of].hold(ctx, actor, seen.subjectId);
  const earlier = await lockEarlier(ctx, actor, id);
  if (!earlier) throw fail('not_found', noSuchDeed);
  if (earlier.undoneAt === null) {
    await waysBack[earlier.of].take(ctx, actor, earlier);
    await markEarlierUndone(ctx, actor, id);
  }
  return { message: takenBack[ctx.language] };
}

async function entriesAt(
  ctx: Ctx,
  actor: Actor,
  sources: readonly Source[],
  places: readonly Place[],
): Promise<RecentEntry[]> {
  if (places.length === 0) return [];
  const names = new Map((await listMembers(ctx, actor)).map(({ userId, name }) => [userId, name]));
  const by = (userId: string | null) => (userId === null ? null : { userId, name: names.get(userId) ?? null });
  const found = new Map<string, RecentEntry>();
  for (const [at, { entries }] of sources.entries()) {
    const ids = places.flatMap(({ id, source }) => (source === at ? [id] : []));
    if (ids.length === 0) continue;
    for (const entry of await entries(ctx, actor, ids, by)) found.set(`${at} ${entry.id}`, entry);
  }
  return places.flatMap(({ source, id }) => found.get(`${source} ${id}`) ?? []);
}
