import type { Unit } from '@kelari/core/food/concept.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { PriceTracker, PriceUnit, UnitPrice } from '@kelari/core/prices/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatAmount, formatMoney, formatNumber } from '../platform/format.ts';

/** The units in a list to choose from. */
export const unitNames: Readonly<Record<Unit, MessageDescriptor>> = {
  pieces: msg`pieces`,
  kg: msg`kg (kilos)`,
  g: msg`g (grams)`,
  l: msg`l (litres)`,
  ml: msg`ml (millilitres)`,
  pack: msg`packs`,
  can: msg`cans`,
  bottle: msg`bottles`,
  bunch: msg`bunches`,
  slice: msg`slices`,
  clove: msg`cloves`,
  cups: msg`cups`,
  tbsp: msg`tablespoons`,
  tsp: msg`teaspoons`,
  lb: msg`lb (pounds)`,
  oz: msg`oz (ounces)`,
};

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

function unitText(unit: Unit, quantity: number): string {
  switch (unit) {
    case 'pieces':
      return t`pcs`;
    case 'cups':
      return plural(quantity, { one: 'cup', other: 'cups' });
    case 'tbsp':
      return t`tbsp`;
    case 'tsp':
      return t`tsp`;
    case 'pack':
      return plural(quantity, { one: 'pack', other: 'packs' });
    case 'can':
      return plural(quantity, { one: 'can', other: 'cans' });
    case 'bottle':
      return plural(quantity, { one: 'bottle', other: 'bottles' });
    case 'bunch':
      return plural(quantity, { one: 'bunch', other: 'bunches' });
    case 'slice':
      return plural(quantity, { one: 'slice', other: 'slices' });
    case 'clove':
      return plural(quantity, { one: 'clove', other: 'cloves' });
    case 'l':
      return plural(quantity, { one: 'litre', other: 'litres' });
    default:
      return unit;
  }
}

export const amountText = ({ quantity, unit }: { quantity: number; unit: Unit }, language: Language): string =>
  formatAmount(quantity, unitText(unit, quantity), language);

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

/** "Feta: 8.90 €/kg, Lidl, target 9.50 €" */
export function reachedText(
  { productName, per, targetPrice, reached }: PriceTracker,
  currency: string,
  language: Language,
): string {
  if (!reached) return '';
  const price = unitPriceText({ price: reached.price, per }, currency, language);
  const target = formatMoney(targetPrice, currency, language);
  const { storeName } = reached;
  return storeName
    ? t`${productName}: ${price} at ${storeName}, target ${target}`
    : t`${productName}: ${price}, target ${target}`;
}

/** A name as it begins a line. */
export const capital = (name: string, language: Language): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

/** The sign of a currency as it stands beside a sum. */
export const currencySign = (currency: string, language: Language): string =>
  formatMoney(0, currency, language).replace(/[\d.,\s]/g, '');
