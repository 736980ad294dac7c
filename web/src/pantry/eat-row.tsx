import { writtenIn } from '@kelari/core/food/normalise.ts';
import { type Day, daysBetween } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus } from '@kelari/core/pantry/rules.ts';
import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CookingPot, type LucideIcon, Snowflake, Trash2, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { amountText } from '../food/unit-words.ts';
import type { Tone } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { useLanguage } from '../platform/language.ts';
import { expiryLooks, expiryWords } from './expiry.ts';

const figureTones: Partial<Record<Tone, string>> = {
  tomato: 'text-tomato',
  terracotta: 'text-terracotta',
  saffron: 'text-saffron',
};

export type EatRowProps = {
  readonly product: Product;
  readonly today: Day;
  readonly onAct: (kind: ActKind, product: Product) => void;
};

/** A food that will not wait: how long it still has as the biggest figure, and what can be done with it in one tap. */
export function EatRow({ product, today, onAct }: EatRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const days = daysBetween(today, product.expirationDate ?? today);
  const { tone } = expiryLooks[expiryStatus(product.expirationDate, today)];
  return (
    // as wide as the column it stands in allows, not the window
    <li className="@container">
      <div className="relative grid grid-cols-[3.25rem_1fr] items-center gap-x-3 px-4 py-2 @max-[14rem]:block @min-[42rem]:grid-cols-[3.25rem_1fr_auto] lg:px-5">
        <span
          aria-hidden
          className={classNames(
            'figures block text-center text-display leading-none font-bold @max-[14rem]:text-left',
            figureTones[tone],
          )}
        >
          {days < 0 ? `−${-days}` : days}
          <span className="block text-small leading-tight font-medium">
            <Plural value={Math.abs(days)} one="day" other="days" />
          </span>
        </span>
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-body leading-tight font-medium">
            <FoodIcon group={product.foodClass ?? product.category} className="size-5 text-muted" />
            <Link
              href={`/pantry?open=${product.id}`}
              aria-label={t`Edit: ${product.name}`}
              className="line-clamp-2 underline decoration-hairline underline-offset-4 after:absolute after:inset-0 hover:decoration-olive"
            >
              <span lang={writtenIn(product.name)}>{product.name}</span>
            </Link>
          </h3>
          <p className="figures text-small text-muted">
            {amountText(product, language)} · {product.dateGuessed && '~ '}
            {expiryWords(product, today, language)}
          </p>
        </div>
        <div className="relative z-10 col-span-2 -mx-2 mt-1 flex gap-2 @max-[19rem]:grid @max-[19rem]:grid-cols-2 @min-[42rem]:col-span-1 @min-[42rem]:mx-0 @min-[42rem]:mt-0">
          <Acts product={product} today={today} onAct={onAct} />
        </div>
      </div>
    </li>
  );
}

/** Cook, ate it, freeze, bin; of what must not be eaten any more: bin, ate it. */
function Acts({ product, today, onAct }: EatRowProps) {
  const { t } = useLingui();
  const { dateKind, expirationDate, frozenAt } = product;
  const isPast = dateKind === 'use_by' && expiryStatus(expirationDate, today) === 'expired';
  const act = (kind: ActKind) => () => onAct(kind, product);
  const binned = (
    <Act key="thrown" icon={Trash2} label={t`Thrown away: ${product.name}`} onAct={act('thrown')}>
      <Trans>Binned</Trans>
    </Act>
  );
  return (
    <>
      {isPast && binned}
      {!isPast && (
        <Link
          href={`/recipe-recommendations?with=${encodeURIComponent(product.name)}`}
          aria-label={t`Cook with it: ${product.name}`}
          className={actClass}
        >
          <CookingPot aria-hidden className={iconClass} />
          <Trans>Cook</Trans>
        </Link>
      )}
      <Act icon={Utensils} label={t`Eaten: ${product.name}`} onAct={act('eaten')}>
        <Trans>Eaten</Trans>
      </Act>
      {!isPast && frozenAt === null && (
        <Act icon={Snowflake} label={t`Freeze: ${product.name}`} onAct={act('frozen')}>
          <Trans>Freeze</Trans>
        </Act>
      )}
      {!isPast && binned}
    </>
  );
}

/** Four fit beside each other at 360 px: the word under its icon there, beside it where there is room. */
const actClass = classNames(
  'flex min-h-11 min-w-11 flex-1 basis-0 flex-col items-center justify-center gap-0.5 rounded-control bg-sunk px-0.5 py-1',
  'text-center text-small leading-none font-medium hover:bg-olive-tint edge',
  '@min-[30rem]:flex-row @min-[30rem]:gap-1.5 @min-[30rem]:px-2 @min-[30rem]:whitespace-nowrap',
);
const iconClass = 'size-4.5 shrink-0';

type ActProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onAct: () => void;
  readonly children: ReactNode;
};

const Act = ({ icon: Icon, label, onAct, children }: ActProps) => (
  <button type="button" aria-label={label} onClick={onAct} className={actClass}>
    <Icon aria-hidden className={iconClass} />
    {children}
  </button>
);
