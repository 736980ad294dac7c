import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Extracted, extractFromPage } from './extract.ts';

/** Pages in the manner of real sites, in our own words; names that begin with "no-" have no recipe. */
const folder = join(import.meta.dirname, 'pages');
const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const truths: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
const read = (name: string) => extractFromPage(readFileSync(join(folder, name), 'utf8'));

const seen = (found: Extracted | null) =>
  found && {
    title: found.title,
    ingredients: found.ingredients.map(({ text, heading }) => (heading ? `# ${text}` : text)),
    steps: found.steps.map(({ label, text }) => (label ? `${label}: ${text}` : text)),
    servings: found.servings,
    minutes: [found.prepTime, found.cookTime, found.totalTime],
    language: found.language,
  };

describe('pages with a recipe', () => {
  it.each(names.filter((name) => !name.startsWith('no-')))('%s', (name) => {
    expect(seen(read(name))).toEqual(truths[name]);
  });

  it('keep author, picture, cuisine, tags, video and nutrition as stated', () => {
    expect(read('wprm-blog.txt')).toMatchObject({
      author: 'Ana Petrou',
      image: 'https://stove.example/soup.jpg',
      site: 'A Small Stove',
      url: 'https://stove.example/lemon-chickpea-soup/',
      cuisine: 'Greek',
      tags: ['Soup', 'soup', 'lemon'],
      videos: ['https://video.example/soup.mp4'],
      nutrition: { calories: '310 kcal' },
      description: 'Bright & simple.',
    });
  });
});

describe('pages without a recipe are refused', () => {
  it.each(names.filter((name) => name.startsWith('no-')))('%s', (name) => {
    expect(read(name)).toBeNull();
  });
});
