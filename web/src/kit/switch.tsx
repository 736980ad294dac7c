import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Acts at once, unlike a checkbox, which waits for its form. */
export function Switch({ label, hint, checked, onCheckedChange, disabled, className }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer absolute inset-0 size-full appearance-none rounded-full border-2 border-line bg-sunk checked:border-olive checked:bg-olive"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-line transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-olive edge"
        />
      </span>
    </label>
  );
}
