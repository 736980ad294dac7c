import type { Concept } from './concept.ts';
import { type FoodIndex, foodIndex } from './food-index.ts';
import { identify } from './identity.ts';
import { fold, greeklish } from './normalise.ts';

/** A name that completes what was typed; `name` is in the asked language. */
export type Completion = { readonly concept: Concept; readonly name: string };

/**
 * Names, in either language, of which some word begins with the prefix; blind to accents, case and Greeklish. A whole
 * word in another form than the names' own (σκόρδου, ντομάτας) puts the food it means first.
 */
export function complete(prefix: string, lang: 'el' | 'en', limit = 10, index: FoodIndex = foodIndex()): Completion[] {
  const folded = fold(prefix);
  if (folded.length < 2) return [];
  const sounds = greeklish(folded);
  const meant = identify(prefix, undefined, index).concept;
  const best = new Map<Concept, { name: string; rank: number }>();
  if (meant !== null) best.set(meant, { name: meant[lang][0] ?? meant.id, rank: 0.5 });
  for (const { concept, name, language, at, folded: key, sound } of index.names) {
    const rank = rankOf(key, sound, folded, sounds);
    if (rank === null) continue;
    const full = rank + (language === lang ? 0 : 20) + Math.min(at, 9) + name.length / 100;
    if (full < (best.get(concept)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(concept, { name: language === lang ? name : (concept[lang][0] ?? name), rank: full });
  }
  return [...best]
    .map(([concept, { name, rank }]) => ({ concept, name, rank }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, lang))
    .slice(0, limit)
    .map(({ concept, name }) => ({ concept, name }));
}

/** 0 whole name, 10 its beginning, 40 a later word, 60 by sound; null when nothing begins so. */
function rankOf(key: string, sound: string | null, folded: string, sounds: readonly string[]): number | null {
  if (key === folded) return 0;
  if (key.startsWith(folded)) return 10;
  if (key.includes(` ${folded}`)) return 40;
  if (sounds.length === 0 || sound === null) return null;
  if (sounds.some((one) => sound.startsWith(one))) return 60;
  return sounds.some((one) => sound.includes(` ${one}`)) ? 80 : null;
}
