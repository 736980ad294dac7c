import { categories } from '@kelari/core/food/concept.ts';
import type { Day } from '@kelari/core/kit/dates.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { type Heap, summaryOf } from '@kelari/core/pantry/summary.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { categoryNames } from '../food/category-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { placeKindOf } from './filter.ts';
import { readName } from './journal-words.ts';
import { placeIcons, placesOf } from './product-words.ts';

type Of = { readonly products: readonly Product[]; readonly today: Day };

/** What is in the house, by place at a glance, and by group with its value on demand. Nothing for an empty pantry. */
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
      <details>
        <summary className="inline-flex min-h-11 items-center text-small text-muted underline">
          <Trans>By group, and what it is worth</Trans>
        </summary>
        <Groups groups={summary.groups} total={summary.total} />
      </details>
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

function Groups({ groups, total }: GroupsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const worth = ({ value, lots, unpriced }: Heap) =>
    lots === unpriced ? '' : formatMoney(value, household.currency, language);
  const cell = 'py-2 pl-3 text-right';
  return (
    <>
      <table className="figures w-full max-w-reading text-small">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 font-medium">{t`Food group`}</th>
            <th scope="col" className={`${cell} font-medium`}>{t`Products`}</th>
            <th scope="col" className={`${cell} font-medium`}>{t`Worth`}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => {
            const heap = groups.get(category);
            return (
              heap && (
                <tr key={category} className="border-b border-hairline">
                  <th scope="row" className="py-2 text-left font-normal">
                    <span className="flex flex-wrap items-center gap-x-2">
                      <FoodIcon group={category} className="size-5 text-muted" />
                      {i18n._(categoryNames[category])}
                      <Urgent heap={heap} />
                    </span>
                  </th>
                  <td className={cell}>{heap.lots}</td>
                  <td className={`${cell} whitespace-nowrap`}>{worth(heap)}</td>
                </tr>
              )
            );
          })}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="py-2 text-left font-medium">{t`All together`}</th>
            <td className={cell}>{total.lots}</td>
            <td className={`${cell} whitespace-nowrap`}>{worth(total)}</td>
          </tr>
        </tfoot>
      </table>
      {total.unpriced > 0 && (
        <p className="text-small text-muted">
          <Plural value={total.unpriced} one="# without a price" other="# without a price" />
        </p>
      )}
    </>
  );
}
