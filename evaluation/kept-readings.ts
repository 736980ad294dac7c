import { existsSync, writeFileSync } from 'node:fs';
import { type PageText, pagePasses } from '@kelari/core/kit/page-text.ts';
import * as z from 'zod/mini';
import { readRows } from './scoring.ts';

const Word = z.object({
  text: z.string(),
  confidence: z.number(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export const KeptReading = z.object({
  file: z.string(),
  /** Milliseconds from the picture to the end of each pass. */
  ms: z.array(z.number()),
  /** Of a reading that was given up: it says nothing, as in the app. */
  failure: z._default(z.nullable(z.string()), null),
  pages: z.array(
    z.object({
      pass: z.enum(pagePasses),
      width: z.number(),
      height: z.number(),
      lines: z.array(z.object({ ...Word.shape, words: z.array(Word) })),
    }),
  ),
});
export type KeptReading = z.infer<typeof KeptReading>;

/** What was read of pictures, in a file, so that the understanding can be worked on without reading them again. */
export function keptReadings(file: string | undefined) {
  const rows = file !== undefined && existsSync(file) ? readRows(file) : [];
  const kept = new Map(rows.map((row) => z.parse(KeptReading, row)).map((reading) => [reading.file, reading] as const));
  return {
    of: (picture: string): KeptReading | undefined => kept.get(picture),
    keep(reading: KeptReading): void {
      if (file === undefined) return;
      kept.set(reading.file, reading);
      writeFileSync(file, [...kept.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
    },
  };
}

/** As many of the kept passes as the server would have made, which makes `most`; null when it would have made more. */
export function asTheServer(
  reading: KeptReading,
  { most, enough }: { readonly most: number; readonly enough: (pages: readonly PageText[], ms: number) => boolean },
): KeptReading | null {
  if (reading.failure !== null) return reading;
  for (let used = 1; used <= reading.pages.length; used += 1) {
    const [pages, ms] = [reading.pages.slice(0, used), reading.ms.slice(0, used)];
    if (used === most || enough(pages, ms[used - 1] ?? 0)) return { ...reading, pages, ms };
  }
  return null;
}
