import { foldedWords } from '../food/normalise.ts';

/**
 * Beginnings of folded words for what households buy beside food. Some foods are called by them too (a sponge cake): ask
 * only of a name that means no food.
 */
const beginnings: readonly string[] = [
  ...['σακουλ', 'σκουπιδ', 'σκουπακ', 'σκουπα', 'φαρασ', 'σφουγγ', 'χαρτι', 'χαρτομαντ', 'χαρτοπετσ', 'χαρτικ', 'ρολα'],
  ...['απορρυπαντ', 'μαλακτικ', 'χλωριν', 'καθαριστ', 'αζαξ', 'σαπουν', 'σαμπουαν', 'αφρολουτρ', 'κρεμοσαπουν'],
  ...[
    'οδοντ',
    'σερβιετ',
    'πανεσ',
    'οινοπνευμ',
    'μωρομαντ',
    'ξυραφ',
    'ξυριστ',
    'αποσμητ',
    'αντηλιακ',
    'μπατονετ',
    'βαμβακ',
  ],
  ...['μπαταρι', 'λαμπτηρ', 'λαμπα', 'αναπτηρ', 'σπιρτ', 'κερι', 'κερακ', 'αλουμινοχαρτ', 'αντικολλητ', 'λαδοκολλα'],
  ...['μεμβραν', 'διαφαν', 'καλαμακ', 'γαντι', 'αμμοσ', 'γατοτροφ', 'σκυλοτροφ', 'κονσερβογατ', 'εντομοκτ'],
  ...['bin', 'garbage', 'trash', 'toilet', 'tissue', 'napkin', 'detergent', 'softener', 'bleach', 'cleaner', 'soap'],
  ...[
    'shampoo',
    'conditioner',
    'toothpast',
    'toothbrush',
    'floss',
    'sponge',
    'batteri',
    'battery',
    'lightbulb',
    'toothpick',
    'candle',
    'foil',
  ],
  ...[
    'diaper',
    'nappies',
    'nappy',
    'wipes',
    'razor',
    'deodor',
    'sunscreen',
    'tampon',
    'sanitary',
    'cling',
    'parchment',
  ],
  ...['litter', 'matches', 'lighter', 'dishwasher', 'washing'],
];
const phrases =
  /\b(paper towel|kitchen (paper|roll|towel)|(cat|dog|pet) food|light bulb|cotton (pad|bud|wool))|υγρο πιατων|τροφη (για )?(γατ|σκυλ)/;

/** Bin bags and batteries: what is bought with the food and belongs in no pantry. By its name alone. */
export const isNonFood = (name: string): boolean => {
  const words = foldedWords(name);
  return (
    phrases.test(words.join(' ')) || words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  );
};
