import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useCurrentUserCheck } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { MoreLink } from '../kit/more-link.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { productsQuery } from '../pantry/queries.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { VideoOverlay } from '../recipes/video-overlay.tsx';
import { pageLimit, recommendationsQuery } from './queries.ts';
import { RecommendationCard, type TonightSlot } from './recommendation-card.tsx';

// when the check of the user failed, the page shows all the same
const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const shownAtFirst = 12;
/** Asked for when one food is to be used up: what uses it may stand far down. */
const mostSuggestions = 200;
const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4';

export function RecommendationsScreen({ tonight }: { readonly tonight?: TonightSlot }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const showAll = params.get('show') === 'all';
  const food = params.get('with');
  const onShowAll = (all: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (all) next.set('show', 'all');
        else next.delete('show');
        return next;
      },
      { replace: true },
    );
  return (
    <Page title={t`What can I cook`} lead={t`From what you have, and first what would spoil.`}>
      <Switch
        label={t`Show also what does not fit how we eat`}
        checked={showAll}
        onCheckedChange={onShowAll}
        className="mb-4 lg:w-fit"
      />
      <Suggestions show={showAll ? 'all' : 'fitting'} food={food} tonight={tonight} />
    </Page>
  );
}

type SuggestionsProps = {
  readonly show: 'fitting' | 'all';
  readonly food: string | null;
  readonly tonight: TonightSlot | undefined;
};

function Suggestions({ show, food, tonight }: SuggestionsProps) {
  const { t } = useLingui();
  const { data: user } = useCurrentUserCheck();
  const { day: today } = useLocalTime(user?.timezone ?? deviceTimeZone);
  const [asked, ask] = useState(pageLimit);
  const { data, isPlaceholderData, error, refetch } = useQuery(
    recommendationsQuery(food ? mostSuggestions : asked, show),
  );
  const [isWhole, setWhole] = useState(false);
  const [videosOf, setVideosOf] = useState<{ id: string; name: string } | null>(null);

  if (!data) {
    if (error) {
      return (
        <LoadFailure title={t`The suggestions could not be loaded`} error={error} onRetry={() => void refetch()} />
      );
    }
    return <Loading />;
  }
  const all = data.filter(({ matchPercentage }) => matchPercentage > 0);
  const withFood = food ? all.filter(({ saves }) => saves.some(({ name }) => name === food)) : all;
  // a food that nothing here uses up is no reason to show nothing
  const useful = withFood.length > 0 ? withFood : all;
  if (useful.length === 0) return <Nothing />;
  // what goes with nothing here comes last
  const isMore = !food && asked < mostSuggestions && all.length >= pageLimit;
  const visible = isWhole ? useful : useful.slice(0, shownAtFirst);
  return (
    <>
      {food && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="font-medium">
            {useful === withFood
              ? t`With ${food}`
              : t`Nothing here uses ${food}. These go with the rest of what you have.`}
          </p>
          {useful !== all && (
            <MoreLink href="/recipe-recommendations">
              <Trans>See all suggestions</Trans>
            </MoreLink>
          )}
        </div>
      )}
      <ul aria-busy={isPlaceholderData} className={classNames(grid, isPlaceholderData && 'opacity-60')}>
        {visible.map((recommendation) => (
          <li key={recommendation.id}>
            <RecommendationCard
              recommendation={recommendation}
              today={today}
              onVideos={() => setVideosOf(recommendation)}
              tonight={tonight}
            />
          </li>
        ))}
      </ul>
      {visible.length < useful.length || isMore ? (
        <div className="mt-6 text-center">
          <Button
            tone="secondary"
            busy={isPlaceholderData}
            onClick={() => (isWhole ? ask(mostSuggestions) : setWhole(true))}
          >
            <Trans>Show more suggestions</Trans>
          </Button>
        </div>
      ) : (
        all.length === mostSuggestions && (
          <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
            <Trans>These are the best {mostSuggestions}.</Trans>
            <MoreLink href="/recipes">
              <Trans>All recipes</Trans>
            </MoreLink>
          </p>
        )
      )}
      {videosOf && <VideoOverlay recipe={videosOf} onClose={() => setVideosOf(null)} />}
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className={grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-80 rounded-card" />
      ))}
    </div>
  );
}

/** Nothing to suggest: because nothing is in the pantry, or because nothing there goes into a recipe that fits. */
function Nothing() {
  const { t } = useLingui();
  const { data: products } = useQuery(productsQuery);
  if (products === undefined || products.length === 0) {
    return (
      <EmptyState
        drawing={<FoodIcon group="pantry" className="size-16" />}
        title={t`First the pantry`}
        text={t`Write down what you have: with five or six things the first dishes appear here.`}
        action={
          <ButtonLink href="/pantry" icon={Plus}>
            <Trans>Add products</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing={<FoodIcon group="prepared" className="size-16" />}
      title={t`Nothing fits right now`}
      text={t`No recipe uses what you have and keeps to how you eat. Add some more products, or look at your diets again.`}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/pantry" icon={Plus}>
            <Trans>Add products</Trans>
          </ButtonLink>
          <ButtonLink href="/settings" tone="secondary" icon={Settings}>
            <Trans>Settings</Trans>
          </ButtonLink>
        </span>
      }
    />
  );
}
