import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { call } from '../platform/api.ts';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** What a recipe costs for so many; let go of with the prices. */
const costQuery = (id: string, servings: number) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['recipe-cost', id, servings],
    queryFn: ({ signal }) => call(costApi.read, { params: { id }, query: { servings }, signal }),
    // for other servings of the same dish
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
  });

/** "about 6.40 € · 1.60 € per portion, 2 lines without a price"; nothing while no price is known. */
export function RecipeCost({ id, servings }: { readonly id: string; readonly servings: number }) {
  const language = useLanguage();
  const { data, isPlaceholderData } = useQuery(costQuery(id, servings));
  if (!data || data.cost === null || data.perServing === null) return null;
  const money = (value: number) => formatMoney(value, data.currency, language);
  return (
    <p aria-busy={isPlaceholderData} className="figures mb-4 flex gap-2 text-muted">
      <Coins aria-hidden className="mt-0.5 size-5 shrink-0 text-olive" strokeWidth={1.75} />
      <span>
        <Trans>
          about {money(data.cost)} · {money(data.perServing)} per portion
        </Trans>
        {data.unpriced > 0 && (
          <>
            , <Plural value={data.unpriced} one="# line without a price" other="# lines without a price" />
          </>
        )}
      </span>
    </p>
  );
}
