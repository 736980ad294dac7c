import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CloudOff, Scale, ScanEye } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { classNames } from '../kit/class-names.ts';
import { useOnline } from '../kit/offline-strip.tsx';
import { bottomBar } from '../platform/bottom-bar.ts';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { doubtsIn, reckon, type ScanBatch } from './scan-drafts.ts';

export type ReviewBarProps = {
  readonly batch: ScanBatch;
  readonly currency: string;
  /** Why the last try to save failed. */
  readonly failure: string;
  readonly saving: boolean;
  readonly onCancel: () => void;
};

/** Always in sight: whether the sum is that of the paper, what is left to look at, and the two ways out. */
export function ReviewBar({ batch, currency, failure, saving, onCancel }: ReviewBarProps) {
  const online = useOnline();
  const count = batch.rows.length;
  const doubts = doubtsIn(batch);
  // the first one that is in sight: on phones a row may be closed
  const toDoubt = () => {
    if (batch.totalDoubt) return document.getElementsByName('total')[0]?.focus();
    const row = batch.rows.find((each) => each.doubts.length > 0);
    const fields = [row?.doubts[0], 'name'].map((field) => document.getElementsByName(`${row?.id}.${field}`)[0]);
    for (const field of fields) {
      field?.focus();
      field?.scrollIntoView?.({ block: 'center' });
      if (field && document.activeElement === field) return;
    }
  };
  return (
    <div
      ref={bottomBar}
      className="bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 [@media(height>=36rem)]:sticky -mx-4 mt-4 border-t border-hairline bg-surface px-4 pt-2 pb-6 shadow-raised lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:pb-2"
    >
      {failure && (
        <p role="alert" className="mb-2 flex gap-2 rounded-control bg-tomato-tint px-3 py-2 text-tomato edge">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <Trans>The list was not saved</Trans>. {failure}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Sum batch={batch} currency={currency} />
        {doubts > 0 && (
          <button
            type="button"
            onClick={toDoubt}
            className="figures -my-1.5 flex min-h-11 items-center gap-1.5 text-small text-saffron underline underline-offset-4"
          >
            <ScanEye aria-hidden className="size-4 shrink-0" />
            <Plural value={doubts} one="# field to look at" other="# fields to look at" />
          </button>
        )}
        <div className="ml-auto flex min-w-0 max-w-full flex-auto justify-end gap-2 sm:flex-initial">
          <Button tone="quiet" disabled={saving} onClick={onCancel} className="max-sm:px-2">
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            icon={Check}
            busy={saving}
            disabled={count === 0}
            className={classNames('max-sm:flex-1', !saving && 'max-sm:[&>svg]:hidden')}
          >
            <Plural value={count} one="Save # product" other="Save # products" />
          </Button>
        </div>
      </div>
      {!online && (
        <p className="mt-1 flex items-center gap-2 text-small text-saffron">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <Trans>No signal: what you save waits on this device until there is one.</Trans>
        </p>
      )}
    </div>
  );
}

function Sum({ batch, currency }: Pick<ReviewBarProps, 'batch' | 'currency'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const { sum, total, gap } = reckon(batch);
  const money = (value: number) => formatMoney(value, currency, language);
  if (batch.kind !== 'receipt') {
    return sum > 0 ? (
      <p className="figures text-small">
        <Trans>Sum {money(sum)}</Trans>
      </p>
    ) : null;
  }
  return (
    <div className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {total === null ? (
        <>
          <span>
            <Trans>Sum {money(sum)}</Trans>
          </span>
          <span className="text-muted">
            <Trans>No printed total was read</Trans>
          </span>
        </>
      ) : (
        <>
          <span>
            <Trans>
              Sum {money(sum)} of {money(total)}
            </Trans>
          </span>
          {gap === 0 && batch.totalDoubt ? (
            <Chip tone="saffron" icon={ScanEye}>
              <Trans>It adds up, if the total is right</Trans>
            </Chip>
          ) : gap === 0 ? (
            <Chip tone="fresh" icon={Check}>
              <Trans>It adds up</Trans>
            </Chip>
          ) : (
            <Chip tone="saffron" icon={Scale}>
              {gap > 0 ? t`${money(gap)} missing` : t`${money(-gap)} too much`}
            </Chip>
          )}
        </>
      )}
    </div>
  );
}
