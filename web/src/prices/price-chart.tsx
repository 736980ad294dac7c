import { fold } from '@kelari/core/food/normalise.ts';
import { daysBetween } from '@kelari/core/kit/dates.ts';
import type { PriceEntry, PriceHistory } from '@kelari/core/prices/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../food/unit-words.ts';
import { type Line, LineChart, mostLines, thinned } from '../kit/line-chart.tsx';
import { formatDay, formatList, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { shopText, unitPriceText } from './price-words.ts';

/** The prices that can be drawn beside each other: in one currency and one measure, the oldest first. */
const comparable = ({ entries, currency, per }: PriceHistory): readonly PriceEntry[] =>
  entries.filter((entry) => entry.currency === currency && entry.unitPrice?.per === per).reverse();

const priceOf = ({ unitPrice }: PriceEntry): number => unitPrice?.price ?? 0;

export type PriceChartProps = {
  readonly history: PriceHistory;
  readonly today: string;
  readonly target: number | null;
};

/** What the food cost over time, a line a shop. */
export function PriceChart({ history, today, target }: PriceChartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const entries = comparable(history);
  const first = entries[0]?.day ?? today;
  const days = new Set(entries.map(({ day }) => day));
  if (days.size < 2) {
    return (
      <p className="text-muted">
        <Trans>With a second price, a line begins here that shows how it moves.</Trans>
      </p>
    );
  }
  const money = (price: number) => formatMoney(price, history.currency, language);
  const xOf = (day: string) => daysBetween(first, day);
  const shops = new Map<string, PriceEntry[]>();
  for (const entry of entries) {
    const shop = fold(entry.storeName ?? '');
    shops.set(shop, [...(shops.get(shop) ?? []), entry]);
  }
  const byShop = [...shops.values()].sort((a, b) => b.length - a.length);
  const drawn = byShop.slice(0, mostLines);
  const nameOf = (ofShop: readonly PriceEntry[]) => shopText(ofShop.at(-1)?.storeName ?? null);
  const lines: readonly Line[] = drawn.map((ofShop) => ({
    key: fold(ofShop[0]?.storeName ?? ''),
    label: cut(nameOf(ofShop)),
    points: thinned(ofShop.map((entry) => ({ x: xOf(entry.day), y: priceOf(entry) }))),
  }));
  const prices = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const ticks = [...new Set([low, (low + high) / 2, high])].map((at) => ({ at, text: money(at) }));
  const last = entries.at(-1)?.day ?? today;
  const until = last > today ? last : today;
  const span = (day: string) => formatDay(day, first.slice(0, 4) === until.slice(0, 4) ? 'short' : 'month', language);
  return (
    <LineChart
      lines={lines}
      until={xOf(until)}
      ticks={ticks}
      span={[span(first), until === today ? t`today` : span(until)]}
      mark={target === null ? undefined : { at: target, text: t`target ${money(target)}` }}
      summary={formatList(
        drawn.map((ofShop) => {
          const [from, to] = [ofShop[0], ofShop.at(-1)].map((entry) => (entry ? money(priceOf(entry)) : ''));
          const shop = nameOf(ofShop);
          return ofShop.length === 1 ? t`${shop}: ${to}` : t`${shop}: from ${from} to ${to}`;
        }),
        language,
      )}
      tableLabel={t`All prices as a table`}
      table={
        <table className="figures w-full text-left text-small">
          <thead>
            <tr className="border-b border-line">
              {[t`Day`, t`Shop`, t`Paid`, t`Price`].map((name) => (
                <th key={name} scope="col" className="py-2 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...entries].reverse().map((entry) => (
              <tr key={entry.id} className="border-b border-hairline">
                <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                  {formatDay(entry.day, 'long', language)}
                </th>
                <td className="py-2 pr-3">{shopText(entry.storeName)}</td>
                <td className="py-2 pr-3 whitespace-nowrap">
                  {money(entry.paid)} · {amountText(entry, language)}
                </td>
                <td className="py-2 pr-3 whitespace-nowrap">
                  {entry.unitPrice && unitPriceText(entry.unitPrice, entry.currency, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

const longestLabel = 12;
/** Drawn words do not break. */
const cut = (name: string): string =>
  name.length > longestLabel ? `${name.slice(0, longestLabel - 1).trimEnd()}…` : name;
