import type { Day } from '@kelari/core/kit/dates.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { languageOf } from './review-cell.tsx';
import { type ChangeBatch, type LeftOutLine, type ScanBatch, withLine, withRow } from './scan-drafts.ts';

export const kindNames: Readonly<Record<LeftOutLine['kind'], MessageDescriptor>> = {
  deposit: msg`Deposit`,
  voided: msg`Voided`,
  returned: msg`Returned`,
  discount: msg`Discount`,
  bag: msg`Bag`,
  other: msg`No food`,
};

export type LeftOutLinesProps = {
  readonly batch: ScanBatch;
  readonly today: Day;
  readonly currency: string;
  readonly change: ChangeBatch;
};

/** What is on the paper and does not go into the pantry: it counts in the sum, and each can be brought in. */
export function LeftOutLines({ batch, today, currency, change }: LeftOutLinesProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { takenOut } = batch;
  // what lowers the bill stands among the rows
  const leftOut = batch.leftOut.filter(({ amount }) => amount >= 0);
  const count = leftOut.length + takenOut.length;
  if (count === 0) return null;
  const money = (value: number) => formatMoney(value, currency, language);
  return (
    <details className="group mt-3 rounded-card border border-hairline bg-surface">
      <summary className="figures flex min-h-11 list-none items-center gap-2 px-3 font-medium">
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-90" />
        <Plural value={count} one="# line is left out" other="# lines are left out" />
      </summary>
      <p className="px-3 pb-1 text-small text-muted">
        <Trans>They count in the sum and do not go into the pantry.</Trans>
      </p>
      <ul className="px-3 pb-2">
        {takenOut.map((row) => (
          <Line
            key={row.id}
            text={row.form.name || row.raw || ''}
            facts={[t`Taken out by you`, money(readDecimal(row.form.price) ?? 0)]}
            onBack={() => change((now) => withRow(now, row))}
          />
        ))}
        {leftOut.map(({ key, raw, amount, kind }) => (
          <Line
            key={key}
            text={raw}
            facts={[i18n._(kindNames[kind]), money(amount)]}
            onBack={() => change((now) => withLine(now, key, today, language))}
          />
        ))}
      </ul>
    </details>
  );
}

type LineProps = { readonly text: string; readonly facts: readonly ReactNode[]; readonly onBack: () => void };

function Line({ text, facts, onBack }: LineProps) {
  const { t } = useLingui();
  const [kind, amount] = facts;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-hairline py-1">
      <span lang={languageOf(text)} className="min-w-0 flex-1 py-1.5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </span>
      <span className="text-small text-muted">{kind}</span>
      <span className="figures min-w-16 text-right text-small">{amount}</span>
      <Button tone="quiet" icon={Plus} className="px-2 text-small" aria-label={t`Take in: ${text}`} onClick={onBack}>
        <Trans>Take in</Trans>
      </Button>
    </li>
  );
}
