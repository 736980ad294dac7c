import type { PriceTracker } from '@kelari/core/prices/contract.ts';
import { t as tell } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Tag, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { reachedText } from './price-words.ts';
import { useTrackers } from './use-prices.ts';

export const alertsPath = '/prices?tab=alerts';

/**
 * Prices that came down to what the household waits for: a strip for any screen, nothing while there is none. One that is
 * reached while the app is open is announced, too.
 */
export function PriceAlerts() {
  const { t } = useLingui();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const { trackers, changes } = useTrackers();
  useAnnounced(trackers);
  const reached = trackers?.filter((tracker) => tracker.reached) ?? [];
  if (reached.length === 0) return null;
  return (
    <section
      aria-label={t`Prices that came down to your target`}
      className="rounded-card border border-hairline bg-fresh-tint text-fresh edge"
    >
      <ul className="divide-y divide-hairline">
        {reached.map((tracker) => (
          <li key={tracker.id} className="flex items-center gap-3 py-1 pr-1 pl-4">
            <Tag aria-hidden className="size-5 shrink-0" />
            <Link
              href={alertsPath}
              className="figures flex min-h-11 min-w-0 flex-1 items-center py-1 leading-tight font-medium underline-offset-2 hover:underline"
            >
              {reachedText(tracker, household.currency, language)}
            </Link>
            <IconButton
              icon={X}
              label={t`Seen: ${tracker.productName}`}
              onClick={() => changes.dismiss(tracker)}
              className="text-fresh"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What this page knows already, on whatever screens it was shown. */
const announced = new WeakMap<QueryClient, Set<string>>();
const nameOf = ({ id, reached }: PriceTracker) => `${id} ${reached?.day} ${reached?.price} ${reached?.storeName}`;

/** Says once what was reached since the page was opened; what was reached before it only shows. */
function useAnnounced(trackers: readonly PriceTracker[] | undefined): void {
  const client = useQueryClient();
  const language = useLanguage();
  const { household } = useCurrentUser();
  const [, go] = useLocation();
  useEffect(() => {
    if (!trackers) return;
    const known = announced.get(client);
    const reached = trackers.filter((tracker) => tracker.reached);
    const fresh = known ? reached.filter((tracker) => !known.has(nameOf(tracker))) : [];
    announced.set(client, new Set([...(known ?? []), ...reached.map(nameOf)]));
    const [first] = fresh;
    if (!first) return;
    addToast({
      title: tell`A price reached your target`,
      description: reachedText(first, household.currency, language),
      tone: 'success',
      action: { label: tell`View`, onAct: () => go(alertsPath) },
    });
  }, [trackers, client, household.currency, language, go]);
}
