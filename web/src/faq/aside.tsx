import { type Faq, faqCategories } from '@kelari/core/faq/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { categoryNames } from './words.ts';

/** The way to a group on wide screens; buttons, because a link to a place in the page would count as a way back to it. */
export function CategoryList({ all }: { readonly all: readonly Faq[] }) {
  const { t, i18n } = useLingui();
  const go = (id: string) => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t`Topics`} className="max-lg:hidden">
      <ul>
        {faqCategories.map((category) => {
          const count = all.filter((each) => each.category === category).length;
          return (
            count > 0 && (
              <li key={category}>
                <button
                  type="button"
                  onClick={() => go(`about-${category}`)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-left hover:bg-sunk"
                >
                  {i18n._(categoryNames[category])}
                  <span aria-hidden className="figures text-small text-muted">
                    {count}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}

export function HelpCard() {
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="flex items-center gap-2.5 text-lead">
        <MessageCircle aria-hidden className="size-5 shrink-0 text-olive" />
        <Trans>Is your question not here?</Trans>
      </h2>
      <p className="text-muted">
        <Trans>The assistant knows your kitchen. Ask it in your own words, in Greek or English.</Trans>
      </p>
      <ButtonLink href="/assistant">
        <Trans>Ask the assistant</Trans>
      </ButtonLink>
    </Card>
  );
}
