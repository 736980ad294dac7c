import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { LowItem, RecentItem } from '@kelari/core/shopping/lists-contract.ts';
import { isSameFood } from '@kelari/core/shopping/merging.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, TrendingDown } from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import { useLanguage } from '../platform/language.ts';
import type { NewItem } from './drafts.ts';
import { suggestionsQuery } from './queries.ts';
import type { ShownItem } from './shown-items.ts';

export type SuggestionChipsProps = {
  readonly listId: string | null;
  /** The server knows the list already. */
  readonly isMade: boolean;
  readonly items: readonly ShownItem[];
  readonly onAdd: (item: NewItem) => void;
};

const most = 12;

/** What runs low, and what is bought often: a tap puts it on the list. What stands there already is not offered. */
export function SuggestionChips({ listId, isMade, items, onAdd }: SuggestionChipsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery({ ...suggestionsQuery(listId), enabled: isMade });
  if (!data) return null;
  const stands = (each: RecentItem | LowItem) => items.some((item) => !item.isPurchased && isSameFood(item, each));
  const low = data.low.filter((each) => !stands(each));
  const recent = data.recent.filter(
    (each) => !stands(each) && !low.some((lacking) => lacking.conceptId === each.conceptId),
  );
  if (low.length + recent.length === 0) return null;
  const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 leading-tight whitespace-nowrap';
  return (
    <ul
      aria-label={t`Suggestions`}
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      {low.slice(0, most).map((each) => {
        const amount = amountText({ quantity: each.missing, unit: each.unit }, language);
        return (
          <li key={each.conceptId}>
            <button
              type="button"
              aria-label={t`Add ${each.productName}, ${amount}: below its level`}
              className={`${chip} border-terracotta bg-terracotta-tint text-terracotta`}
              onClick={() => onAdd(itemOfLow(each))}
            >
              <TrendingDown aria-hidden className="size-4 shrink-0" />
              <span lang={writtenIn(each.productName)}>{each.productName}</span>{' '}
              <span className="figures">{amount}</span>
            </button>
          </li>
        );
      })}
      {recent.slice(0, most).map((each) => (
        <li key={each.conceptId ?? each.productName}>
          <button
            type="button"
            aria-label={t`Add ${each.productName}`}
            className={`${chip} border-line bg-surface hover:bg-sunk`}
            onClick={() => onAdd(itemOfRecent(each))}
          >
            <Plus aria-hidden className="size-4 shrink-0 text-olive" />
            <span lang={writtenIn(each.productName)}>{each.productName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const itemOfRecent = ({ times: _, ...item }: RecentItem): NewItem => item;

const itemOfLow = ({ conceptId, productName, category, foodClass, missing, unit }: LowItem): NewItem => ({
  conceptId,
  productName,
  category,
  foodClass,
  quantity: missing,
  unit,
  wants: [{ kind: 'level', id: conceptId, name: productName, day: null, quantity: missing, unit }],
});
