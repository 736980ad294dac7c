import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, SearchX } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

/** One column is no grid: that lays out each card of a long list anew when one changes. */
export const grid =
  'max-[40rem]:*:mb-3 min-[40rem]:grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-3 lg:gap-4';
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton className="mb-2 h-11" />
      <Skeleton className="mb-4 h-11" />
      <div className={grid}>
        {skeletons.map((name) => (
          <Skeleton key={name} className="h-37 rounded-card" />
        ))}
      </div>
    </div>
  );
}

export function Nothing({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="pantry" className="size-16" />}
      title={t`No products found`}
      text={t`Your pantry is still empty. Write down what you see in front of you: two or three things are enough to begin.`}
      example={t`For example: milk 1 l, eggs 6 pcs, feta 400 g`}
      action={
        <Button icon={Plus} onClick={onAdd}>
          <Trans>Add the first product</Trans>
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
      title={t`No products found`}
      text={t`Nothing matches this search and these filters together. Try fewer letters, or show everything again.`}
      action={
        <Button tone="secondary" onClick={onClear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    />
  );
}
