import type { Unit } from '@kelari/core/food/concept.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatAmount } from '../platform/format.ts';

/** The unit as it stands beside its number, in the number's own form. */
export function unitText(unit: Unit, quantity: number): string {
  switch (unit) {
    case 'pieces':
      return plural(quantity, { one: 'pc', other: 'pcs' });
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
    case 'kg':
      return plural(quantity, { one: 'kg', other: 'kg' });
    case 'g':
      // as recipes, suggestions and nutrition write it
      return t`g`;
    case 'ml':
    case 'lb':
    case 'oz':
      return unit;
  }
}

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

export const amountText = (product: { quantity: number; unit: Unit }, language: Language): string =>
  formatAmount(product.quantity, unitText(product.unit, product.quantity), language);
