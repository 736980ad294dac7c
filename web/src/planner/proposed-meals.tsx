import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Clock, RefreshCw, SearchX, ShoppingBasket, X } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { minutesText } from '../recipes/recipe-words.ts';
import { dayText, typeNames } from './planner-words.ts';
import type { DatedProposal, Proposal } from './use-proposal.ts';

type ProposedMealsProps = {
  readonly proposal: Proposal;
  readonly today: Day;
  readonly busy: boolean;
  readonly onSwap: (meal: DatedProposal) => void;
  readonly onDrop: (meal: DatedProposal) => void;
  readonly onBack: () => void;
};

/** Less than this is not worth a word. */
const least = 0.1;

/** What is proposed and why, each to be swapped or left out. */
export function ProposedMeals({ proposal, busy, onSwap, onDrop, onBack }: ProposedMealsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { currency } = useCurrentUser().household;
  const money = (value: number) => formatMoney(value, currency, language);
  const { meals, open, saved, cost, unpriced } = proposal;
  const inOrder = [...meals].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return (
    <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
      <Button tone="quiet" icon={ArrowLeft} className="-ml-4" onClick={onBack}>
        <Trans>Other meals or times</Trans>
      </Button>
      {meals.length === 0 ? (
        <EmptyState
          drawing={<SearchX className="size-12" strokeWidth={1.5} />}
          title={t`No recipe fits`}
          text={t`With more time to cook, other meals or more recipes there may be some.`}
        />
      ) : (
        <p className="figures mb-3 rounded-control bg-olive-tint px-3 py-2">
          {saved >= least && (
            <>
              <Trans>Uses about {money(saved)} of food that would expire.</Trans>{' '}
            </>
          )}
          {cost >= least ? (
            <Trans>To buy: about {money(cost)}.</Trans>
          ) : (
            <Trans>Hardly anything has to be bought.</Trans>
          )}
          {unpriced > 0 && (
            <>
              {' '}
              <Plural value={unpriced} one="# ingredient has no price." other="# ingredients have no price." />
            </>
          )}
        </p>
      )}
      <ul className="grid gap-3">
        {inOrder.map((meal) => (
          <li key={meal.date + meal.type} className="rounded-card border border-hairline p-3">
            <p className="figures text-small text-muted">
              {dayText(meal.date, language)}, {i18n._(typeNames[meal.type])}
            </p>
            <div className="mt-1 flex gap-3">
              <span className="w-20 shrink-0 self-start overflow-hidden rounded-control">
                <RecipeCover src={meal.imageUrl} group={meal.mainGroup} />
              </span>
              <div className="min-w-0 flex-1">
                <h3 lang={writtenIn(meal.name)} className="leading-tight font-medium">
                  {meal.name}
                </h3>
                <p className="figures mt-1 flex flex-wrap gap-x-3 text-small text-muted">
                  <span className="inline-flex items-center gap-1">
                    <Clock aria-hidden className="size-4 shrink-0" />
                    {minutesText(meal.prepTime + meal.cookTime)}
                  </span>
                  {meal.missing > 0 && (
                    <span className="inline-flex items-center gap-1">
                      <ShoppingBasket aria-hidden className="size-4 shrink-0" />
                      <Plural value={meal.missing} one="# to buy" other="# to buy" />
                      {meal.cost !== null && meal.cost > 0 && ` (${money(meal.cost)})`}
                    </span>
                  )}
                </p>
              </div>
            </div>
            {meal.reasons.length > 0 && (
              <ul className="mt-2 list-disc pl-5 text-small">
                {meal.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            <div className="-mb-1 flex justify-end gap-1">
              <Button
                tone="quiet"
                icon={RefreshCw}
                disabled={busy}
                aria-label={t`Another dish instead of ${meal.name}`}
                onClick={() => onSwap(meal)}
              >
                <Trans>Another dish</Trans>
              </Button>
              <IconButton icon={X} disabled={busy} label={t`Leave out: ${meal.name}`} onClick={() => onDrop(meal)} />
            </div>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small text-muted">
          {open.map(({ day, type, reason }) => (
            <li key={day + type}>
              {dayText(day, language)}, {i18n._(typeNames[type])}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
