import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

let pagesSeen = 0;

/** The window's title is in words alone, and may say more than the heading (a recipe's name). */
type Title =
  | { readonly title: string; readonly documentTitle?: string }
  | { readonly title: ReactNode; readonly documentTitle: string };

export type PageProps = Title & {
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A screen: its heading takes the focus when the screen replaces another one, so that a screen reader says where it is. */
export function Page({ title, documentTitle, lead, actions, children, className }: PageProps) {
  const { t } = useLingui();
  const siteName = t`Kelari`;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${documentTitle ?? title} · ${siteName}`;
  }, [documentTitle, title, siteName]);

  useEffect(() => {
    pagesSeen += 1;
    // not on the first page of a visit: the browser announces that one itself
    if (pagesSeen > 1) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classNames('mx-auto w-full max-w-content', className)}>
      {/* below desktops the account stands in the corner: beside the title on phones, beside the whole row on tablets */}
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-4 sm:gap-y-3 sm:max-lg:pr-12">
        <div className="min-w-0 max-sm:pr-12">
          <h1 ref={heading} tabIndex={-1} className="text-page">
            {title}
          </h1>
          {lead && <p className="mt-1 max-w-reading text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
