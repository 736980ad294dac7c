import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { lineTotal } from '@kelari/core/shopping/rules.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, CloudUpload, Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import { amountText } from '../food/unit-words.ts';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { NotSent } from '../kit/not-sent.tsx';
import { afterPaint } from '../platform/after-paint.ts';
import { formatMoney } from '../platform/format.ts';
import type { ShoppingChanges } from './changes.ts';
import { wantsLine } from './item-words.ts';
import type { ShownItem } from './shown-items.ts';
import type { Phase } from './use-grace.ts';

/** What a row asks its screen for; the same object all along, so that a row is drawn anew only when it changes itself. */
export type RowActs = {
  readonly tick: (item: ShownItem, isPurchased: boolean) => void;
  readonly more: (item: ShownItem) => void;
};

/** The paper that rows stand on. */
export const rowsClass = 'divide-y divide-hairline rounded-card border border-hairline bg-surface';

export type ItemRowProps = {
  readonly item: ShownItem;
  readonly language: Language;
  readonly currency: string;
  readonly userId: string;
  readonly online: boolean;
  readonly changes: ShoppingChanges;
  readonly on: RowActs;
  readonly phase?: Phase | undefined;
  /** For reading at arm's length, between the shelves. */
  readonly large?: boolean;
};

/** One row: a tap anywhere on it ticks it. */
export const ItemRow = memo(function ItemRow({
  item,
  changes,
  language,
  currency,
  userId,
  online,
  on,
  phase,
  large = false,
}: ItemRowProps) {
  const { t } = useLingui();
  // the tap shows on its own row first: the page around it is drawn anew after that
  const [tapped, setTapped] = useState<boolean | null>(null);
  const isPurchased = tapped ?? item.isPurchased;
  const onTap = () => {
    setTapped(!isPurchased);
    afterPaint(() => {
      on.tick(item, !isPurchased);
      setTapped((last) => (last === !isPurchased ? null : last));
    });
  };
  const wants = wantsLine(item, userId, language);
  const price = lineTotal(item);
  const waits = item.unsent === 'late' || (item.unsent === 'sending' && !online);
  return (
    <div
      data-item={item.id}
      className={classNames(
        'scroll-mt-20 transition-[opacity,transform] duration-150 ease-out',
        phase === 'leaving' && 'translate-x-4 opacity-0',
      )}
    >
      <div className={classNames('flex items-stretch', large ? 'min-h-18' : 'min-h-14')}>
        <label className="flex min-w-0 flex-1 items-center gap-3 py-1.5 pl-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-olive">
          <span className={classNames('relative flex shrink-0', large ? 'size-8' : 'size-6')}>
            <input
              type="checkbox"
              checked={isPurchased}
              onChange={onTap}
              className="peer size-full appearance-none rounded-full border-2 border-line bg-surface outline-none checked:border-olive checked:bg-olive forced-colors:appearance-auto"
            />
            <Check
              aria-hidden
              strokeWidth={3}
              className={classNames(
                'pointer-events-none absolute hidden text-on-olive peer-checked:block forced-colors:hidden',
                large ? 'inset-1.5 size-5' : 'inset-1 size-4',
              )}
            />
          </span>
          <FoodIcon group={item.foodClass ?? item.category} className="-mx-1 size-5 text-muted" />
          <span className="min-w-0 flex-1 leading-tight">
            <span className={classNames(large && 'text-lead leading-tight', isPurchased && 'text-muted line-through')}>
              <span lang={writtenIn(item.productName)}>{item.productName}</span>{' '}
              <span className="figures ml-0.5 font-bold whitespace-nowrap">{amountText(item, language)}</span>
            </span>
            {wants && (
              <span lang={writtenIn(wants)} className="mt-0.5 line-clamp-2 text-small text-muted">
                {wants}
              </span>
            )}
          </span>
          {price !== null && (
            <span
              className={classNames('figures shrink-0 text-small', item.priceFrom === 'history' && 'text-muted')}
              title={item.priceFrom === 'history' ? t`By the last price paid` : undefined}
            >
              {item.priceFrom === 'history' && <span aria-hidden>≈ </span>}
              {formatMoney(price, currency, language)}
            </span>
          )}
          {waits && <CloudUpload role="img" aria-label={t`Not sent yet`} className="size-4 shrink-0 text-muted" />}
        </label>
        <IconButton
          icon={Ellipsis}
          label={t`More about ${item.productName}`}
          aria-haspopup="dialog"
          className="my-auto"
          onClick={() => on.more(item)}
        />
      </div>
      {item.unsent === 'failed' && (
        <NotSent
          className="mx-3 mb-2"
          onSend={() => changes.retry(item.id)}
          onDiscard={() => changes.discard(item.id)}
        />
      )}
    </div>
  );
});
