import { classNames } from './class-names.ts';
import { type FoodGroup, foodDrawings } from './food-drawings.ts';

export type FoodIconProps = { readonly group: string; readonly className?: string };

const isDrawn = (group: string): group is FoodGroup => Object.hasOwn(foodDrawings, group);

/** The line drawing of a food group, so that a list can be read by shape. A group without one of its own is a jar. */
export function FoodIcon({ group, className }: FoodIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={classNames('shrink-0', className ?? 'size-6')}
    >
      <path d={foodDrawings[isDrawn(group) ? group : 'other']} />
    </svg>
  );
}
