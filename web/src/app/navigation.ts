import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
  Carrot,
  ChartColumn,
  ChefHat,
  CircleQuestionMark,
  Crown,
  House,
  type LucideIcon,
  MessageCircle,
  Mic,
  NotebookText,
  ReceiptText,
  Refrigerator,
  ScanLine,
  Settings,
  ShoppingBasket,
  Sun,
  Tags,
  Trophy,
  Users,
} from 'lucide-react';

export type Entry = {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Its page comes with a content security policy of its own, so it is entered by a full load. */
  readonly loadsAnew?: true;
};

const dashboard: Entry = { path: '/dashboard', label: msg`Dashboard`, icon: House };
const pantry: Entry = { path: '/pantry', label: msg`Pantry`, icon: Refrigerator };
const recipes: Entry = { path: '/recipes', label: msg`Recipes`, icon: NotebookText };
const scan: Entry = { path: '/scan', label: msg`Scan`, icon: ScanLine };
const voice: Entry = { path: '/voice-chat', label: msg`Voice assistant`, icon: Mic };

/** The sidebar's twelve, in three groups: today, kitchen, me. */
export const sidebarGroups: readonly { readonly title: MessageDescriptor; readonly entries: readonly Entry[] }[] = [
  {
    title: msg`Today`,
    entries: [dashboard, { path: '/daily-briefing', label: msg`Daily briefing`, icon: Sun }],
  },
  {
    title: msg`Kitchen`,
    entries: [
      pantry,
      { path: '/meal-planner', label: msg`Meal planner`, icon: CalendarDays },
      recipes,
      { path: '/recipe-recommendations', label: msg`What can I cook`, icon: ChefHat },
      { path: '/shopping', label: msg`Shopping list`, icon: ShoppingBasket },
      scan,
      { path: '/assistant', label: msg`Assistant`, icon: MessageCircle },
      voice,
    ],
  },
  {
    title: msg`Me`,
    entries: [
      { path: '/gamification', label: msg`Achievements`, icon: Trophy },
      { path: '/subscription', label: msg`Subscription`, icon: Crown, loadsAnew: true },
    ],
  },
];

/** The phone's five; scan stands in the middle, where the thumb is (product.md 2.3). */
export const bottomBar: readonly Entry[] = [
  { ...dashboard, label: msg`Home` },
  pantry,
  scan,
  { ...voice, label: msg`Voice` },
  recipes,
];

/** What only the user menu holds. */
export const menuEntries: readonly Entry[] = [
  { path: '/household', label: msg`Household`, icon: Users },
  { path: '/prices', label: msg`Prices`, icon: Tags },
  { path: '/ledger', label: msg`The month in food`, icon: ChartColumn },
  { path: '/recent', label: msg`Recent`, icon: ReceiptText },
  { path: '/foods', label: msg`Our foods`, icon: Carrot },
  { path: '/faq', label: msg`Questions and help`, icon: CircleQuestionMark },
  { path: '/settings', label: msg`Settings`, icon: Settings },
];

/** For who runs the server. */
export const operatorEntries: readonly Entry[] = [{ path: '/admin', label: msg`Operation`, icon: ChartColumn }];
