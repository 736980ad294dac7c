import { describe, expect, it } from 'vitest';
import { modelCalls } from '../account/plan.ts';
import { languages } from '../kit/language.ts';
import { planIds } from './contract.ts';
import { plansIn, planTerms } from './plans.ts';

describe('the plans', () => {
  it('cost what they cost, as specified', () => {
    expect(plansIn('en', true).map(({ id, price, currency, duration }) => [id, price, currency, duration])).toEqual([
      ['free_trial', 0, 'USD', '1 week'],
      ['social_extended', 0, 'USD', 'up to 4 weeks'],
      ['premium_6m', 4.99, 'USD', '6 months'],
      ['premium_1y', 9.99, 'USD', '1 year'],
    ]);
    expect(planTerms.premium_6m.cents + planTerms.premium_1y.cents).toBe(1_498);
    expect(plansIn('en', true).filter(({ popular }) => popular)).toHaveLength(1);
  });

  it.each(languages)('say in %s what the one table of model calls says, in words of their own', (language) => {
    const shown = plansIn(language, true);
    expect(shown.map(({ id }) => id)).toEqual([...planIds]);
    const calls = [modelCalls.trial, modelCalls.trial, modelCalls.premium, modelCalls.premium];
    expect(shown.map(({ features }) => Number.parseInt(features[0] ?? '', 10))).toEqual(calls);
    for (const { name, duration, description, features } of shown) {
      for (const text of [name, duration, description, ...features]) expect(/[α-ω]/.test(text)).toBe(language === 'el');
    }
  });

  it('promise nothing where nobody is held to a plan', () => {
    for (const { features } of plansIn('en', false)) expect(features[0]).toMatch(/^300 /);
  });
});
