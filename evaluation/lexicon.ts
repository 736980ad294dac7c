import { inheritedShares, problemsOf } from '@kelari/core/food/lexicon/check.ts';
import { lexicon } from '@kelari/core/food/lexicon/lexicon.ts';
import type { Score } from './scoring.ts';

/** How much of the table of foods is its own, and which of its rules are broken. */
export function scoreLexicon(): Score {
  const inherited = Object.fromEntries(
    Object.entries(inheritedShares(lexicon)).map(([fact, share]) => [fact, Math.round(share * 1000) / 1000]),
  );
  const problems = problemsOf(lexicon);
  return {
    result: { n: lexicon.length, inherited, problems: problems.length },
    misses: problems.map(({ rule, where }) => ({ kind: rule, where })),
  };
}
