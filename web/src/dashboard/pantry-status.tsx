import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { placeIcons, placesOf } from '../pantry/product-words.ts';
import { formatList } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { firstNames } from './first-names.ts';

export type PantryStatusProps = {
  readonly briefing: DailyBriefing;
  readonly user: CurrentUser;
};

/** How many there are, how many hurry, how many run out, and where they are. */
export function PantryStatus({ briefing, user }: PantryStatusProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { counts, pantry, shoppingReminders } = briefing;
  const soon = counts.expiringToday + counts.expiringSoon;
  const low = shoppingReminders.lowStock.map(({ name }) => name);
  const places = placesOf(user.household.places)
    .map((place) => ({ ...place, count: pantry.places.find(({ id }) => id === place.id)?.count ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Card>
      <section aria-labelledby="pantry-status">
        <h2 id="pantry-status" className="text-title">
          <Trans>Pantry status</Trans>
        </h2>
        <dl className="mt-3 grid grid-cols-3 gap-2 text-center">
          <Figure value={pantry.total} label={t`Products`} tone="text-olive" />
          <Figure value={soon} label={t`Expire soon`} tone={soon > 0 ? 'text-saffron' : 'text-muted'} />
          <Figure value={pantry.low} label={t`Running low`} tone={pantry.low > 0 ? 'text-terracotta' : 'text-muted'} />
        </dl>
        {low.length > 0 && (
          <p className="mt-3 text-small text-muted">
            {/* not <Trans>, which reads what a cook wrote as markup */}
            {t`Running low: ${formatList(firstNames(low, pantry.low), language)}`}
          </p>
        )}
        <ul className="mt-3 divide-y divide-hairline border-t border-hairline">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              id={place.id}
              name={typeof place.name === 'string' ? place.name : i18n._(place.name)}
              icon={placeIcons[place.kind]}
              count={place.count}
            />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Figure({ value, label, tone }: { readonly value: number; readonly label: string; readonly tone: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-control bg-sunk px-1 py-2.5 edge">
      <dt className="text-small leading-tight text-muted">{label}</dt>
      <dd className={classNames('figures text-page font-bold', tone)}>{value}</dd>
    </div>
  );
}

type PlaceRowProps = {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly count: number;
};

function PlaceRow({ id, name, icon: Icon, count }: PlaceRowProps) {
  return (
    <li>
      <Link
        href={`/pantry?place=${encodeURIComponent(id)}`}
        className="flex min-h-13 items-center gap-3 rounded-control hover:bg-sunk"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="flex-1">{name}</span>
        <span className="figures font-medium">{count}</span>
        <ChevronRight aria-hidden className="size-4 text-muted" />
      </Link>
    </li>
  );
}
