import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { Failure } from '@kelari/core/kit/errors.ts';
import type { ExportSummary } from '@kelari/core/portability/contract.ts';
import { fileFormat, fileVersion, type Manifest } from '@kelari/core/portability/household-file.ts';
import { ZipFile } from 'yazl';
import type { Actor, Ctx } from '../platform/context.ts';
import { readingSnapshot } from '../platform/membership.ts';
import { selectCounts, selectPictureBytes } from './counts-repo.ts';
import { type Written, writeFiles } from './export-files.ts';
import { takePlace } from './work-places.ts';

export async function summary(ctx: Ctx, { householdId }: Actor): Promise<ExportSummary> {
  const counts = await selectCounts(ctx.db, householdId);
  return { counts, pictureBytes: await selectPictureBytes(ctx.db, householdId) };
}

/** The zip as it is made. What fails before its first byte is thrown; later the stream breaks, and so does the download. */
export async function exportKitchen(ctx: Ctx, actor: Actor): Promise<Readable> {
  const { folder, free, leave } = await takePlace(actor.householdId);
  try {
    const now = ctx.clock();
    const written = await readingSnapshot(ctx, actor, (db) =>
      writeFiles(db, actor, { folder, language: ctx.language, now }),
    );
    free();
    const zip = zipOf(ctx, { folder, now, ...written });
    zip.once('close', () => void leave().catch((error) => ctx.log.warn({ err: error }, 'an export left its folder')));
    return zip;
  } catch (error) {
    await leave();
    throw error;
  }
}

/** One entry after the other is opened when the one before is through: a slow reader holds one picture, not all. */
function zipOf(ctx: Ctx, { folder, now, names, pictures }: Written & { folder: string; now: Date }): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const entries: Manifest['files'] = [];
  const stop = (error: unknown) => out.destroy(error as Error);
  zip.on('error', stop);
  const add = (name: string, content: () => Promise<Readable | undefined>, compress: boolean) =>
    zip.addReadStreamLazy(name, { mtime: now, mode: 0o100644, compress }, (done) => {
      content().then((stream) => {
        const counted = counting(name, entries, stream === undefined);
        (stream ?? Readable.from([])).once('error', stop).pipe(counted);
        done(null, counted);
      }, stop);
    });
  for (const name of names) add(name, async () => createReadStream(join(folder, name)), true);
  for (const { id } of pictures) add(`images/${id}.webp`, () => pictureOf(ctx, id), false);
  zip.addReadStreamLazy('manifest.json', { mtime: now, mode: 0o100644 }, (done) => {
    const manifest: Manifest = { format: fileFormat, version: fileVersion, files: entries };
    done(null, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]));
  });
  zip.end();
  return out;
}

/** Of a picture that the store has lost the export says so, and goes on. */
async function pictureOf(ctx: Ctx, id: string): Promise<Readable | undefined> {
  try {
    return Readable.from([await ctx.files.read(id)]);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    ctx.log.warn({ event: 'export_without_picture', id });
    return undefined;
  }
}

function counting(name: string, entries: Manifest['files'], missing: boolean): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      entries.push({ name, bytes, sha256: hash.digest('hex'), ...(missing ? { missing: true } : {}) });
      done();
    },
  });
}
