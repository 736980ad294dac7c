import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { useOutboxEntries } from '../platform/outbox-app.ts';
import { priceChanges } from './changes.ts';
import { trackersQuery } from './queries.ts';
import { pendingPrices, shownTrackers } from './shown-prices.ts';

/** The acts on prices, and those that wait. */
export function usePriceChanges() {
  const changes = priceChanges(useQueryClient(), useCurrentUser());
  const entries = useOutboxEntries(changes.outbox);
  return { changes, pending: useMemo(() => pendingPrices(entries), [entries]) };
}

/** What the household waits for, as the cook sees it; undefined until it is known. */
export function useTrackers() {
  const query = useQuery(trackersQuery);
  const { changes, pending } = usePriceChanges();
  const rows = query.data;
  const trackers = useMemo(() => rows && shownTrackers(rows, pending), [rows, pending]);
  return { query, trackers, changes };
}
