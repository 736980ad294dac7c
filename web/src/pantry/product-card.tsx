import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { stepOf } from '@kelari/core/pantry/rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudUpload, Ellipsis, PackageOpen, Snowflake, TrendingDown } from 'lucide-react';
import { memo } from 'react';
import { amountText } from '../food/unit-words.ts';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { NotSent } from '../kit/not-sent.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { formatDay, formatMoney } from '../platform/format.ts';
import type { PantryChanges } from './changes.ts';
import { ExpiryChip } from './expiry-chip.tsx';
import { placeKindOf } from './filter.ts';
import { type KnownPlace, placeIcons } from './product-words.ts';
import { SelectMark } from './select-mark.tsx';
import type { ShownProduct } from './shown-products.ts';
import { useLongPress } from './use-long-press.ts';
import { useLotNow } from './use-lot-now.ts';
import { type Selection, useIsSelected } from './use-selection.ts';
import { useSwipe } from './use-swipe.ts';

/** What a card asks its screen for; the same object all along, so that a card is drawn anew only when its own lot changes. */
export type CardActs = Readonly<Record<'open' | 'more' | 'guess' | 'select', (lot: { readonly id: string }) => void>>;

export type ProductCardProps = {
  readonly product: ShownProduct;
  readonly today: Day;
  readonly language: Language;
  readonly places: readonly KnownPlace[];
  readonly currency: string;
  readonly changes: PantryChanges;
  readonly on: CardActs;
  /** How many lots there are of its food. */
  readonly lots: number;
  /** It runs low, by itself or as its food does. */
  readonly low: boolean;
  readonly selecting: boolean;
  readonly selection: Selection;
};

/** One lot: the whole card opens it, or selects it; what is done most often needs no opening. */
export const ProductCard = memo(function ProductCard({ selection, ...props }: ProductCardProps) {
  const { selecting, changes, places } = props;
  const now = useLotNow(props.product, changes, places);
  const product = now ?? props.product;
  const isSelected = useIsSelected(selection, product.id);
  // the one that a long press began with does not wait for its turn
  const selected = selecting || isSelected ? isSelected : null;
  const swipe = useSwipe(() => changes.finish(product));
  return (
    <li
      {...(selecting || !now ? {} : swipe)}
      className={classNames(
        'relative flex flex-col gap-1 rounded-card border bg-surface p-3 pl-4 [contain-intrinsic-size:auto_9.5rem] hover:border-line',
        selected ? 'border-olive' : 'border-hairline',
        // used up: its place closes with the next drawing of the shelf; not by what all in it would inherit
        now ? '[content-visibility:auto]' : 'opacity-0 [content-visibility:hidden]',
      )}
    >
      <Inside {...props} product={product} selected={selected} />
    </li>
  );
});

type PartProps = Omit<ProductCardProps, 'selection'>;
type InsideProps = PartProps & { readonly selected: boolean | null };

/** What stands on the card: as it was, when all that changes is that it goes. */
const Inside = memo(function Inside(props: InsideProps) {
  const { product, selected } = props;
  const { t } = useLingui();
  return (
    <>
      <Face {...props} />
      {selected === null ? <Buttons {...props} /> : <Amount {...props} />}
      {product.unsent === 'failed' && (
        <NotSent
          className="relative z-10 mt-2 pt-1"
          onSend={() => props.changes.retry(product.id)}
          onDiscard={() => props.changes.discard(product.id)}
        />
      )}
      {product.unsent === 'sending' && (
        <CloudUpload aria-label={t`Not sent yet`} role="img" className="absolute top-3 right-3 size-4 text-muted" />
      )}
    </>
  );
});

/** All that is read on the face of a card: how much there is stands below it. */
const faceOf = ({ product: lot, ...props }: InsideProps): readonly unknown[] => [
  ...Object.values(props),
  ...[lot.id, lot.name, lot.brand, lot.foodClass, lot.category, lot.location, lot.price],
  ...[lot.expirationDate, lot.dateKind, lot.dateGuessed, lot.openedAt, lot.frozenAt],
];
const isSameFace = (before: InsideProps, after: InsideProps): boolean => {
  const now = faceOf(after);
  return faceOf(before).every((each, at) => each === now[at]);
};

/** What a lot is, where, and how long it keeps. */
const Face = memo(function Face({ selected, ...props }: InsideProps) {
  const { product, on } = props;
  const press = useLongPress(() => on.select(product));
  const name = (
    <>
      <span lang={writtenIn(product.name)}>{product.name}</span>
      {product.brand && <span className="font-normal text-muted"> {product.brand}</span>}
    </>
  );
  const whole = 'line-clamp-2 w-full text-left select-none after:absolute after:inset-0 after:rounded-card';
  return (
    <div className="flex flex-1 gap-3">
      {selected === null ? (
        <span className="mt-0.5 flex size-11 shrink-0 items-center justify-center rounded-full bg-olive-tint text-olive edge">
          <FoodIcon group={product.foodClass ?? product.category} className="size-6" />
        </span>
      ) : (
        <SelectMark id={product.id} name={product.name} selected={selected} onToggle={() => on.select(product)} />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-body leading-tight font-medium">
          {selected === null ? (
            <button type="button" {...press} onClick={() => on.open(product)} className={whole}>
              {name}
            </button>
          ) : (
            <label htmlFor={`select-${product.id}`} className={classNames('block', whole)}>
              {name}
            </label>
          )}
        </h3>
        <Facts
          location={product.location}
          paid={product.price === null ? '' : formatMoney(product.price, props.currency, props.language)}
          places={props.places}
          lots={props.lots}
          low={props.low}
        />
        {/* while lots are selected, a tap on a chip selects like one beside it */}
        <p
          className={classNames(
            'mb-1.5 flex flex-wrap items-center gap-x-1.5',
            selected !== null && 'pointer-events-none',
          )}
        >
          <ExpiryChip {...props} onGuess={on.guess} />
          <LotState openedAt={product.openedAt} frozenAt={product.frozenAt} language={props.language} />
        </p>
      </div>
    </div>
  );
}, isSameFace);

function Buttons({ product, language, changes, on }: PartProps) {
  const { t } = useLingui();
  return (
    <div className="relative z-10 flex flex-wrap items-center justify-between gap-2">
      <Stepper
        value={product.quantity}
        step={stepOf(product.unit)}
        shown={amountText(product, language)}
        label={product.name}
        onChange={(next) =>
          next <= 0 ? changes.finish(product) : changes.step(product, next - product.quantity, product.unit)
        }
      />
      <span className="-mr-2 ml-auto flex gap-2">
        <IconButton icon={Check} label={t`Used up: ${product.name}`} onClick={() => changes.finish(product)} />
        <IconButton
          icon={Ellipsis}
          label={t`More about ${product.name}`}
          aria-haspopup="dialog"
          onClick={() => on.more(product)}
        />
      </span>
    </div>
  );
}

/** While lots are selected, in the room of the buttons. */
const Amount = ({ product, language }: PartProps) => (
  <p className="figures flex min-h-11 items-center pl-14 text-lead font-bold">{amountText(product, language)}</p>
);

/** Takes only what the line has left, and is not seen where that is too little: no card gets higher for a price. */
const unlessTight =
  "figures -ml-3 flex h-lh max-w-max flex-1 flex-wrap overflow-hidden whitespace-nowrap before:h-full before:content-['']";

type FactsProps = Pick<ProductCardProps, 'places' | 'lots' | 'low'> & {
  readonly location: string;
  /** For the whole lot; '' when it is not known. */
  readonly paid: string;
};

/** Where it is, what it cost, how many lots, and whether it runs low. */
const Facts = memo(function Facts({ location, paid, places, lots, low }: FactsProps) {
  const { t, i18n } = useLingui();
  const name = places.find((each) => each.id === location)?.name ?? t`A place that is gone`;
  const Icon = placeIcons[placeKindOf(location, places)];
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-muted">
      <span className="flex items-center gap-1">
        <Icon aria-hidden className="size-4 shrink-0" />
        {typeof name === 'string' ? name : i18n._(name)}
      </span>
      {paid && <span className={unlessTight}>{`\u00a0· ${paid}`}</span>}
      {lots > 1 && (
        <span className="figures">
          <Plural value={lots} one="# lot" other="# lots" />
        </span>
      )}
      {low && (
        <span className="flex items-center gap-1 font-medium text-terracotta">
          <TrendingDown aria-hidden className="size-4 shrink-0" />
          <Trans>Low</Trans>
        </span>
      )}
    </p>
  );
});

type LotStateProps = Pick<ShownProduct, 'openedAt' | 'frozenAt'> & { readonly language: Language };

/** Open or frozen, and since when. */
const LotState = memo(function LotState({ openedAt, frozenAt, language }: LotStateProps) {
  const { t } = useLingui();
  return (
    <>
      {openedAt && <Chip icon={PackageOpen}>{t`open since ${formatDay(openedAt, 'short', language)}`}</Chip>}
      {frozenAt && (
        <Chip tone="sea" icon={Snowflake}>
          {t`frozen on ${formatDay(frozenAt, 'short', language)}`}
        </Chip>
      )}
    </>
  );
});
