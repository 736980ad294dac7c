import type { Deed, DeedKind, RecentEntry, RecentKind } from '@kelari/core/recent/contract.ts';
import { plural, t } from '@lingui/core/macro';
import { CalendarDays, Carrot, type LucideIcon, NotebookText, ShoppingBasket, Tags } from 'lucide-react';
import { actorName } from '../pantry/journal-words.ts';

/** Of the part of the kitchen, as the navigation has them: what was done is said in words. */
export const partIcons: Readonly<Record<Exclude<RecentKind, 'pantry'>, LucideIcon>> = {
  recipes: NotebookText,
  list: ShoppingBasket,
  plan: CalendarDays,
  prices: Tags,
  foods: Carrot,
};

const isOfPlan = (kind: DeedKind): boolean => kind.startsWith('meals-');

function whatOf({ kind, names, count }: Deed): string {
  const [first] = names;
  if (first && count === 1) return first;
  return isOfPlan(kind)
    ? plural(count, { one: '# meal', other: '# meals' })
    : plural(count, { one: '# product', other: '# products' });
}

/** What somebody did outside the pantry, in one sentence: "Eleni took Milk off the list". */
export function deedWords(deed: Deed, by: RecentEntry['by']): string {
  const who = actorName(by);
  const what = whatOf(deed);
  const list = deed.list?.name ?? t`Shopping list`;
  switch (deed.kind) {
    case 'recipe-removed':
      return t`${who} deleted the recipe ${what}`;
    case 'recipe-changed':
      return t`${who} changed the recipe ${what}`;
    case 'cooked': {
      const recipe = what;
      return t`${who} cooked ${recipe}`;
    }
    case 'added':
      return t`${who} put ${what} on the list`;
    case 'ticked':
      return t`${who} ticked ${what} on the list`;
    case 'unticked':
      return t`${who} took the tick off ${what}`;
    case 'changed':
      return t`${who} changed ${what} on the list`;
    case 'removed':
      return t`${who} took ${what} off the list`;
    case 'planned':
      return t`${who} put on the list what the plan lacks: ${what}`;
    case 'done':
    case 'settled':
      return t`${who} finished the shopping: ${what}`;
    case 'list-added':
      return t`${who} made the list ${list}`;
    case 'list-changed': {
      const was = deed.list?.was === undefined ? null : (deed.list.was ?? t`Shopping list`);
      return was === null ? t`${who} made ${list} the main list` : t`${who} renamed the list ${was} to ${list}`;
    }
    case 'list-removed':
      return t`${who} deleted the list ${list}`;
    case 'meals-added':
      return t`${who} planned ${what}`;
    case 'meals-removed':
      return t`${who} took ${what} out of the plan`;
    case 'meals-moved':
      return t`${who} moved ${what} in the plan`;
    case 'meals-changed':
      return t`${who} changed ${what} in the plan`;
    case 'meals-eaten':
      return t`${who} marked ${what} as eaten`;
    case 'price-removed':
      return t`${who} deleted a price of ${what}`;
    case 'alert-removed':
      return t`${who} deleted the price alert for ${what}`;
    case 'alert-changed':
      return t`${who} changed the price alert for ${what}`;
    case 'food-removed':
      return t`${who} deleted the food ${what}`;
  }
}
