import type { Day } from '@kelari/core/kit/dates.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MealPlace } from './edits.ts';
import { typesOfMeals } from './planner-words.ts';

/** The cell of a slot, where a meal is added; a meal's own cell is its id. */
export const slotCell = ({ day, type }: MealPlace): string => `${day} ${type}`;

const cellsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('[data-cell]')];
const slotOf = (cell: Element): HTMLElement | null => cell.closest<HTMLElement>('[data-day][data-type]');
const placeOf = ({ dataset: { day = '', type = '' } }: HTMLElement): MealPlace => ({ day, type: type as MealType });

type WeekKeys = {
  readonly days: readonly Day[];
  readonly today: Day;
  readonly onMove: (id: string, place: MealPlace) => void;
  readonly onRemove: (id: string) => void;
};

const steps: Readonly<Record<string, { readonly days: number; readonly types: number }>> = {
  ArrowLeft: { days: -1, types: 0 },
  ArrowRight: { days: 1, types: 0 },
  ArrowUp: { days: 0, types: -1 },
  ArrowDown: { days: 0, types: 1 },
};

/** One Tab stop for the whole week; within it the arrow keys go, Delete removes, Shift with an arrow key moves a meal. */
export function useWeekKeys(box: RefObject<HTMLElement | null>, { days, today, onMove, onRemove }: WeekKeys) {
  const [current, setCurrent] = useState<string | null>(null);
  const fallback = slotCell({ day: days.includes(today) ? today : (days[0] ?? today), type: 'breakfast' });
  const [tabStop, setTabStop] = useState(fallback);
  const wanted = useRef<string | null>(null);

  useLayoutEffect(() => {
    const find = (cell: string | null) => box.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
    // a meal that was moved stands elsewhere, one that was removed nowhere: the focus goes along
    if (wanted.current !== null) {
      const cell = find(wanted.current);
      wanted.current = null;
      cell?.focus();
    }
    setTabStop(current !== null && find(current) ? current : fallback);
  });

  const slotAt = (place: MealPlace) =>
    box.current?.querySelector<HTMLElement>(`[data-day="${place.day}"][data-type="${place.type}"]`);

  function shifted(from: MealPlace, key: string): MealPlace | null {
    const step = steps[key];
    if (!step) return null;
    const day = days[days.indexOf(from.day) + step.days];
    const type = typesOfMeals[typesOfMeals.indexOf(from.type) + step.types];
    return day && type ? { day, type } : null;
  }

  /** Left and right: the same kind of meal of the next day. Up and down: cell by cell. */
  function neighbour(cell: HTMLElement, slot: HTMLElement, key: string): HTMLElement | undefined {
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const all = typesOfMeals.flatMap((type) => {
        const part = slotAt({ day: placeOf(slot).day, type });
        return part ? cellsIn(part) : [];
      });
      return all[all.indexOf(cell) + (key === 'ArrowUp' ? -1 : 1)];
    }
    const { day, type } = placeOf(slot);
    const end = key === 'Home' ? days[0] : key === 'End' ? days.at(-1) : undefined;
    const to = end ? { day: end, type } : shifted({ day, type }, key);
    const next = to && slotAt(to);
    if (!next) return undefined;
    const at = cellsIn(slot).indexOf(cell);
    return cellsIn(next)[Math.min(at, cellsIn(next).length - 1)];
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const slot = cell && slotOf(cell);
    if (!cell || !slot || event.ctrlKey || event.metaKey || event.altKey) return;
    const meal = cell.closest<HTMLElement>('[data-meal]')?.dataset.meal;
    if (meal && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      wanted.current = slotCell(placeOf(slot));
      onRemove(meal);
      return;
    }
    if (!(event.key in steps) && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (!event.shiftKey) {
      neighbour(cell, slot, event.key)?.focus();
      return;
    }
    const to = meal ? shifted(placeOf(slot), event.key) : null;
    if (!meal || !to) return;
    wanted.current = meal;
    onMove(meal, to);
  }

  return {
    tabStop,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.dataset.cell) setCurrent(event.target.dataset.cell);
    },
  };
}
