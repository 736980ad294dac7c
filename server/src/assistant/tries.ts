import type { Concept } from '@kelari/core/food/concept.ts';
import { foodById, identifyIn } from '@kelari/core/food/food-book.ts';
import { fold, foldedWords, isGreek } from '@kelari/core/food/normalise.ts';
import { type Kitchen, nameOf } from './kitchen.ts';

/** A Greek name that is the same behind a verb: no masculine ending; feminine plurals stay. */
const staysAsItIs = (name: string, lang: 'en' | 'el'): boolean =>
  lang === 'en' ? !isGreek(name) : isGreek(name) && !/([^ε]σ|οι)(\s|$)/.test(fold(name));

/** Three things to say that this kitchen can answer: about the food that was named, else about what is in the house. */
export async function triesFor(kitchen: Kitchen): Promise<string[]> {
  const { lang } = kitchen;
  const food = foodIn(kitchen);
  if (food && staysAsItIs(food, lang))
    return lang === 'el'
      ? [`Έχουμε ${food};`, `Βάλε ${food} στη λίστα`, `Τι να μαγειρέψω με ${food};`]
      : [`Do we have ${food}?`, `Put ${food} on the list`, `What can I cook with ${food}?`];
  const lots = await kitchen.lots();
  const names = lots.flatMap(({ conceptId }) => {
    const concept = foodById(conceptId, kitchen.book);
    const name = concept ? nameOf(concept, lang) : '';
    return name !== '' && staysAsItIs(name, lang) ? [name] : [];
  });
  const [first, second = first] = [...new Set(names)];
  if (lang === 'el')
    return [
      'Τι λήγει αυτή την εβδομάδα;',
      first ? `Τι να μαγειρέψω με ${first};` : 'Τι να μαγειρέψω σήμερα;',
      `Βάλε ${second ?? 'γάλα'} στη λίστα`,
    ];
  return [
    'What expires this week?',
    first ? `What can I cook with ${first}?` : 'What can I cook today?',
    `Put ${second ?? 'milk'} on the list`,
  ];
}

const mostWords = 12;

/** The first food that a word of the message names. */
function foodIn({ message, book, lang }: Kitchen): string | null {
  const words = foldedWords(message.slice(0, 400)).filter((word) => word.length > 3);
  for (const word of words.slice(0, mostWords)) {
    const { concept, confidence } = identifyIn(book, word);
    if (concept && confidence >= 0.9) return lowered(concept, lang);
  }
  return null;
}

const lowered = (concept: Concept, lang: 'en' | 'el'): string => nameOf(concept, lang);
