import { isGreek, soundEl } from '../../food/normalise.ts';
import { stem } from '../../food/stem.ts';

/** Words that may be meant, found by what is left of them when a letter or two are missing. */
export type Vocabulary = {
  readonly words: ReadonlySet<string>;
  readonly sounds: ReadonlyMap<string, string>;
  readonly without: ReadonlyMap<string, readonly string[]>;
};

const shortest = 4;
/** From this length on two slips are forgiven. */
const long = 8;
const longest = 24;

function shortened(word: string, depth: number): Set<string> {
  let now = new Set([word]);
  const all = new Set(now);
  for (let i = 0; i < depth; i += 1) {
    const next = new Set<string>();
    for (const form of now)
      for (let at = 0; at < form.length; at += 1) next.add(form.slice(0, at) + form.slice(at + 1));
    for (const form of next) all.add(form);
    now = next;
  }
  return all;
}
/** Short words are looked up whole, long ones by their first letters, whose slips alone are indexed: the index stays small. */
const prefixLength = 7;
const depthOf = (word: string): number => (word.length >= long ? 2 : 1);

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const known = new Set(words);
  const without = new Map<string, string[]>();
  const sounds = new Map<string, string>();
  for (const word of known) {
    if (word.length < shortest || word.length > longest || /[\d ]/.test(word)) continue;
    if (isGreek(word) && !sounds.has(soundEl(word))) sounds.set(soundEl(word), word);
    for (const form of shortened(word.slice(0, prefixLength), depthOf(word))) {
      const others = without.get(form);
      if (others === undefined) without.set(form, [word]);
      else others.push(word);
    }
  }
  return { words: known, sounds, without };
}

/** Edits between two words, neighbours changing places counted as one; `limit + 1` when there are more. */
export function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** How a slip looks: letters that changed places or were doubled are likelier than one letter for another. */
export function rank(typed: string, word: string): number {
  const isSwap = typed.length === word.length && [...typed].sort().join('') === [...word].sort().join('');
  const isDoubling = typed.replace(/(.)\1/g, '$1') === word.replace(/(.)\1/g, '$1');
  const isFirst = typed[0] === word[0] ? 0 : 4;
  const isLast = typed.slice(-2) === word.slice(-2) ? 0 : typed.at(-1) === word.at(-1) ? 0.5 : 1;
  return isFirst + isLast + (isSwap || isDoubling ? 0 : typed.length === word.length ? 2 : 1);
}

/**
 * The one known word that a folded unknown one was meant to be; undefined when it is known, too short, or two words of
 * different stems are equally near. A Greek word that sounds like a known one is that word (βιμα is βήμα).
 */
export function repaired(typed: string, vocabulary: Vocabulary): string | undefined {
  if (typed.length < shortest || typed.length > longest || vocabulary.words.has(typed) || /\d/.test(typed))
    return undefined;
  const alike = isGreek(typed) ? vocabulary.sounds.get(soundEl(typed)) : undefined;
  if (alike !== undefined) return alike;
  const limit = typed.length >= long ? 2 : 1;
  const seen = new Set<string>();
  let best: { word: string; edits: number; rank: number }[] = [];
  for (const form of shortened(typed.slice(0, prefixLength), limit))
    for (const word of vocabulary.without.get(form) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      const allowed = Math.min(limit, depthOf(word));
      if (typed.length < 6 && typed[0] !== word[0] && !isSwapOf(typed, word)) continue;
      const edits = editsBetween(typed, word, allowed);
      if (edits > allowed) continue;
      const found = { word, edits, rank: rank(typed, word) };
      const first = best[0];
      if (first === undefined || edits < first.edits || (edits === first.edits && found.rank < first.rank))
        best = [found];
      else if (edits === first.edits && found.rank === first.rank) best.push(found);
    }
  const [first, ...others] = best;
  if (first === undefined) return undefined;
  return others.every(({ word }) => stem(word) === stem(first.word) || word.slice(0, 3) === first.word.slice(0, 3))
    ? first.word
    : undefined;
}

const isSwapOf = (a: string, b: string): boolean =>
  a.length === b.length && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
