import { fold, isGreek, soundsOf } from './normalise.ts';

/** One name of something, ready to be looked through at every letter that is typed. */
export type SearchName = {
  readonly folded: string;
  readonly words: readonly string[];
  /** What it sounds like in Latin letters, and how it may sound in Greek when it is written in them. */
  readonly sounds: readonly string[];
  readonly isGreek: boolean;
};

/** Folds a name once, for all searches to come. */
export function searchName(name: string): SearchName {
  const folded = fold(name);
  return { folded, words: folded.split(' '), sounds: soundsOf(folded), isGreek: isGreek(folded) };
}

/** How a name was found, best first. */
export const nameRanks = { whole: 0, beginning: 1, word: 2, sound: 3, slip: 4 } as const;
type NameRank = (typeof nameRanks)[keyof typeof nameRanks];

/** How much was looked at: what a filter costs, whatever the machine. */
export type SearchWork = { names: number; slips: number };

/** Shorter words are too like each other to forgive a slip, and too few letters sound like too much. */
const shortestSlip = 4;
const shortestSound = 2;

/**
 * Whether a word begins with what was typed but for one slip: a letter too many, too few, another one, or two that
 * changed places. The first letter is right, or changed places.
 */
export function beginsButForOne(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  const isSwap = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  if (isSwap && word.startsWith(typed.slice(at + 2), at + 2)) return true;
  if (at === 0) return false;
  const rest = typed.slice(at + 1);
  return word.startsWith(rest, at + 1) || word.startsWith(rest, at) || word.startsWith(typed.slice(at), at + 1);
}

const startsWord = (text: string, part: string): boolean => text.startsWith(part) || text.includes(` ${part}`);

function rankOf(name: SearchName, typed: SearchName, withSlips: boolean, work: SearchWork): NameRank | null {
  work.names += 1;
  if (name.folded === '') return null;
  if (name.folded === typed.folded) return nameRanks.whole;
  if (name.folded.startsWith(typed.folded)) return nameRanks.beginning;
  if (typed.words.every((part) => startsWord(name.folded, part))) return nameRanks.word;
  // a Greek name typed in Latin letters, or one in Latin letters typed in Greek
  if (name.isGreek !== typed.isGreek && typed.folded.length >= shortestSound)
    for (const sound of typed.sounds) {
      const parts = sound.split(' ');
      if (name.sounds.some((own) => parts.every((part) => startsWord(own, part)))) return nameRanks.sound;
    }
  if (!withSlips) return null;
  const isMeant = typed.words.every((part) => {
    if (part.length < shortestSlip) return startsWord(name.folded, part);
    work.slips += name.words.length;
    return name.words.some((word) => beginsButForOne(word, part));
  });
  return isMeant ? nameRanks.slip : null;
}

export type Searched<Value> = { readonly value: Value; readonly names: readonly SearchName[] };
export type NameHit<Value> = { readonly value: Value; readonly rank: NameRank };

/** So many found by what was typed: then nobody meant something else. */
const enough = 3;

/**
 * What has a name like the typed one, best first and else in the given order: the whole name, its beginning, the
 * beginning of its words, its sound in the other letters, and, when hardly anything is found, one slip in a word. Blind to
 * accents, case and final sigma. At most two looks at each name.
 */
export function searchByName<Value>(
  things: readonly Searched<Value>[],
  typed: string,
  work: SearchWork = { names: 0, slips: 0 },
): readonly NameHit<Value>[] {
  const wanted = searchName(typed);
  if (wanted.folded === '') return [];
  const look = (withSlips: boolean): NameHit<Value>[] => {
    const ranks: NameHit<Value>[][] = [[], [], [], [], []];
    for (const { value, names } of things) {
      let best: NameRank | null = null;
      for (const name of names) {
        const rank = rankOf(name, wanted, withSlips, work);
        if (rank !== null && (best === null || rank < best)) best = rank;
        if (best === 0) break;
      }
      if (best !== null) ranks[best]?.push({ value, rank: best });
    }
    return ranks.flat();
  };
  const found = look(false);
  const mayBeSlip = wanted.words.some((word) => word.length >= shortestSlip);
  return found.length >= enough || !mayBeSlip ? found : look(true);
}
