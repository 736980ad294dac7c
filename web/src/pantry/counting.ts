import { categories, type Unit } from '@kelari/core/food/concept.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { keptAmount } from '@kelari/core/kit/numbers.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { metricFactor, stepOf } from '@kelari/core/pantry/rules.ts';
import { compareText } from '../platform/format.ts';

/** What was found of a lot, in the unit it had when it was counted. */
export type Found = { readonly amount: number; readonly unit: Unit };
/** By the lot's id; a lot without an entry was not counted yet. */
export type Count = Readonly<Record<string, Found>>;

/** What stands together in a kitchen stands together in the list. */
export const inWalkingOrder = <P extends Product>(products: readonly P[], place: string, language: Language): P[] => {
  const compare = compareText(language);
  return products
    .filter(({ location }) => location === place)
    .sort(
      (a, b) =>
        categories.indexOf(a.category) - categories.indexOf(b.category) ||
        compare(a.name, b.name) ||
        (a.id < b.id ? -1 : 1),
    );
};

/** What was found of a lot in its present unit; null when it was not counted, or in a unit that it no longer has. */
export function foundOf(product: Product, count: Count): number | null {
  const found = count[product.id];
  const factor = found ? metricFactor(found.unit, product.unit) : null;
  return found && factor !== null ? keptAmount(found.amount * factor) : null;
}

export type Difference<P extends Product> = { readonly product: P; readonly found: number };

/** Lots of which something else was found than is written. */
export const differencesOf = <P extends Product>(lots: readonly P[], count: Count): Difference<P>[] =>
  lots.flatMap((product) => {
    const found = foundOf(product, count);
    return found === null || found === product.quantity ? [] : [{ product, found }];
  });

/** Grams and millilitres are counted more finely than they are used up. */
export const countStep = (unit: Unit): number => (unit === 'g' || unit === 'ml' ? 50 : stepOf(unit));
