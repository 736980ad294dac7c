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
const runs = ({ subscriptionStatus, subscriptionExpiresAt }: PlanHeld, now: Date): boolean =>
  subscriptionStatus !== 'expired' && (subscriptionExpiresAt === null || subscriptionExpiresAt > now);

/** Calls a day of one whose plan is `own`; what somebody of the household has bought covers the others. */
export function modelCallsOf(own: PlanHeld | undefined, household: readonly PlanHeld[], now: Date): number {
  if (household.some((plan) => isPremium(plan) && runs(plan, now))) return modelCalls.premium;
  return own && !isPremium(own) && runs(own, now) ? modelCalls.trial : modelCalls.none;
}
