import type { PriceHistory, UnitPrice } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { Chip } from '../kit/chip.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { shopText } from './price-words.ts';

/** The shops beside each other: what they took last, at the lowest and on average. */
export function Shops({ history }: { readonly history: PriceHistory }) {
  const { t } = useLingui();
  const language = useLanguage();
  const money = (price: UnitPrice | null) => (price ? formatMoney(price.price, history.currency, language) : '–');
  const priced = history.shops.filter(({ last }) => last);
  if (history.shops.length === 0) {
    return (
      <p className="text-muted">
        <Trans>The comparison comes when the price has been saved.</Trans>
      </p>
    );
  }
  return (
    <table className="figures w-full text-left leading-tight">
      <thead>
        <tr className="border-b border-line text-small">
          <th scope="col" className="py-2 pr-2 font-medium">
            {t`Shop`}
          </th>
          {[t`Last`, t`Lowest`, t`Average`].map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.shops.map(({ storeName, last, lowest, average }, at) => (
          <tr key={storeName ?? ''} className="border-b border-hairline">
            <th scope="row" className="py-2.5 pr-2 font-normal wrap-anywhere">
              {shopText(storeName)}
              {at === 0 && priced.length > 1 && (
                <span className="mt-1 block">
                  <Chip tone="fresh" icon={Tag}>
                    {t`Cheapest`}
                  </Chip>
                </span>
              )}
            </th>
            {[last, lowest, average].map((price, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never change places
                key={column}
                className={`py-2.5 pl-2 text-right align-top whitespace-nowrap ${column === 0 ? 'font-bold' : 'text-muted'}`}
              >
                {money(price)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
