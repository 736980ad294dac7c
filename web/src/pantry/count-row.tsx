import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleCheck } from 'lucide-react';
import { memo } from 'react';
import { amountText } from '../food/unit-words.ts';
import { ToggleChip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { useLanguage } from '../platform/language.ts';
import { countStep } from './counting.ts';
import { expiryWords } from './expiry.ts';
import type { ShownProduct } from './shown-products.ts';

export type CountRowProps = {
  readonly product: ShownProduct;
  /** Null: not counted yet. */
  readonly found: number | null;
  readonly today: Day;
  readonly onFound: (amount: number) => void;
};

/** One lot on the walk: as written, not there, or so much. */
export const CountRow = memo(function CountRow({ product, found, today, onFound }: CountRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const written = amountText(product, language);
  const shown = { ...product, quantity: found ?? product.quantity };
  return (
    <li
      className={classNames(
        'rounded-card border p-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
        found === null ? 'border-hairline bg-surface' : 'border-olive bg-olive-tint edge',
      )}
    >
      <div className="flex items-center gap-3">
        {found === null ? (
          <FoodIcon group={product.foodClass ?? product.category} className="size-7 text-muted" />
        ) : (
          <CircleCheck aria-hidden className="size-7 shrink-0 text-olive" strokeWidth={1.75} />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-body leading-tight font-medium">
            <span lang={writtenIn(product.name)}>{product.name}</span>
            {product.brand && <span className="font-normal text-muted"> {product.brand}</span>}
          </h2>
          <p className="text-small text-muted">{expiryWords(product, today, language)}</p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Stepper
          value={shown.quantity}
          step={countStep(product.unit)}
          shown={amountText(shown, language)}
          label={product.name}
          onChange={onFound}
        />
        <span className="flex flex-wrap gap-2">
          <ToggleChip
            pressed={found === 0}
            aria-label={t`Not there: ${product.name}`}
            onClick={() => onFound(0)}
            className="px-3"
          >
            {t`Not there`}
          </ToggleChip>
          <ToggleChip
            pressed={found === product.quantity}
            aria-label={t`As written: ${product.name}, ${written}`}
            onClick={() => onFound(product.quantity)}
            icon={Check}
            className="figures px-3"
          >
            {written}
          </ToggleChip>
        </span>
      </div>
    </li>
  );
});
