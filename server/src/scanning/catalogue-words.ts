import { shapeFold } from '@kelari/core/scanning/look-alike.ts';

/** The words by which a product of the catalogue is found on a picture, as readers of pictures may see them; no amounts. */
export const catalogueWords = (...texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      ((text ?? '').match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [])
        .filter((word) => /\p{L}{2}/u.test(word) && !/^\d+\p{L}{0,2}$/u.test(word))
        .map((word) => shapeFold(word.slice(0, longest))),
    ),
  ),
];

const longest = 40;
