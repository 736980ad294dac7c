import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-olive text-on-olive hover:bg-olive-strong edge',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunk',
  quiet: 'text-olive hover:bg-olive-tint edge',
  danger: 'bg-tomato text-on-tomato hover:opacity-90 edge',
};

/** The look of a button, for links too; never narrower or lower than a thumb (44 px). */
export const buttonClass = (tone: ButtonTone = 'primary', block = false): string =>
  classNames(
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center text-body',
    'font-medium leading-tight disabled:opacity-55',
    tones[tone],
    block && 'w-full',
  );

type Look = { readonly tone?: ButtonTone; readonly block?: boolean; readonly icon?: LucideIcon };

export type ButtonProps = ComponentProps<'button'> & Look & { readonly busy?: boolean };

/** `busy` keeps the size and the focus, shows that work is under way and ignores further presses. */
export function Button({
  tone,
  block,
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass(tone, block), busy && 'opacity-75', className)}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-5 shrink-0" />
      )}
      {children}
    </button>
  );
}

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Look & { readonly href: string };

/** A link within the app that looks like a button. */
export function ButtonLink({ tone, block, icon: Icon, className, children, href, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} href={href} className={classNames(buttonClass(tone, block), className)}>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      {children}
    </Link>
  );
}
