import { teaserSize } from '@kelari/core/recommendations/bands.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../kit/skeleton.tsx';
import { matchWord } from './match-words.ts';
import { recommendationsQuery } from './queries.ts';
import { SuggestionCards, SuggestionsCard } from './suggestion-cards.tsx';

/** The three best suggestions, beside the pantry; the dashboard shows those of the briefing. Quiet when there is nothing to say. */
export function CookableTeaser() {
  const { t } = useLingui();
  const { data, isError } = useQuery(recommendationsQuery(teaserSize));
  const suggestions = data?.filter(({ matchPercentage }) => matchPercentage > 0);
  return (
    <SuggestionsCard>
      {suggestions ? (
        <SuggestionCards suggestions={suggestions} why={matchWord} />
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
    </SuggestionsCard>
  );
}
