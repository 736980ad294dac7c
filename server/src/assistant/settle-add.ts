import type { Act } from '@kelari/core/assistant/act.ts';
import { placeOf, unitOf } from '@kelari/core/food/classes.ts';
import type { Concept, PlaceKind, Unit } from '@kelari/core/food/concept.ts';
import { isOwnFood } from '@kelari/core/food/food-book.ts';
import { type Kitchen, lastItem } from './kitchen.ts';
import { type Part, saying } from './settled.ts';
import { labels } from './text.ts';
import { rowWords } from './text-amounts.ts';
import { placeNames } from './text-days.ts';
import { toNote } from './to-note.ts';

/** One of a food that was brought without a word on how much: a gram of it nobody buys. */
function usualUnit(concept: Concept | null): Unit {
  if (!concept || isOwnFood(concept)) return 'pieces';
  const unit = unitOf(concept);
  if (unit !== 'g' && unit !== 'ml') return unit;
  return concept.gramsPerPiece === undefined ? 'pack' : 'pieces';
}

const usualPlace = (concept: Concept | null): PlaceKind =>
  concept && !isOwnFood(concept) ? placeOf(concept) : 'pantry';

const toPlace = { pantry: labels.toPantry, fridge: labels.toFridge, freezer: labels.frozen } as const;

/** Food that came into the house: where it was said, else where such food is kept. */
export function addToPantry(act: Act, kitchen: Kitchen): Part {
  const { lang } = kitchen;
  const { items, notes } = toNote(act, kitchen);
  if (items.length === 0) return saying(notes.join(' '));
  const rows = items.map(({ name, concept, quantity, unit }) => {
    const isSaid = quantity !== undefined;
    return {
      name,
      quantity: isSaid ? quantity : 1,
      unit: isSaid ? (unit ?? ('pieces' as const)) : usualUnit(concept),
      location: act.slots.place ?? usualPlace(concept),
    };
  });
  const places = new Set(rows.map(({ location }) => location));
  const [place] = places;
  const isOnePlace = places.size === 1 && place !== undefined;
  return {
    text: '',
    doing: {
      writes: [{ do: 'pantry.add', items: rows }],
      lines: rows.map(({ name, quantity, unit, location }) => {
        const line = rowWords(name, quantity, unit, lang);
        return isOnePlace ? line : `${line} (${placeNames[location][lang]})`;
      }),
      isOne: rows.length === 1 && (rows[0]?.quantity ?? 1) <= 1,
      label: isOnePlace ? toPlace[place] : labels.added,
      href: '/pantry',
      items: rows.map(({ quantity, unit }, at) =>
        lastItem({ ...(items[at] ?? { name: '', concept: null }), quantity, unit }),
      ),
      note: notes.join(' ') || undefined,
    },
  };
}
