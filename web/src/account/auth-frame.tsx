import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Card } from '../kit/card.tsx';
import { chooseLanguage, useLanguage } from '../platform/language.ts';
import { InsecureNotice } from './insecure-notice.tsx';

export type AuthFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Below the card: the way to the neighbouring page. */
  readonly aside?: ReactNode;
};

/** The page around the forms of someone who is not signed in yet. */
export function AuthFrame({ title, lead, children, aside }: AuthFrameProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const other = language === 'el' ? 'en' : 'el';
  const siteName = t`Kelari`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
    // not while something else has it: switching the language from the keyboard keeps one's place
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title, siteName]);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-form flex-col px-4 pb-10">
      <header className="flex items-center justify-between py-3">
        <Link href={`/${language}`} className="flex min-h-11 items-center gap-2.5 text-lead font-bold">
          <img src="/icon.svg" alt="" width="36" height="36" />
          {siteName}
        </Link>
        <button
          type="button"
          lang={other}
          className="min-h-11 rounded-control px-3 text-olive hover:bg-olive-tint"
          onClick={() => void chooseLanguage(other)}
        >
          {other === 'el' ? 'Ελληνικά' : 'English'}
        </button>
      </header>
      <main className="mt-4 sm:mt-10" aria-label={t`Kelari account`}>
        <InsecureNotice />
        <Card className="p-5 sm:p-7">
          <h1 ref={heading} tabIndex={-1} className="text-page">
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-muted">{lead}</p>}
          <div className="mt-5 grid gap-4">{children}</div>
        </Card>
        {aside && <div className="mt-5 grid justify-items-center gap-2 text-center">{aside}</div>}
      </main>
    </div>
  );
}

/** A link in running text that a thumb can hit. */
export function AuthLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="inline-flex min-h-11 items-center font-medium text-sea underline underline-offset-4">
      {children}
    </Link>
  );
}

export const RequiredNote = () => (
  <p className="text-small text-muted">
    <Trans>The fields marked as optional may stay empty.</Trans>
  </p>
);
