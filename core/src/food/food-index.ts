import type { Concept } from './concept.ts';
import { lexicon } from './lexicon/lexicon.ts';
import { fold, isGreek, soundEl, stemSound } from './normalise.ts';
import { stem } from './stem.ts';

type Look<Value> = { get(key: string): Value | undefined };
export type FoodIndex = {
  /** Every food once, for completion. */
  readonly concepts: readonly Concept[];
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
  const rows = concepts.flatMap((concept) =>
    [...concept.en, ...concept.el].map((name, rank) => ({ concept, name, rank: rank % concept.en.length })),
  );
  for (const { concept, name } of rows.sort((a, b) => a.rank - b.rank)) {
    const folded = fold(name);
    const words = folded.split(' ');
    index.longest = Math.max(index.longest, words.length);
    put(index.exact, folded, concept);
    put(index.stems, stemsOf(words), concept);
    if (isGreek(folded)) {
      put(index.wholeSounds, soundEl(folded), concept);
      put(index.sounds, stemSound(soundEl(folded)), concept);
    }
    if (words.length < 2) continue;
    const key = sortedStems(words);
    const known = index.anyOrder.get(key);
    index.anyOrder.set(key, known === undefined || known === concept ? concept : null);
  }
  return { ...index, concepts, byId: new Map(concepts.map((concept) => [concept.id, concept])) };
}

/** An index whose names win over those of a larger one beneath. */
export function layered(over: FoodIndex, base: FoodIndex): FoodIndex {
  const both = <Value>(first: Look<Value>, second: Look<Value>): Look<Value> => ({
    get: (key) => first.get(key) ?? second.get(key),
  });
  return {
    concepts: [...over.concepts, ...base.concepts],
    byId: both(over.byId, base.byId),
    exact: both(over.exact, base.exact),
    stems: both(over.stems, base.stems),
    anyOrder: both(over.anyOrder, base.anyOrder),
    wholeSounds: both(over.wholeSounds, base.wholeSounds),
    sounds: both(over.sounds, base.sounds),
    longest: Math.max(over.longest, base.longest),
  };
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
