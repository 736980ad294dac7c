import { dayIn } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, History, ScanEye } from 'lucide-react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { Cell } from './review-cell.tsx';
import { type ChangeBatch, type ScanBatch, withDate, withTotal } from './scan-drafts.ts';

export type ReviewHeadProps = {
  readonly batch: ScanBatch;
  readonly change: ChangeBatch;
  /** What is wrong with the total. */
  readonly error: string | undefined;
  readonly currency: string;
};

/** What holds for all rows: where and when they were bought, and what the paper says they came to. */
export function ReviewHead({ batch, change, error, currency }: ReviewHeadProps) {
  const { t } = useLingui();
  const isReceipt = batch.kind === 'receipt';
  const foreign = batch.currency !== null && batch.currency !== currency;
  return (
    <>
      {batch.saved && <SavedBefore saved={batch.saved} />}
      {foreign && (
        <p className="mb-3 flex gap-2 rounded-card bg-saffron-tint p-3 text-saffron edge">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <Trans>
            The receipt is in {batch.currency}, your household counts in {currency}. The prices are kept as they are
            printed.
          </Trans>
        </p>
      )}
      <Card className="mb-3 grid grid-cols-2 gap-3 max-lg:p-3 lg:grid-cols-4 [&_label]:mb-0.5 [&_label]:text-small [&_label]:font-normal [&_label]:text-muted">
        <Field label={t`Shop`} className="col-span-2">
          <TextInput
            name="storeName"
            autoComplete="off"
            maxLength={100}
            placeholder={t`Unknown shop`}
            value={batch.storeName}
            onChange={({ target: { value } }) => change((now) => ({ ...now, storeName: value, edited: true }))}
          />
        </Field>
        <Field label={t`Bought on`} className={isReceipt ? undefined : 'col-span-2 lg:col-span-1'}>
          <TextInput
            type="date"
            name="date"
            min="1900-01-01"
            max="2999-12-31"
            value={batch.date}
            onChange={({ target: { value } }) => change((now) => withDate(now, value))}
          />
        </Field>
        {isReceipt && (
          <Cell alone label={t`Printed total`} error={error} doubtful={batch.totalDoubt === true}>
            <TextInput
              name="total"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              className="figures"
              value={batch.total}
              onFocus={(event) => event.currentTarget.select()}
              onChange={({ target: { value } }) => change((now) => withTotal(now, value))}
            />
          </Cell>
        )}
      </Card>
      {isReceipt && batch.totalDoubt && <DoubtfulTotal onRight={() => change((now) => withTotal(now, now.total))} />}
    </>
  );
}

/** A price and the total may have been misread alike: only the paper knows. */
function DoubtfulTotal({ onRight }: { readonly onRight: () => void }) {
  const { t } = useLingui();
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-saffron-tint p-3 text-saffron edge">
      <ScanEye aria-hidden className="size-5 shrink-0" />
      <span className="min-w-40 flex-1">
        <Trans>The prices add up only after one was put right. Compare the total with the paper.</Trans>
      </span>
      <Button tone="quiet" icon={Check} aria-label={t`The total is right`} className="px-2" onClick={onRight}>
        <Trans>It is right</Trans>
      </Button>
    </p>
  );
}

/** The same receipt twice is twice the food that there is. */
function SavedBefore({ saved }: { readonly saved: NonNullable<ScanBatch['saved']> }) {
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const day = formatDay(dayIn(new Date(saved.at), timezone), 'long', language);
  return (
    <p role="alert" className="mb-3 flex gap-2 rounded-card bg-terracotta-tint p-3 edge">
      <History aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
      <span>
        <Trans>This receipt is already in your pantry since {day}.</Trans>{' '}
        <Link href={`/recent?entry=${saved.actionId}`} className="font-medium text-sea underline underline-offset-4">
          <Trans>Look at the entry</Trans>
        </Link>
      </span>
    </p>
  );
}
