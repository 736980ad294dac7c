import { type Faq, faqCategories } from '@kelari/core/faq/contract.ts';
import { isFound, searchOf, wordsOf } from '@kelari/core/faq/search.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Question } from './question.ts';
import { assistantQuestions } from './questions-assistant.ts';
import { generalQuestions } from './questions-general.ts';
import { houseQuestions } from './questions-house.ts';
import { kitchenQuestions } from './questions-kitchen.ts';
import { recipeQuestions } from './questions-recipes.ts';
import { scanningQuestions } from './questions-scanning.ts';
import { weekQuestions } from './questions-week.ts';

const all = [
  ...kitchenQuestions,
  ...scanningQuestions,
  ...recipeQuestions,
  ...weekQuestions,
  ...assistantQuestions,
  ...houseQuestions,
  ...generalQuestions,
];

/** In the order of the page: by category, and within one as they are written down. */
export const questions: readonly Question[] = faqCategories.flatMap((category) =>
  all.filter((question) => question.category === category),
);

/** Both languages at once: whoever knows only the English word for it finds the Greek answer. */
const wordsById = new Map(
  questions.map(({ id, question, answer, tags }) => [
    id,
    wordsOf([question, answer, ...tags].flatMap(({ en, el }) => [en, el])),
  ]),
);

export function listQuestions(language: Language, typed = ''): Faq[] {
  const search = searchOf(typed);
  return questions
    .filter(({ id }) => isFound(search, wordsById.get(id) ?? []))
    .map(({ question, answer, tags, ...rest }) => ({
      ...rest,
      question: question[language],
      answer: answer[language],
      tags: tags.map((tag) => tag[language]),
    }));
}
