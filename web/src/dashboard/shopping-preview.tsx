import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shownPreview, shownRows } from '../briefing/shown-list.ts';
import { amountText } from '../food/unit-words.ts';
import { Card } from '../kit/card.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { classNames } from '../kit/class-names.ts';
import { MoreLink } from '../kit/more-link.tsx';
import { useLanguage } from '../platform/language.ts';
import { useGrace } from '../shopping/use-grace.ts';
import { useShoppingChanges } from '../shopping/use-shopping.ts';

/** The first things on the household's list, to be ticked where they stand; the rest is a tap away. */
export function ShoppingPreview({ shopping }: { readonly shopping: DailyBriefing['shopping'] }) {
  const language = useLanguage();
  const { changes, pending } = useShoppingChanges();
  const { phases, onTick } = useGrace();
  const { rows, open: toBuy } = useMemo(() => shownPreview(shopping, pending), [shopping, pending]);
  // what was just ticked keeps its place for a second, to be unticked where it was
  const standing = rows.filter(({ id, isPurchased }) => !isPurchased || phases.has(id));
  const shown = standing.slice(0, shownRows);
  return (
    <Card className="pb-2 lg:pb-3">
      <section aria-labelledby="shopping-preview">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="shopping-preview" className="text-title">
            <Trans>Shopping list</Trans>
          </h2>
          <MoreLink href="/shopping">
            {toBuy > 0 ? <Plural value={toBuy} one="# to buy" other="# to buy" /> : <Trans>Open the list</Trans>}
          </MoreLink>
        </div>
        {shown.length === 0 ? (
          <p className="mt-2 text-muted">
            <Trans>There is nothing to buy.</Trans>
          </p>
        ) : (
          <ul className="mt-1 divide-y divide-hairline">
            {shown.map((item) => (
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
                      <span lang={writtenIn(item.productName)}>{item.productName}</span>{' '}
                      <span className="figures whitespace-nowrap text-muted">{amountText(item, language)}</span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
