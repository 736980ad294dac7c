import { classNames } from './class-names.ts';
import { drawingOf } from './food-drawings.ts';

export type FoodIconProps = {
  /** A food class or a product category. */
  readonly group: string;
  readonly className?: string;
};

/** The line drawing of a food group, so that a list can be read by shape. Decorative: the food's name stands beside it. */
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
      <path d={drawingOf(group)} />
    </svg>
  );
}
