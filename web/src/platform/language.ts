import { isLanguage, type Language } from '@kelari/core/kit/language.ts';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

const key = 'kelari.language';

/** Only the chosen language is fetched; the other one comes when it is switched to. */
const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  el: () => import('../../locales/el.po'),
};

/** The choice made on this device, or null: then the browser, and after sign-in the profile, decides. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(key);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Greek if the browser's first language is Greek, else English. */
export const browserLanguage = (): Language => (/^el\b/i.test(navigator.language) ? 'el' : 'en');

export const activeLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** Loads a catalogue and shows the app in it, without keeping it as the device's choice. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Keeps the choice on this device and shows it at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await activateLanguage(language);
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // storage refused: the choice holds until the page is left
  }
}

/** The language on the screen; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n: active } = useLingui();
  return isLanguage(active.locale) ? active.locale : 'en';
}
