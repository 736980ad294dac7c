import type { Achievement } from '@kelari/core/gamification/contract.ts';
import { classNames } from '../kit/class-names.ts';
import { groupIcons } from './looks.ts';

/** A circle, a hexagon, a star of eight: the tier can be told without its colour. */
const shapes = [
  { path: 'M24 3a21 21 0 1 1 0 42a21 21 0 0 1 0-42Z', look: 'fill-terracotta-tint stroke-terracotta text-terracotta' },
  { path: 'M24 3 42.200 13.500v21L24 45 5.800 34.500v-21Z', look: 'fill-sea-tint stroke-sea text-sea' },
  {
    path: 'M24 2.500 30.100 9.200l9.100-.4-.4 9.100L45.500 24l-6.700 6.100.4 9.100-9.100-.4L24 45.500l-6.100-6.700-9.100.4.4-9.100L2.500 24l6.700-6.100-.4-9.100 9.100.4Z',
    look: 'fill-saffron-tint stroke-saffron text-saffron',
  },
] as const;

export type BadgeProps = {
  readonly group: Achievement['group'];
  readonly tier: number;
  readonly locked?: boolean;
  readonly className?: string;
};

/** The sign of an achievement; title and tier stand beside it in words. */
export function Badge({ group, tier, locked = false, className = 'size-12' }: BadgeProps) {
  const shape = shapes[Math.min(Math.max(tier, 1), 3) - 1] ?? shapes[0];
  const Icon = groupIcons[group];
  return (
    <span
      aria-hidden
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center',
        locked ? 'fill-sunk stroke-line text-muted' : shape.look,
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 size-full" strokeLinejoin="round">
        <path d={shape.path} strokeWidth="1.75" strokeDasharray={locked ? '3 3.5' : undefined} />
      </svg>
      <Icon className="relative size-[45%] fill-none" strokeWidth={1.75} />
    </span>
  );
}
