import { describe, expect, it } from 'vitest';
import { modelCallsOf, type PlanHeld, planStatus } from './plan.ts';

const now = new Date('2026-11-20T08:00:00Z');
const plan = (subscriptionType: string, expires: string | null, subscriptionStatus = 'active'): PlanHeld => ({
  ...{ subscriptionType, subscriptionStatus },
  subscriptionExpiresAt: expires === null ? null : new Date(expires),
});
const later = '2026-11-21T00:00:00Z';
const before = '2026-11-20T07:59:59Z';

describe('questions to a model a day', () => {
  it.each([
    ['no plan', undefined, 20],
    ['a trial', plan('free_trial', later), 60],
    ['a trial whose end is not known', plan('free_trial', null), 60],
    ['a trial that is over', plan('free_trial', before), 20],
    ['a plan earned by sharing', plan('social_extended', later), 60],
    ['half a year', plan('premium_6m', later), 300],
    ['a year that is over', plan('premium_1y', before), 20],
    ['one that was ended', plan('social_extended', later, 'expired'), 20],
  ])('%s', (_, own, calls) => {
    expect(modelCallsOf(own, own ? [own] : [], now)).toBe(calls);
  });

  it('what one has bought covers the household, a trial only whose it is', () => {
    const over = plan('free_trial', before);
    expect(modelCallsOf(over, [over, plan('premium_1y', later)], now)).toBe(300);
    expect(modelCallsOf(over, [over, plan('free_trial', later)], now)).toBe(20);
  });
});

it.each([
  ['before its end', plan('premium_6m', later), 'active'],
  ['on its end', plan('premium_6m', now.toISOString()), 'expired'],
  ['past its end', plan('free_trial', before), 'expired'],
  ['without an end', plan('free_trial', null), 'active'],
  ['ended before its end', plan('free_trial', later, 'expired'), 'expired'],
  ['kept as something else', plan('premium_1y', later, 'paused'), 'paused'],
])('the status told of a plan %s', (_, held, status) => {
  expect(planStatus(held, now)).toBe(status);
});
