import type { Concept } from './concept.ts';
import type { FoodBook } from './food-book.ts';
import { identifyIn } from './food-book.ts';
import { fold, foldedWords } from './normalise.ts';
import { stem } from './stem.ts';

/** Longer texts are compared by their beginning. */
const longest = 60;
/** About half of the words, or of the letters. */
const leastLikeness = 0.4;

/**
 * Foods that a text may have meant, likeliest first: proposals for a person to choose from, never a match. Names that
 * share a word with the text, or that are few letters away from it.
 */
export function likelyFoods(text: string, book: FoodBook, limit = 5): Concept[] {
  const folded = fold(text).slice(0, longest);
  const stems = foldedWords(folded).filter(isTelling).map(stem);
  if (stems.length === 0) return [];
  const beginnings = stems.map((word) => word.slice(0, 3));
  const best = new Map<Concept, number>();
  const propose = (concept: Concept, score: number): void => {
    if (score >= leastLikeness && score > (best.get(concept) ?? 0)) best.set(concept, score);
  };
  for (const { concept, folded: name } of [...book.ownNames, ...book.index.names]) {
    if (beginnings.some((beginning) => name.includes(beginning)))
      propose(concept, sharedWords(name, stems) - name.length / 1_000);
    propose(concept, nearness(name, folded));
  }
  for (const concept of identifyIn(book, text).candidates) propose(concept, 2);
  return [...best]
    .sort(([a, x], [b, y]) => y - x || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(([concept]) => concept);
}

/** Words of four letters or more: not the articles. */
const isTelling = (word: string): boolean => word.length > 3;

/** Words of the name that stand in the text, as a share of the longer one: over 0 and at most 1. */
function sharedWords(name: string, stems: readonly string[]): number {
  const own = name.split(' ').filter(isTelling).map(stem);
  return own.filter((word) => stems.includes(word)).length / Math.max(own.length, stems.length);
}

/** 1 for the same letters, less for each that is wrong, missing, too much or swapped with its neighbour; 0 beyond a quarter. */
function nearness(name: string, text: string): number {
  const most = Math.floor(Math.max(name.length, text.length) / 4);
  if (most === 0 || Math.abs(name.length - text.length) > most) return 0;
  const wrong = editDistance(name, text, most);
  return wrong > most ? 0 : 1 - wrong / Math.max(name.length, text.length);
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other; stops beyond `most`. */
function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? most) + 1 : most + 1;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped));
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
