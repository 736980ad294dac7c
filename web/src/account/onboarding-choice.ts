import { type Currency, currencies, type Diet, diets } from '@kelari/core/account/rules.ts';

const key = 'kelari.onboarding';
type Choice = { readonly dietaryProfile?: readonly Diet[]; readonly currency?: Currency };

/** What a signed-out visitor chose on the onboarding page: kept on this device until they sign up. */
export function keepOnboardingChoice(choice: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // storage refused: they are asked again after sign-up
  }
}

export function forgetOnboardingChoice(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/** The kept choice as the sign-up call takes it, with the device's time zone. */
export function onboardingChoice(): { dietaryProfile?: Diet[]; currency?: Currency; timezone?: string } {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Choice;
    const chosen = kept.dietaryProfile;
    const dietaryProfile = chosen && diets.filter((diet) => chosen.includes(diet));
    const currency = currencies.find((each) => each === kept.currency);
    return {
      ...(dietaryProfile ? { dietaryProfile } : {}),
      ...(currency ? { currency } : {}),
      ...(timezone ? { timezone } : {}),
    };
  } catch {
    return timezone ? { timezone } : {};
  }
}
