import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { MealType } from '@kelari/core/planner/contract.ts';
import type { MealPlace } from './edits.ts';

type Handlers = {
  readonly onDrop: (id: string, place: MealPlace) => void;
  readonly onLift: (name: string) => void;
};

const over = (slot: HTMLElement, isOver: boolean) => slot.toggleAttribute('data-over', isOver);

/** Lets every meal of a week be dragged to every slot of it; answers how to end that. */
export function dragMeals(week: HTMLElement, { onDrop, onLift }: Handlers): () => void {
  const meals = [...week.querySelectorAll<HTMLElement>('[data-meal]')].map((element) =>
    draggable({
      element,
      getInitialData: () => ({ meal: element.dataset.meal }),
      onDragStart: () => {
        element.toggleAttribute('data-lifted', true);
        onLift(element.querySelector('[data-name]')?.textContent ?? '');
      },
      onDrop: () => element.toggleAttribute('data-lifted', false),
    }),
  );
  const slots = [...week.querySelectorAll<HTMLElement>('[data-day][data-type]')].map((element) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.meal === 'string',
      onDragEnter: () => over(element, true),
      onDragLeave: () => over(element, false),
      onDrop: ({ source }) => {
        over(element, false);
        const { day = '', type = '' } = element.dataset;
        onDrop(String(source.data.meal), { day, type: type as MealType });
      },
    }),
  );
  return combine(...meals, ...slots);
}
