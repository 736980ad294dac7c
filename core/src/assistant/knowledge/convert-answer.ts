import type { Concept } from '../../food/concept.ts';
import { convert, measureOf } from '../../food/convert.ts';
import { capital } from '../../food/normalise.ts';
import type { Language } from '../../kit/language.ts';
import { isMany, sensible } from '../../recipes/kitchen-amount.ts';
import type { SaidItem, SaidUnit } from '../act.ts';
import { amountWords, isMetric } from './amount-words.ts';
import { about, subjectOf } from './subject.ts';
import type { Knowledge, World } from './world.ts';

/** Farther from the true value than this, a cup or spoon is no longer that amount. */
const tolerance = 0.08;

const isVolume = (unit: SaidUnit): boolean => measureOf(unit)?.kind === 'volume';
const isMass = (unit: SaidUnit): boolean => measureOf(unit)?.kind === 'mass';

/** The unit that somebody means who names none: the scale's for a known food in cups, else the measuring jug's, else cups. */
function usualTarget(from: SaidUnit, hasFood: boolean): SaidUnit {
  if (isMass(from)) return hasFood ? 'cup' : from === 'g' ? 'kg' : 'g';
  if (isVolume(from)) return hasFood ? 'g' : from === 'ml' ? 'cup' : 'ml';
  return 'g';
}

/** An amount in another unit, rounded to what a kitchen can measure; says when it goes by the usual weight of the food. */
export function convertAnswer(item: SaidItem | undefined, to: SaidUnit | undefined, world: World): Knowledge | null {
  if (item === undefined) return null;
  const { lang, book } = world;
  const from = item.unit ?? 'pieces';
  const amount = item.quantity ?? 1;
  const { concept, name } = subjectOf(item.food, item.words, lang, book);
  const target = to ?? usualTarget(from, name !== null);
  const result = convert(amount, from, target, concept);
  if (result === null) return { text: unknownText(amount, from, target, { concept, name }, lang) };
  const shown = shownAs(result.amount, target, result.guess, lang);
  return { text: sentence(amount, from, name, shown, lang) };
}

type Shown = { readonly text: string; readonly isAbout: boolean };

function shownAs(value: number, unit: SaidUnit, isGuess: boolean, lang: Language): Shown {
  const round = (each: number, of: SaidUnit) => sensible({ value: each, unit: of === 'pieces' ? '' : of }).value;
  if (isMetric(unit)) {
    const rounded = isGuess ? round(value, unit) : value;
    return { text: amountWords(rounded, unit, lang), isAbout: isGuess };
  }
  const isFar = (shown: number, of: number) => Math.abs(shown - of) > of * tolerance;
  const rounded = round(value, unit);
  if (!isFar(rounded, value))
    return { text: amountWords(rounded, unit, lang), isAbout: isGuess || Math.abs(rounded - value) > 0.001 };
  // a third of a cup is no way to say 100 ml: the spoons say it
  const plain = amountWords(Number(value.toPrecision(2)), unit, lang);
  const spoon = (['tbsp', 'tsp'] as const).find((each) => {
    const spoons = convert(value, unit, each)?.amount;
    return spoons !== undefined && each !== unit && !isFar(round(spoons, each), spoons);
  });
  const spoons = spoon && convert(value, unit, spoon)?.amount;
  if (spoon === undefined || spoons === undefined) return { text: plain, isAbout: true };
  const inSpoons = amountWords(round(spoons, spoon), spoon, lang);
  if (value < 0.2) return { text: inSpoons, isAbout: true };
  return { text: lang === 'el' ? `${plain}, δηλαδή ${inSpoons}` : `${plain}, that is ${inSpoons}`, isAbout: true };
}

function sentence(
  amount: number,
  from: SaidUnit,
  name: string | null,
  { text, isAbout }: Shown,
  lang: Language,
): string {
  const source = amountWords(amount, from, lang);
  const [is, near] = lang === 'el' ? ['είναι', 'περίπου '] : [isMany(amount, 'en') ? 'are' : 'is', 'about '];
  const rest = `${is} ${isAbout ? near : ''}${text}.`;
  if (name === null) return `${source} ${rest}`;
  if (from === 'pieces') return about(name, `${source} ${rest}`);
  return lang === 'el' ? `${source} ${name} ${rest}` : `${source} of ${name} ${rest}`;
}

/** The rule for water, marked as such: better than nothing, and never taken for the food's own weight. */
function unknownText(
  amount: number,
  from: SaidUnit,
  to: SaidUnit,
  { concept, name }: { concept: Concept | null; name: string | null },
  lang: Language,
): string {
  const counted = [from, to].find((unit) => !isVolume(unit) && !isMass(unit));
  if (counted !== undefined) {
    const one = amountWords(1, counted, lang);
    const text =
      lang === 'el'
        ? `δεν έχει σταθερό βάρος το «${one}». Το γράφει η συσκευασία, αλλιώς ζυγίστε μία φορά.`
        : `“${one}” has no fixed weight. The label says it, or weigh one once.`;
    return name === null ? capital(text) : about(name, text);
  }
  const asWater = convert(amount, from, to, water);
  const [source, target] = [amountWords(amount, from, lang), asWater && amountWords(asWater.amount, to, lang)];
  const rule =
    lang === 'el'
      ? `Για νερό, ${source} είναι ${target}· το αλεύρι ζυγίζει περίπου τα μισά, το λάδι λίγο λιγότερο.`
      : `For water, ${source} ${isMany(amount, 'en') ? 'are' : 'is'} ${target}; flour weighs about half of that, oil a little less.`;
  if (name === null && concept === null)
    return lang === 'el' ? `Εξαρτάται από το τρόφιμο. ${rule}` : `It depends on the food. ${rule}`;
  const unknown = lang === 'el' ? 'δεν ξέρω πόσο ζυγίζει ο όγκος του.' : 'I do not know what a volume of it weighs.';
  return about(name ?? '', `${unknown} ${rule}`);
}

const water: Concept = { id: 'water', en: [], el: [], class: 'water', gramsPerMl: 1 };
