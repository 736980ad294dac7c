import { openedLifeOf, placeOf, shelfLifeOf } from '../../food/classes.ts';
import { type Concept, type FoodClass, type PlaceKind, placeKinds } from '../../food/concept.ts';
import { capital } from '../../food/normalise.ts';
import type { Language } from '../../kit/language.ts';
import type { Slots } from '../act.ts';
import { periodWords } from './amount-words.ts';
import { classTips, curedFishTip, frozenTip, type StorageTip, storageTips } from './storage-tips.ts';
import { about, lineOf, subjectOf } from './subject.ts';
import type { Knowledge, World } from './world.ts';

const unknown = {
  en: 'I do not know this food. Go by its label; what was sold cold goes into the fridge at 5 °C or below, within 2 hours, and what is opened goes into a closed container.',
  el: 'δεν ξέρω αυτό το τρόφιμο. Ακολουθήστε την ετικέτα· ό,τι πουλήθηκε κρύο μπαίνει στο ψυγείο, στους 5 °C ή πιο κάτω, μέσα σε 2 ώρες, και ό,τι ανοίξει σε κλειστό δοχείο.',
} as const;

/** The tip of the food, else of what it is a variety of within its class, else of its kind. */
function tipOf(concept: Concept, world: World): StorageTip | null {
  const own = lineOf(concept, world.book)
    .filter((each) => each.class === concept.class && placeOf(each) === placeOf(concept))
    .find(({ id }) => storageTips[id]);
  if (own !== undefined) return storageTips[own.id] ?? null;
  if (placeOf(concept) === 'freezer' && concept.class !== 'pastry') return frozenTip;
  if ((concept.class === 'fish' || concept.class === 'seafood') && openedLifeOf(concept) !== null) return curedFishTip;
  return classTips[concept.class] ?? null;
}

/** How and how long a food keeps; with `place`, whether it goes there. */
export function storageAnswer({ food, foodWords, place }: Slots, world: World): Knowledge | null {
  const { lang, book } = world;
  const { concept, name } = subjectOf(food, foodWords, lang, book);
  if (name === null) return null;
  if (concept === null) return { text: about(name, unknown[lang]) };
  const tip = tipOf(concept, world);
  const parts = place === 'freezer' ? freezing(concept, tip, lang) : keeping(concept, tip, place, lang);
  return { text: about(name, parts.filter((part) => part !== '').join(' ')) };
}

function freezing(concept: Concept, tip: StorageTip | null, lang: Language): string[] {
  const days = shelfLifeOf(concept, 'freezer');
  const authored = tip?.freeze?.[lang];
  if (days === null) {
    if (authored !== undefined) return [authored];
    const isDry = placeOf(concept) === 'pantry';
    if (lang === 'el')
      return [
        isDry ? 'δεν χρειάζεται κατάψυξη, κρατάει έξω από το ψυγείο.' : 'καλύτερα όχι στην κατάψυξη, χαλάει η υφή.',
        life(concept, tip, lang),
      ];
    return [
      isDry ? 'no need to freeze, it keeps outside the fridge.' : 'better not frozen, the texture suffers.',
      life(concept, tip, lang),
    ];
  }
  const usual = {
    en: 'yes, well wrapped and without air.',
    el: 'ναι, με καλό τύλιγμα και χωρίς αέρα.',
  };
  const long = periodWords(days, lang);
  return [
    authored ?? usual[lang],
    lang === 'el' ? `Στους −18 °C, αντοχή περίπου ${long}.` : `At −18 °C good for about ${long}.`,
  ];
}

function keeping(concept: Concept, tip: StorageTip | null, place: PlaceKind | undefined, lang: Language): string[] {
  const keep = tip?.keep[lang] ?? '';
  const rest = [capital(keep), life(concept, tip, lang)];
  if (place === 'fridge' && tip?.fridge === false) return [verdicts.notCold[lang], ...rest];
  if (place === 'fridge' && shelfLifeOf(concept, 'fridge') === null && placeOf(concept) === 'pantry')
    return [verdicts.noNeed[lang], ...rest];
  if (place === 'pantry' && shelfLifeOf(concept, 'pantry') === null)
    return [verdicts[perishable.has(concept.class) ? 'notOut' : 'colder'][lang], ...rest];
  return [keep, life(concept, tip, lang)];
}

const verdicts = {
  notCold: { en: 'better not in the fridge.', el: 'καλύτερα όχι στο ψυγείο.' },
  noNeed: {
    en: 'no need for the fridge while it is closed.',
    el: 'δεν χρειάζεται ψυγείο όσο είναι κλειστή η συσκευασία.',
  },
  notOut: { en: 'not outside the fridge, 2 hours at most.', el: 'όχι έξω από το ψυγείο, το πολύ 2 ώρες.' },
  colder: { en: 'better in the fridge.', el: 'καλύτερα στο ψυγείο.' },
} as const;

/** What makes people ill when it stands in the warm; the two-hour rule is USDA's and EFET's. */
const perishable: ReadonlySet<FoodClass> = new Set<FoodClass>([
  'red-meat',
  'pork',
  'poultry',
  'game',
  'cured-meat',
  'fish',
  'seafood',
  'egg',
  'milk',
  'yogurt',
  'cream',
  'cheese',
  'prepared',
  'soy',
]);
/** What is cut rather than opened. */
const produce: ReadonlySet<FoodClass> = new Set<FoodClass>(['vegetable', 'leafy', 'root', 'mushroom', 'fruit', 'herb']);

const inPlace: Readonly<Record<PlaceKind, Readonly<Record<Language, string>>>> = {
  pantry: { en: 'outside the fridge', el: 'έξω από το ψυγείο' },
  fridge: { en: 'in the fridge', el: 'στο ψυγείο' },
  freezer: { en: 'in the freezer', el: 'στην κατάψυξη' },
};

/** How long the food usually keeps where it belongs, and once it is opened; '' when nothing is usual. */
function life(concept: Concept, tip: StorageTip | null, lang: Language): string {
  const usual = tip?.fridge === false && shelfLifeOf(concept, 'pantry') !== null ? 'pantry' : placeOf(concept);
  const [warm, cold] = [shelfLifeOf(concept, 'pantry'), shelfLifeOf(concept, 'fridge')];
  const isNoBetter = usual === 'pantry' && tip?.untold !== 'pantry' && warm !== null && cold !== null && cold <= warm;
  const isShown = (place: PlaceKind): boolean =>
    place !== tip?.untold &&
    (place !== 'pantry' || usual === 'pantry') &&
    (place !== 'fridge' || (tip?.fridge !== false && !isNoBetter));
  const known = placeKinds.flatMap((place) => {
    const days = shelfLifeOf(concept, place);
    return days === null || !isShown(place) ? [] : [`${periodWords(days, lang)} ${inPlace[place][lang]}`];
  });
  const opened = openedLifeOf(concept);
  const closed = shelfLifeOf(concept, usual);
  const after = opened === null || (closed !== null && opened >= closed) ? '' : periodWords(opened, lang);
  const last = known.length > 1 ? known.splice(-1) : [];
  const list = [known.join(', '), ...last].join(lang === 'el' ? ' και ' : ' and ');
  if (list === '') return '';
  const isCut = produce.has(concept.class) && placeOf(concept) !== 'freezer';
  if (lang === 'el')
    return `Αντοχή περίπου ${list}${after && `· από το ${isCut ? 'κόψιμο' : 'άνοιγμα'} περίπου ${after}`}.`;
  return `Good for about ${list}${after && `; once ${isCut ? 'cut' : 'opened'} about ${after}`}.`;
}
