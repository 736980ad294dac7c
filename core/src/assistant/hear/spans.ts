import type { Token } from '../../food/tokens.ts';

/** Something found in the words, with the prepositions and articles that belong to it: tokens [start, end). */
export type Spot<Value> = { readonly value: Value; readonly start: number; readonly end: number };

export const keyAt = (tokens: readonly Token[], i: number): string => tokens[i]?.key ?? '';

/** Words apart by spaces, each to its value. */
export const wordsTo = <Value extends string>(
  rows: Readonly<Partial<Record<Value, string>>>,
): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(rows) as [Value, string][]).flatMap(([value, words]) =>
      words
        .trim()
        .split(/\s+/)
        .map((word) => [word, value] as const),
    ),
  );

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** The first of the tokens before `at` that belong to it, as far back as `from`. */
export function reachedBack(tokens: readonly Token[], at: number, from: number, words: ReadonlySet<string>): number {
  let start = at;
  while (start > from && (words.has(keyAt(tokens, start - 1)) || isHyphen(tokens, start - 1))) start -= 1;
  while (start < at && isHyphen(tokens, start)) start += 1;
  return start;
}

export const isHyphen = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.kind === 'sign' && /^[-–—‐‑]$/.test(tokens[i]?.text ?? '');
