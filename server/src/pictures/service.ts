import { fail } from '@kelari/core/kit/errors.ts';
import { Id } from '@kelari/core/kit/schemas.ts';
import type { Upload } from '@kelari/core/pictures/contract.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { SavedImage } from '../platform/files.ts';
import { readingAsMember, withinAsMember } from '../platform/membership.ts';
import {
  deletePictures,
  holdPicture,
  insertKept,
  insertPicture,
  lockRoom,
  selectKnown,
  selectPicture,
  selectUsedBytes,
} from './repo.ts';

const prefix = '/api/files/';

export const noPicture = { en: 'There is no such picture.', el: 'Δεν υπάρχει τέτοια εικόνα.' };

/** Keeps a picture drawn anew from the upload. The file is written first, so that no row ever points to nothing. */
export async function savePicture(ctx: Ctx, actor: Actor, bytes: Buffer): Promise<Upload> {
  const used = await ctx.database.within(actor, (db) => selectUsedBytes(db, actor.householdId, actor.userId));
  const image = await ctx.files.saveImage(bytes, { used });
  try {
    const { householdId, userId } = actor;
    await withinAsMember(ctx.database, actor, async (db) => {
      await lockRoom(db, userId);
      ctx.files.requireRoom((await selectUsedBytes(db, householdId, userId)) + image.bytes);
      await insertPicture(db, { ...image, householdId, userId, createdAt: ctx.clock() });
    });
  } catch (error) {
    await ctx.files.remove(image.id).catch(() => undefined);
    throw error;
  }
  return { id: image.id, file_url: prefix + image.id, url: prefix + image.id };
}

/** A picture that lies in the store already; `createdAt` with its microseconds. */
export type Kept = SavedImage & { readonly createdAt: string };

/** What the person's pictures take of their room now. */
export const usedBytes = (db: Db, { householdId, userId }: Pick<Actor, 'householdId' | 'userId'>): Promise<number> =>
  selectUsedBytes(db, householdId, userId);

/** The rows of such pictures, in the caller's transaction; they count for the quota of who brings them. */
export async function addKept(ctx: Ctx, { householdId, userId }: Actor, pictures: readonly Kept[]): Promise<void> {
  if (pictures.length === 0) return;
  await lockRoom(ctx.db, userId);
  const bytes = pictures.reduce((sum, each) => sum + each.bytes, 0);
  ctx.files.requireRoom((await selectUsedBytes(ctx.db, householdId, userId)) + bytes);
  await insertKept(
    ctx.db,
    pictures.map((picture) => ({ ...picture, householdId, userId })),
  );
}

/** Those of the ids that are pictures of the household. */
export const knownPictures = (db: Db, householdId: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  selectKnown(db, householdId, ids);

/** For calls in steps: nothing of the database is held while the bytes come, however slow the place is where they lie. */
export async function readPicture(ctx: Ctx, actor: Actor, id: string): Promise<{ bytes: Buffer; type: string }> {
  const picture = await readingAsMember(ctx, actor, ({ db }) => selectPicture(db, actor.householdId, id));
  if (!picture) throw fail('not_found', noPicture);
  return { bytes: await ctx.files.read(id), type: picture.type };
}

/** The picture that an address of an upload names; undefined for every other address. */
export function pictureIdIn(url: string): string | undefined {
  const id = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return Id.safeParse(id).success ? id : undefined;
}

/**
 * Whether an address is one that an upload answered, and names a picture of the household; in the transaction of a write,
 * which may then show it.
 */
export async function pictureAt(ctx: Ctx, actor: Actor, url: string): Promise<'ours' | 'unknown' | 'no picture'> {
  const id = pictureIdIn(url);
  if (!id) return 'no picture';
  return (await holdPicture(ctx.db, actor.householdId, id)) ? 'ours' : 'unknown';
}

/**
 * Drops the rows of one person's pictures, or of the whole household's; answers the ids of the files, which go after the
 * commit.
 */
export const forgetPictures = (db: Db, householdId: string, userId?: string): Promise<string[]> =>
  deletePictures(db, householdId, userId);
