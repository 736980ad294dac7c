import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  readonly drawing: ReactNode;
  readonly title?: string;
  /** One sentence that teaches. */
  readonly text: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  /** One example of what will stand here. */
  readonly example?: ReactNode;
  readonly className?: string;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ drawing, title, text, action, example, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-dialog flex-col items-center gap-3 px-4 py-10 text-center wrap-anywhere',
        className,
      )}
    >
      <div aria-hidden className="mb-1 rounded-full bg-olive-tint p-6 text-olive">
        {drawing}
      </div>
      {title && <h2 className="text-lead">{title}</h2>}
      <p className="max-w-reading text-muted">{text}</p>
      {example && <div className="text-small text-muted">{example}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
