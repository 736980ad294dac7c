import { isLanguage, type Language } from '@kelari/core/kit/language.ts';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';

const key = 'kelari.language';

const parts = [
  'first',
  'rest',
  'later',
  'scanning',
  'shopping',
  'planner',
  'prices',
  'planning',
  'assistant',
  'habit',
  'trust',
] as const;
type Part = (typeof parts)[number];

/** Only the chosen language is fetched, and of it first what signed-out pages say (see vite-plugins.ts). */
const catalogues: Record<Language, Readonly<Record<Part, () => Promise<{ messages: Messages }>>>> = {
  en: {
    first: () => import('../../locales/en.po?part=first'),
    rest: () => import('../../locales/en.po?part=rest'),
    later: () => import('../../locales/en.po?part=later'),
    scanning: () => import('../../locales/en.po?part=scanning'),
    shopping: () => import('../../locales/en.po?part=shopping'),
    planner: () => import('../../locales/en.po?part=planner'),
    prices: () => import('../../locales/en.po?part=prices'),
    planning: () => import('../../locales/en.po?part=planning'),
    assistant: () => import('../../locales/en.po?part=assistant'),
    habit: () => import('../../locales/en.po?part=habit'),
    trust: () => import('../../locales/en.po?part=trust'),
  },
  el: {
    first: () => import('../../locales/el.po?part=first'),
    rest: () => import('../../locales/el.po?part=rest'),
    later: () => import('../../locales/el.po?part=later'),
    scanning: () => import('../../locales/el.po?part=scanning'),
    shopping: () => import('../../locales/el.po?part=shopping'),
    planner: () => import('../../locales/el.po?part=planner'),
    prices: () => import('../../locales/el.po?part=prices'),
    planning: () => import('../../locales/el.po?part=planning'),
    assistant: () => import('../../locales/el.po?part=assistant'),
    habit: () => import('../../locales/el.po?part=habit'),
    trust: () => import('../../locales/el.po?part=trust'),
  },
};

// a test renders any screen without the shell that would ask for its words
const wanted = new Set<Part>(import.meta.env.MODE === 'test' ? parts : ['first']);

/** The choice made on this device, or null: then the browser, and after sign-in the profile, decides. */
export const storedLanguage = (): Language | null => kept(key);

/** What the profile of the last member here said: a hint to begin with, until this one's is known. */
const hintKey = 'kelari.profile-language';
export const hintedLanguage = (): Language | null => kept(hintKey);
export const hintLanguage = (language: Language): void => keep(hintKey, language);
export function forgetHintedLanguage(): void {
  try {
    localStorage.removeItem(hintKey);
  } catch {
    // storage refused: there is none
  }
}

function kept(name: string): Language | null {
  try {
    const stored = localStorage.getItem(name);
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
  const parts = await Promise.all([...wanted].map((part) => catalogues[language][part]()));
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Words that nothing on the screen says yet: added without a sign, at which all that stands would be drawn again. */
export function addWords(language: Language, messages: Messages): void {
  if (language === i18n.locale) Object.assign(i18n.messages, messages);
  else i18n.load(language, messages);
}

async function alsoLoad(part: Part): Promise<void> {
  wanted.add(part);
  const language = activeLanguage();
  addWords(language, (await catalogues[language][part]()).messages);
}

/** Has the first words bring those of the member pages along, when such a page is what is going to be shown. */
export const expectMemberWords = (): void => void wanted.add('rest');
/** Loads the words of every member page too, in this language and in any that is switched to later. */
export const loadMemberWords = () => alsoLoad('rest');
/** And those of the screens that are opened now and then. */
export const loadLaterWords = () => alsoLoad('later');
/** And those of keys, second steps, plans and payment, one's own data and the operator's page. */
export const loadTrustWords = () => alsoLoad('trust');
/** And those of everything that reads pictures. */
export const loadScanningWords = () => alsoLoad('scanning');
/** And those with which other pages add to a list or a week. */
export const loadAssistantWords = () => alsoLoad('assistant');
/** And those of achievements and briefing. */
export const loadHabitWords = () => alsoLoad('habit');
export const loadPlanningWords = () => alsoLoad('planning');
/** And those of the list, the week, the prices. */
export const loadShoppingWords = () => Promise.all([alsoLoad('planning'), alsoLoad('shopping')]);
export const loadPlannerWords = () => Promise.all([alsoLoad('planning'), alsoLoad('planner')]);
export const loadPricesWords = () => Promise.all([alsoLoad('planning'), alsoLoad('prices')]);

/** Keeps the choice on this device and shows it at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await activateLanguage(language);
}

export const keepLanguage = (language: Language): void => keep(key, language);

function keep(name: string, language: Language): void {
  try {
    localStorage.setItem(name, language);
  } catch {
    // storage refused: the choice holds until the page is left
  }
}

/** The language on the screen; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n: active } = useLingui();
  return isLanguage(active.locale) ? active.locale : 'en';
}
