import { shapeFold, shapeLikeness } from './look-alike.ts';

/** Chains by the words they print, for naming the shop alone: no rule of reading depends on them. */
const chains: readonly (readonly [name: string, ...printed: string[]])[] = [
  ['ΑΒ ΒΑΣΙΛΟΠΟΥΛΟΣ', 'ΒΑΣΙΛΟΠΟΥΛΟΣ', 'ΑΛΦΑ ΒΗΤΑ ΒΑΣΙΛΟΠΟΥΛΟΣ'],
  ['ΣΚΛΑΒΕΝΙΤΗΣ', 'ΣΚΛΑΒΕΝΙΤΗΣ'],
  ['ΜΑΣΟΥΤΗΣ', 'ΜΑΣΟΥΤΗΣ'],
  ['Lidl', 'LIDL'],
  ['My market', 'MY MARKET'],
  ['ΚΡΗΤΙΚΟΣ', 'ΚΡΗΤΙΚΟΣ', 'ΑΝΕΔΗΚ ΚΡΗΤΙΚΟΣ'],
  ['ΓΑΛΑΞΙΑΣ', 'ΓΑΛΑΞΙΑΣ'],
  ['MARKET IN', 'MARKET IN'],
  ['BAZAAR', 'BAZAAR'],
  ['ΧΑΛΚΙΑΔΑΚΗΣ', 'ΧΑΛΚΙΑΔΑΚΗΣ'],
  ['ΘΑΝΟΠΟΥΛΟΣ', 'ΘΑΝΟΠΟΥΛΟΣ'],
  ['ΑΛΦΑΜΕΓΑ', 'ΑΛΦΑΜΕΓΑ'],
  ['ALPHAMEGA', 'ALPHAMEGA'],
  ['Tesco', 'TESCO'],
  ["Sainsbury's", 'SAINSBURYS', "SAINSBURY'S"],
  ['ASDA', 'ASDA'],
  ['Morrisons', 'MORRISONS'],
  ['ALDI', 'ALDI'],
  ['Waitrose', 'WAITROSE'],
  ['SuperValu', 'SUPERVALU'],
  ['Dunnes Stores', 'DUNNES STORES', 'DUNNES'],
  ['SPAR', 'SPAR'],
  ['REWE', 'REWE'],
  ['EDEKA', 'EDEKA'],
  ['Kaufland', 'KAUFLAND'],
  ['PENNY', 'PENNY'],
  ['Netto', 'NETTO MARKEN'],
  ['Mercadona', 'MERCADONA'],
  ['Carrefour', 'CARREFOUR'],
  ['Auchan', 'AUCHAN'],
  ['E.Leclerc', 'LECLERC'],
  ['Intermarché', 'INTERMARCHE'],
  ['Monoprix', 'MONOPRIX'],
  ['Conad', 'CONAD'],
  ['Esselunga', 'ESSELUNGA'],
  ['Biedronka', 'BIEDRONKA'],
  ['Albert Heijn', 'ALBERT HEIJN'],
  ['Walmart', 'WALMART'],
  ['Costco', 'COSTCO'],
  ['Kroger', 'KROGER'],
  ['Whole Foods Market', 'WHOLE FOODS'],
  ["Trader Joe's", "TRADER JOE'S", 'TRADER JOES'],
];

const folded = chains.map(([name, ...printed]) => ({ name, phrases: printed.map(shapeFold) }));

/** What a chain calls its kinds of shops. */
const kinds = new Map(
  ['CITY', 'EXPRESS', 'LOCAL', 'METRO', 'EXTRA', 'BIO'].map((kind) => [shapeFold(kind), kind] as const),
);

/** The chain that a line of a heading names. */
function chainIn(line: string): string | null {
  const words = shapeFold(line).split(' ');
  for (const { name, phrases } of folded) {
    for (const phrase of phrases) {
      const length = phrase.split(' ').length;
      for (let at = 0; at + length <= words.length; at += 1) {
        const read = words.slice(at, at + length).join(' ');
        if (read === phrase || (phrase.length >= 7 && shapeLikeness(read, phrase, 0.85) >= 0.85)) {
          const next = words[at + length] ?? '';
          return kinds.has(next) ? `${name} ${kinds.get(next)}` : name;
        }
      }
    }
  }
  return null;
}

const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
/** What a company is, behind its name. */
const forms =
  /[\s,]+(?:&\s*(?:ΣΙΑ|CO|Co|YIOI|ΥΙΟΙ)\.?\s*)?(?:ΜΟΝΟΠΡΟΣΩΠΗ\s+)?(?:Α\.?\s?Ε\.?(?:\s?Ε\.?)?|A\.?\s?E\.?(?:\s?E\.?)?|Ο\.?\s?Ε\.?|O\.\s?E\.?|Ε\.?\s?Ε\.?|Ε\.?Π\.?Ε\.?|Ι\.?Κ\.?Ε\.?|Α\.?Β\.?Ε\.?Ε\.?|LTD\.?|LIMITED|PLC|INC\.?|LLC|GmbH(?:\s*&\s*Co\.?\s*KG)?|GMBH|KG|S\.?A\.?S?\.?|S\.?L\.?U?\.?|S\.?R\.?L\.?|S\.?p\.?A\.?|SP\.?\s*Z\s*O\.?\s*O\.?)\s*$/u;

export type HeadingLine = { readonly text: string; readonly kind: string | null; readonly confidence: number };

/** A name that goes on in the next line: 'ΤΟ ΜΑΝΑΒΙΚΟ' 'ΤΗΣ ΓΕΙΤΟΝΙΑΣ', 'ΠΑΝΤΟΠΩΛΕΙΟ' 'ΜΕΣΟΓΕΙΟΣ'. */
const article = /^(?:Ο|Η|ΤΟ|ΤΗΣ|ΤΟΥ|ΤΩΝ|ΣΤΟ|ΣΤΗ|OF|DE|DU|DES|DEL|DELLA|AND|&)\s+\p{L}/iu;
const trades = new Set(
  [
    'ΚΡΕΟΠΩΛΕΙΟ',
    'ΠΑΝΤΟΠΩΛΕΙΟ',
    'ΑΡΤΟΠΟΙΕΙΟ',
    'ΦΟΥΡΝΟΣ',
    'ΙΧΘΥΟΠΩΛΕΙΟ',
    'ΜΑΝΑΒΙΚΟ',
    'ΟΠΩΡΟΠΩΛΕΙΟ',
    'ΜΙΝΙ ΜΑΡΚΕΤ',
    'MINI MARKET',
    'SUPER MARKET',
    'BAKERY',
    'BUTCHER',
    'BUTCHERS',
    'GREENGROCER',
    'DELI',
    'BÄCKEREI',
    'METZGEREI',
    'BOULANGERIE',
    'BOUCHERIE',
    'EPICERIE',
    'PANADERIA',
    'FRUTERIA',
  ].map(shapeFold),
);

/** The shop: a chain that the heading names, else its first line of words, cleaned. */
export function shopOf(heading: readonly HeadingLine[]): string | null {
  for (const { text } of heading) {
    const chain = chainIn(text);
    if (chain !== null) return chain;
  }
  const named = heading.filter(
    ({ text, kind }) => kind === null && letters(text) >= 3 && (text.match(/\d/g) ?? []).length <= 3,
  );
  const first = [0.75, 0.5, 0.3, 0]
    .map((least) => named.find(({ confidence }) => confidence >= least))
    .find((line) => line !== undefined);
  if (first === undefined) return null;
  const plain = first.text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, '');
  const cleaned = plain.replace(forms, '').trim();
  const name = letters(cleaned) >= 2 ? cleaned : plain;
  const below = heading[heading.indexOf(first) + 1];
  const goesOn =
    below !== undefined &&
    below.kind === null &&
    !/\d/.test(below.text) &&
    below.text.split(' ').length <= 3 &&
    (article.test(below.text) || (trades.has(shapeFold(name)) && below.text.split(' ').length <= 2));
  return goesOn ? `${name} ${below.text.replace(forms, '').trim()}` : name;
}
