import type { Product } from '@kelari/core/pantry/contract.ts';
import { lowFoodIds, lowFoods } from '@kelari/core/pantry/levels.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { levelsQuery } from './stock-queries.ts';

/** The ids of foods of which there is less at home than the household wants; none while the levels are on their way. */
export function useLowFoods(products: readonly Product[] | undefined): ReadonlySet<string> {
  const { data: levels } = useQuery(levelsQuery);
  return useMemo(() => lowFoodIds(lowFoods(products ?? [], levels ?? [])), [products, levels]);
}
