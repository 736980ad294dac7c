import { describe, expect, it } from 'vitest';
import type { Streak } from './streak.ts';
import { encouragementOf, streakLabel, streakTier } from './streak-words.ts';

it.each([
  [0, 'Start your streak', 0],
  [1, 'Good start!', 0],
  [2, 'Keep going!', 0],
  [3, 'Keep going!', 1],
  [6, 'Keep going!', 1],
  [7, 'Fantastic!', 2],
  [14, 'Fantastic!', 3],
  [29, 'Fantastic!', 3],
  [30, 'You are a legend!', 4],
  [400, 'You are a legend!', 4],
])('%i days: %s', (days, label, tier) => {
  expect(streakLabel(days).en).toBe(label);
  expect(streakLabel(days).el).toMatch(/[α-ω]/);
  expect(streakTier(days)).toBe(tier);
});

describe('a kind word', () => {
  const streak: Streak = {
    current: 5,
    longest: 9,
    today: 'open',
    freezes: 2,
    earnBack: null,
    frozen: [],
    lastDay: '2026-03-01',
  };
  const earnBack = { streak: 9, cooked: 0, needed: 3, until: '2026-03-12' };

  it.each<[string, Partial<Streak>, string, string]>([
    ['nothing yet', { current: 0, lastDay: null }, 'day one', 'η πρώτη μέρα'],
    ['over', { current: 0 }, 'A new streak begins', 'Ένα νέο σερί'],
    ['first day done', { current: 1, today: 'done' }, 'Today counts.', 'Τα λέμε αύριο'],
    ['done', { today: 'done' }, '5 days so far', '5 μέρες ως τώρα'],
    ['open', {}, 'makes it 6 days', 'γίνονται 6 μέρες'],
    ['on a freeze, one left', { freezes: 1, frozen: ['2026-03-02'] }, '1 day off is left', 'μένει 1 ρεπό'],
    ['a freeze used long ago', { freezes: 1, frozen: ['2026-02-20'] }, 'makes it 6 days', 'γίνονται 6 μέρες'],
    ['on the last freeze', { freezes: 0, frozen: ['2026-03-02'] }, '5 days are kept', '5 μέρες) κρατήθηκε'],
    [
      'lost',
      { current: 0, earnBack },
      'Cook on 3 days and your streak of 9 days',
      'Μαγειρέψτε 3 μέρες και το σερί των 9 ημερών',
    ],
    [
      'two to go',
      { current: 1, today: 'done', earnBack: { ...earnBack, cooked: 1 } },
      'on 2 more days',
      'άλλες 2 μέρες',
    ],
    ['one to go', { earnBack: { ...earnBack, cooked: 2 } }, 'on 1 more day and', 'άλλη μία μέρα και'],
  ])('%s', (_, now, en, el) => {
    const text = encouragementOf({ ...streak, ...now });
    expect(text.en).toContain(en);
    expect(text.el).toContain(el);
    for (const words of [text.en, text.el]) expect(words.length).toBeLessThanOrEqual(130);
  });

  it('counts one day as one', () => {
    const one = encouragementOf({ ...streak, current: 1, freezes: 1, frozen: ['2026-03-02'] });
    expect(one.el).toContain('(1 μέρα)');
    expect(one.en).toContain('Your 1 day is kept');
  });
});
