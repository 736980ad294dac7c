import type { Achievement, StreakNow } from '@kelari/core/gamification/contract.ts';
import {
  CalendarDays,
  ChefHat,
  CookingPot,
  Crown,
  Flame,
  Leaf,
  type LucideIcon,
  NotebookText,
  ScanLine,
  Soup,
  Sun,
  Trophy,
  Users,
} from 'lucide-react';

export const groupIcons: Readonly<Record<Achievement['group'], LucideIcon>> = {
  cooking: ChefHat,
  saving: Leaf,
  recipes: NotebookText,
  scanning: ScanLine,
  planning: CalendarDays,
  streak: Flame,
  seasons: Sun,
  together: Users,
};

/** From so many days on a streak has this sign (specification, section 9). */
const streakTiers = [
  { from: 30, icon: Crown },
  { from: 14, icon: Trophy },
  { from: 7, icon: Flame },
  { from: 3, icon: Soup },
] as const;

export const streakIcon = (days: number): LucideIcon =>
  streakTiers.find(({ from }) => days >= from)?.icon ?? CookingPot;

export type DayState = StreakNow['days'][number]['state'];
