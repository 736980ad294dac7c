import { rowSearch } from '@kelari/core/food/row-search.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { amountText } from '../food/unit-words.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { expiryWords } from '../pantry/expiry.ts';
import { bySoonest } from '../pantry/filter.ts';
import type { ShownProduct } from '../pantry/shown-products.ts';
import { useLocalTime } from '../pantry/use-local-time.ts';
import { useProducts } from '../pantry/use-products.ts';
import { useLanguage } from '../platform/language.ts';
import { newMeal, type PickProps } from './new-meal.ts';
import { PickRow } from './pick-row.tsx';

const isCooked = ({ foodClass }: ShownProduct) => foodClass === 'prepared';
const shown = 40;
const byName = rowSearch(({ name }: ShownProduct) => name);

/** What stands in the pantry: cooked dishes first, then what expires soonest. */
export function PickLeftover({ why, type, portions, onPick }: PickProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day: today } = useLocalTime(useCurrentUser().timezone);
  const [search, setSearch] = useState('');
  const { products } = useProducts();
  const isSearched = byName(search);
  const lots = (products ?? [])
    .filter(isSearched)
    .sort(bySoonest(language))
    .sort((a, b) => Number(isCooked(b)) - Number(isCooked(a)))
    .slice(0, shown);
  return (
    <div className="grid gap-2">
      <SearchInput label={t`Search the pantry`} value={search} onValueChange={setSearch} />
      {lots.length === 0 && (
        <p className="py-4 text-muted">
          {search ? (
            <Trans>Nothing in the pantry goes by that name.</Trans>
          ) : (
            <Trans>Nothing is left over. After a cooking, say what remained and it stands here.</Trans>
          )}
        </p>
      )}
      <ul aria-label={t`In the pantry`} className="divide-y divide-hairline">
        {lots.map((lot) => (
          <PickRow
            key={lot.id}
            name={lot.name}
            why={why}
            picture={<FoodIcon group={lot.foodClass ?? 'prepared'} className="size-7 shrink-0 text-olive" />}
            facts={`${amountText(lot, language)} · ${expiryWords(lot, today, language)}`}
            onPick={() => {
              const servings = lot.unit === 'pieces' ? Math.min(portions, Math.max(0.25, lot.quantity)) : portions;
              onPick(
                newMeal({ kind: 'leftover', type: type ?? 'dinner', productId: lot.id, name: lot.name, servings }),
              );
            }}
          />
        ))}
      </ul>
    </div>
  );
}
