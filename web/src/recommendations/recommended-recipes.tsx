import { teaserSize } from '@kelari/core/recommendations/bands.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CirclePlay } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../kit/icon-button.tsx';
import { MatchRing } from '../kit/match-ring.tsx';
import { cardGrid, RecipeCard, RecipeCardSkeleton } from '../recipes/recipe-card.tsx';
import { VideoOverlay } from '../recipes/video-overlay.tsx';
import { matchWord } from './match-words.ts';
import { recommendationsQuery } from './queries.ts';

/** Above the recipes: the three that what is at home goes into best, each with its videos. */
export function RecommendedRecipes() {
  const { t } = useLingui();
  const headingId = useId();
  const { data, isError } = useQuery(recommendationsQuery(teaserSize));
  const [videosOf, setVideosOf] = useState<{ id: string; name: string } | null>(null);
  const videosLabel = ({ name }: { readonly name: string }) => t`Videos: ${name}`;
  const suggestions = data?.filter(({ matchPercentage }) => matchPercentage > 0);
  // the recipes below stand for themselves
  if (isError || suggestions?.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-title">
          <Trans>From what you have</Trans>
        </h2>
        <Link
          href="/recipe-recommendations"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-olive hover:underline"
        >
          <Trans>See all suggestions</Trans>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className={cardGrid}>
        {suggestions
          ? suggestions.map((suggestion) => (
              <li key={suggestion.id}>
                <RecipeCard
                  recipe={{ ...suggestion, tags: [] }}
                  corner={
                    <IconButton
                      icon={CirclePlay}
                      label={videosLabel(suggestion)}
                      tone="raised"
                      onClick={() => setVideosOf(suggestion)}
                    />
                  }
                >
                  <MatchRing percent={suggestion.matchPercentage} word={matchWord(suggestion)} />
                </RecipeCard>
              </li>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <li key={key}>
                <RecipeCardSkeleton />
              </li>
            ))}
      </ul>
      {videosOf && <VideoOverlay recipe={videosOf} onClose={() => setVideosOf(null)} />}
    </section>
  );
}
