import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';
import { formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

export type BubbleProps = {
  readonly by: 'user' | 'assistant';
  readonly children: ReactNode;
  /** Beneath it, in small: the time, and what can be done with it. */
  readonly foot?: ReactNode;
  /** Between the two, as wide as the conversation: the cards of an answer. */
  readonly under?: ReactNode;
};

/** One thing said: the cook's on the right, the assistant's on the left. */
export function Bubble({ by, children, foot, under }: BubbleProps) {
  const isUser = by === 'user';
  return (
    <div className={classNames('flex flex-col gap-2', isUser ? 'items-end' : 'items-start')}>
      {children && (
        <div
          className={classNames(
            'max-w-[88%] rounded-card px-3.5 py-2.5 wrap-anywhere edge',
            isUser ? 'rounded-br-small bg-olive-tint whitespace-pre-line' : 'rounded-bl-small bg-sunk',
          )}
        >
          {children}
        </div>
      )}
      {under && <div className="w-full">{under}</div>}
      {foot && (
        <div className="-my-2 flex min-h-9 flex-wrap items-center gap-x-2 px-1 text-small text-muted">{foot}</div>
      )}
    </div>
  );
}

export function BubbleTime({ timestamp }: { readonly timestamp: string }) {
  const language = useLanguage();
  return (
    <time dateTime={timestamp} className="figures">
      {formatTime(new Date(timestamp), language)}
    </time>
  );
}
