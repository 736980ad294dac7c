import { modelCalls, trialDays } from '../account/plan.ts';
import type { Language, Text } from '../kit/language.ts';
import type { Plan, PlanId } from './contract.ts';
import { planIds } from './contract.ts';

export type PaidPlanId = 'premium_6m' | 'premium_1y';

/** What a plan costs, in US cents, and how long one grant of it lasts: calendar months of what is bought, days of what is free. */
export const planTerms = {
  free_trial: { cents: 0, days: trialDays },
  /** Seven days on choosing it, and seven for each of the server's weeks with 20 shares. */
  social_extended: { cents: 0, days: 7 },
  premium_6m: { cents: 499, months: 6 },
  premium_1y: { cents: 999, months: 12 },
} as const;

export const planCurrency = 'USD';

/** Sharing: how often a week counts, and how many days it gives in all. */
export const sharing = { aWeek: 20, daysMost: 28 } as const;

export const isPaid = (id: PlanId): id is PaidPlanId => id === 'premium_6m' || id === 'premium_1y';

/** Where several run at once the one that gives more is shown. */
export const rankOf = (id: PlanId): number => planIds.indexOf(id);

const names: Readonly<Record<PlanId, Text>> = {
  free_trial: { en: 'Free trial', el: 'Δωρεάν δοκιμή' },
  social_extended: { en: 'Extended by sharing', el: 'Παράταση με κοινοποίηση' },
  premium_6m: { en: 'Premium, 6 months', el: 'Premium 6 μηνών' },
  premium_1y: { en: 'Premium, 1 year', el: 'Premium 1 έτους' },
};

const durations: Readonly<Record<PlanId, Text>> = {
  free_trial: { en: '1 week', el: '1 εβδομάδα' },
  social_extended: { en: 'up to 4 weeks', el: 'έως 4 εβδομάδες' },
  premium_6m: { en: '6 months', el: '6 μήνες' },
  premium_1y: { en: '1 year', el: '1 έτος' },
};

const descriptions: Readonly<Record<PlanId, Text>> = {
  free_trial: {
    en: 'Begins by itself with your account, once.',
    el: 'Ξεκινά μόνη της με τον λογαριασμό σας, μία φορά.',
  },
  social_extended: {
    en: `${planTerms.social_extended.days} days more, and ${planTerms.social_extended.days} again for each week in which you share ${sharing.aWeek} times, up to ${sharing.daysMost} days.`,
    el: `${planTerms.social_extended.days} ημέρες ακόμα, και άλλες ${planTerms.social_extended.days} για κάθε εβδομάδα με ${sharing.aWeek} κοινοποιήσεις, έως ${sharing.daysMost} ημέρες.`,
  },
  premium_6m: {
    en: 'One payment for six months. It ends by itself and is never renewed.',
    el: 'Μία πληρωμή για έξι μήνες. Λήγει μόνο του και δεν ανανεώνεται ποτέ.',
  },
  premium_1y: {
    en: 'One payment for a whole year. It ends by itself and is never renewed.',
    el: 'Μία πληρωμή για έναν ολόκληρο χρόνο. Λήγει μόνο του και δεν ανανεώνεται ποτέ.',
  },
};

const callsText = (calls: number): Text => ({
  en: `${calls} answers of the language model a day, in the assistant, by voice and for photos`,
  el: `${calls} απαντήσεις του γλωσσικού μοντέλου την ημέρα, στον βοηθό, με φωνή και για φωτογραφίες`,
});
const forHousehold: Text = { en: 'For everybody in your household', el: 'Για όλους στο νοικοκυριό σας' };
const forYou: Text = { en: 'For you', el: 'Για εσάς' };
const addsUp: Text = {
  en: 'Bought again before its end, it is added to what is left',
  el: 'Αν το αγοράσετε ξανά πριν λήξει, προστίθεται σε ό,τι απομένει',
};
const alwaysFree: Text = {
  en: 'Pantry, recipes, lists, planner and all your data are free with and without a plan',
  el: 'Ντουλάπα, συνταγές, λίστες, εβδομάδα και όλα τα δεδομένα σας είναι δωρεάν, με ή χωρίς πρόγραμμα συνδρομής',
};

/** The plans as they are shown; `isLimited` is false on a server without a payment provider, where nobody is held to a plan. */
export const plansIn = (language: Language, isLimited: boolean): Omit<Plan, 'current' | 'unavailable' | 'until'>[] =>
  planIds.map((id) => ({
    id,
    name: names[id][language],
    price: planTerms[id].cents / 100,
    currency: planCurrency,
    duration: durations[id][language],
    description: descriptions[id][language],
    features: featuresOf(id, isLimited).map((text) => text[language]),
    popular: id === 'premium_1y',
  }));

function featuresOf(id: PlanId, isLimited: boolean): Text[] {
  const calls = isPaid(id) || !isLimited ? modelCalls.premium : modelCalls.trial;
  return [callsText(calls), ...(isPaid(id) ? [forHousehold, addsUp] : [forYou]), alwaysFree];
}

export const planName = (id: PlanId): Text => names[id];
