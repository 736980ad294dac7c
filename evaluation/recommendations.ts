import { readFileSync } from 'node:fs';
import { matchLines } from '@kelari/core/food/satisfies.ts';
import * as z from 'zod/mini';
import { type Miss, type Score, share } from './scoring.ts';

const File = z.object({
  recipes: z.array(z.object({ name: z.string(), ingredients: z.array(z.string()) })),
  pantries: z.array(
    z.object({
      pantry: z.string(),
      items: z.array(z.string()),
      expected: z.array(
        z.object({
          recipe: z.string(),
          matching: z.array(z.string()),
          missing: z.array(z.string()),
          match_percentage: z.number(),
          can_make: z.boolean(),
        }),
      ),
    }),
  ),
});

const isEqualSet = (found: readonly string[], truth: readonly string[]): boolean =>
  found.length === truth.length && [...found].sort().join('\n') === [...truth].sort().join('\n');

/** Scores the matching of recipes with pantries: which lines are served, which are missing, the percentage. */
export function scoreRecommendations(path: string): Score {
  const file = z.parse(File, JSON.parse(readFileSync(path, 'utf8')));
  const recipes = new Map(file.recipes.map((recipe) => [recipe.name, recipe.ingredients]));
  const misses: Miss[] = [];
  const marks = file.pantries.flatMap(({ pantry, items, expected }) =>
    expected.map((truth) => {
      const found = matchLines(recipes.get(truth.recipe) ?? [], items);
      const matching = isEqualSet(found.matching, truth.matching);
      const missing = isEqualSet(found.missing, truth.missing);
      if (!matching || !missing) {
        const served = found.lines.filter(({ line, item }) => (item !== null) !== truth.matching.includes(line));
        misses.push({
          kind: 'recommendation',
          pantry,
          recipe: truth.recipe,
          wrong: served.map(({ line, item }) => `${line} <- ${item}`),
        });
      }
      return {
        matching,
        missing,
        percent: found.percent === truth.match_percentage,
        canMake: found.canMake === truth.can_make,
      };
    }),
  );
  return {
    result: {
      n: marks.length,
      exactMatching: share(marks.map((one) => one.matching)),
      exactMissing: share(marks.map((one) => one.missing)),
      exactBoth: share(marks.map((one) => one.matching && one.missing)),
      percentExact: share(marks.map((one) => one.percent)),
      canMake: share(marks.map((one) => one.canMake)),
    },
    misses,
  };
}
