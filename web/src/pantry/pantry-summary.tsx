import { categories } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { type Heap, summaryOf } from '@kelari/core/pantry/summary.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { categoryNames } from '../food/category-names.ts';
import { Card } from '../kit/card.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { type Part, StackedBars } from '../kit/stacked-bars.tsx';
import { formatList, formatMoney, formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { placeKindOf } from './filter.ts';
import { readName } from './journal-words.ts';
import { placeIcons, placesOf } from './product-words.ts';

type Of = { readonly products: readonly Product[]; readonly today: Day };

/** What is in the house, by place at a glance, and by group and age. Nothing for an empty pantry. */
export function PantrySummary({ products, today }: Of) {
  const { t, i18n } = useLingui();
  const { household } = useCurrentUser();
  const places = placesOf(household.places);
  const summary = useMemo(() => summaryOf(products, today), [products, today]);
  if (summary.total.lots === 0) return null;
  // places that are gone come last
  const ids = [...new Set([...places.map(({ id }) => id), ...summary.places.keys()])];
  return (
    <section aria-label={t`What is where`} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {ids.map((id) => {
          const heap = summary.places.get(id);
          if (!heap) return null;
          const Icon = placeIcons[placeKindOf(id, places)];
          return (
            <li key={id}>
              <Link
                href={`/pantry?place=${encodeURIComponent(id)}`}
                className="flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-surface px-3 py-1 leading-tight hover:bg-sunk"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
                <span>{readName(places.find((place) => place.id === id)?.name, (name) => i18n._(name))}</span>
                <span className="figures font-medium">{heap.lots}</span>
                <Urgent heap={heap} />
              </Link>
            </li>
          );
        })}
      </ul>
      <Groups groups={summary.groups} total={summary.total} />
    </section>
  );
}

/** The more urgent of the two: what has expired, else what soon will. */
function Urgent({ heap }: { readonly heap: Heap }) {
  if (heap.expired > 0) {
    return (
      <span className="figures text-small font-medium text-tomato">
        <Plural value={heap.expired} one="# expired" other="# expired" />
      </span>
    );
  }
  return heap.soon > 0 ? (
    <span className="figures text-small font-medium text-saffron">
      <Plural value={heap.soon} one="# soon" other="# soon" />
    </span>
  ) : null;
}

type GroupsProps = Pick<ReturnType<typeof summaryOf>, 'groups' | 'total'>;

/** By how soon it expires, all together and group by group; with what it is worth in the table. */
function Groups({ groups, total }: GroupsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const worth = ({ value, lots, unpriced }: Heap) =>
    lots === unpriced ? '' : formatMoney(value, household.currency, language);
  const rows = categories.flatMap((category) => {
    const heap = groups.get(category);
    return heap ? [{ category, heap, name: i18n._(categoryNames[category]) }] : [];
  });
  rows.sort((a, b) => b.heap.lots - a.heap.lots);
  const parts = agesOf(total);
  return (
    <Card className="mt-3">
      <h3 className="mb-3 text-lead">
        <Trans>How soon it expires, by group</Trans>
      </h3>
      <StackedBars
        summary={`${formatList(
          parts.filter(({ value }) => value > 0).map(({ text }) => text),
          language,
        )}. ${formatList(
          rows.map(({ name, heap }) => `${name}: ${formatNumber(heap.lots, language)}`),
          language,
        )}`}
        whole={parts}
        rows={rows.map(({ category, name, heap }) => ({
          key: category,
          label: name,
          icon: <FoodIcon group={category} className="size-6 text-muted" />,
          total: formatNumber(heap.lots, language),
          parts: agesOf(heap),
          said: 2,
        }))}
        tableLabel={t`As a table, with what it is worth`}
        table={
          <table className="figures w-full text-small">
            <thead>
              <tr className="border-b border-line text-left">
                <th scope="col" className="py-2 font-medium">{t`Food group`}</th>
                {[t`Products`, t`Expired`, t`Within 7 days`, t`Later`, t`Undated`, t`Worth`].map((head) => (
                  <th key={head} scope="col" className={`${cell} font-medium`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ category, name, heap }) => (
                <tr key={category} className="border-b border-hairline">
                  <th scope="row" className="py-2 text-left font-normal">
                    {name}
                  </th>
                  <Cells heap={heap} worth={worth(heap)} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-medium">
                <th scope="row" className="py-2 text-left font-medium">{t`All together`}</th>
                <Cells heap={total} worth={worth(total)} />
              </tr>
            </tfoot>
          </table>
        }
      />
      {total.unpriced > 0 && (
        <p className="text-small text-muted">
          <Plural value={total.unpriced} one="# without a price" other="# without a price" />
        </p>
      )}
    </Card>
  );
}

const cell = 'py-2 pl-3 text-right';

const laterOf = ({ lots, expired, week, undated }: Heap): number => lots - expired - week - undated;

/** A heap by age, the most urgent first. */
const agesOf = (heap: Heap): readonly Part[] => {
  const { expired, week, undated } = heap;
  const later = laterOf(heap);
  return [
    { look: 'full', value: expired, text: plural(heap.expired, { one: '# expired', other: '# expired' }) },
    { look: 'striped', value: week, text: plural(week, { one: '# within 7 days', other: '# within 7 days' }) },
    { look: 'pale', value: later, text: plural(later, { one: '# later', other: '# later' }) },
    { look: 'hollow', value: undated, text: plural(undated, { one: '# undated', other: '# undated' }) },
  ];
};

function Cells({ heap, worth }: { readonly heap: Heap; readonly worth: string }) {
  const language = useLanguage();
  const counts = [heap.lots, heap.expired, heap.week, laterOf(heap), heap.undated];
  return [...counts.map((count) => formatNumber(count, language)), worth].map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
    <td key={at} className={`${cell} whitespace-nowrap`}>
      {text}
    </td>
  ));
}
