// @vitest-environment jsdom
import type { Language } from '@kelari/core/kit/language.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { reckonedText, weekText } from './planner-words.ts';

// a short date says no year in its own year only
beforeEach(() => void vi.setSystemTime('2026-11-20T08:00:00Z'));
afterAll(() => void vi.useRealTimers());

it.each([
  [1_620, 'g', '1.62 kg'],
  [0.48, 'kg', '480 g'],
  [166.67, 'g', '167 g'],
  [0.1, 'l', '100 ml'],
  [0.4, 'g', '0.4 g'],
  [1_620, 'g', '1,62 κιλά', 'el'],
  [1_000, 'g', '1 κιλό', 'el'],
  [0.48, 'kg', '480 γρ.', 'el'],
] as const)('says %d %s as %s', async (amount, unit, words, language: Language = 'en') => {
  await activateLanguage(language);
  expect(reckonedText(amount, unit, language).replace(/\s/g, ' ')).toBe(words);
});

it('names a month once', () => {
  expect(weekText('2026-11-22', '2026-11-28', 'en')).toBe('22–28 Nov');
  expect(weekText('2026-11-29', '2026-12-05', 'en')).toBe('29 Nov – 5 Dec');
});
