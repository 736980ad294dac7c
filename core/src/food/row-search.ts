import { fold, foldedWords, isGreek, soundsOf } from './normalise.ts';

type Known = { readonly folded: string; sounds?: readonly string[] };

/** One letter sounds like too much. */
const shortestSound = 2;
const startsWord = (text: string, part: string): boolean => text.startsWith(part) || text.includes(` ${part}`);

/**
 * A search of rows that are at hand: a row is found when every word that was typed occurs in its text, blind to accents, case
 * and final sigma, or begins one of its words in the other letters ("fakes" for "Φακές"). A row is folded once, and made to
 * sound only when its letters ask for it.
 */
export function rowSearch<Row extends object>(textOf: (row: Row) => string) {
  const known = new WeakMap<Row, Known>();
  const knownOf = (row: Row): Known => {
    const before = known.get(row);
    if (before) return before;
    const now = { folded: fold(textOf(row)) };
    known.set(row, now);
    return now;
  };
  return (typed: string): ((row: Row) => boolean) => {
    const words = foldedWords(typed).map((word) => ({
      word,
      sounds: word.length < shortestSound ? [] : soundsOf(word),
    }));
    return (row) => {
      if (words.length === 0) return true;
      const own = knownOf(row);
      return words.every(({ word, sounds }) => {
        if (own.folded.includes(word)) return true;
        if (sounds.length === 0 || isGreek(word) === isGreek(own.folded)) return false;
        own.sounds ??= soundsOf(own.folded);
        return own.sounds.some((each) => sounds.some((sound) => startsWord(each, sound)));
      });
    };
  };
}
