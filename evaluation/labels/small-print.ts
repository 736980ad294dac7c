import type { Seeded } from '../seeded.ts';
import type { Product } from './product.ts';

const storage = {
  el: [
    'Διατηρείται σε δροσερό και σκιερό μέρος, μακριά από τον ήλιο.',
    'Διατηρείται στο ψυγείο στους 2-6°C. Μετά το άνοιγμα καταναλώστε σε 3 ημέρες.',
    'Ανάλωση κατά προτίμηση πριν από: βλέπε καπάκι.',
  ],
  en: [
    'Store in a cool dry place away from sunlight.',
    'Keep refrigerated. Once opened consume within 3 days.',
    'Best before end: see lid.',
  ],
} as const;

const maker = {
  el: [
    'Παράγεται και συσκευάζεται στην Ελλάδα από ΑΦΟΙ ΠΑΠΑΝΙΚΑ Α.Ε., 3ο χλμ. Ε.Ο. Λάρισας-Βόλου, Τ.Κ. 41500, τηλ. 2410 555012',
    'Διανομή: ΕΜΠΟΡΙΚΗ ΝΟΤΟΥ Μ.ΕΠΕ, Ελιάς 14, Καλαμάτα 24100. Γραμμή καταναλωτών 800 11 55500',
  ],
  en: [
    'Packed by Harrow Lane Foods Ltd, 12 Milk Street, Bath BA1 5RX. Careline 0800 555 0134',
    'Produced in the EU for Olive Grove Trading, Unit 7, Butter Market, Cork T12 X4',
  ],
} as const;

const slogans = {
  el: ['Με αγάπη από τη γη μας', 'Δοκιμάστε και τα άλλα προϊόντα μας', 'ΝΕΑ ΣΥΣΚΕΥΑΣΙΑ', 'ΚΕΡΔΙΣΤΕ ΕΝΑ ΤΑΞΙΔΙ ΓΙΑ ΔΥΟ'],
  en: ['Made with love', 'Try our other flavours', 'NEW LOOK SAME TASTE', 'WIN A TRIP FOR TWO'],
} as const;

/** Rows of a nutrition table: a tab stands between the word and the figure. */
function nutrition(lang: 'el' | 'en', random: Seeded): string[] {
  const grams = (most: number) => random.between(0.1, most).toFixed(1);
  const kcal = random.whole(18, 560);
  const energy = `${Math.round(kcal * 4.184)} kJ / ${kcal} kcal`;
  return lang === 'el'
    ? [
        'Διατροφική δήλωση\tανά 100 g',
        `Ενέργεια\t${energy}`,
        `Λιπαρά\t${grams(50).replace('.', ',')} g`,
        `εκ των οποίων κορεσμένα\t${grams(20).replace('.', ',')} g`,
        `Υδατάνθρακες\t${grams(70).replace('.', ',')} g`,
        `εκ των οποίων σάκχαρα\t${grams(40).replace('.', ',')} g`,
        `Πρωτεΐνες\t${grams(25).replace('.', ',')} g`,
        `Αλάτι\t${grams(3).replace('.', ',')} g`,
      ]
    : [
        'Nutrition\tper 100 g',
        `Energy\t${energy}`,
        `Fat\t${grams(50)} g`,
        `of which saturates\t${grams(20)} g`,
        `Carbohydrate\t${grams(70)} g`,
        `of which sugars\t${grams(40)} g`,
        `Protein\t${grams(25)} g`,
        `Salt\t${grams(3)} g`,
      ];
}

/** What stands in small print, part by part; what is no food has no nutrition. */
export function smallPrint(product: Product, random: Seeded): string[][] {
  const lang = product.lang === 'en' ? 'en' : 'el';
  const isFood = product.foods.length > 0;
  const made = isFood ? `${lang === 'en' ? 'Ingredients' : 'Συστατικά'}: ${product.made}.` : `${product.made}.`;
  const parts = [
    [made],
    isFood ? nutrition(lang, random) : [],
    isFood ? [random.pick(storage[lang])] : [],
    [random.pick(maker[lang])],
    random.chance(0.4) ? [random.pick(slogans[lang])] : [],
    [`L${random.whole(1000, 9999)}  ${random.whole(10, 28)}/0${random.whole(1, 9)}/2027`],
  ];
  return parts.filter((part) => part.length > 0);
}
