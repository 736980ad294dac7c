import type { Language } from '@kelari/core/kit/language.ts';
import { addWords } from '../../platform/language.ts';

// not among the parts of platform/language.ts: the names of these files would be on every page to sign in
const words = {
  en: () => import('../../../locales/en.po?part=palette'),
  el: () => import('../../../locales/el.po?part=palette'),
};

/** Brings what the palette and the sheet of shortcuts say, in one language. */
export const loadPaletteWords = async (language: Language): Promise<void> =>
  addWords(language, (await words[language]()).messages);
