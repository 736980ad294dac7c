import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canonicalCode } from '@kelari/core/scanning/codes.ts';
import { type FoundCode, readCodes } from '../web/src/platform/barcode-cascade.ts';
import { makeEngines } from '../web/src/platform/barcode-engines.ts';
import { type Rgba, toGray } from '../web/src/platform/barcode-image.ts';
import { emptyFrames, type Frame, frames } from './barcodes/frames.ts';
import type { Miss, Score } from './scoring.ts';

const { resolve } = createRequire(import.meta.url);
const bytesOf = (name: string) => ({ bytes: new Uint8Array(readFileSync(resolve(name))) });

/** The very engines and passes of the app's reader, in Node. */
export function makeReader(): (image: Rgba) => Promise<readonly FoundCode[]> {
  const engines = makeEngines({
    zxing: bytesOf('zxing-wasm/reader/zxing_reader.wasm'),
    zbar: bytesOf('@undecaf/zbar-wasm/dist/zbar.wasm'),
  });
  return (image) => readCodes(toGray(image), engines, 'still');
}

/** A UPC-A is the same number as the EAN-13 with a zero in front of it. */
export const isSame = (found: string, text: string): boolean =>
  found === text || canonicalCode(found) === canonicalCode(text);

const at = (times: readonly number[], share: number): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);

type Group = { frames: number; decoded: number; misreads: number };

/** Reads every generated frame as a still. A misread is a code that does not stand there, beside the right one too. */
export async function scoreBarcodes(): Promise<Score> {
  const read = makeReader();
  const groups: Record<string, Group> = {};
  const misses: Miss[] = [];
  const times: number[] = [];
  const emptyTimes: number[] = [];

  const timed = async (image: Rgba, into: number[]): Promise<readonly FoundCode[]> => {
    const start = process.cpuUsage();
    const codes = await read(image);
    const { user, system } = process.cpuUsage(start);
    into.push((user + system) / 1_000);
    return codes;
  };
  const score = async ({ condition, format, text, image }: Frame): Promise<void> => {
    const codes = await timed(image, times);
    groups[condition] ??= { frames: 0, decoded: 0, misreads: 0 };
    const group = groups[condition];
    group.frames += 1;
    if (codes.some((code) => isSame(code.text, text))) group.decoded += 1;
    else misses.push({ kind: `not read: ${condition}`, format, text });
    const wrong = codes.filter((code) => !isSame(code.text, text));
    if (wrong.length === 0) return;
    group.misreads += 1;
    misses.push({ kind: 'misread', condition, format, text, read: wrong });
  };

  for await (const frame of frames()) {
    await score(frame);
    if (times.length % 20 === 0) console.error(`${times.length} of 204 frames`);
  }
  let emptyMisreads = 0;
  for await (const { kind, image } of emptyFrames()) {
    const codes = await timed(image, emptyTimes);
    if (codes.length > 0) {
      emptyMisreads += 1;
      misses.push({ kind: 'read where nothing is', pattern: kind, read: codes });
    }
    if (emptyTimes.length % 50 === 0) console.error(`${emptyTimes.length} of 200 empty frames`);
  }
  const all = Object.values(groups);
  return {
    result: {
      frames: times.length,
      decoded: all.reduce((sum, { decoded }) => sum + decoded, 0),
      misreads: all.reduce((sum, { misreads }) => sum + misreads, 0),
      msP50: at(times, 0.5),
      msP95: at(times, 0.95),
      empty: emptyTimes.length,
      emptyMisreads,
      emptyMsP95: at(emptyTimes, 0.95),
      groups,
    },
    misses,
  };
}
