import { isLanguage, type Language } from '@kelari/core/kit/language.ts';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

const key = 'kelari.language';

type Part = () => Promise<{ messages: Messages }>;

/** Only the chosen language is fetched, and of it first what signed-out pages say (see vite-plugins.ts). */
const catalogues: Record<Language, { readonly first: Part; readonly rest: Part }> = {
  en: {
    first: () => import('../../locales/en.po?part=first'),
    rest: () => import('../../locales/en.po?part=rest'),
  },
  el: {
    first: () => import('../../locales/el.po?part=first'),
    rest: () => import('../../locales/el.po?part=rest'),
  },
};

// a test renders any screen without the shell that would ask for its words
let wholeWanted = import.meta.env.MODE === 'test';

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
  const { first, rest } = catalogues[language];
  const parts = await Promise.all(wholeWanted ? [first(), rest()] : [first()]);
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Loads the words of the member screens too, in this language and in any that is switched to later. */
export async function loadWholeCatalogue(): Promise<void> {
  wholeWanted = true;
  const language = activeLanguage();
  i18n.load(language, (await catalogues[language].rest()).messages);
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
