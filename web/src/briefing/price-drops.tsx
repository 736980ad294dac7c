import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Tag } from 'lucide-react';
import { Link } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

/** Prices that fell to what was wished; each leads to its alert. */
export function PriceDrops({ drops }: { readonly drops: DailyBriefing['priceDrops'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  if (drops.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {drops.map(({ id, name, price, storeName }) => {
        const money = formatMoney(price, household.currency, language);
        return (
          <li key={id}>
            <Link
              href="/prices?tab=alerts"
              className="figures flex min-h-12 items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-2 leading-tight font-medium hover:bg-sunk lg:px-5"
            >
              <Tag aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
              <span className="min-w-0 flex-1">
                {storeName ? t`${name} came down to ${money} (${storeName})` : t`${name} came down to ${money}`}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
