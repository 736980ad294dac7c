import { classDefaults } from '../food/classes.ts';
import type { Concept, FoodClass } from '../food/concept.ts';
import { descendsFrom, type FoodIndex, foodIndex, stemsOf } from '../food/food-index.ts';
import { fold, foldedWords } from '../food/normalise.ts';
import { stem } from '../food/stem.ts';
import type { UnderstoodIngredient } from './ingredients.ts';
import type { FoodFacts } from './kitchen-amount.ts';

/** How a cook calls any food of a class once it is in the pot; folded. */
const classWords: Readonly<Partial<Record<FoodClass, string>>> = {
  'red-meat': 'meat κρεας',
  pork: 'meat κρεας',
  poultry: 'meat κρεας bird',
  game: 'meat κρεας',
  fish: 'fish ψαρι',
  seafood: 'seafood θαλασσινα',
  cheese: 'cheese τυρι τυρια',
  pasta: 'pasta ζυμαρικα μακαρονια',
  oil: 'oil λαδι',
  herb: 'herbs μυρωδικα',
  spice: 'spices μπαχαρικα',
  vegetable: 'vegetables λαχανικα',
  root: 'vegetables λαχανικα',
  leafy: 'greens χορτα λαχανικα',
  legume: 'beans pulses οσπρια',
  nut: 'nuts καρπουσ',
  fruit: 'fruit φρουτα',
  flour: 'flour αλευρι',
};
/** Words of a name that no other line may be found by. */
const weakWords = new Set(
  'fresh dried ground whole large small medium red white green black brown yellow hot cold sweet dry baby extra virgin plain φρεσκο φρεσκια φρεσκα ξερο ξερη ξερα μεγαλο μικρο κοκκινο κοκκινη κοκκινα ασπρο ασπρη μαυρο πρασινο πρασινη of the των του τησ απο'.split(
    ' ',
  ),
);

/** Articles and other short words that sound like a food cut to its stem: "τον" is not the tuna. */
const functionWords = new Set(
  'a an the of in on to and or with for from it as at by is are be into over out up off so then ο η το οι τα τον την τη του τησ των τουσ τισ τεσ στο στον στη στην στα στουσ στισ με μεσ σε απο για και κι αν να θα που πωσ ωσ μασ σασ ενα εναν ενασ μια τοτε'.split(
    ' ',
  ),
);
/** What stands behind them in a name is not the food but what it lies in: tuna in water. */
const beside = new Set('in with without σε με χωρισ'.split(' '));

type Name = { readonly stems: readonly string[]; readonly strength: number };

function namesOf(line: UnderstoodIngredient, index: FoodIndex): Name[] {
  const names: Name[] = [];
  const add = (text: string, strength: number) => {
    const stems = foldedWords(text).map(stem);
    if (stems.length > 0) names.push({ stems, strength });
  };
  let food: Concept | undefined = line.conceptId === null ? undefined : index.byId.get(line.conceptId);
  const words = foldedWords(line.name);
  add(line.name, food !== undefined && namesAnother(words, food, index) ? 2 : 4);
  const end = words.findIndex((word, i) => i > 0 && beside.has(word));
  for (const run of runsOf(words.slice(0, end < 0 ? mostWords : Math.min(end, mostWords)))) add(run, 2);
  for (const text of [...(food?.en ?? []), ...(food?.el ?? [])]) add(text, 3);
  for (const word of (food && classWords[food.class])?.split(' ') ?? []) add(word, 0);
  for (let depth = 0; food?.parent !== undefined && depth < 4; depth += 1) {
    food = index.byId.get(food.parent);
    for (const text of [...(food?.en ?? []), ...(food?.el ?? [])]) add(text, 1);
  }
  return names;
}

/** Whether the words alone are an unrelated food: of the lime's leaves the line's name is "λάιμ". */
function namesAnother(words: readonly string[], food: Concept, index: FoodIndex): boolean {
  const other = index.exact.get(words.join(' ')) ?? index.stems.get(stemsOf(words));
  return other !== undefined && !descendsFrom(other, food, index) && !descendsFrom(food, other, index);
}

/** A name has no more words; the runs of a whole paragraph would fill the memory. */
const mostWords = 12;

/** The runs of words, single ones too, that hold a word by which the line may be found. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    words.slice(start).flatMap((_, length) => {
      const run = words.slice(start, start + length + 1);
      return run.some((word) => word.length > 3 && !weakWords.has(word)) ? [run.join(' ')] : [];
    }),
  );
}

type Hit = { readonly line: number; readonly start: number; readonly end: number; readonly strength: number };

type Step = {
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Where each stem stands. */
  readonly places: ReadonlyMap<string, readonly number[]>;
};

function stepOf(folded: string): Step {
  const words = folded.split(' ');
  const stems = words.map(stem);
  return { words, stems, places: Map.groupBy(stems.keys(), (at) => stems[at] ?? '') };
}

const nowhere: readonly number[] = [];

/** Every place where a name of the line stands in the step; a longer name is stronger than any shorter one. */
function hitsOf(names: readonly Name[], line: number, step: Step): Hit[] {
  return names.flatMap(({ stems, strength }) =>
    (step.places.get(stems[0] ?? '') ?? nowhere).flatMap((start) =>
      !(stems.length === 1 && functionWords.has(step.words[start] ?? '')) &&
      stems.every((each, offset) => step.stems[start + offset] === each)
        ? [{ line, start, end: start + stems.length, strength: stems.length * 10 + strength }]
        : [],
    ),
  );
}

/** Verbs that stand for salt and pepper. */
const seasoning = /\bseason(ed)?\b|αλατοπιπερ/;
const salting = /\bsalt(ed)?\b|αλατι[ζσ]/;
const everything = /\ball (of )?the ingredients\b|\bολα τα υλικα\b|(^| )ολα τα υλικα/;
const theRest = /\b(remaining|rest of the|other) ingredients\b|(^| )(υπολοιπα|αλλα) υλικα/;

/**
 * For each step the positions of the lines whose foods it names, in either language: by the line's own words, by any
 * name of its food, of a more general food ("tomatoes" for cherry tomatoes) or of its kind ("the cheese"). A word that
 * names one line better is not taken for another: "spring onions" is not the onion.
 */
export function linesOfSteps(
  lines: readonly UnderstoodIngredient[],
  steps: readonly string[],
  index: FoodIndex = foodIndex(),
): number[][] {
  const names = lines.map((line) => (line.heading ? [] : namesOf(line, index)));
  const all = lines.flatMap((line, position) => (line.heading ? [] : [position]));
  const named = new Set<number>();
  return steps.map((step) => {
    const folded = fold(step);
    const words = stepOf(folded);
    const hits = names.flatMap((each, line) => hitsOf(each, line, words));
    const best = new Map<number, number>();
    for (const { start, end, strength } of hits)
      for (let at = start; at < end; at += 1) best.set(at, Math.max(best.get(at) ?? 0, strength));
    const found = new Set(
      hits
        .filter(({ start, end, strength }) => {
          for (let at = start; at < end; at += 1) if ((best.get(at) ?? 0) > strength) return false;
          return true;
        })
        .map(({ line }) => line),
    );
    const seasoned = seasoning.test(folded) ? ['salt', 'black-pepper'] : salting.test(folded) ? ['salt'] : [];
    for (const line of all) if (seasoned.includes(lines[line]?.conceptId ?? '')) found.add(line);
    if (everything.test(folded)) for (const line of all) found.add(line);
    else if (theRest.test(folded)) for (const line of all) if (!named.has(line)) found.add(line);
    for (const line of found) named.add(line);
    return [...found].sort((a, b) => a - b);
  });
}

const liquids: ReadonlySet<FoodClass> = new Set<FoodClass>([
  'milk',
  'plant-milk',
  'cream',
  'oil',
  'vinegar',
  'soft-drink',
  'juice',
  'alcohol',
  'water',
  'sauce',
]);
const scoops: ReadonlySet<FoodClass> = new Set<FoodClass>([
  'flour',
  'sweetener',
  'grain',
  'legume',
  'nut',
  'seed',
  'dried-fruit',
  'baking',
  'butter',
  'fat',
  'yogurt',
]);

/** What the metric and US views need to know of each line's food. */
export const foodFactsOf = (lines: readonly UnderstoodIngredient[], index: FoodIndex = foodIndex()): FoodFacts[] =>
  lines.map(({ conceptId }) => {
    const food = conceptId === null ? undefined : index.byId.get(conceptId);
    if (!food || liquids.has(food.class)) return { gramsPerMl: null, scooped: false };
    return {
      gramsPerMl: food.gramsPerMl ?? classDefaults[food.class].gramsPerMl ?? null,
      scooped: scoops.has(food.class),
    };
  });
