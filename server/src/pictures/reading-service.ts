import { fail } from '@kelari/core/kit/errors.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { withinAsMember } from '../platform/membership.ts';
import type { OcrOptions } from '../platform/ocr.ts';
import { insertReading, type Reading, selectPicture, selectReading } from './repo.ts';
import { noPicture } from './service.ts';
import { sharedReading } from './shared-reading.ts';

export type ReadingOptions = OcrOptions & { readonly kind: Reading['kind'] };

/**
 * What stands on a picture of the household, in each of the passes that were made. A picture is read once for each kind, also
 * when several ask at once: what was read is kept as long as the picture. Nothing of the database is held while the reader
 * works. Two processes may read the same picture at once, and the first that is done is kept.
 */
export async function readPictureText(
  ctx: Ctx,
  actor: Actor,
  fileId: string,
  { kind, ...options }: ReadingOptions,
): Promise<PageText[]> {
  const { householdId } = actor;
  const known = await ctx.database.within(actor, async (db) => {
    const picture = await selectPicture(db, householdId, fileId);
    return picture && ((await selectReading(db, householdId, fileId, kind))?.pages ?? 'unread');
  });
  if (!known) throw fail('not_found', noPicture);
  if (known !== 'unread') return known;
  return sharedReading(
    ctx.ocr,
    `${householdId} ${fileId} ${kind}`,
    () => ctx.files.read(fileId),
    { ...options, owner: householdId },
    (pages) =>
      withinAsMember(ctx.database, actor, (db) =>
        insertReading(db, { householdId, fileId, kind, pages, createdAt: ctx.clock() }),
      ),
  );
}

/** Below this the reader was guessing, and another cut of the page may do better. */
const sure = 0.7;

/** How pages of running text and recipes are read. */
export const forText: Pick<ReadingOptions, 'kind' | 'passes' | 'enough'> = {
  kind: 'text',
  passes: ['paper-block', 'paper-columns', 'raw-block'],
  enough: (pages) => pages.some((page) => sureness(page) >= sure),
};

/** Of several readings the one that is surest of what it read. */
export const bestOf = (pages: readonly PageText[]): PageText | undefined =>
  pages.toSorted((a, b) => sureness(b) - sureness(a))[0];

function sureness({ lines }: PageText): number {
  const words = lines.flatMap((line) => line.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
}
