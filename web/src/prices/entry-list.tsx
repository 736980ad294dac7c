import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { PriceEntry, PriceHistory } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { useRowFocus } from '../kit/use-row-focus.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { shopText, unitPriceText } from './price-words.ts';
import { usePriceChanges } from './use-prices.ts';

const shownFirst = 10;

/** Each price with its day and shop; what was written down by hand can be deleted. */
export function EntryList({ history }: { readonly history: PriceHistory }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { entries } = history;
  const { area, onLeave } = useRowFocus<HTMLUListElement>();
  return (
    <>
      <ul ref={area} tabIndex={-1} aria-label={t`All entries`} className="divide-y divide-hairline">
        {(all ? entries : entries.slice(0, shownFirst)).map((entry) => (
          <EntryRow key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
      {!all && entries.length > shownFirst && (
        <Button tone="quiet" onClick={() => setAll(true)} className="mt-2 -ml-4">
          <Trans>Show all {entries.length}</Trans>
        </Button>
      )}
    </>
  );
}

function EntryRow({ entry, onLeave }: { readonly entry: PriceEntry; readonly onLeave: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { changes } = usePriceChanges();
  const day = formatDay(entry.day, 'long', language);
  return (
    <li className="flex min-h-14 items-center gap-2 py-1.5">
      <p className="min-w-0 flex-1 leading-tight">
        <span lang={writtenIn(entry.name)} className="block wrap-anywhere">
          {entry.name}
        </span>
        <span className="block text-small wrap-anywhere text-muted">
          <span lang={writtenIn(shopText(entry.storeName))}>{shopText(entry.storeName)}</span> ·{' '}
          {formatDay(entry.day, 'short', language)} ·{' '}
          {entry.source === 'manual' ? <Trans>by hand</Trans> : <Trans>purchase</Trans>}
        </span>
      </p>
      <p className="figures shrink-0 text-right leading-tight">
        <span className="block font-medium">
          {entry.unitPrice
            ? unitPriceText(entry.unitPrice, entry.currency, language)
            : formatMoney(entry.paid, entry.currency, language)}
        </span>
        <span className="block text-small text-muted">
          {formatMoney(entry.paid, entry.currency, language)} · {amountText(entry, language)}
        </span>
      </p>
      {entry.source === 'manual' ? (
        <IconButton
          icon={Trash2}
          label={t`Delete the price of ${day}`}
          onClick={() => {
            onLeave();
            changes.removePrice(entry);
          }}
        />
      ) : (
        <span className="size-11 shrink-0 max-sm:hidden" />
      )}
    </li>
  );
}
