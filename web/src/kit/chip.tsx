import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'quiet' | 'olive' | 'fresh' | 'saffron' | 'terracotta' | 'tomato' | 'sea';

const tones: Record<Tone, string> = {
  quiet: 'bg-sunk text-muted',
  olive: 'bg-olive-tint text-olive',
  fresh: 'bg-fresh-tint text-fresh',
  saffron: 'bg-saffron-tint text-saffron',
  terracotta: 'bg-terracotta-tint text-terracotta',
  tomato: 'bg-tomato-tint text-tomato',
  sea: 'bg-sea-tint text-sea',
};

export type ChipProps = {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A short fact. The tone never speaks alone: the words say it too. */
export function Chip({ tone = 'quiet', icon: Icon, children, className }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small leading-tight font-medium edge',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
  );
}

export type ToggleChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  readonly pressed: boolean;
  readonly icon?: LucideIcon;
  /** How many there are behind it. */
  readonly count?: number;
};

/** A filter that is on or off. */
export function ToggleChip({ pressed, icon: Icon, count, children, className, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 leading-tight',
        pressed ? 'border-olive bg-olive-tint font-medium text-olive' : 'border-line bg-surface hover:bg-sunk',
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
      {count !== undefined && <span className="figures text-muted">{count}</span>}
    </button>
  );
}
