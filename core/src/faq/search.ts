import { fold, foldedWords, greeklish, isGreek, soundEl, stemSound } from '../food/normalise.ts';
import { stem } from '../food/stem.ts';

/** One word that is searched for, folded, with the other forms under which it counts as found. */
type Sought = {
  readonly word: string;
  /** Without its ending; '' where too little would be left of it. */
  readonly stem: string;
  /** What a word in Latin letters may sound like in Greek. */
  readonly sounds: readonly string[];
};
export type Search = readonly Sought[];

/** Shorter stems and sounds are the beginning of too many words. */
const shortest = 4;
const longEnough = (form: string): string => (form.length < shortest ? '' : form);

/** The words of what was typed; empty: nothing is searched for. */
export const searchOf = (typed: string): Search =>
  [...new Set(foldedWords(typed))].map((word) => ({
    word,
    stem: longEnough(stem(word)),
    sounds: greeklish(word).flatMap((sound) => longEnough(stemSound(sound)) || []),
  }));

/** Where a folded word holds the sought one: `[from, to)`; the whole word where only its stem or its sound is meant. */
function spanIn(folded: string, { word, stem: start, sounds }: Sought): readonly [number, number] | null {
  const at = folded.indexOf(word);
  if (at >= 0) return [at, at + word.length];
  const isMeant =
    (start !== '' && folded.startsWith(start)) ||
    (sounds.length > 0 && isGreek(folded) && sounds.some((sound) => soundEl(folded).startsWith(sound)));
  return isMeant ? [0, folded.length] : null;
}

/** The folded words of texts, each once: what `isFound` looks through. */
export const wordsOf = (texts: readonly string[]): readonly string[] => [...new Set(texts.flatMap(foldedWords))];

/** Whether each sought word occurs, blind to accent, case and ending, and of Greek words also as they sound in Greeklish. */
export const isFound = (search: Search, words: readonly string[]): boolean =>
  search.every((sought) => words.some((word) => spanIn(word, sought) !== null));

type Piece = { readonly text: string; readonly found: boolean };

const wordPattern = /[\p{L}\p{N}\p{M}'’‘`´ʼ]+/gu;

/** The text in pieces, those that were searched for marked; put together they are the text. */
export function piecesOf(text: string, search: Search): readonly Piece[] {
  if (search.length === 0) return [{ text, found: false }];
  const pieces: Piece[] = [];
  const put = (part: string, found: boolean) => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.found === found) pieces[pieces.length - 1] = { text: last.text + part, found };
    else pieces.push({ text: part, found });
  };
  let done = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    put(text.slice(done, index), false);
    done = index + word.length;
    let at = 0;
    for (const [from, to] of spansOf(word, search)) {
      put(word.slice(at, from), false);
      put(word.slice(from, to), true);
      at = to;
    }
    put(word.slice(at), false);
  }
  put(text.slice(done), false);
  return pieces;
}

/** The places in a word as it is written, in their order and apart from each other. */
function spansOf(word: string, search: Search): readonly (readonly [number, number])[] {
  const folded = fold(word);
  const letters = [...word.matchAll(/\P{M}\p{M}*/gu)];
  const places = letters.flatMap(({ 0: letter, index }) =>
    Array.from(fold(letter), () => [index, index + letter.length] as const),
  );
  const spans = search
    .flatMap((sought) => {
      const span = spanIn(folded, sought);
      if (!span) return [];
      // a word whose letters do not stand one for one is marked as a whole
      const first = places.length === folded.length ? places[span[0]] : undefined;
      const last = places[span[1] - 1];
      return [first && last ? ([first[0], last[1]] as const) : ([0, word.length] as const)];
    })
    .sort((a, b) => a[0] - b[0]);
  const apart: (readonly [number, number])[] = [];
  for (const span of spans) {
    const before = apart.at(-1);
    if (before && span[0] < before[1]) apart[apart.length - 1] = [before[0], Math.max(before[1], span[1])];
    else apart.push(span);
  }
  return apart;
}
