import { Trans, useLingui } from '@lingui/react/macro';
import { PartyPopper, SearchX } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

const five = ['a', 'b', 'c', 'd', 'e'];

/** Specification, section 9: five. */
export function ListSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <div className="mb-4 grid grid-cols-3 gap-2 lg:gap-4">
        <Skeleton className="h-17 rounded-card" />
        <Skeleton className="h-17 rounded-card" />
        <Skeleton className="h-17 rounded-card" />
      </div>
      <div data-rows className="grid gap-px">
        {five.map((name) => (
          <Skeleton key={name} className="h-14" />
        ))}
      </div>
    </div>
  );
}

export function EmptyList({ onWrite }: { readonly onWrite: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="vegetables" className="size-16" />}
      title={t`Nothing on the list`}
      text={t`Write above what is missing, several things at once if you like. Recipes and the week put their ingredients here, too.`}
      example={t`For example: 2 kg potatoes, milk 1.5 l, eggs`}
      action={
        <Button onClick={onWrite}>
          <Trans>Write the first one</Trans>
        </Button>
      }
    />
  );
}

export function AllTicked({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<PartyPopper className="size-14" strokeWidth={1.5} />}
      title={t`Everything is ticked`}
      text={t`End the shopping, and what you bought goes into the pantry with its dates.`}
      action={
        <Button onClick={onDone}>
          <Trans>Done shopping</Trans>
        </Button>
      }
    />
  );
}

export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<SearchX className="size-14" strokeWidth={1.5} />}
      title={t`Nothing found`}
      text={t`Nothing on the list matches this search and priority together.`}
      action={
        <Button tone="secondary" onClick={onClear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    />
  );
}

/** In place of a list that could not be read. */
export function ListFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useLingui();
  return <LoadFailure title={t`The list could not be opened`} error={error} onRetry={onRetry} />;
}
