import { describe, expect, it } from 'vitest';
import { addDays, type Day, weekdayOf } from '../kit/dates.ts';
import { type ChallengeRule, challengeIcons, weeklyKinds } from './challenge-list.ts';
import { challengeRun, challengesBetween, challengesOn, challengeValue, completedOf } from './challenges.ts';
import { counted, eventsFor } from './counted-testing.ts';
import { seasonalChallenges } from './seasonal-challenges.ts';
import { weeklyChallenges } from './weekly-challenges.ts';

const rules: readonly ChallengeRule[] = [...weeklyChallenges, ...seasonalChallenges];
const keysOn = (day: Day, type: ChallengeRule['type']) =>
  challengesOn(day)
    .filter(({ rule }) => rule.type === type)
    .map(({ rule }) => rule.key);

describe('the challenges', () => {
  it('are enough, each with a key of its own', () => {
    expect(weeklyChallenges.length).toBeGreaterThanOrEqual(18);
    expect(seasonalChallenges.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
    for (const language of ['en', 'el'] as const) {
      expect(new Set(rules.map(({ title }) => title[language])).size).toBe(rules.length);
    }
  });

  it.each(rules.map((rule) => [rule.key, rule] as const))('%s is told in both languages', (_, rule) => {
    for (const [text, most] of [
      [rule.title, 40],
      [rule.description, 130],
      [rule.requirements, 180],
    ] as const) {
      for (const language of ['en', 'el'] as const) {
        expect(text[language].length).toBeGreaterThan(5);
        expect(text[language].length).toBeLessThanOrEqual(most);
        expect(text[language]).toBe(text[language].trim());
      }
      expect(text.el).toMatch(/[α-ωά-ώ]/);
      // the one foreign word that Greek cooks use
      expect(text.el.replaceAll('barcode', '')).not.toMatch(/[a-z]/i);
      expect(text.en).not.toMatch(/[α-ωά-ώ]/);
    }
    if (rule.goal > 1) {
      expect(rule.requirements.en).toMatch(new RegExp(`\\b${rule.goal}\\b`));
      expect(rule.requirements.el).toMatch(new RegExp(`(^|[^0-9])${rule.goal}([^0-9]|$)`));
    }
    expect(challengeIcons).toContain(rule.icon);
    expect(rule.key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule.points).toBeGreaterThanOrEqual(50);
    expect(rule.points).toBeLessThanOrEqual(200);
  });

  it('ask for nothing that pays no points by clicking: sharing, planning, throwing away', () => {
    const kinds = new Set(rules.flatMap(({ count }) => count.kinds));
    for (const kind of ['shared', 'planned', 'thrown'] as const) expect(kinds.has(kind)).toBe(false);
  });
});

describe('the weeks of 40 years', () => {
  const sundays = Array.from({ length: 40 * 53 }, (_, n) => addDays('2020-01-05', n * 7));

  it('have one of each kind, Sunday to Saturday, and none again within four weeks', () => {
    const before: string[][] = [];
    for (const sunday of sundays) {
      const keys = keysOn(sunday, 'weekly');
      expect(keysOn(addDays(sunday, 6), 'weekly')).toEqual(keys);
      const kinds = keys.map((key) => weeklyChallenges.find((rule) => rule.key === key)?.kind);
      expect(kinds).toEqual([...weeklyKinds]);
      expect(before.flat().filter((key) => keys.includes(key))).toEqual([]);
      before.push(keys);
      if (before.length > 4) before.shift();
    }
  });

  it('take every one in turn', () => {
    expect(new Set(sundays.slice(0, 7).flatMap((sunday) => keysOn(sunday, 'weekly')))).toEqual(
      new Set(weeklyChallenges.map(({ key }) => key)),
    );
  });

  it('have runs that their id names, and no other day does', () => {
    const ids = new Set<string>();
    for (const sunday of sundays) {
      for (const run of challengesBetween(sunday, addDays(sunday, 6))) {
        ids.add(run.id);
        expect(challengeRun(run.id)).toEqual(run);
        expect(run.first <= addDays(sunday, 6) && run.last >= sunday).toBe(true);
        if (run.rule.type === 'weekly') expect([weekdayOf(run.first), weekdayOf(run.last)]).toEqual([0, 6]);
        for (const days of [-7, -1, 1, 7]) {
          expect(challengeRun(`${run.rule.key}@${addDays(run.first, days)}`)).toBeNull();
        }
      }
    }
    const weekly = [...ids].filter((id) => weeklyChallenges.some(({ key }) => id.startsWith(`${key}@`)));
    expect(weekly.length).toBe(sundays.length * 3);
  });

  it('have every seasonal one once a year', () => {
    for (let year = 1950; year < 2100; year += 1) {
      const begun = challengesBetween(`${year}-01-01`, `${year}-12-31`).filter(
        ({ rule, first }) => rule.type === 'seasonal' && first.startsWith(`${year}`),
      );
      expect(begun.map(({ rule }) => rule.key).sort()).toEqual(seasonalChallenges.map(({ key }) => key).sort());
      for (const run of begun) expect(challengeRun(run.id)).toEqual(run);
    }
  });
});

describe('an id', () => {
  it.each([
    '',
    '@',
    'pulses',
    'pulses@',
    'pulses@2026-13-01',
    'pulses@2026-03-02',
    'pulses@2026-03-01@2026-03-01',
    'lent-pulses@2026-02-22',
    'lent-pulses@2100-03-15',
    'no-such@2026-03-01',
    'constructor@2026-03-01',
  ])('%s names nothing', (id) => {
    expect(challengeRun(id)).toBeNull();
  });

  it('of the next century names nothing: its Easters are not known', () => {
    const [run] = challengesOn('2100-01-03');
    expect(challengeRun(run?.id ?? '')).toBeNull();
    expect(challengeRun(challengesOn('2099-12-27')[0]?.id ?? '')).not.toBeNull();
  });

  it('of a season over New Year names the year it begins in', () => {
    expect(challengeRun('twelve-days@2026-12-25')).toMatchObject({ first: '2026-12-25', last: '2027-01-06' });
    expect(challengesOn('2027-01-03').map(({ id }) => id)).toContain('twelve-days@2026-12-25');
    expect(challengeRun('twelve-days@2027-01-01')).toBeNull();
  });

  it('is told by its type when it was completed', () => {
    expect(completedOf([])).toEqual({ challenges: 0, seasonalChallenges: 0 });
    expect(completedOf(['pulses@2026-03-01', 'lent-pulses@2026-02-23', 'gone@2026-02-23'])).toEqual({
      challenges: 3,
      seasonalChallenges: 1,
    });
  });
});

describe('progress', () => {
  const aRun = (rule: ChallengeRule) => {
    const run = challengesBetween('2026-01-04', '2027-12-31').find(
      (one) => one.rule.key === rule.key && one.first >= '2026-01-04',
    );
    if (!run) throw new Error(rule.key);
    return run;
  };

  it.each(rules.map((rule) => [rule.key, rule] as const))(
    'of %s reaches its goal in its days, and no more',
    (_, rule) => {
      const run = aRun(rule);
      const events = eventsFor(rule.count, rule.goal, run.first);
      expect(events.every(({ day }) => day >= run.first && day <= run.last)).toBe(true);
      for (let n = 0; n <= rule.goal; n += 1) expect(challengeValue(run, events.slice(0, n))).toBe(n);
      expect(challengeValue(run, [...events, ...eventsFor(rule.count, rule.goal + 3, run.first)])).toBe(rule.goal);
    },
  );

  it('leaves out the days before and after', () => {
    const run =
      challengeRun('four-days@2026-03-01') ??
      aRun(weeklyChallenges.find(({ key }) => key === 'four-days') as ChallengeRule);
    const on = (day: Day) => challengeValue(run, [counted('cooked', day)]);
    expect([addDays(run.first, -1), run.first, run.last, addDays(run.last, 1)].map(on)).toEqual([0, 1, 1, 0]);
  });
});
