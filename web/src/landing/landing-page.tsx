import type { Language } from '@kelari/core/kit/language.ts';
import {
  ArrowRight,
  CalendarDays,
  type LucideIcon,
  MessageCircle,
  NotebookText,
  Refrigerator,
  ScanLine,
  ShoppingBasket,
} from 'lucide-react';
import { buttonClass } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { type LandingText, landingText } from './landing-text.ts';
import { LarderDrawing } from './larder-drawing.tsx';
import { ProofPicture } from './proof-picture.tsx';

const width = 'mx-auto w-full max-w-content px-4 lg:px-8';

const featureLooks: Record<
  LandingText['features'][number]['key'],
  { readonly icon: LucideIcon; readonly look: string }
> = {
  pantry: { icon: Refrigerator, look: 'bg-olive-tint text-olive' },
  scan: { icon: ScanLine, look: 'bg-sea-tint text-sea' },
  plan: { icon: CalendarDays, look: 'bg-saffron-tint text-saffron' },
  shopping: { icon: ShoppingBasket, look: 'bg-fresh-tint text-fresh' },
  assistant: { icon: MessageCircle, look: 'bg-sea-tint text-sea' },
  recipes: { icon: NotebookText, look: 'bg-terracotta-tint text-terracotta' },
};

/** Links only, so that it works as prerendered: no state, no script. Prerendered HTML carries no style attributes. */
export function LandingPage({ language }: { readonly language: Language }) {
  const text = landingText[language];
  return (
    <>
      <Header text={text} language={language} />
      <main>
        <Hero text={text} language={language} />
        <Features text={text} />
        <Closing text={text} />
      </main>
      <footer
        className={classNames(width, 'flex flex-wrap items-center justify-center gap-3 py-8 text-center text-muted')}
      >
        <img src="/icon.svg" alt="" width="28" height="28" />
        <p>{text.tagline}</p>
      </footer>
    </>
  );
}

function Header({ text, language }: { readonly text: LandingText; readonly language: Language }) {
  return (
    <header className={classNames(width, 'flex flex-wrap items-center gap-x-3 gap-y-2 py-3')}>
      <a href={`/${language}`} className="mr-auto flex min-h-11 items-center gap-2.5 text-lead font-bold">
        <img src="/icon.svg" alt="" width="36" height="36" />
        {text.name}
      </a>
      <nav aria-label={text.languageLabel} className="flex rounded-full border border-hairline bg-surface p-0.5">
        {(['el', 'en'] as const).map((each) => (
          <a
            key={each}
            href={`/${each}`}
            hrefLang={each}
            lang={each}
            aria-current={each === language ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 min-w-11 items-center justify-center rounded-full px-3 text-small',
              each === language ? 'bg-olive-tint font-medium text-olive edge' : 'text-muted',
            )}
          >
            {each === 'el' ? 'Ελληνικά' : 'English'}
          </a>
        ))}
      </nav>
      <div className="flex w-full gap-2 *:flex-1 sm:w-auto sm:*:flex-none">
        <a href="/signin" className={buttonClass('secondary')}>
          {text.signIn}
        </a>
        <a href="/signup" className={buttonClass('primary')}>
          {text.start}
        </a>
      </div>
    </header>
  );
}

function Hero({ text, language }: { readonly text: LandingText; readonly language: Language }) {
  return (
    <section className={classNames(width, 'pt-6 pb-12 lg:pt-12 lg:pb-20')}>
      <div className="grid items-center gap-8 md:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-display md:text-hero">{text.promise}</h1>
          <p className="mt-4 max-w-reading text-lead text-muted">{text.lead}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <a
              href="/signup"
              className={classNames(buttonClass('primary'), 'min-h-13 px-5 text-balance sm:px-6 sm:text-lead')}
            >
              {text.heroStart}
              <ArrowRight aria-hidden className="size-5 shrink-0" />
            </a>
            <p className="text-small text-muted">{text.heroNote}</p>
          </div>
        </div>
        <div className="mx-auto w-full max-w-form md:max-w-none">
          <LarderDrawing today={text.today} tomorrow={text.tomorrow} />
        </div>
      </div>
      <ul className="mt-12 grid gap-4 md:grid-cols-3 lg:mt-20 lg:gap-6">
        {text.proofs.map((proof) => (
          <li key={proof.key} className="overflow-hidden rounded-card border border-hairline bg-surface">
            <div className="border-b border-hairline">
              <ProofPicture proof={proof.key} language={language} alt={proof.picture} />
            </div>
            <div className="p-4 lg:p-5">
              <h2 className="text-lead">{proof.title}</h2>
              <p className="mt-1 text-muted">{proof.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features({ text }: { readonly text: LandingText }) {
  return (
    <section className="border-y border-hairline bg-surface py-12 lg:py-20">
      <div className={width}>
        <h2 className="text-page">{text.featuresTitle}</h2>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
          {text.features.map((feature) => {
            const { icon: Icon, look } = featureLooks[feature.key];
            return (
              <li key={feature.key}>
                <span className={classNames('inline-flex rounded-card p-3', look)}>
                  <Icon aria-hidden className="size-7" strokeWidth={1.75} />
                </span>
                <h3 className="mt-3 text-lead">{feature.title}</h3>
                <p className="mt-1 max-w-reading text-muted">{feature.text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Closing({ text }: { readonly text: LandingText }) {
  return (
    <section className={classNames(width, 'py-12 lg:py-20')}>
      <div className="flex flex-col items-center gap-4 rounded-card bg-olive-tint px-4 py-10 text-center lg:py-16 edge">
        <h2 className="text-page">{text.closingTitle}</h2>
        <p className="max-w-reading text-muted">{text.closingText}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <a href="/signup" className={buttonClass('primary')}>
            {text.start}
          </a>
          <a href="/signin" className={buttonClass('secondary')}>
            {text.signIn}
          </a>
        </div>
      </div>
    </section>
  );
}
