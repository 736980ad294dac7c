import { addMonths, isMonth, type Month, monthOf } from '@kelari/core/pantry/ledger.ts';
import type { Ledger } from '@kelari/core/pantry/stock-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { ButtonLink } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { Groups, Months, Thrown } from './ledger-charts.tsx';
import { Figures, Share } from './ledger-figures.tsx';
import { ledgerQuery } from './stock-queries.ts';
import { useLocalTime } from './use-local-time.ts';

/** What a month brought into the kitchen, what of it was eaten and what was thrown away, and what it was worth. */
export function LedgerScreen() {
  const { t } = useLingui();
  const { household } = useCurrentUser();
  const present = monthOf(useLocalTime(household.timezone).day);
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) && asked < present ? asked : present;
  const query = useQuery(ledgerQuery(month));
  const choose = (next: Month) =>
    setParams(next === present ? {} : { month: next }, { replace: true, state: history.state });
  return (
    <Page title={t`What we ate, what we threw away`}>
      <MonthSwitch month={month} present={present} onChange={choose} />
      {query.data ? (
        <div
          className={classNames('transition-opacity duration-150', query.isPlaceholderData && 'opacity-55')}
          aria-busy={query.isPlaceholderData}
        >
          <MonthLedger ledger={query.data} currency={household.currency} />
        </div>
      ) : query.isError ? (
        <LoadFailure
          title={t`The month could not be opened`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type MonthSwitchProps = {
  readonly month: Month;
  readonly present: Month;
  readonly onChange: (month: Month) => void;
};

function MonthSwitch({ month, present, onChange }: MonthSwitchProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className="mb-4 flex items-center justify-between gap-2 sm:justify-start">
      <IconButton
        icon={ChevronLeft}
        tone="raised"
        label={t`The month before`}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <p aria-live="polite" className="text-title font-bold sm:min-w-48 sm:text-center">
        {formatDay(`${month}-01`, 'month', language)}
      </p>
      <IconButton
        icon={ChevronRight}
        tone="raised"
        label={t`The month after`}
        disabled={month >= present}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </div>
  );
}

function MonthLedger({ ledger, currency }: { readonly ledger: Ledger; readonly currency: string }) {
  const isEmpty = ledger.bought.times + ledger.eaten.times + ledger.thrown.times === 0;
  const isQuiet = ledger.months.every(({ eaten, thrown }) => eaten.times + thrown.times === 0);
  return (
    <div className="grid gap-3 *:min-w-0 lg:gap-4">
      {isEmpty ? (
        <NothingYet />
      ) : (
        <div>
          <Figures ledger={ledger} currency={currency} />
        </div>
      )}
      <Share ledger={ledger} currency={currency} />
      <div className="grid items-start gap-3 *:min-w-0 lg:grid-cols-2 lg:gap-4">
        {ledger.groups.length > 0 && <Groups ledger={ledger} currency={currency} />}
        <div className="grid gap-3 *:min-w-0 lg:gap-4">
          <Thrown ledger={ledger} currency={currency} />
        </div>
        {!isQuiet && <Months ledger={ledger} currency={currency} />}
      </div>
    </div>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="grain" className="size-16" />}
      title={t`Nothing was written down this month`}
      text={t`Say “Eaten” or “Thrown away” on a product of the pantry, with a price where you know it: here you will see what the month was worth.`}
      example={t`For example: eaten 84 €, thrown away 6 €, mostly salad`}
      action={
        <ButtonLink href="/pantry">
          <Trans>To the pantry</Trans>
        </ButtonLink>
      }
    />
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 *:min-w-0 lg:gap-4">
      <div className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        <Skeleton className="h-22 rounded-card" />
        <Skeleton className="h-22 rounded-card" />
        <Skeleton className="h-22 rounded-card" />
      </div>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
