import { lexiconBook } from '../../food/food-book.ts';
import type { Language } from '../../kit/language.ts';
import type { Intent, Slots } from '../act.ts';
import { answerKnowledge } from './answer.ts';
import type { Knowledge, World } from './world.ts';

const book = lexiconBook();

/** The answer of the shipped lexicon to one act. */
export const answerTo = (
  intent: Intent,
  slots: Slots,
  lang: Language = 'en',
  more: Partial<World> = {},
): Knowledge | null => answerKnowledge({ intent, slots, sure: true }, { lang, book, ...more });

/** Its text; fails where there is none. */
export function textOf(...asked: Parameters<typeof answerTo>): string {
  const answer = answerTo(...asked);
  if (answer === null) throw new Error(`no answer to ${JSON.stringify(asked)}`);
  return answer.text;
}

/** The numbers of a text, whichever the decimal sign. */
export const numbersOf = (text: string): number[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.'))).sort((a, b) => a - b);

/** Longest answer, in UTF-16 units: what somebody listens to at the stove. */
export const longestAnswer = 350;
