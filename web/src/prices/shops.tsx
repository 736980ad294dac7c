import { writtenIn } from '@kelari/core/food/normalise.ts';
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
    <ul className="divide-y divide-hairline">
      {history.shops.map(({ storeName, last, lowest, average }, at) => (
        <li key={storeName ?? ''} className="py-2.5 leading-tight">
          <p className="flex flex-wrap items-center gap-2">
            <span lang={writtenIn(shopText(storeName))} className="wrap-anywhere">
              {shopText(storeName)}
            </span>
            {at === 0 && priced.length > 1 && (
              <Chip tone="fresh" icon={Tag}>
                {t`Cheapest`}
              </Chip>
            )}
          </p>
          <dl className="figures mt-1.5 grid grid-cols-3 gap-2">
            <Figure name={t`Last`} className="font-bold">
              {money(last)}
            </Figure>
            <Figure name={t`Lowest`}>{money(lowest)}</Figure>
            <Figure name={t`Average`}>{money(average)}</Figure>
          </dl>
        </li>
      ))}
    </ul>
  );
}

type FigureProps = { readonly name: string; readonly className?: string; readonly children: string };

const Figure = ({ name, className, children }: FigureProps) => (
  <div>
    <dt className="text-small text-muted">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
