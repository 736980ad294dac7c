import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { localTime } from '@kelari/core/kit/dates.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  ChefHat,
  CircleQuestionMark,
  type LucideIcon,
  MessageCircle,
  NotebookText,
  Settings,
  ShoppingBasket,
  Utensils,
} from 'lucide-react';
import { amountText } from '../../food/unit-words.ts';
import { expiryWords } from '../../pantry/expiry.ts';
import { useLanguage } from '../../platform/language.ts';
import { bottomBar, menuEntries, operatorEntries, sidebarGroups } from '../navigation.ts';
import type { GroupKind, Thing } from './find.ts';

export const groupNames: Readonly<Record<GroupKind, MessageDescriptor>> = {
  recent: msg`Used lately`,
  products: msg`In your pantry`,
  foods: msg`Foods`,
  recipes: msg`Recipes`,
  pages: msg`Pages`,
  actions: msg`To do`,
  settings: msg`Settings`,
  questions: msg`Questions and help`,
};

const entries = [
  ...sidebarGroups.flatMap(({ entries: each }) => each),
  ...bottomBar,
  ...menuEntries,
  ...operatorEntries,
];
const pageIcons = new Map(entries.map(({ path, icon }) => [path, icon]));
/** A page below another has the sign of that one. */
const iconOfPage = (path: string): LucideIcon =>
  pageIcons.get(path) ?? pageIcons.get(path.slice(0, path.lastIndexOf('/'))) ?? NotebookText;

export type Look = {
  readonly label: string;
  readonly detail?: string;
  readonly detailLang?: string;
  /** The food group whose drawing stands in place of an icon. */
  readonly group?: string;
  readonly icon?: LucideIcon;
  /** What Enter does, and Ctrl with Enter. */
  readonly verb: string;
  readonly second?: string;
};

/** How rows look and what is said of them. */
export function useLook(user: CurrentUser): (thing: Thing) => Look {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { day: today } = localTime(new Date(), user.timezone);
  return (thing) => {
    const open = t`Open`;
    switch (thing.kind) {
      case 'page':
        return { label: i18n._(thing.place.label), icon: iconOfPage(thing.place.path), verb: open };
      case 'section':
        return { label: i18n._(thing.place.label), detail: t`In the settings`, icon: Settings, verb: open };
      case 'action':
        return { label: i18n._(thing.action.label), icon: thing.action.icon, verb: t`Do it` };
      case 'question':
        return { label: thing.question.question, icon: CircleQuestionMark, verb: open };
      case 'product': {
        const { name, brand, foodClass, category } = thing.product;
        const state = `${amountText(thing.product, language)} · ${expiryWords(thing.product, today, language)}`;
        return {
          label: brand ? `${name} ${brand}` : name,
          detail: state,
          group: foodClass ?? category,
          verb: open,
          second: t`Eaten`,
        };
      }
      case 'eat':
        return {
          label: t`Eaten: ${thing.product.name}`,
          detail: amountText(thing.product, language),
          icon: Utensils,
          verb: t`Do it`,
        };
      case 'recipe':
        return { label: thing.recipe.name, icon: NotebookText, verb: open, second: t`Cook` };
      case 'cook':
        return { label: t`Cook: ${thing.recipe.name}`, icon: ChefHat, verb: open };
      case 'food': {
        const { label, description, foodClass } = thing.food;
        const other = thing.food.own ? {} : { detailLang: language === 'el' ? 'en' : 'el' };
        const detail = description === label ? {} : { detail: description, ...other };
        return { label, ...detail, group: foodClass, verb: t`On the list`, second: t`Into the pantry` };
      }
      case 'stock':
        return { label: t`Into the pantry: ${thing.food.label}`, group: thing.food.foodClass, verb: open };
      case 'with':
        return { label: t`What can I cook with ${thing.food.label}?`, icon: ChefHat, verb: open };
      case 'put':
        return { label: t`On the shopping list: ${thing.text}`, icon: ShoppingBasket, verb: t`Do it` };
      case 'ask':
        return { label: t`Ask the assistant: ${thing.text}`, icon: MessageCircle, verb: open };
    }
  };
}
