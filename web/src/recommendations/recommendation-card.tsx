import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { totalTime } from '@kelari/core/recipes/rules.ts';
import type { Recommendation } from '@kelari/core/recommendations/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ChefHat,
  CircleCheck,
  CirclePlay,
  Clock,
  Globe,
  Hourglass,
  Info,
  ShoppingBasket,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { MatchRing } from '../kit/match-ring.tsx';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { useLanguage } from '../platform/language.ts';
import { cuisineName } from '../recipes/cuisine-names.ts';
import { difficultyNames, servingsText, timesText } from '../recipes/recipe-words.ts';
import { AddMissingOf } from './add-missing.tsx';
import { MatchLines } from './match-lines.tsx';
import { canMakeWords, matchWord, savesWords } from './match-words.ts';

/** Plans it for today's dinner: a part of a feature to the right. */
export type TonightSlot = (props: { readonly recipe: Recommendation }) => ReactNode;

export type RecommendationCardProps = {
  readonly recommendation: Recommendation;
  readonly today: Day;
  readonly onVideos: () => void;
  readonly tonight?: TonightSlot | undefined;
};

/** One suggestion and its reasons: what it saves first, then what is there and what is missing. */
export function RecommendationCard({ recommendation, today, onVideos, tonight: Tonight }: RecommendationCardProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { name, conflicts, canMake, missingIngredients } = recommendation;
  const saves = savesWords(recommendation.saves, today, language);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface">
      <div className="flex gap-4 p-4 pb-0">
        <div className="w-24 shrink-0 self-start overflow-hidden rounded-control sm:w-32">
          <RecipeCover src={recommendation.imageUrl} group={recommendation.mainGroup} of={recommendation.id} />
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="text-lead">
            <Link
              href={`/recipes/${recommendation.id}`}
              className="relative block after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
            >
              <span lang={writtenIn(name)}>{name}</span>
            </Link>
          </h2>
          <div className="mt-1">
            <MatchRing percent={recommendation.matchPercentage} word={matchWord(recommendation)} />
          </div>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pt-3">
        {saves && (
          <p className="flex gap-2 rounded-control bg-saffron-tint px-3 py-2 text-saffron edge">
            <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              <span className="font-medium">{saves}</span>
              {recommendation.saves.length > 1 && (
                <span lang={writtenIn(recommendation.saves[0]?.name ?? name)} className="block text-small">
                  {[...new Set(recommendation.saves.map((each) => each.name))].join(', ')}
                </span>
              )}
            </span>
          </p>
        )}
        {conflicts.length > 0 && (
          <ul className="grid gap-1 rounded-control bg-tomato-tint px-3 py-2 text-tomato edge">
            {conflicts.map((conflict) => (
              <li key={conflict} className="flex gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                {conflict}
              </li>
            ))}
          </ul>
        )}
        {recommendation.warnings.length > 0 && (
          <ul className="grid gap-1 rounded-control bg-saffron-tint px-3 py-2 text-saffron edge">
            {recommendation.warnings.map((warning) => (
              <li key={warning} className="flex gap-2">
                <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
                {warning}
              </li>
            ))}
          </ul>
        )}
        {recommendation.description && (
          <p lang={writtenIn(recommendation.description)} className="line-clamp-2 text-muted">
            {recommendation.description}
          </p>
        )}
        <MatchLines recommendation={recommendation} />
        <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
          {totalTime(recommendation) > 0 && <Fact icon={Clock}>{timesText(recommendation)}</Fact>}
          <Fact icon={Users}>{servingsText(recommendation.servings)}</Fact>
          <Fact icon={ChefHat}>{i18n._(difficultyNames[recommendation.difficulty])}</Fact>
          {recommendation.cuisine && <Fact icon={Globe}>{cuisineName(recommendation.cuisine)}</Fact>}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <Chip
            tone={canMake ? 'fresh' : conflicts.length > 0 ? 'tomato' : 'quiet'}
            icon={canMake ? CircleCheck : conflicts.length > 0 ? TriangleAlert : ShoppingBasket}
          >
            {canMakeWords(recommendation)}
          </Chip>
          <span className="-mx-4 flex flex-wrap gap-2">
            {missingIngredients.length > 0 && <AddMissingOf recipe={recommendation} />}
            {Tonight && <Tonight recipe={recommendation} />}
            <Button tone="quiet" icon={CirclePlay} onClick={onVideos} aria-label={t`Videos: ${name}`}>
              <Trans>Videos</Trans>
            </Button>
          </span>
        </div>
      </div>
    </article>
  );
}

function Fact({ icon: Icon, children }: { readonly icon: typeof Clock; readonly children: string }) {
  return (
    <li className="inline-flex items-start gap-1.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </li>
  );
}
