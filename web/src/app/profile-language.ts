import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { useEffect } from 'react';
import { call } from '../platform/api.ts';
import {
  activateLanguage,
  activeLanguage,
  chooseLanguage,
  hintLanguage,
  storedLanguage,
} from '../platform/language.ts';

/** A device without a choice of its own takes the profile's language. */
export function useProfileLanguage(user: CurrentUser | null): void {
  const language = user?.language;
  useEffect(() => {
    if (!language || storedLanguage() !== null) return;
    hintLanguage(language);
    if (language !== activeLanguage()) void activateLanguage(language);
  }, [language]);
}

/** Switches this device and copies the choice to the profile, for mails; the switch holds when the copy fails. */
export async function switchLanguage(language: Language, signedIn: boolean): Promise<void> {
  await chooseLanguage(language);
  if (signedIn) await call(accountApi.updateProfile, { body: { language } }).catch(() => undefined);
}
