import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import {
  countedParts,
  type ImportPreview,
  type ImportProgress,
  type portabilityApi,
} from '@kelari/core/portability/contract.ts';
import { addKept, usedBytes } from '../pictures/service.ts';
import type { Actor, Ctx, InOne } from '../platform/context.ts';
import { readingAsMember } from '../platform/membership.ts';
import type { Doing } from '../platform/progress.ts';
import { type Archive, openArchive } from './archive.ts';
import { forget, sortPictures, writePictures } from './import-pictures.ts';
import type { NewRow } from './import-repo.ts';
import { allFresh, isSeen, namesakes, receiving, takeIn } from './import-rows.ts';
import { damaged } from './text.ts';

type Imported = ReplyOf<typeof portabilityApi.import>;

/** What an import of the file at `path` would bring; nothing is written. */
export const previewImport = (ctx: Ctx, actor: Actor, path: string): Promise<ImportPreview> =>
  within(path, (archive) =>
    readingAsMember(ctx, actor, async ({ db }) => {
      const { file } = archive;
      const kitchen = await receiving(db, actor, file, { lock: false });
      const { ids, fresh: pictures } = await sortPictures(db, actor, archive);
      const fresh = new Map<string, number>([['pictures', pictures.length]]);
      let total = pictures.length;
      const renames = new Map([...(await namesakes(db, actor, file)), ...ids]);
      for await (const { part, rows } of allFresh(db, actor, file, renames)) {
        total += rows.length;
        const counted = isSeen[part];
        if (counted) fresh.set(counted.part, rows.filter(counted.test).length);
      }
      return {
        household: file.household.name,
        exportedAt: file.exportedAt,
        counts: countedParts.map((part) => ({ part, inFile: seenIn(archive, part), fresh: fresh.get(part) ?? 0 })),
        nothingNew: total === 0,
        fillsEmpty: kitchen.isEmpty,
        missingPictures: file.data.pictures.filter(({ id }) => !archive.pictures.has(id)).length,
      };
    }),
  );

function seenIn({ file }: Archive, part: string): number {
  for (const [table, counted] of Object.entries(isSeen)) {
    if (counted.part !== part) continue;
    return (file.data[table as keyof typeof isSeen] as unknown as readonly NewRow[]).filter(counted.test).length;
  }
  return 0;
}

/**
 * Takes the file in: pictures into the store, where nobody sees them yet, then everything in one transaction. What fails
 * leaves nothing behind; what was taken in before is left out, so that doing it twice is doing it once.
 */
export const importKitchen = (
  { ctx, actor, one }: { readonly ctx: Ctx; readonly actor: Actor; readonly one: InOne },
  path: string,
  { signal, onProgress }: Doing<ImportProgress>,
): Promise<Imported> =>
  within(path, async (archive) => {
    const {
      ids: known,
      fresh,
      used,
    } = await readingAsMember(ctx, actor, async ({ db }) => {
      await receiving(db, actor, archive.file, { lock: false });
      return { ...(await sortPictures(db, actor, archive)), used: await usedBytes(db, actor) };
    });
    const of = fresh.length;
    onProgress({ step: 'pictures', done: 0, of });
    const { ids, written } = await writePictures(ctx, actor, {
      archive,
      fresh,
      used,
      onPicture: (done) => {
        signal.throwIfAborted();
        onProgress({ step: 'pictures', done, of });
      },
    });
    onProgress({ step: 'saving', done: 0, of: 1 });
    try {
      const pictures = new Map([...known, ...ids]);
      const imported = await one<Imported>(async (inOne) => {
        await addKept(inOne, actor, written);
        const { added, total } = await takeIn(inOne.db, actor, { file: archive.file, pictures }).catch(asDamaged);
        const nothingNew = total + written.length === 0;
        if (!nothingNew) tell(inOne, actor);
        const counts = countedParts.map((part) => ({
          part,
          added: part === 'pictures' ? written.length : (added.get(part) ?? 0),
        }));
        return { counts, nothingNew };
      });
      if (!imported) throw new Error('an import answers');
      return imported;
    } catch (error) {
      await forget(ctx, written);
      throw error;
    }
  });

/** What a changed file makes the database refuse. */
function asDamaged(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && /^(22|23)/.test(String(at.code))) throw fail('invalid', damaged, { cause: error });
  }
  throw error;
}

/** All screens may show something of it. */
function tell(ctx: Ctx, { householdId }: Actor): void {
  const entities = ['household', 'foods', 'products', 'journal', 'par-levels', 'recipes', 'cookings'];
  for (const entity of [...entities, 'shopping', 'meal-plans', 'prices', 'price-tracker', 'codes']) {
    ctx.changed(entity, householdId, 'changed');
  }
}

async function within<T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(path);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}
