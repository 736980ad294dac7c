import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followHousehold } from './follow.ts';
import { isOwnChange } from './positions.ts';
import type { Told } from './stream.ts';

/** For each entity of the change log the first parts of the query keys that hold something of it. */
export type Interests = Readonly<Record<string, readonly string[]>>;

/** What changes in one go is asked for once. */
export const gatherMs = 150;
const all = '*';
/** What follows on the server from what was done: no answer says it, not even to the tab that did it. */
const silent = 'game';

/** Asks anew for what changed elsewhere. What this tab changed itself its screens know from the answer. */
export function refreshing(client: QueryClient, interests: Interests): (told: Told) => void {
  let gathered: Told[] = [];

  function staleBy({ id, event }: Told): readonly string[] {
    if (!event) return [all];
    const own = isOwnChange(id);
    const news = own ? event.changes.filter(([entity]) => entity === silent) : event.changes;
    // of an entity without a row nobody knows who holds it
    return news.flatMap(([entity]) => interests[entity] ?? [all]);
  }

  function refresh(): void {
    const stale = new Set(gathered.flatMap(staleBy));
    gathered = [];
    const isStale = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      stale.has(all) || stale.has(String(queryKey[0]));
    if (stale.size === 0) return;
    // a first answer that is still on its way may be older than the change
    const onTheWay = client
      .getQueryCache()
      .findAll({ predicate: (query) => isStale(query) && query.state.data === undefined, fetchStatus: 'fetching' });
    void client.invalidateQueries({ predicate: isStale });
    for (const { promise, queryKey } of onTheWay) {
      const again = () => client.invalidateQueries({ queryKey, exact: true });
      void promise?.then(again, again);
    }
  }

  return (told) => {
    if (gathered.push(told) === 1) setTimeout(refresh, gatherMs);
  };
}

/** Keeps what is shown true to what others in the household do. `interests` stays the same object. */
export function useLive(interests: Interests): void {
  const client = useQueryClient();
  useEffect(() => followHousehold(refreshing(client, interests)), [client, interests]);
}
