import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '../kit/card.tsx';
import { MatchRing } from '../kit/match-ring.tsx';
import { MoreLink } from '../kit/more-link.tsx';

/** The card of "What can I cook?" with the way to all suggestions. */
export function SuggestionsCard({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <section aria-label={t`What can I cook?`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-title">
            <Trans>What can I cook?</Trans>
          </h2>
          <MoreLink href="/recipe-recommendations">
            <Trans>See all suggestions</Trans>
          </MoreLink>
        </div>
        {children}
      </section>
    </Card>
  );
}

type Suggested = { readonly id: string; readonly name: string; readonly matchPercentage: number };

/** A few dishes side by side, each with one line on why; without any, how to come by the first. */
export function SuggestionCards<S extends Suggested>({
  suggestions,
  why,
}: {
  readonly suggestions: readonly S[];
  readonly why: (suggestion: S) => string;
}) {
  if (suggestions.length === 0) {
    return (
      <p className="mt-2 text-muted">
        <Trans>With a few more products the first dishes appear here.</Trans>
      </p>
    );
  }
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 md:grid-cols-3">
      {suggestions.map((suggestion) => (
        <li key={suggestion.id}>
          <Link
            href={`/recipes/${suggestion.id}`}
            className="flex h-full min-h-16 items-center gap-3 max-[15rem]:flex-wrap rounded-control bg-paper px-3 py-2 hover:bg-sunk edge"
          >
            <MatchRing percent={suggestion.matchPercentage} />
            <span className="min-w-0">
              <span lang={writtenIn(suggestion.name)} className="block leading-tight font-medium">
                {suggestion.name}
              </span>
              <span className="block text-small text-muted">{why(suggestion)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
