import type { Language } from '@kelari/core/kit/language.ts';

const greek = /\p{Script=Greek}/gu;
const latin = /\p{Script=Latin}/gu;
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** The language of the voice for a text: that of most of its letters, since a food may keep its name in the other one. */
export function spokenLanguage(text: string, otherwise: Language): Language {
  const difference = count(text, greek) - count(text, latin);
  return difference > 0 ? 'el' : difference < 0 ? 'en' : otherwise;
}
