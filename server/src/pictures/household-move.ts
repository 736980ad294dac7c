import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import { type Move, putRows, standIn, takeRows } from '../platform/household-move.ts';
import { insertPicture, selectPicture } from './repo.ts';
import { pictureIdIn } from './service.ts';
import { files } from './tables.ts';

/**
 * Takes pictures along, named by their addresses, and answers the addresses that changed: a picture that somebody who
 * stays still shows is drawn once more.
 */
export async function movePictures(
  ctx: Ctx,
  move: Move,
  { urls, shared }: { readonly urls: readonly (string | null)[]; readonly shared: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string>> {
  const changed = new Map<string, string>();
  const ids: string[] = [];
  for (const url of new Set(urls)) {
    const id = url && pictureIdIn(url);
    if (!id) continue;
    if (!shared.has(url)) ids.push(id);
    else {
      const again = await drawAgain(ctx, move, id);
      if (again) changed.set(url, again);
    }
  }
  const rows = await takeRows(move, files, sql`id = any(${sql.param(ids)}::uuid[])`);
  await putRows(move, files, rows);
  return changed;
}

async function drawAgain(ctx: Ctx, move: Move, id: string): Promise<string | undefined> {
  await standIn(move.db, move.from);
  const picture = await selectPicture(move.db, move.from, id);
  if (!picture) return undefined;
  const copy = await ctx.files.saveImage(await ctx.files.read(id));
  await standIn(move.db, move.to);
  const { userId, createdAt } = picture;
  await insertPicture(move.db, { ...copy, householdId: move.to, userId, createdAt });
  return `/api/files/${copy.id}`;
}
