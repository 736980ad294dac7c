import { type Day, weekdayOf } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { ItemWant, Priority, ShoppingItem } from '@kelari/core/shopping/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ChevronsDown, ChevronsUp, Equal, type LucideIcon } from 'lucide-react';
import { formatDay } from '../platform/format.ts';

export const priorityNames: Readonly<Record<Priority, MessageDescriptor>> = {
  high: msg`High priority`,
  medium: msg`Medium priority`,
  low: msg`Low priority`,
};
/** In a list to choose from, under the word "priority". */
export const priorityChoices: Readonly<Record<Priority, MessageDescriptor>> = {
  high: msg({ message: 'High', context: 'priority' }),
  medium: msg({ message: 'Medium', context: 'priority' }),
  low: msg({ message: 'Low', context: 'priority' }),
};
export const priorityIcons: Readonly<Record<Priority, LucideIcon>> = {
  high: ChevronsUp,
  medium: Equal,
  low: ChevronsDown,
};

function wantWords({ kind, name, day }: ItemWant, language: Language): string {
  if (kind === 'level') return t`below its level`;
  return day === null ? name : `${name}, ${dayName(day, language)}`;
}

/** The weekday alone: plans reach no further than a week or two. */
const dayName = (day: Day, language: Language): string =>
  Number.isNaN(weekdayOf(day)) ? day : formatDay(day, 'weekday', language);

/** Who wants a row, and what was noted: "Moussaka, Tuesday · Anna". Nobody is told what they want themselves. */
export function wantsLine(item: ShoppingItem, userId: string, language: Language): string {
  const { wants, neededForRecipe, notes } = item;
  const isMine = wants.length === 1 && wants[0]?.kind === 'person' && wants[0].id === userId;
  const said = isMine ? [] : wants.map((want) => wantWords(want, language));
  const recipe = wants.every(({ kind }) => kind === 'person') ? neededForRecipe : null;
  return [...new Set([recipe, ...said, notes].filter(Boolean))].join(' · ');
}
