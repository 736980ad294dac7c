import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { decodeText } from '../server/src/platform/egress/body.ts';
import { type Extracted, extractFromPage } from '../server/src/recipes/import/extract.ts';
import { yieldOf } from '../server/src/recipes/import/yields.ts';
import { type Miss, readRows, type Score, share } from './scoring.ts';

const Page = z.object({
  id: z.string(),
  jsonld: z.optional(z.boolean()),
  microdata: z.optional(z.boolean()),
});
const Expected = z.object({
  title: z.optional(z.nullable(z.string())),
  ingredients: z._default(z.array(z.string()), []),
  instructions_list: z._default(z.array(z.string()), []),
  total_time: z.optional(z.nullable(z.number())),
  yields: z.optional(z.nullable(z.string())),
});
type Expected = z.infer<typeof Expected>;

const groupNames = ['json-ld', 'microdata', 'neither'] as const;
type Marked = {
  readonly id: string;
  readonly group: (typeof groupNames)[number];
  readonly expected: Expected;
  readonly found: Extracted | null;
};

function readMarked(folder: string, row: unknown): Marked {
  const page = z.parse(Page, row);
  const base = join(folder, 'pages', page.id);
  const bytes = existsSync(`${base}.html`) ? readFileSync(`${base}.html`) : gunzipSync(readFileSync(`${base}.html.gz`));
  const html = isUtf8(bytes) ? bytes.toString('utf8') : decodeText(bytes, '');
  const truth = `${base}.expected.json`;
  const expected = z.parse(Expected, existsSync(truth) ? JSON.parse(readFileSync(truth, 'utf8')) : {});
  // rows of pages written for the project carry no flags
  const jsonLd = page.jsonld ?? /"@type"\s*:\s*(?:\[[^\]]{0,100})?"Recipe"/.test(html);
  const marked = page.microdata ?? /itemtype\s*=\s*["']?https?:\/\/schema\.org\/Recipe/i.test(html);
  return {
    id: page.id,
    group: jsonLd ? 'json-ld' : marked ? 'microdata' : 'neither',
    expected,
    found: extractFromPage(html),
  };
}

/** Case and spaces do not count. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const lines = (found: Extracted | null): string[] =>
  (found?.ingredients ?? []).flatMap(({ text, heading }) => (heading ? [] : [plain(text)]));

const isTitle = ({ expected, found }: Marked): boolean => plain(found?.title ?? '') === plain(expected.title ?? '');
const isExact = ({ expected, found }: Marked): boolean =>
  lines(found).join('\n') === expected.ingredients.map(plain).join('\n');

function recall({ expected, found }: Marked): number {
  const left = lines(found);
  const hits = expected.ingredients.filter((line) => {
    const at = left.indexOf(plain(line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return hits.length / expected.ingredients.length;
}

/** The whole text of the steps; the names of their parts may be counted among the steps or not. */
function isSteps({ expected, found }: Marked): boolean {
  const truth = plain(expected.instructions_list.join(' '));
  const steps = found?.steps ?? [];
  const bare = steps.map(({ text }) => text).join(' ');
  const named = steps.map(({ label, text }) => (label ? `${label} ${text}` : text)).join(' ');
  return plain(bare) === truth || plain(named) === truth;
}

const mean = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000;

function figures(pages: readonly Marked[]) {
  const timed = pages.filter(({ expected }) => (expected.total_time ?? 0) > 0);
  const yielding = pages.filter(({ expected }) => yieldOf(expected.yields ?? '') !== null);
  return {
    n: pages.length,
    title: share(pages.map(isTitle)),
    ingredientsExact: share(pages.map(isExact)),
    ingredientRecall: mean(pages.map(recall)),
    instructions: share(pages.map(isSteps)),
    totalTime: share(timed.map(({ expected, found }) => found?.totalTime === expected.total_time)),
    yields: share(yielding.map(({ expected, found }) => found?.servings === yieldOf(expected.yields ?? ''))),
    accepted: share(pages.map(({ found }) => found !== null)),
  };
}

function missesOf(page: Marked): Miss[] {
  const { id, group, expected, found } = page;
  if (found === null) return [{ kind: `${group} refused`, id }];
  const miss = (kind: string, seen: unknown, truth: unknown): Miss => ({ kind, id, group, found: seen, truth });
  const yields = yieldOf(expected.yields ?? '');
  return [
    ...(isTitle(page) ? [] : [miss('title', found.title, expected.title)]),
    ...(isExact(page) ? [] : [miss('ingredients', lines(found), expected.ingredients)]),
    ...(isSteps(page) ? [] : [miss('instructions', found.steps, expected.instructions_list)]),
    ...(expected.total_time && expected.total_time !== found.totalTime
      ? [miss('total time', found.totalTime, expected.total_time)]
      : []),
    ...(yields !== null && yields !== found.servings ? [miss('yields', found.servings, expected.yields)] : []),
  ];
}

/** Scores the pages of a folder; a page whose truth names no ingredients must be refused. */
export function scoreImport(folder: string): Score {
  const pages = readRows(join(folder, 'manifest.jsonl')).map((row) => readMarked(folder, row));
  const recipes = pages.filter(({ expected }) => expected.ingredients.length > 0);
  const wrong = pages.filter(({ expected, found }) => expected.ingredients.length === 0 && found !== null);
  return {
    result: {
      ...figures(recipes),
      falseAccepts: wrong.length,
      groups: Object.fromEntries(
        groupNames.map((name) => [name, figures(recipes.filter(({ group }) => group === name))]),
      ),
    },
    misses: [
      ...wrong.map(({ id, found }): Miss => ({ kind: 'accepted without a recipe', id, found: found?.title })),
      ...recipes.flatMap(missesOf),
    ],
  };
}
