import type { ChallengeIcon } from '@kelari/core/gamification/challenge-list.ts';
import {
  CalendarDays,
  Citrus,
  Clock,
  CookingPot,
  Flame,
  Globe,
  Grape,
  Leaf,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Package,
  Recycle,
  Refrigerator,
  ShoppingBasket,
  Snowflake,
  Sun,
  Trophy,
  Users,
} from 'lucide-react';
import { FoodIcon } from '../kit/food-icon.tsx';

/** A word is one of the kit's drawings of food. */
const signs: Readonly<Record<Exclude<ChallengeIcon, 'kite' | 'olive' | 'pan'>, LucideIcon | string>> = {
  pot: CookingPot,
  soup: 'soup',
  salad: 'salad',
  fish: 'fish',
  bean: 'legume',
  carrot: 'root',
  leaf: Leaf,
  apple: 'fruit',
  citrus: Citrus,
  grape: Grape,
  egg: 'egg',
  cake: 'pastry',
  wheat: 'grain',
  nut: 'nut',
  flame: Flame,
  sun: Sun,
  snow: Snowflake,
  clock: Clock,
  box: Package,
  fridge: Refrigerator,
  list: ListChecks,
  calendar: CalendarDays,
  basket: ShoppingBasket,
  globe: Globe,
  book: NotebookText,
  people: Users,
  recycle: Recycle,
};

/** On the same grid of 24 with the same stroke, what neither set has. */
const drawn: Readonly<Record<string, string>> = {
  kite: 'M12 2 18.500 9 12 17 5.500 9ZM12 2v15M5.500 9h13M12 17c0 2.500-3 1.500-3 4M9 21l-2-1.500M9 21l2-1',
  olive:
    'M8 21c-3.500 0-5.500-2.500-5.500-5.500S5 9.500 8 9.500s5.500 3 5.500 6S11.500 21 8 21ZM8 15.500v.01M8 9.500C9 6 12 3.500 16 3M13 5c2.500 3 6 3 8.500 1.500M16 3c2-1 4-.5 5.500 1',
  pan: 'M2.500 13h13c0 4-2.500 6.500-6.500 6.500S2.500 17 2.500 13ZM15.500 13.500 21.500 10M6 9.500c-1-1.500 1-2.500 0-4M10 9.500c-1-1.500 1-2.500 0-4',
};

/** What a challenge is about at a glance; one that this build does not know gets the cup. */
export function ChallengeSign({ name }: { readonly name: string }) {
  const path = drawn[name];
  if (path) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5"
      >
        <path d={path} />
      </svg>
    );
  }
  const Sign = (signs as Readonly<Record<string, LucideIcon | string>>)[name] ?? Trophy;
  return typeof Sign === 'string' ? (
    <FoodIcon group={Sign} className="size-5" />
  ) : (
    <Sign aria-hidden className="size-5" strokeWidth={1.75} />
  );
}
