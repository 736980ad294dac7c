import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { useLanguage } from '../platform/language.ts';
import { type Count, differencesOf, foundOf } from './counting.ts';
import type { ShownProduct } from './shown-products.ts';

export type CountSummaryProps = {
  readonly lots: readonly ShownProduct[];
  readonly count: Count;
  readonly onSave: () => void;
  readonly onBack: () => void;
};

/** What the count changes, before it is saved. */
export function CountSummary({ lots, count, onSave, onBack }: CountSummaryProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const differences = differencesOf(lots, count);
  const uncounted = lots.filter((lot) => foundOf(lot, count) === null).length;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-2 flex items-center gap-2 text-title">
        {differences.length === 0 ? (
          <>
            <CircleCheck aria-hidden className="size-6 shrink-0 text-fresh" />
            <Trans>Everything is as written</Trans>
          </>
        ) : (
          <Plural value={differences.length} one="# difference" other="# differences" />
        )}
      </h2>
      {uncounted > 0 && (
        <p className="mb-3 text-muted">
          <Plural
            value={uncounted}
            one="# product was not counted and stays as it is."
            other="# products were not counted and stay as they are."
          />
        </p>
      )}
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface empty:hidden">
        {differences.map(({ product, found }) => (
          <li key={product.id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <FoodIcon group={product.foodClass ?? product.category} className="size-6 text-muted" />
            <span lang={writtenIn(product.name)} className="min-w-0 flex-1 leading-tight">
              {product.name}
            </span>
            <span className="figures text-right">
              <s className="text-muted">
                <span className="sr-only">{t`Written:`} </span>
                {amountText(product, language)}
              </s>{' '}
              <span className={found === 0 ? 'font-bold text-tomato' : 'font-bold'}>
                {found === 0 ? t`Not there` : amountText({ quantity: found, unit: product.unit }, language)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
        <Button tone="secondary" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button onClick={onSave}>
          <Trans>Save the count</Trans>
        </Button>
      </div>
    </section>
  );
}
