import type { Language } from '@kelari/core/kit/language.ts';
import type { Flow } from '@kelari/core/pantry/ledger.ts';
import type { Ledger, ThrowReason } from '@kelari/core/pantry/stock-contract.ts';
import { plural, t } from '@lingui/core/macro';
import { formatMoney, formatNumber } from '../platform/format.ts';

export type Sum = Ledger['eaten'];
/** Where no price is known at all, times are compared instead of money. */
export type Measure = 'value' | 'times';

export const measureOf = ({ months }: Ledger): Measure =>
  months.some(({ bought, eaten, thrown }) => bought.value + eaten.value + thrown.value > 0) ? 'value' : 'times';

export const timesText = (times: number): string => plural(times, { one: '# time', other: '# times' });

/** What something was worth; how often it was, where that is not known. */
export const sumText = ({ value, times }: Sum, currency: string, language: Language): string =>
  value > 0 || times === 0 ? formatMoney(value, currency, language) : timesText(times);

/** The words at the end of a bar. */
export function flowText(flow: Exclude<Flow, 'bought'>, sum: Sum, currency: string, language: Language): string {
  const amount = sumText(sum, currency, language);
  return flow === 'eaten' ? t`eaten ${amount}` : t`thrown away ${amount}`;
}

/** Short enough to stand over a column on a phone: 123, 12, 1.5. */
export const columnText = (value: number, language: Language): string =>
  formatNumber(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10, language);

/** The sign of a currency as it stands beside a sum. */
export const currencySign = (currency: string, language: Language): string =>
  formatMoney(0, currency, language).replace(/[\d.,\s]/g, '');

/** What could help next time, after the most frequent reason. */
export function helpText(reason: ThrowReason | null): string {
  switch (reason) {
    case 'expired':
      return t`What expires first is on the home page every morning. Half of it can go to the freezer in time.`;
    case 'spoiled':
      return t`Greens and fruit last longer in small purchases; what you will not manage freezes well.`;
    case 'leftover':
      return t`Leftovers that are written down with a date are found again. One portion less in the pot helps too.`;
    case 'disliked':
      return t`Of something new a small package is enough to begin with.`;
    default:
      return t`See what can be cooked with what expires first.`;
  }
}
