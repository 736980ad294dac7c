import { lexicon } from '../food/lexicon/lexicon.ts';
import { groceryWords } from './grocery-words.ts';
import { capitals, leastChange, shapeDistance, shapeFold } from './look-alike.ts';

type Entry = { readonly word: string; readonly fold: string; readonly signs: number; readonly greek: boolean };
type WordList = {
  readonly byFold: ReadonlyMap<string, readonly Entry[]>;
  readonly byLength: ReadonlyMap<number, readonly Entry[]>;
  readonly words: ReadonlySet<string>;
};

let made: WordList | undefined;

/** Words of foods and of shops in capitals, as receipts print them; made at the first use. */
function wordList(): WordList {
  if (made !== undefined) return made;
  const words = new Set<string>();
  const take = (text: string) => {
    for (const word of capitals(text).split(/[^\p{L}]+/u)) if (word.length >= 3) words.add(word);
  };
  for (const concept of lexicon) for (const name of [...concept.en, ...concept.el]) take(name);
  for (const word of groceryWords) take(word);
  const byFold = new Map<string, Entry[]>();
  const byLength = new Map<number, Entry[]>();
  for (const word of words) {
    const fold = shapeFold(word);
    const entry = { word, fold, signs: signsOf(fold), greek: /\p{Script=Greek}/u.test(word) };
    byFold.set(entry.fold, [...(byFold.get(entry.fold) ?? []), entry]);
    const list = byLength.get(entry.fold.length);
    if (list === undefined) byLength.set(entry.fold.length, [entry]);
    else list.push(entry);
  }
  made = { byFold, byLength, words };
  return made;
}

/** A bit for each sign that a word has, whatever how often; of two signs that share one, none is missed. */
function signsOf(fold: string): number {
  let signs = 0;
  for (let at = 0; at < fold.length; at += 1) signs |= 1 << (fold.charCodeAt(at) & 31);
  return signs;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many signs of two words of one length differ as printed. */
function differing(a: string, b: string): number {
  let count = Math.abs(a.length - b.length);
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) count += 1;
  return count;
}

/** What small Latin letters are in a Greek word: 'OAwkng' is Ολικης. */
const smallGreek: Readonly<Record<string, string>> = {
  a: 'α',
  b: 'β',
  c: 'ς',
  d: 'δ',
  e: 'ε',
  g: 'ς',
  h: 'η',
  i: 'ι',
  k: 'κ',
  l: 'ι',
  m: 'π',
  n: 'η',
  o: 'ο',
  p: 'ρ',
  q: 'φ',
  r: 'γ',
  s: 'ς',
  t: 'τ',
  u: 'υ',
  v: 'ν',
  w: 'ω',
  x: 'χ',
  y: 'γ',
};

export type Snapped = { readonly word: string; readonly quality: number };

/**
 * The word of the list that a read word is: the same under the fold of look-alikes, else near.
 * A word that was read well and is not of the list stays what it is: null.
 */
export function snapWord(read: string, script: 'el' | 'en', confidence: number): Snapped | null {
  const small = script === 'el' && /[a-z]/.test(read) && !wordList().words.has(capitals(read));
  const found = snapShape(read, script, confidence);
  if (!small || (found !== null && found.quality >= 0.9)) return found;
  const greek = snapShape(
    read.replace(/[a-z]/g, (sign) => smallGreek[sign] ?? sign),
    script,
    Math.min(confidence, 0.8),
  );
  return greek !== null && greek.quality > (found?.quality ?? 0) ? greek : found;
}

function snapShape(read: string, script: 'el' | 'en', confidence: number): Snapped | null {
  const list = wordList();
  const text = capitals(read);
  if (list.words.has(text)) return { word: text, quality: 1 };
  const dotted = /^\p{L}{2,}\.$/u.test(text);
  if (/[^\p{L}\p{N}®@|!$()=]/u.test(text) && !dotted) return null;
  const fold = shapeFold(dotted ? text.slice(0, -1) : text);
  if (fold.length < 3) return null;
  const greek = /\p{Script=Greek}/u.test(text);
  const latin = /[A-Z]/.test(text);
  const mixed = greek && latin;
  const foreign = script === 'el' ? !greek : greek;
  const twins = (list.byFold.get(fold) ?? []).filter(
    (entry) => entry.greek === (script === 'el') || entry.greek === greek,
  );
  const [twin] = [...twins].sort(
    (a, b) =>
      Number(b.greek === (script === 'el')) - Number(a.greek === (script === 'el')) ||
      differing(a.word, text) - differing(b.word, text),
  );
  if (dotted) return null;
  if (twin !== undefined && (mixed || foreign || confidence < 0.95 || fold.length >= 5))
    return { word: twin.word, quality: 0.95 };
  if (fold.length < 4 || (confidence >= 0.88 && !mixed && !foreign)) return null;
  const limit = fold.length <= 4 ? 0.5 : fold.length * (mixed || foreign || confidence < 0.6 ? 0.18 : 0.13);
  const best = nearest({ fold, limit, script, greek });
  return best === null ? null : { word: best.entry.word, quality: 0.85 - best.cost / fold.length };
}

type Near = { readonly entry: Entry; readonly cost: number };

/** The words of one picture are asked for again with each of its readings. */
const asked = new Map<string, Near | null>();
const mostAsked = 5_000;

function nearest(word: {
  readonly fold: string;
  readonly limit: number;
  readonly script: 'el' | 'en';
  readonly greek: boolean;
}): Near | null {
  const { fold, limit, script, greek } = word;
  const key = `${script} ${greek} ${limit} ${fold}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  let best: Near | null = null;
  const signs = signsOf(fold);
  const strange = limit / leastChange;
  for (const length of [fold.length, fold.length - 1, fold.length + 1]) {
    for (const entry of wordList().byLength.get(length) ?? []) {
      if (entry.greek !== (script === 'el') && entry.greek !== greek) continue;
      if (ones(signs & ~entry.signs) > strange || ones(entry.signs & ~signs) > strange) continue;
      const cost: number = shapeDistance(fold, entry.fold, Math.min(limit, best?.cost ?? limit));
      if (cost <= limit && (best === null || cost < best.cost)) best = { entry, cost };
    }
  }
  if (asked.size >= mostAsked) asked.clear();
  asked.set(key, best);
  return best;
}
