import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { expect, it } from 'vitest';
import { draftOf } from '../../server/src/scanning/draft-service.ts';
import { readLabels } from '../../server/src/scanning/label.ts';
import { seeded } from '../seeded.ts';
import { labelSet, truthOf } from './set.ts';
import { textPage } from './text-page.ts';

const today = '2026-11-24';
const book = lexiconBook();
/** The open labels as a reader without any fault would see them. */
const drafts = labelSet().flatMap((sample, at) => {
  if (sample.half !== 'open' || sample.product === null) return [];
  const { facts } = readLabels([textPage(sample.product, seeded(at + 1))], book, today);
  return [{ truth: truthOf(sample), draft: facts && draftOf(facts, book, today) }];
});
const foods = drafts.filter(({ truth }) => truth.kind === 'food');
const grams = (quantity: number, unit: string) => (unit === 'kg' || unit === 'l' ? quantity * 1_000 : quantity);

it('finds the food on a label that was read well', () => {
  const wrong = foods.filter(({ truth, draft }) => !truth.foods.includes(draft?.conceptId ?? ''));
  // its brand means honeycomb, in larger print than the honey
  expect(wrong.map(({ truth }) => truth.printed)).toEqual(['Μέλι | Θυμαρίσιο | 450 g']);
});

it('proposes no food where a label is of something else', () => {
  const others = drafts.filter(({ truth }) => truth.kind === 'other');
  expect(others).toHaveLength(7);
  expect(others.filter(({ draft }) => draft !== null).map(({ draft }) => draft?.name)).toEqual([]);
});

it('takes the amount of the package and not one of its small print', () => {
  const wrong = foods.filter(
    ({ truth, draft }) =>
      !truth.amounts.some(({ quantity, unit }) => draft && grams(quantity, unit) === grams(draft.quantity, draft.unit)),
  );
  expect(wrong.map(({ truth, draft }) => [truth.printed, draft?.quantity, draft?.unit])).toEqual([]);
});

it('tells the brand from the name, whether it stands above or below', () => {
  const right = foods.filter(({ truth, draft }) => truth.brand === draft?.brand);
  expect(right.length).toBeGreaterThanOrEqual(34);
});
