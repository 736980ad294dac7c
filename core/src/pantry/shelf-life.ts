import { perishableDays } from '../food/careful-days.ts';
import { shelfLifeOf } from '../food/classes.ts';
import type { Category, Concept, PlaceKind } from '../food/concept.ts';
import { areContentsKnown } from '../food/food-book.ts';
import { addDays, type Day, daysBetween, isDay } from '../kit/dates.ts';

/** A date that somebody read off a package or said, and the day the food was bought. */
export type SaidDate = { readonly purchaseDate: Day; readonly expirationDate: Day };

/** How many of the newest said dates of a food are asked, and how few teach nothing yet. */
export const mostEntries = 20;
export const fewestEntries = 2;

/** Whole days such food keeps and how that is known; `entries` is how many said dates it was learned from. */
export type ShelfLife = {
  readonly days: number | null;
  readonly source: 'learned' | 'usual' | null;
  readonly entries: number;
};

/**
 * Days that the household's own dates of a food at one kind of place say it keeps: the middle of them, of two middles the
 * shorter, so that one slip of a finger teaches nothing. Null with fewer than two. Dates before the purchase are left out.
 */
export function learnedDays(entries: readonly SaidDate[]): number | null {
  const days = daysOf(entries);
  return days.length < fewestEntries ? null : (days[Math.ceil(days.length / 2) - 1] ?? null);
}

const daysOf = (entries: readonly SaidDate[]): number[] =>
  entries
    .map(({ purchaseDate, expirationDate }) => daysBetween(purchaseDate, expirationDate))
    .filter((days) => days >= 0)
    .slice(0, mostEntries)
    .sort((a, b) => a - b);

/**
 * How long a food keeps at a kind of place: as the household's own entries (newest first) say, else as it usually does; one
 * that is not understood as careful days of the category it was filed under, if it spoils there.
 */
export function shelfLifeAt(
  food: Concept | null,
  place: PlaceKind,
  entries: readonly SaidDate[],
  category: Category | null = null,
): ShelfLife {
  const learned = learnedDays(entries);
  if (learned !== null) return { days: learned, source: 'learned', entries: daysOf(entries).length };
  const isUnknown = food === null || !areContentsKnown(food);
  const usual = isUnknown ? category && perishableDays(category, place) : shelfLifeOf(food, place);
  return { days: usual, source: usual === null ? null : 'usual', entries: 0 };
}

/** The day until which food bought on a day keeps; null when that is not known, or past the years of the calendar. */
export function keepsUntil(bought: Day, days: number | null): Day | null {
  const until = days === null ? '' : addDays(bought, days);
  return isDay(until) ? until : null;
}
