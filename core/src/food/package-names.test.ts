import { expect, it } from 'vitest';
import { identify } from './identity.ts';
import { lexicon } from './lexicon/lexicon.ts';
import { nonFoodNames, packagePhrases, packageWords } from './lexicon/package-words.ts';
import { fold } from './normalise.ts';

it.each([
  ['Feta Dodoni PDO 200g', 'feta'],
  ['feta dodonis', 'feta'],
  ['Extra virgin olive oil Horio 1L', 'olive-oil'],
  ['Dijon mustard Maille', 'dijon-mustard'],
  ['Eggs L 10 pcs', 'egg'],
  ['Tomato puree tube 200g', 'tomato-paste'],
  ['Lurpak Unsalted 250g', 'butter'],
  ['Rowse Runny Honey Squeezy 340g', 'honey'],
  ['Knorr 8 Vegetable Stock Cubes 80g', 'vegetable-stock-cube'],
  ['Pummaro Τομάτα Ψιλοκομμένη 400gr', 'canned-tomatoes'],
  ['Κιμάς Μοσχαρίσιος Ελληνικός Νωπός Συσκευασμένος 500gr', 'beef-mince'],
  ['Ελληνική Ζάχαρη Λευκή Κρυσταλλική 1kg', 'sugar'],
  ['Αττική Μέλι Ελληνικό 455gr', 'honey'],
  ['Κύκνος Τοματοπελτές Διπλής Συμπύκνωσης 410gr', 'tomato-paste'],
  ['ΝΤΟΜΑΤΕΣ ΧΥΜΑ', 'tomato'],
  ['Ελληνικός', 'greek-coffee'],
  ['μαύρη σοκολάτα 70% κακάο', 'dark-chocolate'],
  ['dark chocolate (70% cocoa solids)', 'dark-chocolate'],
  ['400 γρ. ντομάτες ψιλοκομμένες (1 κονσέρβα)', 'canned-tomatoes'],
  ['400 g chickpeas (2 tins)', 'canned-chickpeas'],
  ['τοματάκι κονκασέ', 'canned-tomatoes'],
])('what packages print beside a name leaves %s what it is', (text, id) => {
  expect(identify(text).concept?.id).toBe(id);
});

it.each(['FAIRY ΥΓΡΟ ΠΙΑΤΩΝ ΛΕΜΟΝΙ', 'Lemon washing up liquid', 'Σαμπουάν με μέλι', 'feta crackers', 'garlic xyz'])(
  '%s is no food we know',
  (text) => {
    expect(identify(text).concept).toBeNull();
  },
);

it('takes nothing from a name of the lexicon', () => {
  const changed = lexicon.flatMap(({ id, en, el }) =>
    [...en, ...el].filter((name) => {
      const folded = fold(name);
      const isTouched =
        folded.replace(packagePhrases, '') !== folded ||
        nonFoodNames.test(folded) ||
        folded.split(' ').some((word) => packageWords.has(word));
      return isTouched && identify(`200 g ${name}`).concept?.id !== id;
    }),
  );
  expect(changed).toEqual([]);
});
