import { endpoint } from '@kelari/core/kit/endpoint.ts';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { mount } from '../../platform/http.ts';
import type { TestApp } from '../make-app.ts';

/** One call that reads a row and one that writes it. */
export const nameApi = {
  read: endpoint({ method: 'GET', path: '/api/test/name', access: 'member', reply: z.string() }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/test/name',
    access: 'member',
    body: z.strictObject({ name: z.string() }),
    reply: z.null(),
  }),
};

/** Mounts both; `meanwhile` runs once, in the next write: after its statement and before its commit. */
export function mountName(t: TestApp) {
  let meanwhile: ((pid: number) => unknown) | undefined;
  const on = mount(t.server, t.app);
  on(nameApi.read, async ({ ctx, actor }) => {
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from households where id = ${actor.householdId}`,
    );
    return rows[0]?.name ?? '';
  });
  on(nameApi.rename, async ({ ctx, actor, body }) => {
    const { rows } = await ctx.db.execute<{ pid: number }>(
      sql`update households set name = ${body.name} where id = ${actor.householdId} returning pg_backend_pid() as pid`,
    );
    ctx.changed('household', actor.householdId, 'changed');
    const act = meanwhile;
    meanwhile = undefined;
    await act?.(rows[0]?.pid ?? 0);
    return null;
  });
  return {
    inNextWrite: (act: (pid: number) => unknown): void => {
      meanwhile = act;
    },
  };
}

export const statusOf = async (t: TestApp, url: string): Promise<number> => (await t.server.inject(url)).statusCode;

/** On a machine with other work the start itself looks like pressure for a second. */
export const untilReady = (t: TestApp): Promise<void> =>
  vi.waitFor(async () => expect(await statusOf(t, '/readyz')).toBe(200), { timeout: 20_000, interval: 200 });
