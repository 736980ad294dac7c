import { type Day, daysBetween } from '@kelari/core/kit/dates.ts';
import { expiryStatus, isExpiringSoon, soonDays } from '@kelari/core/pantry/rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CookingPot, Snowflake, Trash2, TriangleAlert, Utensils } from 'lucide-react';
import { Link } from 'wouter';
import { amountText } from '../food/unit-words.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import type { Tone } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import type { PantryChanges } from '../pantry/changes.ts';
import { expiryLooks, expiryWords } from '../pantry/expiry.ts';
import { bySoonest } from '../pantry/filter.ts';
import type { ShownProduct } from '../pantry/shown-products.ts';
import { useLanguage } from '../platform/language.ts';

/** The dashboard lists at most this many. */
const shownRows = 3;

const figureTones: Partial<Record<Tone, string>> = {
  tomato: 'text-tomato',
  terracotta: 'text-terracotta',
  saffron: 'text-saffron',
};

export type EatTodayProps = {
  readonly products: readonly ShownProduct[];
  readonly today: Day;
  readonly changes: PantryChanges;
};

/** What will not wait: expired first, then today, tomorrow and the day after. */
export function EatToday({ products, today, changes }: EatTodayProps) {
  const language = useLanguage();
  const urgent = products
    .filter(
      ({ expirationDate }) =>
        expiryStatus(expirationDate, today) === 'expired' || isExpiringSoon(expirationDate, today),
    )
    .sort(bySoonest(language));
  const more = urgent.length - shownRows;
  return (
    <section aria-labelledby="eat-today" className="rounded-card border border-hairline bg-surface pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3 lg:px-5 lg:pt-4">
        <h2 id="eat-today" className="text-title">
          <Trans>Eat today</Trans>
        </h2>
        {more > 0 && (
          <Link href="/pantry" className="flex min-h-11 items-center font-medium text-olive underline">
            <Plural value={more} one="and # more" other="and # more" />
          </Link>
        )}
      </div>
      <UrgentAlert products={products} today={today} />
      {urgent.length === 0 ? (
        <p className="flex items-center gap-3 px-4 pt-1 pb-4 text-fresh lg:px-5">
          <CircleCheck aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
          <Plural
            value={soonDays}
            one="Nothing expires in the next day. Cook what you feel like."
            other="Nothing expires in the next # days. Cook what you feel like."
          />
        </p>
      ) : (
        <ul className="divide-y divide-hairline">
          {urgent.slice(0, shownRows).map((product) => (
            <Row key={product.id} product={product} today={today} changes={changes} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UrgentAlert({ products, today }: Pick<EatTodayProps, 'products' | 'today'>) {
  const count = (wanted: 'expired' | 'today') =>
    products.filter(({ expirationDate }) => expiryStatus(expirationDate, today) === wanted).length;
  const expired = count('expired');
  const now = count('today');
  if (expired + now === 0) return null;
  return (
    <p
      role="status"
      className={classNames(
        'mx-4 mt-2 mb-1 flex items-center gap-2 rounded-control px-3 py-2 text-small font-medium lg:mx-5 edge',
        expired > 0 ? 'bg-tomato-tint text-tomato' : 'bg-terracotta-tint text-terracotta',
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {expired > 0 && <Plural value={expired} one="# product has expired" other="# products have expired" />}
        {expired > 0 && now > 0 && ' · '}
        {now > 0 && <Plural value={now} one="# expires today" other="# expire today" />}
      </span>
    </p>
  );
}

type RowProps = { readonly product: ShownProduct; readonly today: Day; readonly changes: PantryChanges };

function Row({ product, today, changes }: RowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const days = daysBetween(today, product.expirationDate ?? today);
  const { tone } = expiryLooks[expiryStatus(product.expirationDate, today)];
  return (
    <li className="relative grid grid-cols-[3.25rem_1fr] items-center gap-x-3 px-4 py-2.5 md:grid-cols-[3.25rem_1fr_auto] lg:px-5">
      <span
        aria-hidden
        className={classNames('figures text-center text-display leading-none font-bold', figureTones[tone])}
      >
        {days < 0 ? `−${-days}` : days}
        <span className="block text-small font-medium">
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
            {product.name}
          </Link>
        </h3>
        <p className="figures mt-0.5 text-small text-muted">
          {amountText(product, language)} · {product.dateGuessed && '~ '}
          {expiryWords(product, today, language)}
        </p>
      </div>
      <div className="relative z-10 col-span-2 mt-1.5 flex flex-wrap gap-1.5 sm:gap-2 md:col-span-1 md:mt-0">
        <RowButtons product={product} today={today} changes={changes} />
      </div>
    </li>
  );
}

/** As wide as the words at 360 px: the icons come where there is room. */
const rowButton = 'flex-auto px-1.5! whitespace-nowrap max-sm:[&_svg]:hidden sm:px-3!';

/** Cook, ate it, freeze; of what must not be eaten any more: threw it away, ate it. */
function RowButtons({ product, today, changes }: RowProps) {
  const { t } = useLingui();
  const { dateKind, expirationDate, frozenAt } = product;
  const isPast = dateKind === 'use_by' && expiryStatus(expirationDate, today) === 'expired';
  const ate = (
    <Button
      tone="secondary"
      icon={Utensils}
      className={rowButton}
      aria-label={t`Eaten: ${product.name}`}
      onClick={() => changes.act('eaten', [{ product }])}
    >
      <Trans>Eaten</Trans>
    </Button>
  );
  if (isPast) {
    return (
      <>
        <Button
          tone="secondary"
          icon={Trash2}
          className={rowButton}
          aria-label={t`Thrown away: ${product.name}`}
          onClick={() => changes.act('thrown', [{ product }], { reason: 'expired' })}
        >
          <Trans>Thrown away</Trans>
        </Button>
        {ate}
      </>
    );
  }
  return (
    <>
      <Link
        href="/recipe-recommendations"
        aria-label={t`Cook with it: ${product.name}`}
        className={classNames(buttonClass('secondary'), rowButton)}
      >
        <CookingPot aria-hidden className="size-5 shrink-0" />
        <Trans>Cook</Trans>
      </Link>
      {ate}
      {frozenAt === null && (
        <Button
          tone="secondary"
          icon={Snowflake}
          className={rowButton}
          aria-label={t`Freeze: ${product.name}`}
          onClick={() => changes.act('frozen', [{ product }])}
        >
          <Trans>Freeze</Trans>
        </Button>
      )}
    </>
  );
}
