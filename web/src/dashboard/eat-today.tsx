import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus, soonDays } from '@kelari/core/pantry/rules.ts';
import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { urgentLots } from '../briefing/shown-briefing.ts';
import { classNames } from '../kit/class-names.ts';
import { MoreLink } from '../kit/more-link.tsx';
import { useRowFocus } from '../kit/use-row-focus.ts';
import type { PantryChanges } from '../pantry/changes.ts';
import { EatRow } from '../pantry/eat-row.tsx';

/** The dashboard lists at most this many. */
const shownRows = 3;

export type EatTodayProps = {
  readonly briefing: DailyBriefing;
  readonly today: Day;
  readonly changes: Pick<PantryChanges, 'act'>;
};

/** What will not wait: expired first, then today, tomorrow and the day after. What is dealt with leaves, and the next moves up. */
export function EatToday({ briefing, today, changes }: EatTodayProps) {
  const { counts } = briefing;
  const rows = urgentLots(briefing).slice(0, shownRows);
  const more = counts.expired + counts.expiringToday + counts.expiringSoon - rows.length;
  const { area, onLeave } = useRowFocus<HTMLElement>();
  const act = (kind: ActKind, product: Product) => {
    onLeave();
    const isExpired = expiryStatus(product.expirationDate, today) === 'expired';
    changes.act(kind, [{ product }], kind === 'thrown' && isExpired ? { reason: 'expired' } : {});
  };
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-labelledby="eat-today"
      className="rounded-card border border-hairline bg-surface pb-1"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 pt-1 lg:px-5 lg:pt-2">
        <h2 id="eat-today" className="text-title">
          <Trans>Eat today</Trans>
        </h2>
        {more > 0 && (
          <MoreLink href="/daily-briefing">
            <Plural value={more} one="and # more" other="and # more" />
          </MoreLink>
        )}
      </div>
      <UrgentAlert counts={counts} />
      {rows.length === 0 ? (
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
          {rows.map((product) => (
            <EatRow key={product.id} product={product} today={today} onAct={act} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UrgentAlert({ counts }: Pick<DailyBriefing, 'counts'>) {
  const { expired, expiringToday: now } = counts;
  if (expired + now === 0) return null;
  return (
    <p
      role="status"
      className={classNames(
        'mx-4 mb-1 flex items-center gap-2 rounded-control px-3 py-1.5 text-small font-medium lg:mx-5 edge',
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
