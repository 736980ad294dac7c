import type { Day } from '@kelari/core/kit/dates.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, ClipboardCheck, ClipboardList, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Chip } from '../kit/chip.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { Layer } from './layer.ts';
import { typeIcons, typeNames, typesOfMeals } from './planner-words.ts';
import type { DatedMeals } from './shown-weeks.ts';
import type { ListState } from './use-list-state.ts';

type WeekOverviewProps = {
  readonly days: readonly Day[];
  readonly meals: DatedMeals;
  readonly listState: ListState;
  readonly standings: ReadonlyMap<string, MealStanding>;
  readonly onOpen: (layer: Layer) => void;
};

/** The week in a few figures: what is planned, what is there, what it costs, and whether the list holds what is missing. */
export function WeekOverview({ days, meals, listState, standings, onOpen }: WeekOverviewProps) {
  const { t, i18n } = useLingui();
  const all = days.flatMap((day) => meals[day] ?? []);
  const states = all.map(({ id, isDone }) => (isDone ? 'done' : standings.get(id)?.state));
  const ready = states.filter((state) => state === 'ready').length;
  const short = states.filter((state) => state === 'short').length;
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <ul aria-label={t`Planned`} className="figures flex flex-wrap gap-x-4 gap-y-1 max-sm:text-small">
          {typesOfMeals.map((type) => {
            const count = all.filter((meal) => meal.type === type).length;
            const Icon = typeIcons[type];
            return (
              count > 0 && (
                <li key={type} className="inline-flex items-center gap-1.5">
                  <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                  {i18n._(typeNames[type])}: <strong>{count}</strong>
                </li>
              )
            );
          })}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          {ready > 0 && (
            <Chip tone="fresh" icon={CircleCheck}>
              <Plural value={ready} one="# ready" other="# ready" />
            </Chip>
          )}
          {short > 0 && (
            <Chip tone="terracotta" icon={ShoppingBasket}>
              <Plural value={short} one="# lacking something" other="# lacking something" />
            </Chip>
          )}
          <ListChip state={listState} />
        </div>
        <Cost standings={all.flatMap(({ id }) => standings.get(id) ?? [])} />
      </div>
      <Button tone="secondary" icon={ShoppingBasket} onClick={() => onOpen({ kind: 'needs' })}>
        <Trans>What is missing</Trans>
      </Button>
    </Card>
  );
}

/** Whether the shopping list holds what the week lacks. */
export function ListChip({ state }: { readonly state: ListState }): ReactNode {
  if (state === 'stale') {
    return (
      <Chip tone="saffron" icon={ClipboardList}>
        <Trans>Shopping list: plan or pantry changed since</Trans>
      </Chip>
    );
  }
  const isGenerated = state === 'generated';
  return (
    <Chip tone={isGenerated ? 'olive' : 'quiet'} icon={isGenerated ? ClipboardCheck : ClipboardList}>
      {isGenerated ? <Trans>Shopping list: generated</Trans> : <Trans>Shopping list: pending</Trans>}
    </Chip>
  );
}

function Cost({ standings }: { readonly standings: readonly MealStanding[] }) {
  const language = useLanguage();
  const { currency } = useCurrentUser().household;
  const costs = standings.flatMap(({ cost }) => cost ?? []);
  if (costs.length === 0) return null;
  const sum = formatMoney(
    costs.reduce((all, cost) => all + cost, 0),
    currency,
    language,
  );
  const unpriced = standings.reduce((all, standing) => all + standing.unpriced, 0);
  return (
    <p className="figures text-small text-muted">
      <Trans>
        The food of the week is worth <strong className="text-ink">{sum}</strong>.
      </Trans>
      {unpriced > 0 && (
        <>
          {' '}
          <Plural value={unpriced} one="# ingredient has no price." other="# ingredients have no price." />
        </>
      )}
    </p>
  );
}
