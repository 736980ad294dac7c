import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { expiryStatus, isLowStock, stepOf } from '@kelari/core/pantry/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudUpload, RotateCw, Trash2, TrendingDown } from 'lucide-react';
import { memo, useState } from 'react';
import { Chip } from '../kit/chip.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatDay } from '../platform/format.ts';
import type { PantryChanges } from './changes.ts';
import { expiryLooks, expiryWords } from './expiry.ts';
import { placeKindOf } from './filter.ts';
import { amountText, type KnownPlace, placeIcons } from './product-words.ts';
import type { ShownProduct } from './shown-products.ts';

export type ProductCardProps = {
  readonly product: ShownProduct;
  readonly today: Day;
  readonly language: Language;
  readonly places: readonly KnownPlace[];
  readonly changes: PantryChanges;
  readonly onOpen: (product: ShownProduct) => void;
};

/** One lot: the whole card opens it; what is done most often needs no opening. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, language, changes, onOpen } = props;
  const { t } = useLingui();
  const low = isLowStock(product);
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-hairline bg-surface p-3 pl-4 [contain-intrinsic-size:auto_9.5rem] [content-visibility:auto] hover:border-line">
      <div className="flex flex-1 gap-3">
        <span className="mt-0.5 flex size-11 shrink-0 items-center justify-center rounded-full bg-olive-tint text-olive edge">
          <FoodIcon group={product.foodClass ?? product.category} className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-body leading-tight font-medium">
            <button
              type="button"
              onClick={() => onOpen(product)}
              className="line-clamp-2 w-full text-left after:absolute after:inset-0 after:rounded-card"
            >
              {product.name}
              {product.brand && <span className="font-normal text-muted"> {product.brand}</span>}
            </button>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-muted">
            <PlaceName {...props} />
            {low && (
              <span className="flex items-center gap-1 font-medium text-terracotta">
                <TrendingDown aria-hidden className="size-4 shrink-0" />
                <Trans>Low</Trans>
              </span>
            )}
          </p>
          <ExpiryChip {...props} />
        </div>
      </div>
      <div className="relative z-10 flex flex-wrap items-center justify-between gap-x-2">
        <Stepper
          value={product.quantity}
          step={stepOf(product.unit)}
          shown={amountText(product, language)}
          label={product.name}
          onChange={(next) =>
            next <= 0 ? changes.finish(product) : changes.step(product, next - product.quantity, product.unit)
          }
        />
        <span className="flex">
          <IconButton icon={Check} label={t`Used up: ${product.name}`} onClick={() => changes.finish(product)} />
          <IconButton icon={Trash2} label={t`Delete: ${product.name}`} onClick={() => changes.remove(product)} />
        </span>
      </div>
      {product.unsent === 'failed' && <NotSent {...props} />}
      {product.unsent === 'sending' && (
        <CloudUpload aria-label={t`Not sent yet`} role="img" className="absolute top-3 right-3 size-4 text-muted" />
      )}
    </li>
  );
});

/** The words first; a tap says the exact day. */
function ExpiryChip({ product, today, language }: ProductCardProps) {
  const [exact, setExact] = useState(false);
  const { expirationDate } = product;
  const { tone, icon } = expiryLooks[expiryStatus(expirationDate, today)];
  const words = expiryWords(expirationDate, today, language);
  if (!expirationDate) {
    return (
      <span className="-my-0.5 flex min-h-11 items-center">
        <Chip tone={tone} icon={icon}>
          {words}
        </Chip>
      </span>
    );
  }
  const date = formatDay(expirationDate, 'long', language);
  return (
    <button
      type="button"
      aria-label={`${words}, ${date}`}
      title={date}
      onClick={() => setExact(!exact)}
      className="figures relative z-10 -my-0.5 flex min-h-11 items-center rounded-full"
    >
      <Chip tone={tone} icon={icon}>
        {exact ? date : words}
      </Chip>
    </button>
  );
}

function PlaceName({ product, places }: ProductCardProps) {
  const { t, i18n } = useLingui();
  const place = places.find((each) => each.id === product.location);
  const name = place?.name ?? t`A place that is gone`;
  const Icon = placeIcons[placeKindOf(product.location, places)];
  return (
    <span className="flex items-center gap-1">
      <Icon aria-hidden className="size-4 shrink-0" />
      {typeof name === 'string' ? name : i18n._(name)}
    </span>
  );
}

function NotSent({ product, changes }: ProductCardProps) {
  return (
    <div className="relative z-10 flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-saffron-tint mt-2 pt-1 pl-3 text-small text-saffron edge">
      <span className="flex items-center gap-2">
        <CloudUpload aria-hidden className="size-4 shrink-0" />
        <Trans>Not sent yet</Trans>
      </span>
      <span className="-ml-2.5 flex">
        <button
          type="button"
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium"
          onClick={() => changes.retry(product.id)}
        >
          <RotateCw aria-hidden className="size-4" />
          <Trans>Send</Trans>
        </button>
        <button
          type="button"
          className="flex min-h-11 items-center rounded-control px-2.5 font-medium"
          onClick={() => changes.discard(product.id)}
        >
          <Trans>Discard</Trans>
        </button>
      </span>
    </div>
  );
}
