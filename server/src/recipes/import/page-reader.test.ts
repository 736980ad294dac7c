import { describe, expect, it } from 'vitest';
import { createPageReader } from './page-reader.ts';

const reader = createPageReader();
const page = (text: string) => reader.read({ kind: 'page', text });
const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

describe('hostile pages end in an answer', () => {
  it.each([
    ['nested 300,000 deep', `${'<div>'.repeat(300_000)}x`],
    ['lists nested 100,000 deep', '<ul><li>'.repeat(100_000)],
    ['tags that never close', '<b><i><u>'.repeat(200_000)],
    ['spaces', `<p>${' '.repeat(2_000_000)}x</p>`],
    ['digits', `<p>Serves ${'1'.repeat(2_000_000)}</p>`],
    [
      'digits in a yield',
      `<script type="application/ld+json">{"@type":"Recipe","recipeYield":"${'1'.repeat(1_000_000)}"}</script>`,
    ],
    [
      'digits in a time',
      `<script type="application/ld+json">{"@type":"Recipe","totalTime":"PT${'1'.repeat(1_000_000)}"}</script>`,
    ],
    [
      'dots in a name',
      `<script type="application/ld+json">{"@type":"Recipe","recipeInstructions":[{"@type":"HowToStep","name":"${'.'.repeat(1_000_000)}x","text":"Boil."}]}</script>`,
    ],
    ['brackets of JSON', `<script type="application/ld+json">${'['.repeat(2_000_000)}`],
    ['quotes of JSON', `<script type="application/ld+json">{"a":${'"x" '.repeat(500_000)}`],
    ['comments of JSON', `<script type="application/ld+json">{${'/*'.repeat(1_000_000)}`],
    ['entities', `<p>${'&amp;amp;'.repeat(400_000)}</p>`],
    ['a class name of 2 MB', `<ul class="${'ingredient-'.repeat(190_000)}"><li>1 egg</ul>`],
    ['an attribute list', `<p ${'a=b '.repeat(500_000)}>x</p>`],
  ])('%s', async (_, text) => {
    expect(await page(text)).toBeNull();
  });

  it('reads a recipe after all of them', async () => {
    const found = await page(
      '<h1>Tea</h1><h2>Ingredients</h2><ul><li>1 bag of tea<li>2 cups water</ul><h2>Method</h2><p>Boil the water and pour it over the tea.',
    );
    expect(found?.title).toBe('Tea');
  });
});

describe('a thread that does not end', () => {
  it('is ended at its deadline, in words, and leaves the way free', async () => {
    const stuck = createPageReader({ deadlineMs: 200, program: program('for (;;);') });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => stuck.read({ kind: 'page', text: '' })));
    expect(tries.map((each) => each.status === 'rejected' && each.reason.code)).toEqual(Array(5).fill('too_large'));
    expect(String(tries[0]?.status === 'rejected' && tries[0].reason.text.en)).toMatch(
      /too heavy to read. Nothing was saved/,
    );
  });

  it('or eats all memory takes nothing of the app with it', async () => {
    const greedy = createPageReader({
      program: program('const all = []; for (;;) all.push(new Array(10000).fill({}));'),
    });
    const before = process.memoryUsage.rss();
    await expect(greedy.read({ kind: 'page', text: '' })).rejects.toMatchObject({ code: 'too_large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('keeps a short queue and refuses beyond it', async () => {
    const stuck = createPageReader({ deadlineMs: 300, program: program('for (;;);') });
    const tries = await Promise.allSettled(Array.from({ length: 19 }, () => stuck.read({ kind: 'page', text: '' })));
    const codes = tries.map((each) => each.status === 'rejected' && each.reason.code);
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(1);
  });
});
