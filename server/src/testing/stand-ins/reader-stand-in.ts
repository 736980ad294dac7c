import type { PageText } from '@kelari/core/kit/page-text.ts';
import type { Ocr } from '../../platform/ocr.ts';

/** One page of the given lines, all words at the left, as a reader would answer it. */
export function pageOf(lines: readonly string[], confidence = 0.9): PageText {
  return {
    pass: 'paper-block',
    width: 1000,
    height: 44 * lines.length,
    lines: lines.map((text, at) => {
      const box = [0, 44 * at, text.length * 20, 44 * at + 30] as const;
      return { text, confidence, box, words: text.split(/\s+/).map((word) => ({ text: word, confidence, box })) };
    }),
  };
}

/** Stands in for the reader of pictures, which takes seconds: says the same of every picture, and counts. */
export function standInReader(lines: readonly string[]): Ocr & { pictures: number } {
  const reader = {
    pictures: 0,
    read: async (_: Buffer, { onProgress }: Parameters<Ocr['read']>[1]) => {
      reader.pictures += 1;
      onProgress?.({ stage: 'preparing' });
      onProgress?.({ stage: 'reading', pass: 1 });
      return [pageOf(lines)];
    },
    close: async () => undefined,
  };
  return reader;
}
