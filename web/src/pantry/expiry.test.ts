// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { expiryWords } from './expiry.ts';

// a short date says no year in its own year only
beforeEach(() => void vi.setSystemTime('2026-11-20T08:00:00Z'));
afterAll(() => void vi.useRealTimers());

const today = '2026-11-20';

describe('a date in words', () => {
  it.each([
    ['2026-11-17', 'Έληξε πριν από 3 ημέρες', 'Expired 3 days ago'],
    ['2026-11-19', 'Έληξε χθες', 'Expired yesterday'],
    ['2026-11-20', 'Λήγει σήμερα', 'Expires today'],
    ['2026-11-21', 'Λήγει αύριο', 'Expires tomorrow'],
    ['2026-11-22', 'Λήγει σε 2 ημέρες', 'Expires in 2 days'],
    ['2026-11-27', 'Λήγει σε 7 ημέρες', 'Expires in 7 days'],
    ['2026-11-28', 'Έως 28 Νοε', 'Until 28 Nov'],
    [null, 'Χωρίς ημερομηνία', 'No date'],
  ])('%s', async (day, greek, english) => {
    await activateLanguage('el');
    expect(expiryWords({ expirationDate: day, dateKind: 'best_before' }, today, 'el')).toBe(greek);
    await activateLanguage('en');
    expect(expiryWords({ expirationDate: day, dateKind: 'best_before' }, today, 'en')).toBe(english);
  });

  it.each([
    ['2026-11-19', 'Μην το φάτε: έως 19 Νοε', 'Do not eat: use by 19 Nov'],
    ['2026-11-20', 'Ανάλωση έως σήμερα', 'Use by today'],
    ['2026-11-21', 'Ανάλωση έως αύριο', 'Use by tomorrow'],
    ['2026-11-23', 'Ανάλωση έως 23 Νοε', 'Use by 23 Nov'],
  ])('to be used by %s, which is not softened', async (day, greek, english) => {
    await activateLanguage('el');
    expect(expiryWords({ expirationDate: day, dateKind: 'use_by' }, today, 'el')).toBe(greek);
    await activateLanguage('en');
    expect(expiryWords({ expirationDate: day, dateKind: 'use_by' }, today, 'en')).toBe(english);
  });
});
