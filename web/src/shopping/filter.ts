import { rowSearch } from '@kelari/core/food/row-search.ts';
import { type Priority, priorities } from '@kelari/core/shopping/contract.ts';
import type { WalkingOrder } from '@kelari/core/shopping/lists-contract.ts';
import { inWalkingOrder, usualOrder } from '@kelari/core/shopping/order.ts';
import type { ShownItem } from './shown-items.ts';

export type ItemFilter = {
  readonly search: string;
  /** '' for all. */
  readonly priority: string;
  readonly completed: boolean;
};

/** A run of rows under one heading: a priority, the category of an aisle, or what is ticked. */
export type Group = {
  readonly key: string;
  readonly of:
    | { readonly kind: 'priority'; readonly priority: Priority }
    | { readonly kind: 'aisle'; readonly category: ShownItem['category'] }
    | { readonly kind: 'ticked' };
  readonly items: readonly ShownItem[];
};

const searched = rowSearch(({ productName, notes, neededForRecipe, wants }: ShownItem) =>
  [productName, notes, neededForRecipe, ...wants.map(({ name }) => name)].join(' '),
);

/** What holds every word of the search, or is one of the foods that it means. */
export function matching(
  items: readonly ShownItem[],
  { search, priority }: Pick<ItemFilter, 'search' | 'priority'>,
  foods: ReadonlySet<string>,
): readonly ShownItem[] {
  if (search.trim() === '' && priority === '') return items;
  const isSearched = searched(search);
  return items.filter(
    (item) => (priority === '' || item.priority === priority) && (isSearched(item) || foods.has(item.conceptId ?? '')),
  );
}

export type Sorting = 'priority' | 'aisle';

/** `isOpen`: what stands among the rows to buy, ticked or not. What is ticked gathers below, the last one first. */
export function groupsOf(
  items: readonly ShownItem[],
  {
    sorting,
    order,
    completed,
    isOpen,
  }: {
    readonly sorting: Sorting;
    readonly order: WalkingOrder | undefined;
    readonly completed: boolean;
    readonly isOpen: (item: ShownItem) => boolean;
  },
): readonly Group[] {
  const open = inWalkingOrder(items.filter(isOpen), order ?? usualOrder);
  const groups = sorting === 'aisle' ? byAisle(open) : byPriority(open);
  const ticked = completed ? items.filter((item) => !isOpen(item)) : [];
  if (ticked.length === 0) return groups;
  const latest = ticked.toSorted((a, b) => (b.purchasedAt ?? '').localeCompare(a.purchasedAt ?? ''));
  return [...groups, { key: 'ticked', of: { kind: 'ticked' }, items: latest }];
}

const byPriority = (items: readonly ShownItem[]): Group[] =>
  priorities
    .map((priority) => ({
      key: priority,
      of: { kind: 'priority' as const, priority },
      items: items.filter((item) => item.priority === priority),
    }))
    .filter((group) => group.items.length > 0);

/** A new heading where the category changes on the way; where the way comes back to it, it stands again. */
function byAisle(items: readonly ShownItem[]): Group[] {
  const runs: { key: string; of: Group['of']; category: string; items: ShownItem[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.category === item.category) last.items.push(item);
    else {
      const times = runs.filter(({ category }) => category === item.category).length;
      const { category } = item;
      runs.push({ key: `${category}-${times}`, of: { kind: 'aisle', category }, category, items: [item] });
    }
  }
  return runs;
}
