import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Engine } from './engine.ts';
import { linesOfTsv } from './page-of-tsv.ts';

/** A printed line of both scripts and digits: an engine that lost a language still answers, only nonsense. */
const picture = fileURLToPath(new URL('./self-test.png', import.meta.url));
const expected = [/ΦΡΕΣΚΟ|ΓΑΛΑ/, /fresh|whole|milk/, /12,50/];

/** Fails with what was read instead. */
export async function testEngine(engine: Engine): Promise<void> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const tsv = await engine.read({ width: info.width, height: info.height, data: new Uint8Array(data) }, 7);
  const read = linesOfTsv(tsv)
    .map(({ text }) => text)
    .join(' ');
  const missed = expected.filter((word) => !word.test(read));
  if (missed.length > 0)
    throw new Error(
      `it did not see ${missed.map((word) => word.source).join(', ')} on its test picture, only "${read}"`,
    );
}
