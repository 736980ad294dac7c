import type { ShopTotal } from '@kelari/core/shopping/lists-contract.ts';
import { Trans } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** Whether no other shop may be cheaper: nothing of it costs less elsewhere, or all prices are known of two. */
const isCheapest = ({ priced, of, total, cheapest }: ShopTotal, [, second]: readonly ShopTotal[]): boolean =>
  second !== undefined && (total <= cheapest || (priced === of && second.priced === of));

/** Where the list is cheapest, by what was paid there last, or which shop most prices are known of; nothing without one. */
export function CheapestShop({ shops, currency }: { readonly shops: readonly ShopTotal[]; readonly currency: string }) {
  const language = useLanguage();
  const [best] = shops;
  if (!best || best.priced === 0) return null;
  const { storeName, priced, of } = best;
  const total = formatMoney(best.total, currency, language);
  return (
    <p className="figures mb-4 flex items-start gap-2 px-1 text-small text-muted">
      <Store aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {isCheapest(best, shops) ? (
          <Trans>
            Cheapest at {storeName}: about {total}
          </Trans>
        ) : (
          <Trans>
            At {storeName}: about {total}
          </Trans>
        )}{' '}
        <Trans>
          (price known for {priced} of {of})
        </Trans>
      </span>
    </p>
  );
}
