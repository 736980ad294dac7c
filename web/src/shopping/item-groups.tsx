import { useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { categoryNames } from '../food/category-names.ts';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import type { Group } from './filter.ts';
import { ItemRow, type ItemRowProps, rowsClass } from './item-row.tsx';
import { priorityIcons, priorityNames } from './item-words.ts';
import type { Phase } from './use-grace.ts';

/** Beyond so many rows only those in sight are drawn. */
export const mostDrawn = 100;

const LongGroup = lazy(async () => ({ default: (await import('./long-group.tsx')).LongGroup }));

export type ItemGroupsProps = Omit<ItemRowProps, 'item' | 'phase'> & {
  readonly groups: readonly Group[];
  readonly phases: ReadonlyMap<string, Phase>;
};

/** The rows under their headings. */
export function ItemGroups({ groups, phases, ...row }: ItemGroupsProps) {
  const isLong = groups.reduce((sum, { items }) => sum + items.length, 0) > mostDrawn;
  return groups.map((group) => {
    const drawn = group.items.map((item) => <ItemRow key={item.id} {...row} item={item} phase={phases.get(item.id)} />);
    const plain = (
      <ul className={rowsClass}>
        {group.items.map((item, index) => (
          <li key={item.id}>{drawn[index]}</li>
        ))}
      </ul>
    );
    return (
      <section key={group.key} aria-labelledby={`group-${group.key}`} className="mb-5">
        <Heading group={group} large={row.large ?? false} />
        {isLong ? (
          <Suspense fallback={<div className={classNames(rowsClass, 'h-96')} />}>
            <LongGroup>{drawn}</LongGroup>
          </Suspense>
        ) : (
          plain
        )}
      </section>
    );
  });
}

const Heading = memo(function Heading({ group, large }: { readonly group: Group; readonly large: boolean }) {
  const { t, i18n } = useLingui();
  const { of } = group;
  const Priority = of.kind === 'priority' ? priorityIcons[of.priority] : CheckCheck;
  const name =
    of.kind === 'priority'
      ? i18n._(priorityNames[of.priority])
      : of.kind === 'aisle'
        ? i18n._(categoryNames[of.category])
        : t`Ticked`;
  const isHigh = of.kind === 'priority' && of.priority === 'high';
  return (
    <h2
      id={`group-${group.key}`}
      className={classNames(
        'mb-1.5 flex items-center gap-2 px-1 font-medium',
        large ? 'text-body' : 'text-small',
        isHigh ? 'text-terracotta' : 'text-muted',
      )}
    >
      {of.kind === 'aisle' ? (
        <FoodIcon group={of.category} className="size-5 text-olive" />
      ) : (
        <Priority aria-hidden className="size-4 shrink-0" />
      )}
      {name}
      <span className="figures font-normal text-muted">{group.items.length}</span>
    </h2>
  );
});
