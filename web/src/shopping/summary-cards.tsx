import { completion, estimatedTotal } from '@kelari/core/shopping/rules.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Progress } from '../kit/progress.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { ShownItem } from './shown-items.ts';

export type SummaryCardsProps = {
  readonly items: readonly ShownItem[];
  readonly currency: string;
};

/** Specification: total items, completion percent, estimated total. */
export function SummaryCards({ items, currency }: SummaryCardsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const percent = completion(items);
  const ticked = items.filter(({ isPurchased }) => isPurchased).length;
  const { total, unpriced } = estimatedTotal(items);
  return (
    <dl className="mb-4 grid grid-cols-[3fr_3fr_4fr] gap-2 *:min-w-0 lg:gap-4">
      <Figure name={t`Products`} figure={String(items.length)} />
      <Figure name={t`In the basket`} figure={`${percent}%`}>
        <span className="block pt-1.5">
          <Progress label={t`In the basket`} value={percent} valueText={t`${ticked} of ${items.length}`} />
        </span>
      </Figure>
      <Figure name={t`Estimated total`} figure={formatMoney(total, currency, language)}>
        {unpriced > 0 && <Plural value={unpriced} one="+# without a price" other="+# without a price" />}
      </Figure>
    </dl>
  );
}

function Figure({ name, figure, children }: { name: string; figure: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-hairline bg-surface px-2.5 py-2 lg:px-5 lg:py-3">
      <dt className="text-small leading-tight text-muted">{name}</dt>
      <dd className="figures text-lead leading-tight font-bold lg:text-title">{figure}</dd>
      <dd className="figures text-small leading-tight text-muted empty:hidden">{children}</dd>
    </div>
  );
}
