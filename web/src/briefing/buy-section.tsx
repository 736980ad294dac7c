import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus, ShoppingBasket } from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { MoreLink } from '../kit/more-link.tsx';
import { useLanguage } from '../platform/language.ts';
import type { NewItem } from '../shopping/drafts.ts';
import type { Reminder, Why } from './buying.ts';

export type BuySectionProps = {
  readonly reminders: readonly Reminder[];
  /** How much stands on the list and is not bought. */
  readonly open: number;
  readonly onAdd: (items: readonly NewItem[]) => void;
};

/** What runs low or is missing, and the list it goes to: all of it with one tap, what stands there already is not added again. */
export function BuySection({ reminders, open, onAdd }: BuySectionProps) {
  const missing = reminders.filter(({ onList }) => !onList);
  return (
    <section aria-labelledby="buy-today" className="rounded-card border border-hairline bg-surface p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="buy-today" className="text-title">
          <Trans>Buy</Trans>
        </h2>
        <MoreLink href="/shopping">
          {open > 0 ? <Plural value={open} one="# on the list" other="# on the list" /> : <Trans>Open the list</Trans>}
        </MoreLink>
      </div>
      {reminders.length === 0 ? (
        <p className="mt-1 text-muted">
          <Trans>Nothing runs low, and nothing that you always have is missing.</Trans>
        </p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-hairline">
            {reminders.map((reminder) => (
              <Row key={reminder.key} reminder={reminder} onAdd={() => onAdd([reminder.item])} />
            ))}
          </ul>
          {missing.length > 0 ? (
            <Button block icon={ShoppingBasket} className="mt-3" onClick={() => onAdd(missing.map(({ item }) => item))}>
              <Plural value={missing.length} one="Add # to the list" other="Add all # to the list" />
            </Button>
          ) : (
            <p className="mt-3 flex items-center gap-2 font-medium text-fresh">
              <Check aria-hidden className="size-5 shrink-0" />
              <Trans>All of it is on the list.</Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Row({ reminder, onAdd }: { readonly reminder: Reminder; readonly onAdd: () => void }) {
  const { t } = useLingui();
  const { name, foodClass, why, onList, item } = reminder;
  const language = useLanguage();
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <FoodIcon group={foodClass ?? 'other'} className="size-6 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 leading-tight">
        <span lang={writtenIn(name)} className="font-medium wrap-anywhere">
          {name}
        </span>
        <span className="figures block text-small text-muted">
          <WhyWords why={why} />
        </span>
      </p>
      {onList ? (
        <span className="flex min-h-11 items-center gap-1 text-small font-medium text-fresh">
          <Check aria-hidden className="size-4 shrink-0" />
          <Trans>On the list</Trans>
        </span>
      ) : (
        <Button
          tone="secondary"
          icon={Plus}
          className="px-3!"
          aria-label={t`Add to the list: ${name}, ${amountText(item, language)}`}
          onClick={onAdd}
        >
          <span className="figures whitespace-nowrap">{amountText(item, language)}</span>
        </Button>
      )}
    </li>
  );
}

function WhyWords({ why }: { readonly why: Why }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (why.kind === 'every') {
    return (
      <Plural
        value={why.days}
        one="You buy it every day; none is left"
        other="You buy it about every # days; none is left"
      />
    );
  }
  if (why.kind === 'staple') return <Trans>You always have it; none is left</Trans>;
  if (why.quantity === 0) return <Trans>None is left</Trans>;
  return t`${amountText(why, language)} left`;
}
