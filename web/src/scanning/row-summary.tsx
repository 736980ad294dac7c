import { isDay } from '@kelari/core/kit/dates.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { classNames } from '../kit/class-names.ts';
import type { KnownPlace } from '../pantry/product-words.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import type { DraftRow } from './scan-drafts.ts';

type RowMarkProps = {
  readonly name: string;
  readonly marked: boolean;
  readonly onMark: (marked: boolean) => void;
};

/** For doing the same to several. */
export function RowMark({ name, marked, onMark }: RowMarkProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      className="size-11 justify-center"
      label={<span className="sr-only">{t`Select: ${name}`}</span>}
      checked={marked}
      onChange={(event) => onMark(event.target.checked)}
    />
  );
}

type RowSummaryProps = {
  readonly row: DraftRow;
  readonly places: readonly KnownPlace[];
  readonly currency: string;
  readonly open: boolean;
  readonly onOpen: () => void;
};

/** The row in a line, on phones: how much, what it cost, where, until when. Opens its fields. */
export function RowSummary({ row, places, currency, open, onOpen }: RowSummaryProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { quantity, unit, price, location, expirationDate } = row.form;
  const amount = readDecimal(quantity);
  const paid = readDecimal(price);
  const place = places.find(({ id }) => id === location)?.name;
  const facts = [
    amount !== null && amountText({ quantity: amount, unit }, language),
    paid !== null && formatMoney(paid, currency, language),
    place && (typeof place === 'string' ? place : i18n._(place)),
    isDay(expirationDate) && t`until ${formatDay(expirationDate, 'short', language)}`,
  ];
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onOpen}
      className="col-span-7 flex min-h-11 items-center gap-2 rounded-control pr-2 pl-12 text-left text-small text-muted hover:bg-sunk lg:hidden"
    >
      <span className="figures min-w-0 flex-1">{facts.filter(Boolean).join(' · ') || t`Details`}</span>
      <ChevronDown
        aria-hidden
        className={classNames('size-5 shrink-0 transition-transform duration-150', open && 'rotate-180')}
      />
    </button>
  );
}
