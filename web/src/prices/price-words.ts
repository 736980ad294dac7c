import type { Language } from '@kelari/core/kit/language.ts';
import type { PriceTracker, PriceUnit, UnitPrice } from '@kelari/core/prices/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatMoney, formatNumber } from '../platform/format.ts';

export const perNames: Readonly<Record<PriceUnit, MessageDescriptor>> = {
  kg: msg`one kilo`,
  l: msg`one litre`,
  piece: msg`one piece`,
};

/** 8.90 €/kg */
export function unitPriceText({ price, per }: UnitPrice, currency: string, language: Language): string {
  const money = formatMoney(price, currency, language);
  if (per === 'kg') return t`${money}/kg`;
  return per === 'l' ? t`${money}/litre` : t`${money}/piece`;
}

export type Trend = 'up' | 'down' | 'same';
export const trendOf = (change: number): Trend => {
  const percent = Math.round(change * 100);
  return percent === 0 ? 'same' : percent > 0 ? 'up' : 'down';
};

/** How much a price moved since the time before, in the same shop. */
export function trendText(change: number, language: Language): string {
  const percent = formatNumber(Math.abs(Math.round(change * 100)), language);
  const trend = trendOf(change);
  if (trend === 'same') return t`Same price`;
  return trend === 'up' ? t`Up ${percent}%` : t`Down ${percent}%`;
}

export const shopText = (storeName: string | null): string => storeName ?? t`Shop not noted`;

/** Names of companies as receipts print them fill half a phone; in a sentence their beginning is enough. */
export const shortName = (name: string): string => (name.length > 36 ? `${name.slice(0, 35).trimEnd()}…` : name);

/** "Feta: 8.90 €/kg, Lidl, target 9.50 €" */
export function reachedText(
  { productName, per, targetPrice, reached }: PriceTracker,
  currency: string,
  language: Language,
): string {
  if (!reached) return '';
  const price = unitPriceText({ price: reached.price, per }, currency, language);
  const target = formatMoney(targetPrice, currency, language);
  const name = shortName(productName);
  const storeName = shortName(reached.storeName ?? '');
  return storeName ? t`${name}: ${price} at ${storeName}, target ${target}` : t`${name}: ${price}, target ${target}`;
}

/** The sign of a currency as it stands beside a sum. */
export const currencySign = (currency: string, language: Language): string =>
  formatMoney(0, currency, language).replace(/[\d.,\s]/g, '');
