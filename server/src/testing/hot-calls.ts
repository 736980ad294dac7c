import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { selectChanges } from '../live/repo.ts';
import type { Database } from '../platform/db.ts';
import { type Captured, isAboutRows, type Statement } from './captured-statements.ts';

type Member = { readonly cookie: string; readonly householdId: string; readonly userId: string };

/** The calls that kitchens make most, and the statements each of them runs; the session's look-up opens each. */
export const hotCalls = (today: string): Readonly<Record<string, InjectOptions>> => ({
  'pantry, a page': { url: '/api/products?limit=50' },
  'pantry, whole': { url: '/api/products?limit=500' },
  'list, its items': { url: '/api/shopping?limit=200' },
  'recipe search': { url: `/api/recipes/search?from=mine&q=${encodeURIComponent('ντομάτα')}` },
  'favourite recipes': { url: '/api/recipes?favourites=true&limit=24' },
  recommendations: { url: '/api/recipes/recommendations?limit=20' },
  'a week': { url: `/api/meal-plans?from=${today}&to=${today}` },
  'journal, a page': { url: '/api/journal?limit=50' },
  overview: { url: '/api/gamification-overview' },
  briefing: { url: '/api/daily-briefing' },
  'current user': { url: '/api/auth/user' },
});

/** Makes each call once and answers which statements it ran; the act is not kept. */
export async function statementsOfHotCalls(
  { server, database, captured }: { server: FastifyInstance; database: Database; captured: Captured },
  member: Member,
  today: string,
): Promise<Map<string, Statement[]>> {
  const headers = { cookie: member.cookie };
  const found = new Map<string, Statement[]>();
  const { take, drill } = captured;
  const call = async (options: InjectOptions, status = 200): Promise<Statement[]> => {
    take();
    const answer = await server.inject({ ...options, headers: { ...headers, ...options.headers } });
    if (answer.statusCode !== status)
      throw new Error(`${options.url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    return take().filter(isAboutRows);
  };
  for (const [name, options] of Object.entries(hotCalls(today))) {
    const [session, ...own] = await call(options);
    found.set('session', session ? [session] : []);
    found.set(name, own);
  }
  const page = await server.inject({ url: '/api/products?limit=1', headers });
  const lot = (page.json() as { id: string }[])[0]?.id;
  drill(true);
  const act = { method: 'POST', url: `/api/products/${lot}/adjust`, payload: { by: -1 } } as const;
  found.set(
    'change-log append (an act)',
    (await call({ ...act, headers: { 'idempotency-key': randomUUID() } }, 500)).slice(1),
  );
  drill(false);
  take();
  await database.within(member, (db) => selectChanges(db, member.householdId, 3, 500));
  found.set('change-log replay', take().filter(isAboutRows));
  return found;
}
