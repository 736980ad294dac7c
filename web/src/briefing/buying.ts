import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Unit } from '@kelari/core/food/concept.ts';
import { isSameFood } from '@kelari/core/shopping/merging.ts';
import type { NewItem } from '../shopping/drafts.ts';
import type { PendingChange } from '../shopping/shown-items.ts';
import { shownPreview } from './shown-list.ts';

/** Why a food is named: little of it is left (nothing at 0), it is bought about every so many days, or it is a staple. */
export type Why =
  | { readonly kind: 'low'; readonly quantity: number; readonly unit: Unit }
  | { readonly kind: 'every'; readonly days: number }
  | { readonly kind: 'staple' };

export type Reminder = {
  readonly key: string;
  readonly name: string;
  readonly foodClass: string | null;
  readonly why: Why;
  readonly onList: boolean;
  /** What goes on the list. */
  readonly item: NewItem & { readonly quantity: number; readonly unit: Unit };
};

/** As much as a list asks for where nobody knows how the food usually comes. */
const oneOf = (unit: Unit): number => (unit === 'g' || unit === 'ml' ? 500 : 1);

/** What the briefing would buy, as the cook sees it: with what this device put on the list or took off it. */
export function remindersOf(briefing: DailyBriefing, changes: readonly PendingChange[]): readonly Reminder[] {
  const { essentials, lowStock } = briefing.shoppingReminders;
  const { rows } = shownPreview(briefing.shopping, changes);
  const left = briefing.shopping.items.rows.filter(({ id }) => rows.every((row) => row.id !== id));
  const isOnList = (food: { readonly name: string; readonly conceptId: string | null; readonly onList: boolean }) => {
    const named = { productName: food.name, conceptId: food.conceptId };
    return rows.some((row) => isSameFood(row, named)) || (food.onList && !left.some((row) => isSameFood(row, named)));
  };
  const missing = essentials.map((food): Reminder => {
    const { name, conceptId, foodClass, quantity, unit, everyDays } = food;
    return {
      key: `essential ${conceptId ?? name}`,
      ...{ name, foodClass },
      why: everyDays === null ? { kind: 'staple' } : { kind: 'every', days: everyDays },
      onList: isOnList(food),
      item: { productName: name, conceptId, foodClass, quantity, unit },
    };
  });
  const low = lowStock.map((food): Reminder => {
    const { id, name, conceptId, foodClass, quantity, unit } = food;
    const usual = food.usual ?? { quantity: oneOf(unit), unit };
    return {
      key: `low ${id}`,
      ...{ name, foodClass },
      why: { kind: 'low', quantity, unit },
      onList: isOnList(food),
      item: { productName: name, conceptId, foodClass, ...usual },
    };
  });
  return [...missing, ...low];
}
