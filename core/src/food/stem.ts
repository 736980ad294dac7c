import { isGreek } from './normalise.ts';

const irregularEn: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  calves: 'calf',
  chillies: 'chilli',
  chilies: 'chili',
  chilis: 'chili',
  cookies: 'cookie',
  brownies: 'brownie',
  smoothies: 'smoothie',
  veggies: 'veggie',
  pies: 'pie',
  geese: 'goose',
  radii: 'radius',
  octopuses: 'octopus',
  cactuses: 'cactus',
  biscuits: 'biscuit',
  molasses: 'molasses',
  brussels: 'brussels',
  swiss: 'swiss',
  gas: 'gas',
  pois: 'pois',
  haas: 'haas',
};

/** English singular of one folded word ("tomatoes" gives "tomato"); words that only look plural stay. */
export function stemEn(word: string): string {
  const irregular = irregularEn[word];
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(oes|ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Whole-word exceptions: folded form to stem. */
const irregularEl: Readonly<Record<string, string>> = {
  γαλατα: 'γαλ',
  γαλακτοσ: 'γαλ',
  γαλατοσ: 'γαλ',
  κρεατοσ: 'κρε',
  κρεατα: 'κρε',
  κρεατων: 'κρε',
  κρεατικα: 'κρε',
  αλατοσ: 'αλατι',
  τσαι: 'τσαι',
  τσαγιου: 'τσαι',
  τσαγια: 'τσαι',
  μελιτοσ: 'μελι',
  οινου: 'οιν',
  ελαιου: 'ελαι',
  ελαιο: 'ελαι',
  ελαια: 'ελαι',
  κιμα: 'κιμ',
  κιμασ: 'κιμ',
  κιμαδεσ: 'κιμ',
  γλυκια: 'γλυκ',
  γλυκιεσ: 'γλυκ',
  γλυκιασ: 'γλυκ',
  παχια: 'παχ',
  βαρια: 'βαρ',
  υδατοσ: 'νερ',
  ντοματα: 'τοματ',
  ντοματων: 'τοματ',
  τοματα: 'τοματ',
  τοματων: 'τοματ',
};
/** Feminine nouns in -ia, whose singular would read as the plural of a neuter in -i (πιπεριά is not πιπέρια). */
const feminineIa = new Set([
  'πιπερια',
  'ελια',
  'μαγια',
  'σουπια',
  'βανιλια',
  'μπαμια',
  'τορτιγια',
  'αντζουγια',
  'φρυγανια',
  'αντσουγια',
  'σογια',
  'τσια',
  'παπαγια',
  'γκουαβια',
  'μουρια',
]);
/** Endings of nouns and adjectives, longest first, with what stays of them. Neuters in -i keep the i: καρύδι is not καρύδα. */
const endingsEl: readonly (readonly [string, string])[] = [
  ['ματων', 'μ'],
  ['ματοσ', 'μ'],
  ['ματα', 'μ'],
  ['αδεσ', ''],
  ['αδων', ''],
  ['εδεσ', ''],
  ['εδων', ''],
  ['ιουσ', 'ι'],
  ['ιων', 'ι'],
  ['ιου', 'ι'],
  ['ιεσ', 'ια'],
  ['ιασ', 'ια'],
  ['εων', ''],
  ['εισ', ''],
  ['ουσ', ''],
  ['ια', 'ι'],
  ['οσ', ''],
  ['ου', ''],
  ['οι', ''],
  ['ων', ''],
  ['ασ', ''],
  ['εσ', ''],
  ['ησ', ''],
  ['ισ', ''],
  ['α', ''],
  ['η', ''],
  ['ο', ''],
  ['ε', ''],
  ['υ', ''],
];
const spellingsEl: readonly (readonly [RegExp, string])[] = [
  [/^αβγ/, 'αυγ'],
  [/^ντοματ/, 'τοματ'],
  [/^ξυδ/, 'ξιδ'],
  [/φυστικ/, 'φιστικ'],
  [/^μαιδαν/, 'μαινταν'],
  [/^φλυτζαν/, 'φλιτζαν'],
  [/([β-δζθκ-νξπρστφχψ])\1+/g, '$1'],
];

/** Greek stem of one folded word: number, gender and case off, frequent spellings made one. */
export function stemEl(word: string): string {
  const irregular = irregularEl[word];
  if (irregular !== undefined) return irregular;
  return spellingsEl.reduce((text, [from, to]) => text.replace(from, to), endingOff(word));
}

function endingOff(word: string): string {
  if (feminineIa.has(word)) return word;
  for (const [ending, kept] of endingsEl) {
    const base = word.length - ending.length;
    if (word.endsWith(ending) && base + kept.length >= 3 && base >= 2) return word.slice(0, base) + kept;
  }
  return word;
}

/** Stem of one folded word in its own script. */
export function stem(word: string): string {
  return isGreek(word) ? stemEl(word) : stemEn(word);
}
