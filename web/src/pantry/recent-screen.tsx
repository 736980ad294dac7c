import { dayIn } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Trash2, Undo2 } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { formatDay, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { LoadFailure } from './load-failure.tsx';
import { amountText } from './product-words.ts';
import { type RecentProduct, recentQuery } from './queries.ts';
import { usePantryChanges } from './use-products.ts';

/** What left the pantry in 30 days, each with a way back; the toast's undo lasts 5 seconds, this one lasts. */
export function RecentScreen() {
  const { t } = useLingui();
  const query = useQuery(recentQuery);
  const { changes, pending } = usePantryChanges();
  const coming = new Set(pending.flatMap((each) => (each.kind === 'restore' ? [each.product.id] : [])));
  const recent = query.data?.filter(({ product }) => !coming.has(product.id));
  return (
    <Page
      title={t`Recently removed`}
      // the long Greek title leaves room for the account button
      className="max-lg:[&_h1]:pr-12"
      lead={t`What was used up or deleted in the last 30 days. Put back what you still have.`}
    >
      {recent === undefined ? (
        query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading`} className="grid gap-2">
            <Skeleton className="h-20 rounded-card" />
            <Skeleton className="h-20 rounded-card" />
            <Skeleton className="h-20 rounded-card" />
          </div>
        )
      ) : recent.length === 0 ? (
        <EmptyState
          drawing={<FoodIcon group="other" className="size-16" />}
          text={t`Nothing was removed lately.`}
          action={
            <ButtonLink href="/pantry">
              <Trans>To the pantry</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-2 lg:grid-cols-2 lg:gap-3">
          {recent.map((each) => (
            <RecentRow key={each.product.id} recent={each} onPutBack={() => changes.putBack(each.product)} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function RecentRow({ recent, onPutBack }: { readonly recent: RecentProduct; readonly onPutBack: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const { product, how } = recent;
  const at = new Date(product.updatedAt);
  const when = `${formatDay(dayIn(at, timezone), 'short', language)}, ${formatTime(at, language, timezone)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline bg-surface p-3 pl-4">
      <FoodIcon group={product.foodClass ?? product.category} className="size-7 text-muted" />
      <div className="min-w-32 flex-1">
        <p className="leading-tight font-medium">
          {product.name}
          {how === 'deleted' && (
            <span className="figures font-normal text-muted"> {amountText(product, language)}</span>
          )}
        </p>
        <p className="figures mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          <Chip icon={how === 'deleted' ? Trash2 : Check}>{how === 'deleted' ? t`Deleted` : t`Used up`}</Chip>
          {when}
        </p>
      </div>
      <Button
        tone="secondary"
        icon={Undo2}
        className="ml-10 sm:ml-0"
        onClick={onPutBack}
        aria-label={t`Put back: ${product.name}`}
      >
        <Trans>Put back</Trans>
      </Button>
    </li>
  );
}
