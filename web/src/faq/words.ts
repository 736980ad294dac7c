import type { FaqCategory } from '@kelari/core/faq/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
  CloudOff,
  Flag,
  type LucideIcon,
  MessageCircle,
  NotebookText,
  Refrigerator,
  ScanLine,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Users,
} from 'lucide-react';

export const categoryNames: Readonly<Record<FaqCategory, MessageDescriptor>> = {
  'first-steps': msg`First steps`,
  pantry: msg`Pantry`,
  scanning: msg`Scanning`,
  recipes: msg`Recipes and cooking`,
  planner: msg`Meal planner`,
  shopping: msg`Shopping and prices`,
  assistant: msg`Assistant and voice`,
  household: msg`Household`,
  offline: msg`Without a signal`,
  privacy: msg`Privacy`,
  general: msg`Account and general`,
};

export const categoryIcons: Readonly<Record<FaqCategory, LucideIcon>> = {
  'first-steps': Flag,
  pantry: Refrigerator,
  scanning: ScanLine,
  recipes: NotebookText,
  planner: CalendarDays,
  shopping: ShoppingBasket,
  assistant: MessageCircle,
  household: Users,
  offline: CloudOff,
  privacy: ShieldCheck,
  general: Settings,
};

const pageNames: Readonly<Record<string, MessageDescriptor>> = {
  '/dashboard': msg`Dashboard`,
  '/pantry': msg`Pantry`,
  '/pantry/count': msg`Stocktaking`,
  '/recent': msg`Recent`,
  '/ledger': msg`The month in food`,
  '/foods': msg`Our foods`,
  '/scan': msg`Scan`,
  '/recipes': msg`Recipes`,
  '/recipes/import': msg`Import a recipe`,
  '/recipe-recommendations': msg`What can I cook`,
  '/meal-planner': msg`Meal planner`,
  '/shopping': msg`Shopping list`,
  '/prices': msg`Prices`,
  '/assistant': msg`Assistant`,
  '/voice-chat': msg`Voice assistant`,
  '/household': msg`Household`,
  '/settings': msg`Settings`,
};

/** What the page behind an address is called; nothing for one that this app does not know yet. */
export const pageName = (href: string): MessageDescriptor | undefined => pageNames[href.split('?')[0] ?? ''];
