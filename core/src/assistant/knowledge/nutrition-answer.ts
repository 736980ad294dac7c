import { edibleShareOf, nutrientsOf, unitOf } from '../../food/classes.ts';
import type { Concept, Nutrients } from '../../food/concept.ts';
import { convert, measureOf } from '../../food/convert.ts';
import type { FoodBook } from '../../food/food-book.ts';
import { capital } from '../../food/normalise.ts';
import type { Language } from '../../kit/language.ts';
import type { SaidItem } from '../act.ts';
import { amountWords, numberText } from './amount-words.ts';
import { about, lineOf, subjectOf } from './subject.ts';
import type { Knowledge, World } from './world.ts';

const unknown = {
  en: 'I do not have figures for this food. The label says them.',
  el: 'δεν έχω στοιχεία για αυτό το τρόφιμο. Τα γράφει η ετικέτα.',
} as const;

/** Calories first, then the nutrients, about: for the amount asked, else for 100 g, and of what is counted for one too. */
export function nutritionAnswer(item: SaidItem | undefined, world: World): Knowledge | null {
  const { lang, book } = world;
  const { concept, name } = subjectOf(item?.food, item?.words, lang, book);
  if (item === undefined || name === null) return null;
  const known = concept && figuresOf(concept, book);
  if (concept === null || known === null) return { text: about(name, unknown[lang]) };
  const rough = known.isRough ? ` ${roughly[lang]}` : '';
  const answer = (text: string) => ({ text: about(name, `${text}${rough}`) });
  if (item.quantity === undefined && item.unit === undefined) {
    const one = unitOf(concept) === 'pieces' ? eatenGrams(1, 'pieces', concept) : null;
    const piece = one === null ? '' : ` ${pieceText(one, known.figures, lang)}`;
    return answer(`${figuresText(amountWords(100, 'g', lang), 100, known.figures, lang)}${piece}`);
  }
  const amount = item.quantity ?? 1;
  const unit = item.unit ?? 'pieces';
  const grams = eatenGrams(amount, unit, concept);
  if (grams === null) {
    const lead =
      lang === 'el'
        ? `το βάρος για «${amountWords(1, unit, lang)}» δεν το ξέρω.`
        : `I do not know what “${amountWords(1, unit, lang)}” weighs.`;
    const figures = figuresText(amountWords(100, 'g', lang), 100, known.figures, lang);
    return answer(`${lead} ${capital(figures)}`);
  }
  const said = amountWords(amount, unit, lang);
  const weight = amountWords(Math.round(grams), 'g', lang);
  const eaten = { en: `${weight} eaten`, el: `${weight} που τρώγονται` };
  const kind = measureOf(unit)?.kind;
  const shown = kind === 'mass' ? said : `${said} (${kind === 'count' ? eaten[lang] : weight})`;
  return answer(figuresText(shown, grams, known.figures, lang));
}

const roughly = {
  en: 'Usual figures for such foods.',
  el: 'Συνηθισμένες τιμές για παρόμοια τρόφιμα.',
} as const;

/** Grams that are eaten: of what is counted without peel, stone and bone; what is weighed or measured is meant as eaten. */
function eatenGrams(amount: number, unit: string, concept: Concept): number | null {
  const grams = convert(amount, unit, 'g', concept)?.amount ?? null;
  return grams === null || measureOf(unit)?.kind !== 'count' ? grams : grams * edibleShareOf(concept);
}

/** The food's own figures, else those of what it is a variety of, else its class's; null where a class says too little. */
function figuresOf(concept: Concept, book: FoodBook): { figures: Nutrients; isRough: boolean } | null {
  const own = lineOf(concept, book).find((each) => each.per100g !== undefined && each.class === concept.class)?.per100g;
  if (own !== undefined) return { figures: own, isRough: concept.per100g === undefined };
  return concept.class === 'other' || concept.class === 'prepared'
    ? null
    : { figures: nutrientsOf(concept), isRough: true };
}

const toCalories = (kcal: number): number => (kcal < 50 ? Math.round(kcal) : Math.round(kcal / 5) * 5);

const pieceText = (grams: number, { kcal }: Nutrients, lang: Language): string => {
  const calories = toCalories((kcal * grams) / 100);
  return lang === 'el' ? `Το ένα τεμάχιο έχει περίπου ${calories}.` : `One piece has about ${calories}.`;
};

const names = {
  en: ['protein', 'carbohydrates', 'fat', 'sugars', 'fibre', 'salt'],
  el: ['πρωτεΐνες', 'υδατάνθρακες', 'λιπαρά', 'σάκχαρα', 'φυτικές ίνες', 'αλάτι'],
} as const;

function figuresText(amount: string, grams: number, figures: Nutrients, lang: Language): string {
  const { kcal, protein, carbs, fat, sugars, fibre, salt } = figures;
  const parts = [protein, carbs, fat, sugars, fibre, salt].map((per100, at) => {
    const value = (per100 * grams) / 100;
    return `${names[lang][at]} ${numberText(value >= 10 ? Math.round(value) : value, lang, value < 1 && at === 5 ? 2 : 1)}`;
  });
  const calories = toCalories((kcal * grams) / 100);
  return lang === 'el'
    ? `περίπου ${calories} θερμίδες σε ${amount}. Σε γραμμάρια: ${parts.join(', ')}.`
    : `about ${calories} calories in ${amount}. In grams: ${parts.join(', ')}.`;
}
