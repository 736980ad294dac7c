import { join } from 'node:path';
import { identify } from '@kelari/core/food/identity.ts';
import { isGreek } from '@kelari/core/food/normalise.ts';
import { satisfies } from '@kelari/core/food/satisfies.ts';
import * as z from 'zod/mini';
import { type Miss, readRows, type Score, share } from './scoring.ts';

const Pair = z.object({
  id: z.string(),
  pantry: z.string(),
  ingredient: z.string(),
  should_match: z.boolean(),
  category: z.string(),
  firm: z.boolean(),
});
const Bilingual = z.object({
  en: z.string(),
  en_alt: z.array(z.string()),
  el: z.array(z.string()),
  tier: z.string(),
});
type Judged = { readonly pair: z.infer<typeof Pair>; readonly found: boolean };
type Named = { readonly row: z.infer<typeof Bilingual>; readonly resolved: boolean; readonly same: boolean };

function judge(pair: z.infer<typeof Pair>): Judged {
  const have = identify(pair.pantry).concept;
  const want = identify(pair.ingredient).concept;
  const { verdict } = satisfies(have, want, { haveText: pair.pantry, wantText: pair.ingredient });
  return { pair, found: verdict !== 'no' };
}

function figures(judged: readonly Judged[]) {
  const right = judged.filter(({ pair, found }) => pair.should_match && found).length;
  const claimed = judged.filter(({ found }) => found).length;
  const wanted = judged.filter(({ pair }) => pair.should_match).length;
  const f1 = claimed + wanted === 0 ? 0 : (2 * right) / (claimed + wanted);
  return {
    n: judged.length,
    accuracy: share(judged.map(({ pair, found }) => pair.should_match === found)),
    f1: Math.round(f1 * 10_000) / 10_000,
  };
}

/** Resolved when some English name gives a concept; same when every Greek name that resolves gives it, and one does. */
function nameBoth(row: z.infer<typeof Bilingual>): Named {
  const concept = [row.en, ...row.en_alt].map((name) => identify(name).concept).find((found) => found !== null);
  const greek = row.el.map((name) => identify(name).concept).filter((found) => found !== null);
  const isSame = concept !== undefined && greek.length > 0 && greek.every((found) => found.id === concept?.id);
  return { row, resolved: concept !== undefined, same: isSame };
}

const named = (rows: readonly Named[]) => ({
  n: rows.length,
  resolved: share(rows.map((one) => one.resolved)),
  same: share(rows.map((one) => one.same)),
});

/** Scores pantry-ingredient pairs and bilingual names of a folder. */
export function scoreMatching(folder: string): Score {
  const judged = readRows(join(folder, 'pairs.jsonl')).map((row) => judge(z.parse(Pair, row)));
  const rows = readRows(join(folder, 'bilingual.jsonl')).map((row) => nameBoth(z.parse(Bilingual, row)));
  const misses: Miss[] = judged
    .filter(({ pair, found }) => pair.should_match !== found)
    .map(({ pair, found }) => ({
      kind: `pair ${pair.category}`,
      ...pair,
      found,
      pantryIs: identify(pair.pantry).concept?.id ?? null,
      ingredientIs: identify(pair.ingredient).concept?.id ?? null,
    }));
  for (const { row, resolved, same } of rows) {
    if (same) continue;
    const ids = (names: readonly string[]) => names.map((name) => `${name} = ${identify(name).concept?.id ?? '?'}`);
    misses.push({
      kind: resolved ? 'bilingual other' : 'bilingual unknown',
      en: ids([row.en, ...row.en_alt]),
      el: ids(row.el),
    });
  }
  return {
    result: {
      pairs: figures(judged),
      firm: figures(judged.filter(({ pair }) => pair.firm)),
      greek: figures(judged.filter(({ pair }) => isGreek(pair.pantry) && isGreek(pair.ingredient))),
      crossLanguage: figures(judged.filter(({ pair }) => isGreek(pair.pantry) !== isGreek(pair.ingredient))),
      bilingual: named(rows),
      bilingualCore: named(rows.filter(({ row }) => row.tier === 'core')),
    },
    misses,
  };
}
