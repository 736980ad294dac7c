import type { Concept } from './concept.ts';
import { lexicon } from './lexicon/lexicon.ts';
import { fold, isGreek, soundEl, stemSound } from './normalise.ts';
import { stem } from './stem.ts';

type Look<Value> = { get(key: string): Value | undefined };
export type FoodIndex = {
  /** Every name, for completion. */
  readonly names: readonly IndexedName[];
  readonly byId: Look<Concept>;
  readonly exact: Look<Concept>;
  readonly stems: Look<Concept>;
  /** Stems in alphabetical order, for names whose words stand in another order; null where two concepts share them. */
  readonly anyOrder: Look<Concept | null>;
  /** Greek names as they sound, for Greeklish: whole, and without their endings (πιπέρι and πιπεριά differ only whole). */
  readonly wholeSounds: Look<Concept>;
  readonly sounds: Look<Concept>;
  readonly longest: number;
};

/** A name of a food: `at` is its place among the food's names of that language. */
export type IndexedName = {
  readonly concept: Concept;
  readonly name: string;
  readonly language: 'en' | 'el';
  readonly at: number;
  readonly folded: string;
  /** How it sounds, when it is written in Greek. */
  readonly sound: string | null;
};

type Names = Map<string, Concept>;
type Growing = {
  exact: Names;
  stems: Names;
  anyOrder: Map<string, Concept | null>;
  wholeSounds: Names;
  sounds: Names;
  longest: number;
};

export const stemsOf = (words: readonly string[]): string => words.map(stem).join(' ');
export const sortedStems = (words: readonly string[]): string => words.map(stem).sort().join(' ');

/** The names of foods, folded and as they sound. */
export const indexedNames = (concepts: readonly Concept[]): IndexedName[] =>
  concepts.flatMap((concept) => [...namesIn(concept, 'en'), ...namesIn(concept, 'el')]);

const namesIn = (concept: Concept, language: 'en' | 'el'): IndexedName[] =>
  concept[language].map((name, at) => {
    const folded = fold(name);
    return { concept, name, language, at, folded, sound: isGreek(folded) ? soundEl(folded) : null };
  });

/** The index over a lexicon; earlier concepts and earlier names win a shared key. */
export function buildIndex(concepts: readonly Concept[]): FoodIndex {
  const index: Growing = {
    exact: new Map(),
    stems: new Map(),
    anyOrder: new Map(),
    wholeSounds: new Map(),
    sounds: new Map(),
    longest: 1,
  };
  const put = (names: Names, key: string, concept: Concept): void => void (names.has(key) || names.set(key, concept));
  const names = indexedNames(concepts);
  for (const { concept, folded, sound } of names.toSorted((a, b) => a.at - b.at)) {
    const words = folded.split(' ');
    index.longest = Math.max(index.longest, words.length);
    put(index.exact, folded, concept);
    put(index.stems, stemsOf(words), concept);
    if (sound !== null) {
      put(index.wholeSounds, sound, concept);
      put(index.sounds, stemSound(sound), concept);
    }
    if (words.length < 2) continue;
    const key = sortedStems(words);
    const known = index.anyOrder.get(key);
    index.anyOrder.set(key, known === undefined || known === concept ? concept : null);
  }
  return { ...index, names, byId: new Map(concepts.map((concept) => [concept.id, concept])) };
}

let built: FoodIndex | null = null;
/** The index of the shipped lexicon, built at first use. */
export function foodIndex(): FoodIndex {
  built ??= buildIndex(lexicon);
  return built;
}

/** Whether `concept` is `ancestor` or a variety of it, at any depth. */
export function descendsFrom(concept: Concept, ancestor: Concept, index: FoodIndex = foodIndex()): boolean {
  let now: Concept | undefined = concept;
  for (let depth = 0; now !== undefined && depth < 8; depth += 1) {
    if (now.id === ancestor.id) return true;
    now = now.parent === undefined ? undefined : index.byId.get(now.parent);
  }
  return false;
}
