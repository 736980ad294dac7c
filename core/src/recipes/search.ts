import type { Diet } from '../account/rules.ts';
import { type FoodBook, foodById, lexiconBook } from '../food/food-book.ts';
import { foldedWords, greeklish, isGreek, soundEl, stemSound } from '../food/normalise.ts';
import { stem } from '../food/stem.ts';
import { dietsOf } from './diets.ts';
import { foodsOf, type UnderstoodIngredient } from './ingredients.ts';

/** How people call the cuisines that are kept by an id, in both languages. */
const cuisineWords: Readonly<Record<string, string>> = {
  american: 'american αμερικανική',
  balkan: 'balkan βαλκανική',
  british: 'british english βρετανική αγγλική',
  chinese: 'chinese κινέζικη κινεζική',
  cypriot: 'cypriot κυπριακή',
  french: 'french γαλλική',
  german: 'german γερμανική',
  greek: 'greek ελληνική',
  indian: 'indian ινδική',
  italian: 'italian ιταλική',
  japanese: 'japanese ιαπωνική γιαπωνέζικη',
  korean: 'korean κορεάτικη κορεατική',
  mediterranean: 'mediterranean μεσογειακή',
  mexican: 'mexican μεξικάνικη μεξικανική',
  'middle-eastern': 'middle eastern ανατολίτικη μέση ανατολή',
  moroccan: 'moroccan μαροκινή',
  portuguese: 'portuguese πορτογαλική',
  spanish: 'spanish ισπανική',
  thai: 'thai ταϊλανδέζικη ταϊλανδική',
  turkish: 'turkish τουρκική τούρκικη',
  vietnamese: 'vietnamese βιετναμέζικη',
};

/** Words that say nothing of a dish; folded. */
const idle = new Set(
  'και με σε στο στη στην στον στα το τα η ο τησ του των την τον τισ τουσ για απο the and with of a an in for on to'.split(
    ' ',
  ),
);

type Searchable = {
  readonly name: string;
  readonly cuisine: string | null;
  readonly tags: readonly string[];
  readonly ingredients: readonly UnderstoodIngredient[];
};

const stemKey = (word: string): string => `=${stem(word)}`;
const soundKey = (sound: string): string => `~${stemSound(sound)}`;
/** The key of a food by its id, of a diet, and of a key that stands in the recipe's name. */
export const foodKey = (id: string): string => `#${id}`;
export const dietKey = (diet: Diet): string => `%${diet}`;
export const nameKey = (key: string): string => `^${key}`;
/** Stands with recipes kept before diets were keys: whether one fits is seen only when it is read. */
export const dietUnknownKey = '%?';

const keysOf = (word: string): string[] =>
  isGreek(word) ? [word, stemKey(word), soundKey(soundEl(word))] : [word, stemKey(word)];

/**
 * The keys a recipe is found by, apart by spaces: the folded words of its name, tags, cuisine and lines and of its foods
 * in both languages, each as it stands, its stem ("=…") and, of Greek words, its sound ("~…"), by which Greeklish finds
 * it; the keys of its name once more ("^…"), its foods ("#…") and its diets ("%…").
 */
export function searchTextOf(recipe: Searchable, book: FoodBook = lexiconBook()): string {
  const foods = recipe.ingredients.flatMap(({ conceptId }) => {
    const concept = foodById(conceptId, book);
    return concept ? [concept.en[0] ?? '', concept.el[0] ?? ''] : [];
  });
  const cuisine = recipe.cuisine ?? '';
  const inName = foldedWords(recipe.name).flatMap(keysOf);
  const others = foldedWords(
    [
      ...recipe.tags,
      cuisine,
      cuisineWords[cuisine] ?? '',
      ...recipe.ingredients.flatMap(({ name, raw }) => [name, raw]),
      ...foods,
    ].join(' '),
  ).filter((word) => !idle.has(word) && !/^\d+$/.test(word));
  const ids = recipe.ingredients.flatMap(({ conceptId, orIds }) => [
    ...(conceptId === null ? [] : [conceptId]),
    ...orIds,
  ]);
  return [
    ...new Set([
      ...inName,
      ...inName.map(nameKey),
      ...others.flatMap(keysOf),
      ...ids.map(foodKey),
      ...dietsOf(foodsOf(recipe.ingredients, book)).map(dietKey),
    ]),
  ].join(' ');
}

/** What one word of a search is found by: one of these keys, or any word that begins with `prefix`. */
export type Wanted = {
  /** The folded word and its stem. */
  readonly forms: readonly string[];
  readonly keys: readonly string[];
  readonly prefix: string | null;
};

const mostWords = 12;
/** Shorter beginnings would find everything. */
const shortestPrefix = 3;
/** No word is longer; what is asked of an index has its limit. */
const longestWord = 100;

/** The words of a search, of which each must be found; a longer search is cut, and words like "with" count only alone. */
export function searchWords(term: string): Wanted[] {
  const all = foldedWords(term.slice(0, 1_000));
  const telling = all.filter((word) => !idle.has(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords).map((whole) => {
    const word = whole.slice(0, longestWord);
    const sounds = isGreek(word) ? [] : greeklish(word).map(soundKey);
    return {
      forms: [...new Set([word, stem(word)])],
      keys: [...new Set([word, stemKey(word), ...sounds])],
      prefix: word.length >= shortestPrefix ? word : null,
    };
  });
}

/** A search for words in the recipe's name only. */
export const inNameOnly = ({ forms, keys, prefix }: Wanted): Wanted => ({
  forms,
  keys: keys.map(nameKey),
  prefix: prefix === null ? null : nameKey(prefix),
});

/** Finds the places of the texts in which every word of a search is found. */
export type SearchIndex = (words: readonly Wanted[]) => ReadonlySet<number>;

/** Search texts made ready to be asked often: a search looks at its own words and not at the texts. */
export function searchIndexOf(searchTexts: readonly string[]): SearchIndex {
  const places = new Map<string, number[]>();
  for (const [place, text] of searchTexts.entries()) {
    for (const key of new Set(text.split(' '))) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  }
  const sorted = [...places.keys()].sort();
  const beginningWith = (prefix: string): string[] => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((sorted[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    let end = from;
    while (sorted[end]?.startsWith(prefix)) end += 1;
    return sorted.slice(from, end);
  };
  const ofWord = ({ keys, prefix }: Wanted): Set<number> =>
    new Set([...keys, ...(prefix === null ? [] : beginningWith(prefix))].flatMap((key) => places.get(key) ?? []));
  return (words) => {
    let found = new Set(searchTexts.keys());
    for (const each of words.map(ofWord)) found = new Set([...found].filter((place) => each.has(place)));
    return found;
  };
}
