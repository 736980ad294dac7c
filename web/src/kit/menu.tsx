import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type MenuItem = {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
};

export type MenuProps = { readonly trigger: ReactNode; readonly items: readonly MenuItem[] };

/** A few acts behind one button; `trigger` is a Button or IconButton. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    // modal would lock scrolling by an inline style sheet, which the content security policy forbids
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 min-w-52 animate-fade rounded-card border border-hairline bg-surface p-1.5 shadow-raised"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control px-3 leading-tight outline-none data-disabled:opacity-55 data-highlighted:bg-sunk',
                'forced-colors:data-highlighted:outline-2',
                item.danger && 'text-tomato',
              )}
            >
              {item.icon && <item.icon aria-hidden className="size-5 shrink-0" />}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
