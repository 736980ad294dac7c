import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { expiryStatus, soonDays } from '@kelari/core/pantry/rules.ts';
import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useRowFocus } from '../kit/use-row-focus.ts';
import { ThrowReasons } from '../pantry/act-choices.tsx';
import type { PantryChanges } from '../pantry/changes.ts';
import { EatRow } from '../pantry/eat-row.tsx';

/** Of each list so many before it is asked for all. */
const shownRows = 5;

const groups = ['expired', 'expiringToday', 'expiringSoon'] as const;
type Group = (typeof groups)[number];
const titles: Readonly<Record<Group, MessageDescriptor>> = {
  expired: msg`Past their date`,
  expiringToday: msg`Expires today`,
  expiringSoon: msg`In 1 to 2 days`,
};

export type EatFirstProps = {
  readonly briefing: DailyBriefing;
  readonly today: Day;
  readonly changes: PantryChanges;
};

/** What will not wait, by when it expires; each with all that can be done with it. */
export function EatFirst({ briefing, today, changes }: EatFirstProps) {
  const { t } = useLingui();
  const { area, onLeave } = useRowFocus<HTMLDivElement>();
  const [thrown, setThrown] = useState<Product | null>(null);
  const act = (kind: ActKind, product: Product) => {
    const isExpired = expiryStatus(product.expirationDate, today) === 'expired';
    // why it was thrown away is plain of what has expired; of the rest it is asked
    if (kind === 'thrown' && !isExpired) return setThrown(product);
    onLeave();
    changes.act(kind, [{ product }], kind === 'thrown' ? { reason: 'expired' } : {});
  };
  const shown = groups.filter((group) => briefing[group].length > 0);
  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-3 lg:gap-4">
      {shown.length === 0 && (
        <p className="flex items-center gap-3 rounded-card border border-hairline bg-surface p-4 text-fresh lg:px-5">
          <CircleCheck aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
          <Plural
            value={soonDays}
            one="Nothing expires in the next day. Cook what you feel like."
            other="Nothing expires in the next # days. Cook what you feel like."
          />
        </p>
      )}
      {shown.map((group) => (
        <Rows
          key={group}
          title={titles[group]}
          lots={briefing[group]}
          count={briefing.counts[group]}
          today={today}
          onAct={act}
        />
      ))}
      {thrown && (
        <Dialog
          open
          onOpenChange={(open) => !open && setThrown(null)}
          title={t`Why was it thrown away?`}
          description={thrown.name}
        >
          <ThrowReasons
            onChoose={(reason) => {
              setThrown(null);
              changes.act('thrown', [{ product: thrown }], { reason });
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

type RowsProps = {
  readonly title: MessageDescriptor;
  readonly lots: readonly Product[];
  /** Of all, also those that are not here. */
  readonly count: number;
  readonly today: Day;
  readonly onAct: (kind: ActKind, product: Product) => void;
};

function Rows({ title, lots, count, today, onAct }: RowsProps) {
  const { i18n } = useLingui();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? lots : lots.slice(0, shownRows);
  const elsewhere = count - lots.length;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-hairline bg-surface pb-1">
      <h2 id={heading} className="flex items-baseline justify-between gap-3 px-4 pt-3 text-title lg:px-5">
        {i18n._(title)} <span className="figures text-body text-muted">{count}</span>
      </h2>
      <ul className="divide-y divide-hairline">
        {rows.map((product) => (
          <EatRow key={product.id} product={product} today={today} onAct={onAct} />
        ))}
      </ul>
      {lots.length > rows.length ? (
        <Button tone="quiet" block onClick={() => setWhole(true)}>
          <Plural value={lots.length - rows.length} one="Show # more" other="Show # more" />
        </Button>
      ) : (
        elsewhere > 0 && (
          <Link
            href="/pantry"
            className="flex min-h-11 items-center justify-center px-4 font-medium text-olive underline"
          >
            <Trans>All of them in the pantry</Trans>
          </Link>
        )
      )}
    </section>
  );
}
