import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { useMemo } from 'react';
import { useShoppingChanges } from '../shopping/use-shopping.ts';
import { remindersOf } from './buying.ts';
import { shownPreview } from './shown-list.ts';

/** What would be bought and what stands on the list, with what this device has not sent yet. */
export function useToBuy(briefing: DailyBriefing) {
  const { changes, pending } = useShoppingChanges();
  const reminders = useMemo(() => remindersOf(briefing, pending), [briefing, pending]);
  const list = useMemo(() => shownPreview(briefing.shopping, pending), [briefing.shopping, pending]);
  return { changes, reminders, list };
}
