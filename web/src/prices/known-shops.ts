import { fold } from '@kelari/core/food/normalise.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pricedFoodsQuery } from './queries.ts';

/** The shops of the prices at hand, each once, to choose from while typing. */
export function useKnownShops(): readonly string[] {
  const { data } = useInfiniteQuery({ ...pricedFoodsQuery(''), enabled: false });
  const shops = new Map<string, string>();
  for (const { last, cheapest } of data?.pages.flatMap(({ rows }) => rows) ?? []) {
    for (const name of [last.storeName, cheapest?.storeName]) {
      if (name && !shops.has(fold(name))) shops.set(fold(name), name);
    }
  }
  return [...shops.values()];
}
