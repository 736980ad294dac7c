import type { Diet } from '../../account/rules.ts';
import type { Concept } from '../../food/concept.ts';
import { areContentsKnown, type FoodBook, foodById } from '../../food/food-book.ts';
import { lexicon } from '../../food/lexicon/lexicon.ts';
import { satisfies } from '../../food/satisfies.ts';
import type { Language } from '../../kit/language.ts';
import {
  allergensOf,
  avoidedAllergens,
  type ExcludingDiet,
  excludingDiets,
  foodsAgainst,
} from '../../recipes/diets.ts';
import type { Slots } from '../act.ts';
import { about, lineOf, subjectOf } from './subject.ts';
import { classSubstitutes, type Substitute, substitutes } from './substitutes.ts';
import type { Knowledge, World } from './world.ts';

/** How long an answer may grow, in UTF-16 units: what is listened to, not read. */
const longest = 340;
/** How many foods the lexicon adds to what is written by hand. */
const mostNamed = 4;

const isExcluding = (diet: Diet): diet is ExcludingDiet => excludingDiets.some((each) => each === diet);

/** What to take instead of a food: the written proportions first, then what the lexicon lets serve, then what changes the dish. */
export function substituteAnswer({ food, foodWords }: Slots, world: World): Knowledge | null {
  const { lang, book } = world;
  const { concept, name } = subjectOf(food, foodWords, lang, book);
  if (name === null) return null;
  if (concept === null) return { text: about(name, nothing[lang]) };
  const isAllowed = allowedTo(world);
  const written = writtenFor(concept, book).filter(({ foods }) =>
    foods.every((id) => isAllowed(foodById(id, book) ?? concept)),
  );
  const named = new Set([concept.id, ...written.flatMap(({ foods }) => foods)]);
  const isNew = (each: Concept) => !named.has(each.id) && areContentsKnown(each) && isAllowed(each);
  const [serving, swaps] = [concept.substitutes, concept.swaps].map((ids = []) =>
    ids
      .flatMap((id) => foodById(id, book) ?? [])
      .filter(isNew)
      .slice(0, mostNamed),
  ) as [Concept[], Concept[]];
  const isBare = written.length + serving.length + swaps.length === 0;
  const likes = isBare ? likesOf(concept, book).filter(isNew).slice(0, mostNamed) : [];
  const lines = [
    ...written.map(({ text }) => text[lang]),
    ...sentence(serving, written.length > 0 ? 'also' : 'serves', lang),
    ...sentence(swaps, 'changes', lang),
    ...sentence(likes, 'kind', lang),
  ];
  if (lines.length === 0) return { text: about(name, nothing[lang]) };
  const foods = [...written.flatMap((each) => each.foods), ...[...serving, ...swaps].map(({ id }) => id)];
  return { text: about(name, fitting(lines, longest - name.length)), lines, foods: [...new Set(foods)] };
}

function allowedTo({ diets = [], allergies = [], vegan = false }: World): (food: Concept) => boolean {
  const avoided = avoidedAllergens({ diets, vegan, allergies });
  return (food) =>
    diets.filter(isExcluding).every((diet) => foodsAgainst(diet, [food], vegan).length === 0) &&
    !allergensOf(food).some((allergen) => avoided.includes(allergen));
}

const nothing = {
  en: 'I know nothing that does the same. If it is only for flavour, leave it out or take something like it.',
  el: 'δεν ξέρω κάτι που να κάνει την ίδια δουλειά. Αν είναι μόνο για γεύση, παραλείψτε το ή βάλτε κάτι παρόμοιο.',
} as const;

const leads = {
  serves: { en: 'This does as well: ', el: 'Κάνει και: ' },
  also: { en: 'Also: ', el: 'Επίσης: ' },
  kind: { en: 'Another kind of it: ', el: 'Άλλη ποικιλία: ' },
  changes: { en: 'It changes the dish, but works: ', el: 'Αλλάζει το πιάτο, αλλά γίνεται με: ' },
} as const;

function sentence(foods: readonly Concept[], lead: keyof typeof leads, lang: Language): string[] {
  const names = foods.map((each) => each[lang][0] ?? each.id);
  return names.length === 0 ? [] : [`${leads[lead][lang]}${names.join(', ')}.`];
}

/** Whole sentences, as many as fit; the first in any case. */
function fitting(lines: readonly string[], room: number): string {
  let text = lines[0] ?? '';
  for (const line of lines.slice(1)) if (text.length + line.length + 1 <= room) text = `${text} ${line}`;
  return text;
}

function writtenFor(concept: Concept, book: FoodBook): readonly Substitute[] {
  const line = lineOf(concept, book);
  const at = line.findIndex(({ id }) => substitutes[id] !== undefined);
  const own = line[at];
  if (own === undefined) return classSubstitutes[concept.class] ?? [];
  // what replaces the general food may be the very variety that is missing
  const varieties = line.slice(0, at).map(({ id }) => id);
  return (substitutes[own.id] ?? []).filter(({ foods }) => !foods.some((id) => varieties.includes(id)));
}

/** Where nothing else is known: its varieties, which serve for it, or else others of its family. */
function likesOf(concept: Concept, book: FoodBook): Concept[] {
  const varieties = lexicon.filter((each) => satisfies(each, concept, { index: book.index }).reason === 'variety');
  if (varieties.length > 0 || concept.parent === undefined) return varieties;
  return lexicon.filter((each) => each.parent === concept.parent && each.class === concept.class);
}
