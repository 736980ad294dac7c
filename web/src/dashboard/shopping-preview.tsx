import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { amountText } from '../food/unit-words.ts';
import { Card } from '../kit/card.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { classNames } from '../kit/class-names.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLanguage } from '../platform/language.ts';
import { useGrace } from '../shopping/use-grace.ts';
import { useShopping } from '../shopping/use-shopping.ts';

const shownRows = 6;

/** The first things on the household's list, to be ticked where they stand; the rest is a tap away. */
export function ShoppingPreview() {
  const { t } = useLingui();
  const language = useLanguage();
  const { items, query, changes } = useShopping(null);
  const { phases, onTick } = useGrace();
  if (items === undefined && !query.isError) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  // what was just ticked keeps its place for a second, to be unticked where it was
  const open = (items ?? []).filter(({ id, isPurchased }) => !isPurchased || phases.has(id));
  const toBuy = open.filter(({ isPurchased }) => !isPurchased).length;
  return (
    <Card>
      <section aria-labelledby="shopping-preview">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="shopping-preview" className="text-title">
            <Trans>Shopping list</Trans>
          </h2>
          {toBuy > 0 && (
            <span className="figures text-small text-muted">
              <Plural value={toBuy} one="# to buy" other="# to buy" />
            </span>
          )}
        </div>
        {items === undefined ? (
          <p className="mt-2 text-muted">
            <Trans>The list could not be loaded right now.</Trans>
          </p>
        ) : open.length === 0 ? (
          <p className="mt-2 text-muted">
            <Trans>There is nothing to buy.</Trans>
          </p>
        ) : (
          <ul className="mt-1 divide-y divide-hairline">
            {open.slice(0, shownRows).map((item) => (
              <li
                key={item.id}
                data-item={item.id}
                className={classNames(
                  'transition-opacity duration-150',
                  phases.get(item.id) === 'leaving' && 'opacity-0',
                )}
              >
                <Checkbox
                  checked={item.isPurchased}
                  onChange={() => {
                    changes.tick(item, !item.isPurchased);
                    onTick(item.id, !item.isPurchased);
                  }}
                  label={
                    <span className={classNames(item.isPurchased && 'text-muted line-through')}>
                      {item.productName}{' '}
                      <span className="figures whitespace-nowrap text-muted">{amountText(item, language)}</span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Link href="/shopping" className="mt-1 flex min-h-11 items-center gap-1 font-medium text-olive hover:underline">
          {open.length > shownRows ? (
            <Plural value={open.length - shownRows} one="and # more on the list" other="and # more on the list" />
          ) : (
            <Trans>Open the list</Trans>
          )}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </section>
    </Card>
  );
}
