import { readFileSync, writeFileSync } from 'node:fs';
import { foldedWords } from '@kelari/core/food/normalise.ts';
import { stemEn } from '@kelari/core/food/stem.ts';

/** One thing the engine got wrong, for reading; `kind` groups them. */
export type Miss = { readonly kind: string } & Readonly<Record<string, unknown>>;

export type Score = { readonly result: Readonly<Record<string, unknown>>; readonly misses: readonly Miss[] };

/** Share of true values, to four decimals; 0 of nothing is 0. */
export function share(values: readonly boolean[]): number {
  if (values.length === 0) return 0;
  return Math.round((values.filter(Boolean).length / values.length) * 10_000) / 10_000;
}

/** The value that so large a part of them does not exceed, rounded; 0 of nothing is 0. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0);
}

/** The rows of a JSONL file. */
export function readRows(file: string): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);
}

export function writeMisses(file: string, misses: readonly Miss[]): void {
  writeFileSync(file, misses.map((miss) => `${JSON.stringify(miss)}\n`).join(''));
}

/** Words as foods are compared: lower case, accents off, English plurals off ("chillies" and "chilli" alike). */
export function foodWords(text: string): string[] {
  return foldedWords(text).map((word) => stemEn(word).replace(/(ie|y)$/, 'i'));
}

/** Word F1 of two texts' words, counting repeats. */
export function wordF1(found: readonly string[], truth: readonly string[]): number {
  const left = [...truth];
  let common = 0;
  for (const word of found) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return common === 0 ? 0 : (2 * common) / (found.length + truth.length);
}
