/** Questions to the operator's language models a day, by plan: what costs the operator money, and nothing else. */
export const modelCalls = { none: 20, trial: 60, premium: 300 } as const;

/** The trial that begins with an account, in days. */
export const trialDays = 7;

export type PlanHeld = {
  readonly subscriptionType: string;
  readonly subscriptionStatus: string;
  /** Null: no end is known. */
  readonly subscriptionExpiresAt: Date | null;
};

const isPremium = ({ subscriptionType }: PlanHeld): boolean => subscriptionType.startsWith('premium');
/** A plan's status as it is told: 'expired' once its end has passed, else as it is kept. No job turns it at night. */
export const planStatus = (
  { subscriptionStatus, subscriptionExpiresAt }: Omit<PlanHeld, 'subscriptionType'>,
  now: Date,
): string => (subscriptionExpiresAt !== null && subscriptionExpiresAt <= now ? 'expired' : subscriptionStatus);
const runs = (plan: PlanHeld, now: Date): boolean => planStatus(plan, now) !== 'expired';

/** Calls a day of one whose plan is `own`; what somebody of the household has bought covers the others. */
export function modelCallsOf(own: PlanHeld | undefined, household: readonly PlanHeld[], now: Date): number {
  if (household.some((plan) => isPremium(plan) && runs(plan, now))) return modelCalls.premium;
  return own && !isPremium(own) && runs(own, now) ? modelCalls.trial : modelCalls.none;
}
