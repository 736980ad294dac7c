import type { Slots } from '../act.ts';
import { numberText } from './amount-words.ts';
import { about } from './subject.ts';
import type { Knowledge, World } from './world.ts';

const care = {
  en: 'Times and tins do not grow with the amounts: test for doneness.',
  el: 'Ο χρόνος και το ταψί δεν αλλάζουν όσο οι ποσότητες: ελέγξτε το ψήσιμο.',
} as const;

/** In words what scaling does; the amounts themselves are scaled where the recipe is shown. */
export function scaleAnswer({ factor, servings, recipe }: Slots, { lang, recipe: open }: World): Knowledge | null {
  const usual = open?.servings;
  const times = factor ?? (servings !== undefined && usual ? servings / usual : undefined);
  if (times === undefined && servings === undefined) return null;
  if (open === undefined || open === null) return { text: closedText(recipe, factor, servings, lang) };
  const number = times === undefined ? '' : numberText(times, lang);
  const people = servings === undefined ? '' : numberText(servings, lang);
  const toWhom = lang === 'el' ? `για ${people} ${servings === 1 ? 'άτομο' : 'άτομα'}` : `for ${people}`;
  const by = lang === 'el' ? `επί ${number}` : `times ${number}`;
  const parts = [servings === undefined ? '' : toWhom, times === undefined ? '' : by].filter((part) => part !== '');
  const amounts = lang === 'el' ? 'οι ποσότητες' : 'the amounts';
  const caution = times !== undefined && (times > 1.5 || times < 0.67) ? ` ${care[lang]}` : '';
  return { text: about(open.name, `${amounts} ${parts.join(', ')}.${caution}`) };
}

function closedText(
  recipe: string | undefined,
  factor: number | undefined,
  servings: number | undefined,
  lang: World['lang'],
): string {
  const open = lang === 'el' ? 'Ανοίξτε τη συνταγή και αλλάζω τις ποσότητες.' : 'Open the recipe and I scale it.';
  const [times, people] = [numberText(factor ?? 1, lang), numberText(servings ?? 1, lang)];
  const byHand =
    factor !== undefined
      ? lang === 'el'
        ? `Με το χέρι: κάθε ποσότητα επί ${times}.`
        : `By hand: every amount times ${times}.`
      : lang === 'el'
        ? `Με το χέρι: κάθε ποσότητα διά τις μερίδες της συνταγής, επί ${people}.`
        : `By hand: every amount divided by the recipe's portions, times ${people}.`;
  const text = `${open} ${byHand} ${care[lang]}`;
  return recipe === undefined ? text : about(recipe, text);
}
