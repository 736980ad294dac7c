import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type KeptRead, openDevice } from './device-store.ts';
import { forgetSeen } from './seen-here.ts';

/** What a device keeps at most; the longest unseen goes first. */
export const keptReads = 200;
export const keptCharacters = 5_000_000;
const writePauseMs = 1_000;

/** Never kept, whatever the server answers: where this account is signed in, and what opens its doors. */
const neverKept = new Set(['sessions', 'tokens', 'invitations', 'passkeys']);
const mayKeep = ({ queryKey, meta }: Query) => !neverKept.has(String(queryKey[0])) && meta?.kept !== false;

/** The entry of a build carries the hashes of all it loads: another build, another name. */
const build = (): string => document.querySelector<HTMLLinkElement>('#app')?.href ?? '';

type Person = { readonly id: string; readonly household: { readonly id: string } };
const begun = new WeakMap<QueryClient, Promise<void>>();
const ends = new WeakMap<QueryClient, () => void>();
const restored = new WeakSet<QueryClient>();
export const areReadsRestored = (client: QueryClient): boolean => restored.has(client);

/**
 * Puts what this person saw last on this device into the cache, shown at once and asked for anew once in the background;
 * and keeps from then on what the server answers. `personKey` is the query of the signed-in user: whose it is.
 */
export function restoreReads(client: QueryClient, personKey: QueryKey): Promise<void> {
  const known =
    begun.get(client) ??
    begin(client, personKey)
      .catch(() => undefined)
      .then(() => void restored.add(client));
  begun.set(client, known);
  return known;
}

async function begin(client: QueryClient, personKey: QueryKey): Promise<void> {
  const options = client.getDefaultOptions();
  // the bounds below say what goes; and a query without a network fails at once, instead of waiting in silence
  client.setDefaultOptions({
    ...options,
    queries: { ...options.queries, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
  });
  addEventListener('online', () => {
    const isOld = (query: Query) => query.isStale() || query.state.status === 'error';
    void client.refetchQueries({ type: 'active', predicate: isOld });
  });
  const kept = makeKept(client, personKey);
  ends.set(client, kept.end);
  await kept.restore();
  kept.follow();
}

function makeKept(client: QueryClient, personKey: QueryKey) {
  const cache = client.getQueryCache();
  const personHash = hashKey(personKey);
  const sizes = new Map<string, { readonly at: number; readonly size: number }>();
  const dirty = new Map<string, Query | null>();
  let scope = '';
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scopeOf = ({ id, household }: Person) => `${id} ${household.id} ${build()}`;
  const person = () => client.getQueryData<Person | null>(personKey);

  async function restore(): Promise<void> {
    const device = await openDevice();
    if (!device) return;
    // the server may have answered already; null says that nobody is signed in
    if (person() === undefined) {
      const last = (await device.get('person', 'user')) as Person | undefined;
      if (last && person() === undefined) client.setQueryData(personKey, last, { updatedAt: 1 });
    }
    const whose = person();
    // of a tab that was still writing when another one was logged out
    if (!whose && !(await device.get('person', 'user'))) await device.clear('reads');
    if (!whose || ended) return;
    scope = scopeOf(whose);
    for (const read of await device.getAll('reads')) {
      if (read.scope === scope) put(read);
      else await device.delete('reads', [read.scope, read.hash]);
    }
  }

  function put({ hash, key, data, at, size }: KeptRead): void {
    sizes.set(hash, { at, size });
    if (cache.get(hash)) return;
    const query = cache.build(client, { queryKey: key, queryHash: hash });
    query.setState({ data, dataUpdatedAt: at, isInvalidated: true, status: 'success' });
  }

  function follow(): void {
    cache.subscribe((event) => {
      const { query } = event;
      if (event.type === 'updated' && event.action.type === 'success') see(query);
      else if (event.type === 'removed' && sizes.has(query.queryHash)) later(query.queryHash, null);
    });
    document.addEventListener('visibilitychange', () => document.hidden && void write());
    addEventListener('pagehide', () => void write());
    for (const query of cache.getAll()) if (query.state.dataUpdateCount > 0) see(query);
  }

  function see(query: Query): void {
    if (query.queryHash === personHash) seePerson(query.state.data as Person | null);
    else if (mayKeep(query)) later(query.queryHash, query);
  }

  /** Nothing is kept from here on, not even what has arrived and waits to be written. */
  function end(): void {
    ended = true;
    scope = '';
  }

  function seePerson(next: Person | null): void {
    if (!next || ended) return;
    const before = scope;
    scope = scopeOf(next);
    const isOther = before !== '' && before !== scope;
    void openDevice().then(async (device) => {
      if (ended) return;
      await device?.put('person', next, 'user').catch(() => undefined);
      if (!isOther) return;
      await device?.clear('reads');
      if (!before.startsWith(next.id)) location.reload();
    });
    if (!isOther) return;
    // somebody else is here than was last, or the same in another household: nothing of then may be on the screen or stay
    sizes.clear();
    dirty.clear();
    void client.resetQueries({ predicate: (query) => query.queryHash !== personHash });
    forgetSeen();
  }

  function later(hash: string, query: Query | null): void {
    dirty.set(hash, query);
    timer ??= setTimeout(() => void write(), writePauseMs);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const device = await openDevice();
    if (!device) return;
    const changed = [...dirty];
    dirty.clear();
    if (scope === '' || changed.length === 0) return;
    const reads = changed.map(([hash, query]) => [hash, query && readOf(hash, query)] as const);
    for (const [hash, read] of reads) {
      if (read) sizes.set(hash, read);
      else sizes.delete(hash);
    }
    const out = oldestBeyond(sizes);
    for (const hash of out) {
      sizes.delete(hash);
      const query = cache.get(hash);
      if (query && !query.isActive()) cache.remove(query);
    }
    try {
      const work = device.transaction('reads', 'readwrite');
      const steps = reads.map(([hash, read]) => (read ? work.store.put(read) : work.store.delete([scope, hash])));
      const gone = out.map((hash) => work.store.delete([scope, hash]));
      // at once, because the page may be on its way out
      work.commit();
      await Promise.all([...steps, ...gone, work.done]);
    } catch {
      // full or refused: the app goes on, it only has less to show without a network
    }
  }

  function readOf(hash: string, { queryKey, state }: Query): KeptRead {
    const size = JSON.stringify(state.data).length;
    return { hash, scope, key: queryKey, data: state.data, at: state.dataUpdatedAt, size };
  }

  return { restore, follow, end };
}

/** What has to go, the longest unseen first, for the rest to keep within the bounds. */
export function oldestBeyond(
  sizes: ReadonlyMap<string, { readonly at: number; readonly size: number }>,
  most = keptReads,
  characters = keptCharacters,
): readonly string[] {
  let count = 0;
  let sum = 0;
  const newestFirst = [...sizes].sort(([, a], [, b]) => b.at - a.at);
  return newestFirst.flatMap(([hash, { size }]) => {
    count += 1;
    sum += size;
    return count > most || sum > characters ? [hash] : [];
  });
}

/** At log-out nothing that was read stays behind, nor who it was, and of this page nothing comes after. */
export async function forgetReads(client?: QueryClient): Promise<void> {
  if (client) ends.get(client)?.();
  const device = await openDevice();
  await Promise.all([device?.clear('reads'), device?.clear('person')]);
}
