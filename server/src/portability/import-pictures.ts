import { createHash } from 'node:crypto';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { PictureRow } from '@kelari/core/portability/row-schemas.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type * as z from 'zod/mini';
import { type Kept, knownPictures } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { SavedImage } from '../platform/files.ts';
import type { Archive } from './archive.ts';
import type { IdMap } from './id-map.ts';

type Picture = z.infer<typeof PictureRow>;

/** Where a picture goes when its id is taken: the same place each time, in which no other household writes. */
export function otherId(householdId: string, id: string): string {
  const hash = createHash('sha256').update(`${householdId} ${id}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The pictures of the file that this household has, under the same id or the other one; and those that are new. */
export async function sortPictures(db: Db, { householdId }: Pick<Actor, 'householdId'>, archive: Archive) {
  const ids = new Map<string, string>();
  const fresh: Picture[] = [];
  const others = new Map(archive.file.data.pictures.map(({ id }) => [id, otherId(householdId, id)]));
  const known = await knownPictures(db, householdId, [...others].flat());
  for (const picture of archive.file.data.pictures) {
    const other = others.get(picture.id) ?? '';
    if (known.has(picture.id)) continue;
    if (known.has(other)) ids.set(picture.id, other);
    else if (archive.pictures.has(picture.id)) fresh.push(picture);
  }
  return { ids, fresh };
}

type Writing = {
  readonly archive: Archive;
  readonly fresh: readonly Picture[];
  /** What the pictures of who imports take already, in bytes. */
  readonly used: number;
  readonly onPicture: (done: number) => void;
};

/**
 * Writes the new pictures into the store, before any row names them. Bytes that this product wrote are kept as they are;
 * anything else is drawn anew like an upload.
 */
export async function writePictures(
  ctx: Ctx,
  { householdId }: Actor,
  { archive, fresh, used, onPicture }: Writing,
): Promise<{ ids: IdMap; written: Kept[] }> {
  const ids = new Map<string, string>();
  const written: Kept[] = [];
  let taken = used;
  try {
    for (const [index, picture] of fresh.entries()) {
      const bytes = await archive.readPicture(picture.id);
      const ours = await asOurs(bytes);
      // judged for good with the rows; until then nobody fills the disk with what will not stay
      if (ours) ctx.files.requireRoom(taken + bytes.length);
      const saved = ours
        ? { ...ours, id: await keep(ctx, householdId, picture.id, bytes) }
        : await ctx.files.saveImage(bytes, { used: taken });
      taken += saved.bytes;
      if (saved.id !== picture.id) ids.set(picture.id, saved.id);
      written.push({ ...saved, createdAt: picture.createdAt });
      onPicture(index + 1);
    }
    return { ids, written };
  } catch (error) {
    await forget(ctx, written);
    throw error;
  }
}

export async function forget(ctx: Ctx, written: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of written) await ctx.files.remove(id).catch(() => undefined);
}

/** The same id is kept while nobody on this server has it; the lock lets one import at a time find out. */
function keep(ctx: Ctx, householdId: string, id: string, bytes: Buffer): Promise<string> {
  return ctx.database.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${id}`}, 0))`);
    const free = (await isFree(ctx, id)) ? id : otherId(householdId, id);
    await ctx.files.write(free, bytes);
    return free;
  });
}

async function isFree(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await ctx.files.read(id);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return true;
    throw error;
  }
}

const mostPixels = 40_000_000;

/** Size of a picture that is a WebP and nothing else: one frame, nothing told beside the pixels, no second file behind it. */
async function asOurs(bytes: Buffer): Promise<Omit<SavedImage, 'id'> | undefined> {
  try {
    const {
      format,
      width,
      height,
      pages = 1,
      exif,
      xmp,
      icc,
      iptc,
    } = await sharp(bytes, {
      limitInputPixels: mostPixels,
    }).metadata();
    const isAlone = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.readUInt32LE(4) + 8 === bytes.length;
    if (format !== 'webp' || pages > 1 || exif || xmp || icc || iptc || !isAlone) return undefined;
    await sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).timeout({ seconds: 20 }).stats();
    return { type: 'image/webp', bytes: bytes.length, width, height };
  } catch {
    // what cannot be read is refused in words by the way of an upload
    return undefined;
  }
}
