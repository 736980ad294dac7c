import { Trans, useLingui } from '@lingui/react/macro';
import { Check, History, ReceiptText } from 'lucide-react';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { languageOf } from './review-cell.tsx';
import { type ChangeBatch, type DraftRow, withForm, withoutDoubts } from './scan-drafts.ts';

export type RowNotesProps = { readonly row: DraftRow; readonly open: boolean; readonly change: ChangeBatch };

/** What the paper says of the row, and what Kelari knows of it. */
export function RowNotes({ row, open, change }: RowNotesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { id, raw, discount, remembered, doubts, label, form } = row;
  const isDoubtful = doubts.length > 0;
  const labels = doubts.includes('name') ? label : [];
  const off = discount > 0 && formatMoney(discount, household.currency, language);
  if (!raw && !remembered && !isDoubtful && labels.length === 0) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 pl-1 lg:pl-12',
        !open && !isDoubtful && 'max-lg:hidden',
      )}
    >
      {remembered && (
        <Chip tone="fresh" icon={History}>
          <Trans>As last time</Trans>
        </Chip>
      )}
      {raw && (
        <p className="figures flex min-w-0 gap-1.5 text-small text-muted">
          <ReceiptText aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">
            <Trans>Printed line:</Trans>
          </span>
          <span lang={languageOf(raw)} className="min-w-0 whitespace-pre-wrap">
            {raw}
          </span>
        </p>
      )}
      {off && (
        <span className="figures text-small text-muted">
          <Trans>{off} off</Trans>
        </span>
      )}
      {isDoubtful && (
        <Button
          tone="quiet"
          icon={Check}
          aria-label={t`It is right as it stands: ${form.name}`}
          className="px-2 text-small"
          onClick={() => change((batch) => withoutDoubts(batch, id))}
        >
          <Trans>It is right</Trans>
        </Button>
      )}
      {labels.length > 0 && (
        <div className="w-full">
          <p className="text-small text-muted">
            <Trans>The label says. Choose its name:</Trans>
          </p>
          <div className="flex flex-wrap gap-1.5 pt-1">
            {[...new Set(labels)].map((line) => (
              <button
                key={line}
                type="button"
                lang={languageOf(line)}
                className="min-h-11 rounded-full border border-line px-3 text-small hover:bg-sunk"
                onClick={() => change((batch) => withForm(batch, id, (now) => ({ ...now, name: line.slice(0, 200) })))}
              >
                {line}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
