import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { seeded } from '../seeded.ts';
import { compose, type Format, label, scenery } from './draw.ts';

const empty = 10;
const blurred = 4;
const sharpFrames = 16;

/**
 * A film for Chromium's `--use-file-for-fake-video-capture` (name it `.mjpeg`): 640x480, 30 frames, first nothing,
 * then the code out of focus, then sharp and drifting. Plain JPEGs one after another; 4:2:0, or Chromium shows nothing.
 */
export async function writeFilm(path: string, text: string, { format }: { format: Format }): Promise<void> {
  const back = await scenery(seeded(77));
  const front = await label(format, text, 3);
  const frames: Buffer[] = [];
  for (let at = 0; at < empty + blurred + sharpFrames; at++) {
    let picture = back;
    if (at >= empty) {
      const drift = at - empty;
      picture = await compose(back, front, drift / 5, { x: drift * 1.5 - 15, y: 10 - drift });
      if (drift < blurred) picture = await sharp(picture).blur(5).png().toBuffer();
    }
    frames.push(await sharp(picture).jpeg({ quality: 90, chromaSubsampling: '4:2:0', progressive: false }).toBuffer());
  }
  await writeFile(path, Buffer.concat(frames));
}
