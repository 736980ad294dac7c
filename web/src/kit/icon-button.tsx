import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  plain: 'text-muted hover:bg-sunk hover:text-ink',
  raised: 'border border-line bg-surface text-ink hover:bg-sunk',
  danger: 'text-tomato hover:bg-tomato-tint',
} as const;

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  readonly icon: LucideIcon;
  /** What the button does; it has no other words. */
  readonly label: string;
  readonly tone?: keyof typeof tones;
};

export function IconButton({ icon: Icon, label, tone = 'plain', className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full edge',
        'disabled:opacity-55',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
