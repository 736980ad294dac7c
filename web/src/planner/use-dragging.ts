import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { useMedia } from '../kit/use-media.ts';
import type { MealPlace } from './edits.ts';
import type { DatedMeals } from './shown-weeks.ts';

type OnMove = (id: string, place: MealPlace) => void;

/** Meals can be dragged where there is a mouse; everywhere the keyboard and "Move to" do the same. */
export function useDragging(
  box: RefObject<HTMLElement | null>,
  meals: DatedMeals,
  onMove: OnMove,
  onSay: (words: string) => void,
): void {
  const isFine = useMedia('(pointer: fine)');
  const latest = useRef({ onMove, onSay });
  latest.current = { onMove, onSay };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other meals are other elements to drag
  useEffect(() => {
    if (!isFine || !box.current) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const element = box.current;
    // not arrived: the other ways to move a meal remain
    import('./dragging.ts').then(
      ({ dragMeals }) => {
        if (isOver) return;
        stop = dragMeals(element, {
          onDrop: (id, place) => latest.current.onMove(id, place),
          onLift: (name) => latest.current.onSay(t`${name} is lifted`),
        });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [box, isFine, meals]);
}
