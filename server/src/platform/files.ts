import { randomUUID } from 'node:crypto';
import { Failure, fail } from '@kelari/core/kit/errors.ts';
import sharp from 'sharp';
import { diskFull } from './files/disk.ts';
import { type FileStore, isFileId } from './files/store.ts';
import { createTurns } from './turns.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2048;
/** Of a long receipt more is kept, or its print would shrink away: this much of the width, up to this length. */
const NARROW_SIDE = 1024;
const MAX_LONG_SIDE = 6144;
const QUOTA_BYTES = 200 * 1024 * 1024;
/** Left free on the disk, so that everything else can still be written when pictures no longer can. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const DECODES = 2;
const MAX_WAITING = 32;

const refused = {
  kind: {
    en: 'This file is not a picture we can read. JPEG, PNG, WebP and GIF work.',
    el: 'Αυτό το αρχείο δεν είναι εικόνα που διαβάζεται. Δεκτά είναι JPEG, PNG, WebP και GIF.',
  },
  broken: {
    en: 'This picture is damaged and cannot be opened. Please choose another one.',
    el: 'Η εικόνα είναι κατεστραμμένη και δεν ανοίγει. Επιλέξτε μια άλλη.',
  },
  heavy: {
    en: 'This picture is too large: at most 10 MB and 40 megapixels.',
    el: 'Η εικόνα είναι πολύ μεγάλη: έως 10 MB και 40 megapixel.',
  },
  quota: {
    en: 'There is no room for more of your pictures. Those you delete or replace make room after a month, photos of receipts after three. Meanwhile everything can be entered without a picture.',
    el: 'Δεν υπάρχει χώρος για άλλες εικόνες σας. Όσες διαγράφετε ή αλλάζετε ελευθερώνουν χώρο μετά από έναν μήνα, οι φωτογραφίες αποδείξεων μετά από τρεις. Στο μεταξύ όλα καταχωρίζονται και χωρίς εικόνα.',
  },
  busy: {
    en: 'Many pictures are being processed right now. Please try again in a moment.',
    el: 'Αυτή τη στιγμή επεξεργαζόμαστε πολλές εικόνες. Δοκιμάστε ξανά σε λίγο.',
  },
  missing: { en: 'No such picture', el: 'Δεν υπάρχει τέτοια εικόνα' },
};

export type SavedImage = { id: string; bytes: number; width: number; height: number; type: 'image/webp' };

/** `used`: bytes the owner's pictures take already. `maxSide`: longest side kept, in pixels. */
export type SaveImage = { used?: number; maxSide?: number };

export type Files = ReturnType<typeof createFiles>;

/**
 * Pictures in a store, known by random ids and never by paths. What is kept is a picture drawn anew from the
 * pixels: nothing else that was in the file (place, camera, scripts, a second file behind the first) survives.
 */
export function createFiles({ store, quotaBytes = QUOTA_BYTES }: { store: FileStore; quotaBytes?: number }) {
  const turns = createTurns({ most: DECODES, mostWaiting: MAX_WAITING, busy: refused.busy });
  // the same upload hardly comes twice: a cache of decoded pictures would only hold memory
  sharp.cache(false);

  const requireRoom = (bytes: number): void => {
    if (bytes > quotaBytes) throw fail('no_space', refused.quota);
  };

  return {
    /** Fails with `no_space` for more than one person's pictures may take. */
    requireRoom,

    /** Fails with `unsupported` (no picture), `invalid` (damaged), `too_large`, `no_space` or `unavailable`. */
    async saveImage(bytes: Buffer, { used = 0, maxSide }: SaveImage = {}): Promise<SavedImage> {
      if (bytes.length > MAX_BYTES) throw fail('too_large', refused.heavy);
      if (!isPicture(bytes)) throw fail('unsupported', refused.kind);
      const { data, info } = await turns.run(() => redraw(bytes, maxSide));
      requireRoom(used + data.length);
      if (store.free && (await store.free()) - data.length < RESERVE_BYTES) throw fail('no_space', diskFull);
      const id = randomUUID();
      await store.write(id, data);
      return { id, bytes: data.length, width: info.width, height: info.height, type: 'image/webp' };
    },

    /** The WebP bytes; fails with `not_found` for whatever is not the id of a kept picture. */
    async read(id: string): Promise<Buffer> {
      const bytes = isFileId(id) ? await store.read(id) : undefined;
      if (!bytes) throw fail('not_found', refused.missing);
      return bytes;
    },

    /** Deleting twice is no error. */
    async remove(id: string): Promise<void> {
      if (isFileId(id)) await store.remove(id);
    },

    /** The ids of all kept pictures, in no order; for backups. */
    list: () => store.list(),

    /** Puts bytes that `read` once answered back under their id, whole or not at all; for restoring. */
    async write(id: string, bytes: Buffer): Promise<void> {
      if (!isFileId(id)) throw new Error(`not the id of a picture: ${id}`);
      await store.write(id, bytes);
    },

    /** Where the pictures lie, and whether that place answers; throws when it does not. */
    kind: store.kind,
    check: () => store.check(),

    /** For the operator; missing where the place does not count. */
    size: store.size,
    free: store.free,
  };
}

/** By the first bytes alone, as the decoder chooses too: names and declared types are what the sender likes them to be. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.startsWith('GIF87a') ||
    start.startsWith('GIF89a')
  );
}

async function redraw(bytes: Buffer, wanted: number | undefined) {
  try {
    // reads the header only: the limit holds before a pixel is decoded
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw fail('too_large', refused.heavy);
    const maxSide = wanted ?? keptSide(width, height);
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Failure ? error : fail('invalid', refused.broken, { cause: error });
  }
}

function keptSide(width: number, height: number): number {
  const long = Math.max(width, height);
  return Math.max(MAX_SIDE, Math.min(MAX_LONG_SIDE, Math.round((NARROW_SIDE * long) / Math.min(width, height))));
}
