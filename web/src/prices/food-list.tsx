import { capital, writtenIn } from '@kelari/core/food/normalise.ts';
import type { PricedFood } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { shopText, shortName, unitPriceText } from './price-words.ts';
import { NoPrices } from './prices-empty.tsx';
import { pricedFoodsQuery } from './queries.ts';
import { shownFoods } from './shown-prices.ts';
import { Trend } from './trend.tsx';
import { usePriceChanges } from './use-prices.ts';

export type FoodListProps = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onAdd: () => void;
};

/** Every food with a price: what it cost last, how that moved, and where it is cheapest. */
export function FoodList({ search, onSearch, onAdd }: FoodListProps) {
  const { t } = useLingui();
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery(pricedFoodsQuery(asked));
  const { pending } = usePriceChanges();
  const rows = query.data?.pages;
  const foods = useMemo(
    () =>
      rows &&
      shownFoods(
        rows.flatMap((page) => page.rows),
        asked === '' ? pending : [],
      ),
    [rows, pending, asked],
  );
  if (!foods) {
    return query.isError ? (
      <LoadFailure title={t`The prices could not be opened`} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    );
  }
  if (foods.length === 0 && asked === '' && search === '') return <NoPrices onAdd={onAdd} />;
  return (
    <>
      <SearchInput value={search} onValueChange={onSearch} label={t`Search prices`} maxLength={100} className="mb-3" />
      {foods.length === 0 ? (
        <p role="status" className="px-4 py-8 text-center text-muted">
          <Trans>No price is known of such a food. Try another word, in Greek or English.</Trans>
        </p>
      ) : (
        <div className="overflow-hidden rounded-card border border-hairline bg-surface">
          <ul
            aria-label={t`Foods with a price`}
            aria-busy={query.isPlaceholderData}
            className={classNames(
              'divide-y divide-hairline transition-opacity duration-150',
              query.isPlaceholderData && 'opacity-55',
            )}
          >
            {foods.map((food) => (
              <FoodRow key={food.key} food={food} />
            ))}
          </ul>
        </div>
      )}
      {query.hasNextPage && (
        <div className="mt-4 text-center">
          <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function FoodRow({ food }: { readonly food: PricedFood }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { last, cheapest, change } = food;
  const money = last.unitPrice
    ? unitPriceText(last.unitPrice, last.currency, language)
    : formatMoney(last.paid, last.currency, language);
  const day = formatDay(last.day, 'short', language);
  const elsewhere = cheapest && cheapest.storeName !== last.storeName && last.unitPrice ? cheapest : null;
  const shop = elsewhere?.storeName && shortName(elsewhere.storeName);
  const cheaper = elsewhere && unitPriceText(elsewhere.unitPrice, last.currency, language);
  return (
    <li>
      <Link
        href={`/prices?food=${encodeURIComponent(food.key)}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-sunk"
      >
        <FoodIcon group={food.foodClass ?? 'other'} className="size-7 shrink-0 text-olive" />
        <span className="min-w-0 flex-1 leading-tight">
          <span lang={writtenIn(food.name)} className="line-clamp-3 font-medium wrap-anywhere">
            {capital(food.name)}
          </span>
          <span className="line-clamp-2 text-small wrap-anywhere text-muted">
            <span lang={writtenIn(shopText(last.storeName))}>{shopText(last.storeName)}</span> ·{' '}
            <span className="whitespace-nowrap">{day}</span>
          </span>
          {elsewhere && (
            <span className="figures block text-small wrap-anywhere text-fresh">
              {shop ? t`Cheapest: ${shop}, ${cheaper}` : t`Cheapest: ${cheaper}`}
            </span>
          )}
        </span>
        <span className="figures flex shrink-0 flex-col items-end gap-1 leading-tight">
          <span className="font-bold">{money}</span>
          {change !== null && <Trend change={change} />}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
      </Link>
    </li>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3">
      <Skeleton className="h-11" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </div>
  );
}
