import { conceptById } from '@kelari/core/food/identity.ts';
import { expect, it } from 'vitest';
import { seeded } from '../seeded.ts';
import { drawLabel, layouts } from './draw.ts';
import { labelSet, truthOf } from './set.ts';

const truths = labelSet().map(truthOf);

it('keeps ninety-six labels in two halves of the same kinds', () => {
  for (const half of ['open', 'held']) {
    const kinds = truths.filter((truth) => truth.half === half).map(({ kind }) => kind);
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    expect([count('food'), count('other'), count('none')]).toEqual([38, 7, 3]);
  }
  expect(new Set(truths.map(({ id }) => id)).size).toBe(96);
});

it('names foods that the lexicon has, an amount and a category for each product', () => {
  const unknown = truths.flatMap(({ foods }) => foods).filter((id) => conceptById(id) === null);
  expect(unknown).toEqual([]);
  const bare = truths.filter(
    ({ kind, amounts, categories }) => kind !== 'none' && amounts.length * categories.length === 0,
  );
  expect(bare).toEqual([]);
  expect(truths.flatMap(({ amounts }) => amounts).every(({ quantity }) => quantity > 0)).toBe(true);
});

it('shares no brand and no food between the halves', () => {
  const of = (half: string, facts: (truth: (typeof truths)[number]) => readonly (string | null)[]) =>
    new Set(truths.filter((truth) => truth.half === half).flatMap(facts));
  const both = (facts: (truth: (typeof truths)[number]) => readonly (string | null)[]) =>
    [...of('open', facts)].filter((one) => one !== null && of('held', facts).has(one));
  expect(both(({ brand }) => [brand])).toEqual([]);
  expect(both(({ foods }) => foods.slice(0, 1))).toEqual([]);
});

it('shows each layout in each look', () => {
  const seen = new Set(truths.filter(({ kind }) => kind !== 'none').map(({ look, layout }) => `${look} ${layout}`));
  expect(seen.size).toBe(layouts.length * 6);
});

it('draws the same label each time', async () => {
  const { product, layout } = labelSet()[0]!;
  const [a, b] = [await drawLabel(product!, layout!, seeded(7)), await drawLabel(product!, layout!, seeded(7))];
  expect(a.equals(b)).toBe(true);
});
