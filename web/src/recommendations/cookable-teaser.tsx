import { teaserSize } from '@kelari/core/recommendations/bands.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UtensilsCrossed } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { MatchRing } from '../kit/match-ring.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { matchWord } from './match-words.ts';
import { recommendationsQuery } from './queries.ts';

/** The three best suggestions, beside the pantry; the dashboard draws those of the briefing. Quiet when there is nothing to say. */
export function CookableTeaser() {
  const { t } = useLingui();
  const { data, isError } = useQuery(recommendationsQuery(teaserSize));
  const suggestions = data?.filter(({ matchPercentage }) => matchPercentage > 0);
  return (
    <Card>
      <section aria-label={t`What can I cook?`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-title">
            <Trans>What can I cook?</Trans>
          </h2>
          <ButtonLink href="/recipe-recommendations" tone="secondary" icon={UtensilsCrossed}>
            <Trans>See all suggestions</Trans>
          </ButtonLink>
        </div>
        {suggestions ? (
          suggestions.length > 0 ? (
            <ul className="mt-3 grid gap-2 md:grid-cols-3">
              {suggestions.map((suggestion) => (
                <li key={suggestion.id}>
                  <Link
                    href={`/recipes/${suggestion.id}`}
                    className="flex h-full min-h-16 items-center gap-3 rounded-control bg-paper px-3 py-2 hover:bg-sunk edge"
                  >
                    <MatchRing percent={suggestion.matchPercentage} />
                    <span className="min-w-0">
                      <span className="block leading-tight font-medium">{suggestion.name}</span>
                      <span className="block text-small text-muted">{matchWord(suggestion)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-2 text-muted">
              <Trans>With a few more products the first dishes appear here.</Trans>
            </p>
          )
        ) : isError ? (
          <p className="mt-2 text-muted">
            <Trans>The suggestions could not be loaded right now.</Trans>
          </p>
        ) : (
          <div role="status" aria-label={t`Loading`} className="mt-3 grid gap-2 md:grid-cols-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        )}
      </section>
    </Card>
  );
}
