import { fold, foldedWords, greeklish, isGreek, soundEl } from './normalise.ts';
import { approximations, fillers, measureAdjectives, vagueWords } from './prep-words.ts';
import { numberWordsEl } from './quantity.ts';
import type { Token } from './tokens.ts';
import { unitNames } from './units.ts';

const measureNames = Object.values(unitNames).flatMap((names) => names.split('|').filter(isGreek));
const bySound = (words: Iterable<string>): Map<string, string> =>
  new Map([...words].filter(isGreek).map((word) => [soundEl(word), word]));

/** The Greek words that an amount is made of, by their sound. */
const amountWords = bySound([
  ...measureNames.flatMap(foldedWords),
  ...vagueWords,
  ...approximations,
  ...fillers,
  ...measureAdjectives,
  ...numberWordsEl,
]);
/** Sounds that are words of other languages too: filo pastry, feta, kiwi, stick, gram, places. */
const foreign = new Set('filo feta kivi stik gram plaka plakes bala bales dosis kilo litro litra'.split(' '));
const shortest = 4;
/** No word of an amount is longer; in folded letters. */
const longest = 24;
/** Sounds of measures and "a little" that only Greeklish has: one of them in its place tells that the line is Greeklish. */
const telling = new Set(
  [...bySound([...measureNames.map((name) => foldedWords(name)[0] ?? ''), ...vagueWords]).keys()].filter(
    (sound) => sound.length >= shortest && !foreign.has(sound),
  ),
);

function soundsIn(token: Token | undefined, sounds: { has(sound: string): boolean }): string | undefined {
  if (token?.kind !== 'word' || token.key.length > longest || isGreek(token.key)) return undefined;
  return greeklish(token.key).find((sound) => sounds.has(sound));
}

/** Whether a measure stands in Greeklish at the beginning or behind a number; "miso" is a half only before a measure. */
function isGreeklish(tokens: readonly Token[]): boolean {
  if (tokens[0]?.key === 'miso' && ['kilo', 'litro'].includes(tokens[1]?.key ?? '')) return true;
  return tokens.some(
    (token, i) =>
      (i < 3 || tokens[i - 1]?.kind === 'number') &&
      token.key.length >= shortest &&
      soundsIn(token, telling) !== undefined,
  );
}

/** The tokens of a line in Greeklish with its numbers and measures keyed as Greek; those of any other line as they are. */
export function withGreekKeys(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some(({ key }) => isGreek(key)) || !isGreeklish(tokens)) return tokens;
  return tokens.map((token) => {
    const sound = soundsIn(token, amountWords);
    return sound === undefined ? token : { ...token, key: fold(amountWords.get(sound) ?? token.text) };
  });
}
