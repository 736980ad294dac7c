import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';

const tones = {
  plain: { edge: 'border-hairline', icon: 'text-olive' },
  done: { edge: 'border-hairline', icon: 'text-fresh' },
  asks: { edge: 'border-olive', icon: 'text-olive' },
  danger: { edge: 'border-tomato', icon: 'text-tomato' },
  over: { edge: 'border-hairline', icon: 'text-muted' },
} as const;

export type CardFrameProps = {
  readonly tone?: keyof typeof tones;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Said beneath: why a tap came to nothing. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
};

/** The paper that an answer's cards stand on: a sign, what it is about, and what can be done. */
export function CardFrame({ tone = 'plain', icon: Icon, title, note, children }: CardFrameProps) {
  const { edge, icon } = tones[tone];
  return (
    <section aria-label={title} className={classNames('rounded-control border bg-surface p-3 wrap-anywhere', edge)}>
      <div className="flex gap-2.5">
        <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', icon)} />
        <p className="min-w-0 flex-1 font-medium">{title}</p>
      </div>
      {children}
      {note && (
        <p role="alert" className="mt-2 text-small text-terracotta">
          {note}
        </p>
      )}
    </section>
  );
}

/** What it acts on, a line each. */
export function CardLines({ lines, isOver = false }: { readonly lines: readonly string[]; readonly isOver?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ul className={classNames('figures mt-1.5 space-y-1 pl-7.5', isOver && 'text-muted line-through')}>
      {[...lines.entries()].map(([at, line]) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
