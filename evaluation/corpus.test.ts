import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scoreAssistant } from './assistant.ts';
import { scoreIngredients } from './ingredients.ts';
import { scoreMatching } from './matching.ts';
import { scoreRecommendations } from './recommendations.ts';

// floors a little under what was measured: what falls below one has become worse
const at = (half: string, file = '') => join(import.meta.dirname, 'corpus', half, file);

test.each(['dev', 'held'])('ingredient lines of the %s half are understood as promised', (half) => {
  const { result } = scoreIngredients(at(half, 'lines.jsonl'));
  expect(result).toMatchObject({ range: 1 });
  expect(result.whole).toBeGreaterThanOrEqual(0.93);
  expect(result.quantity).toBeGreaterThanOrEqual(0.985);
  const groups = result.groups as Record<string, { whole: number }>;
  expect(groups['el-public']?.whole).toBeGreaterThanOrEqual(0.92);
  expect(groups['el-hard']?.whole).toBeGreaterThanOrEqual(0.85);
  expect(groups['en-hard']?.whole).toBeGreaterThanOrEqual(0.9);
});

test.each(['dev', 'held'])('foods of the %s half are told apart and brought together', (half) => {
  const { result } = scoreMatching(at(half));
  const accuracy = (set: unknown) => (set as { accuracy: number }).accuracy;
  expect(accuracy(result.pairs)).toBeGreaterThanOrEqual(0.92);
  expect(accuracy(result.firm)).toBeGreaterThanOrEqual(0.94);
  expect((result.bilingualCore as { same: number }).same).toBeGreaterThanOrEqual(0.95);
});

test.each(['dev', 'held'])('what the pantries of the %s half can cook is exact', (half) => {
  expect(scoreRecommendations(at(half, 'recommendations.json')).result).toMatchObject({
    exactMatching: 1,
    exactMissing: 1,
  });
});

test('names as packages, shops and receipts print them are matched', () => {
  const { pairs } = scoreMatching(at('packages')).result as { pairs: { accuracy: number } };
  expect(pairs.accuracy).toBeGreaterThanOrEqual(0.965);
  const { exactMatching } = scoreRecommendations(at('packages', 'recommendations.json')).result;
  expect(exactMatching).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['dev', 'assistant.jsonl', 0.988, 0.978],
  ['dev', 'assistant-second.jsonl', 0.985, 0.98],
  ['dev', 'assistant-third.jsonl', 0.985, 0.98],
  ['dev', 'assistant-paraphrases.jsonl', 0.985, 0.98],
  ['dev', 'assistant-speakers.jsonl', 0.98, 0.978],
  ['held', 'assistant.jsonl', 0.985, 0.98],
  ['held', 'assistant-plain.jsonl', 0.97, 0.96],
  ['held', 'assistant-fourth.jsonl', 0.955, 0.94],
] as const)('utterances of %s/%s are understood', (half, file, intent, slots) => {
  const { result } = scoreAssistant(at(half, file));
  expect(result.intent).toBeGreaterThanOrEqual(intent);
  expect(result.slots).toBeGreaterThanOrEqual(slots);
});
