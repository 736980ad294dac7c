import type { Unit } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Meal, MealKind, MealType } from '@kelari/core/planner/contract.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import {
  Check,
  CircleCheck,
  Coffee,
  Cookie,
  CookingPot,
  type LucideIcon,
  Refrigerator,
  ShoppingBasket,
  Soup,
  StickyNote,
  UtensilsCrossed,
  Wheat,
} from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import type { Tone } from '../kit/chip.tsx';
import { formatDay } from '../platform/format.ts';

/** In the order of a day; the contract's own list stays on the server. */
export const typesOfMeals: readonly MealType[] = ['breakfast', 'lunch', 'dinner', 'snack'];

export const typeNames: Readonly<Record<MealType, MessageDescriptor>> = {
  breakfast: msg`Breakfast`,
  lunch: msg`Lunch`,
  dinner: msg`Dinner`,
  snack: msg`Snack`,
};

export const typeIcons: Readonly<Record<MealType, LucideIcon>> = {
  breakfast: Coffee,
  lunch: Soup,
  dinner: UtensilsCrossed,
  snack: Cookie,
};

export const kindIcons: Readonly<Record<MealKind, LucideIcon>> = {
  recipe: CookingPot,
  leftover: Refrigerator,
  food: Wheat,
  note: StickyNote,
};

/** "Tuesday 24 Nov" */
export const dayText = (day: Day, language: Language): string =>
  `${formatDay(day, 'weekday', language)} ${formatDay(day, 'short', language)}`;

/** "22–28 Nov", or "29 Nov – 5 Dec" */
export function weekText(from: Day, to: Day, language: Language): string {
  const last = formatDay(to, 'short', language);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${last}`
    : `${formatDay(from, 'short', language)} – ${last}`;
}

export const lacking = (standing: MealStanding): number =>
  standing.lines.filter(({ status }) => status === 'missing' || status === 'short').length;

export type StateLook = { readonly tone: Tone; readonly icon: LucideIcon; readonly words: string };

/** How a meal stands, in a word with its icon; null while nobody knows, or where there is nothing to say. */
export function stateLook(meal: Meal, standing: MealStanding | undefined): StateLook | null {
  if (meal.isDone) return { tone: 'quiet', icon: Check, words: t`Eaten` };
  if (standing?.state === 'ready') return { tone: 'fresh', icon: CircleCheck, words: t`All there` };
  if (standing?.state !== 'short') return null;
  const words = plural(Math.max(1, lacking(standing)), { one: '# missing', other: '# missing' });
  return { tone: 'terracotta', icon: ShoppingBasket, words };
}

export const portionsText = (servings: number): string => plural(servings, { one: '# portion', other: '# portions' });

const larger: Partial<Record<Unit, Unit>> = { g: 'kg', ml: 'l' };
const smaller: Partial<Record<Unit, Unit>> = { kg: 'g', l: 'ml' };

/** An amount as Kelari reckons it: whole grams and millilitres below one kilo or litre. */
export function reckonedText(amount: number, of: Unit, language: Language): string {
  const below = amount < 1 ? smaller[of] : undefined;
  const [quantity, unit] = below ? [amount * 1_000, below] : [amount, of];
  const above = larger[unit];
  if (above && quantity >= 1_000) return amountText({ quantity: quantity / 1_000, unit: above }, language);
  return amountText({ quantity: above ? Math.round(quantity) || quantity : quantity, unit }, language);
}
