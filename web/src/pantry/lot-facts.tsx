import type { Product } from '@kelari/core/pantry/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock, PackageOpen, ReceiptText, ShoppingBasket, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { amountText } from '../food/unit-words.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { LevelDialog } from './par-levels.tsx';
import { levelsQuery } from './stock-queries.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-left font-medium text-olive underline';

/** What became of a lot since it was bought, and where that can be read. */
export function LotFacts({ product }: { readonly product: Product }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { openedAt, frozenAt, value } = product;
  const facts = [
    { icon: PackageOpen, text: openedAt && t`open since ${formatDay(openedAt, 'long', language)}` },
    { icon: Snowflake, text: frozenAt && t`frozen on ${formatDay(frozenAt, 'long', language)}` },
    {
      icon: ReceiptText,
      text: value !== null && t`what is left cost ${formatMoney(value, household.currency, language)}`,
    },
  ];
  return (
    <ul className="text-small text-muted">
      {facts.map(
        ({ icon: Icon, text }) =>
          text && (
            <li key={text} className="figures flex items-center gap-2 py-1">
              <Icon aria-hidden className="size-4 shrink-0" />
              {text}
            </li>
          ),
      )}
      {product.conceptId && <WantedLevel product={product} conceptId={product.conceptId} />}
      <li>
        {/* takes the place of the dialog's entry: one step back is the pantry */}
        <Link replace href={`/recent?product=${product.id}`} className={linkClass}>
          <Clock aria-hidden className="size-4 shrink-0" />
          <Trans>History of this lot</Trans>
        </Link>
      </li>
    </ul>
  );
}

type WantedLevelProps = { readonly product: Product; readonly conceptId: string };

/** How much of its food the household wants at home, and the way to say it. */
function WantedLevel({ product, conceptId }: WantedLevelProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data: levels } = useQuery(levelsQuery);
  if (!levels) return null;
  const { name, foodClass, quantity: amount, unit } = product;
  const known = levels.find((level) => level.foods.includes(conceptId));
  const wanted = known ? amountText({ quantity: known.amount, unit: known.unit }, language) : '…';
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={linkClass}>
        <ShoppingBasket aria-hidden className="size-4 shrink-0" />
        {t`I always want at least ${wanted}`}
      </button>
      {open && (
        <LevelDialog
          level={known ?? { conceptId, name, foodClass, amount, unit, foods: [conceptId] }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
