import { dayIn } from '@kelari/core/kit/dates.ts';
import type { Plan, PlanId } from '@kelari/core/subscription/contract.ts';
import { useCurrentUser } from '../account/current-user.ts';
import { formatAmount, formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** The day of an instant where the cook lives, as long as it is written out. */
export function useDayOf(): (instant: string) => string {
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  return (instant) => formatDay(dayIn(new Date(instant), timezone), 'long', language);
}

/** An amount with its currency in letters: nobody takes one dollar for another. */
export function usePrice(): (amount: number, currency: string) => string {
  const language = useLanguage();
  return (amount, currency) => formatAmount(amount, currency, language);
}

export const planOf = (plans: readonly Plan[], id: string | null): Plan | undefined =>
  plans.find((plan) => plan.id === id);

export type PaidPlan = Plan & { readonly id: Extract<PlanId, 'premium_6m' | 'premium_1y'> };
export const isPaid = (plan: Plan | undefined): plan is PaidPlan => plan !== undefined && plan.price > 0;
