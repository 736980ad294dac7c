import { describe, expect, it } from 'vitest';
import { achievementByKey, achievements, unlockedBy } from './achievements.ts';
import { Achievement } from './contract.ts';
import { eventsFor } from './counted-testing.ts';
import { type CounterKey, type Counters, countersOf, counts } from './counters.ts';

const groups = Achievement.shape.group.options;
const none = { longestStreak: 0, challenges: 0, seasonalChallenges: 0 };
const isCount = (key: CounterKey): key is keyof typeof counts => key in counts;

/** Counters of somebody who did exactly so much of one thing. */
const withValue = (counter: CounterKey, value: number): Counters =>
  isCount(counter)
    ? countersOf(eventsFor(counts[counter], value), none)
    : countersOf([], { ...none, [counter]: value });

describe('the achievements', () => {
  it('are at least 44 in all eight groups, of three tiers', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(44);
    expect(new Set(achievements.map(({ group }) => group))).toEqual(new Set(groups));
    for (const group of groups) {
      const tiers = achievements.filter((rule) => rule.group === group).map(({ tier }) => tier);
      expect(tiers.length).toBeGreaterThanOrEqual(4);
      expect(new Set(tiers).size).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(achievements.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3]));
  });

  it('have keys and titles of their own', () => {
    expect(achievementByKey.size).toBe(achievements.length);
    for (const language of ['en', 'el'] as const) {
      expect(new Set(achievements.map(({ title }) => title[language])).size).toBe(achievements.length);
    }
  });

  it('pay 50 for the first cooking', () => {
    expect(achievementByKey.get('first-cooking')).toMatchObject({ points: 50, counter: 'cookedDays', goal: 1 });
    for (const { points } of achievements) expect(points >= 20 && points <= 100).toBe(true);
  });

  it('use every counter', () => {
    const used = new Set(achievements.map(({ counter }) => counter));
    expect((Object.keys(counts) as CounterKey[]).filter((key) => !used.has(key))).toEqual([]);
  });

  it('pay nothing to somebody who did nothing', () => {
    expect(unlockedBy(countersOf([], none))).toEqual([]);
  });

  it.each(achievements.map((rule) => [rule.key, rule] as const))('%s is told in both languages', (_, rule) => {
    expect(rule.key).toMatch(/^[a-z]+(-[a-z]+)*(-\d+)?$/);
    for (const language of ['en', 'el'] as const) {
      expect(rule.title[language].length).toBeGreaterThan(4);
      expect(rule.title[language].length).toBeLessThanOrEqual(36);
      expect(rule.how[language].length).toBeGreaterThan(12);
      expect(rule.how[language].length).toBeLessThanOrEqual(150);
      expect(rule.how[language]).toMatch(/\.$/);
      expect(rule.how[language]).not.toContain('#');
      if (rule.goal > 1) expect(rule.how[language]).toMatch(new RegExp(`(^|[^0-9])${rule.goal}([^0-9]|$)`));
    }
    for (const text of [rule.title.el, rule.how.el]) {
      expect(text).toMatch(/[α-ωά-ώ]/);
      // the one foreign word that Greek cooks use
      expect(text.replaceAll('barcode', '')).not.toMatch(/[a-z]/i);
    }
  });

  it.each(achievements.map((rule) => [rule.key, rule] as const))(
    '%s comes at its goal, not before',
    (key, { counter, goal }) => {
      const has = (value: number) => unlockedBy(withValue(counter, value)).some((rule) => rule.key === key);
      expect([has(goal - 1), has(goal), has(goal + 5)]).toEqual([false, true, true]);
    },
  );

  it('cost more the further they are', () => {
    for (const counter of new Set(achievements.map((rule) => rule.counter))) {
      const steps = achievements.filter((rule) => rule.counter === counter);
      for (const [at, step] of steps.entries()) {
        const before = steps[at - 1];
        if (before) expect(step.goal > before.goal && step.tier >= before.tier).toBe(true);
      }
    }
  });
});
