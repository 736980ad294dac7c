import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showScreen } from '../pantry/pantry-testing.tsx';
import { testAchievement, testOverview } from './game-testing.tsx';
import { GlanceAchievements } from './glance-achievements.tsx';
import { GlanceHints } from './glance-hints.tsx';
import { GlanceStreak } from './glance-streak.tsx';

afterEach(cleanup);

const overview = testOverview();
const withStreak = (current: number) => ({ ...overview, streak: { ...overview.streak, current, longest: current } });
const words = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

describe('at a glance', () => {
  it('the streak leads to its whole story', async () => {
    await showScreen(<GlanceStreak overview={overview} />, 'en');
    const link = screen.getByRole('link', { name: /^5 days in a row ?Keep going · Longest: 12/ });
    expect(link.getAttribute('href')).toBe('/gamification');
    expect(link.querySelectorAll('li')).toHaveLength(7);
  });

  it('the streak has a sign from 3, 7, 14 and 30 days on', async () => {
    const signs = [];
    for (const days of [0, 2, 3, 6, 7, 13, 14, 29, 30]) {
      await showScreen(<GlanceStreak overview={withStreak(days)} />, 'en');
      signs.push(/lucide-(\S+)/.exec(document.querySelector('svg')?.getAttribute('class') ?? '')?.[1]);
      cleanup();
    }
    const [none, three, seven, fortnight, month] = ['cooking-pot', 'soup', 'flame', 'trophy', 'crown'];
    expect(signs).toEqual([none, none, three, three, seven, seven, fortnight, fortnight, month]);
  });

  it('the points of the day say what is earned already, and lead to where the others are', async () => {
    await showScreen(<GlanceHints overview={overview} />, 'en');
    const card = within(screen.getByRole('region', { name: 'Points for today' }));
    expect(card.getAllByRole('link').map((link) => [words(link), link.getAttribute('href')])).toEqual([
      ['Cook something todayDone', '/recipe-recommendations'],
      ['Write a recipe of your own2 more times today+50 XP', '/recipes'],
      ['Scan a product1 more time today+10 XP', '/scan'],
    ]);
  });

  it('the first cooking is offered until it has happened', async () => {
    const hints = [{ kind: 'first-cooking' as const, points: 50, left: 1, of: 1 }];
    await showScreen(<GlanceHints overview={{ ...overview, hints }} />, 'en');
    expect(words(screen.getByRole('link'))).toBe('Cook for the first time+50 XP');
  });

  it('achievements are counted as they are, with the nearest of the others', async () => {
    const next = [testAchievement({ value: 9 }), testAchievement({ id: 'two', title: 'Two', value: 0, goal: 2 })];
    await showScreen(
      <GlanceAchievements overview={{ ...overview, achievements: { ...overview.achievements, next } }} />,
      'en',
    );
    const card = within(screen.getByRole('region', { name: 'Achievements' }));
    expect(words(card.getByRole('link'))).toBe('3 of 44 unlocked');
    expect(card.getAllByRole('listitem').map(words)).toEqual([
      'Ten times at the stove9/10Cook on 10 days.',
      'Two0/2Cook on 10 days.',
    ]);
    expect(card.getAllByRole('progressbar')[0]?.getAttribute('aria-valuetext')).toBe('9 of 10');
  });
});
