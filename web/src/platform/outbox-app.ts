import type { householdHeader } from '@kelari/core/kit/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { noteAnswer } from './api.ts';
import { newId } from './ids.ts';
import { activeLanguage } from './language.ts';
import { makeOutbox, type Outbox } from './outbox.ts';
import type { Answer, OutboxEntry, OutboxMessage, OutboxRequest, OutboxStore } from './outbox-entry.ts';
import { deviceStore } from './outbox-store.ts';
import { onUnauthorized } from './query.ts';

// as a type: as a value it would be fetched with every page
const meantFor: typeof householdHeader = 'Kelari-Household';

/** A request without an answer for so long is taken as lost. */
const answerMs = 30_000;

async function transport({ method, path, body }: OutboxRequest, key: string, householdId: string): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: {
      'Accept-Language': activeLanguage(),
      'Idempotency-Key': key,
      [meantFor]: householdId,
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    },
    credentials: 'include',
    body,
    signal: AbortSignal.timeout(answerMs),
  });
  const { status, headers } = response;
  // a success whose body is cut off did happen, but what it says is missing: asked again, the stored reply comes
  const text = await response.text();
  let said: unknown = null;
  try {
    said = JSON.parse(text);
  } catch (error) {
    // the kitchen speaks JSON: a page of a proxy before it does not say what became of the change
    if (response.ok ? status !== 204 : status === 404) throw error;
  }
  if (response.ok) noteAnswer(method, headers);
  const retryAfter = headers.get('Retry-After');
  return { status, retryAfter: retryAfter === null ? null : Number(retryAfter) || 0, body: said };
}

/** What a feature does with the server's answer to one of its entries: writes it where its screens read. */
type Arrival = (client: QueryClient, entry: OutboxEntry, reply: unknown) => void;
const arrivals = new Map<string, Arrival>();
export const onArrival = (feature: string, arrival: Arrival): void => void arrivals.set(feature, arrival);

/** Who shows what several features change hears of every answer, before what is stale is asked for. */
const listeners = new Set<Arrival>();
export const onEveryArrival = (listener: Arrival): void => void listeners.add(listener);

function arrived(client: QueryClient, entry: OutboxEntry, reply: unknown): void {
  const arrival = arrivals.get(entry.act.feature);
  try {
    arrival?.(client, entry, reply);
    for (const listener of listeners) listener(client, entry, reply);
  } catch (error) {
    console.error('The answer to a change could not be shown', error);
  }
  // the screen that made it may not be loaded in this page
  const kinds = arrival ? [] : entry.entities.map((entity) => entity.split(':')[0]);
  for (const key of new Set([...kinds, ...entry.stale])) void client.invalidateQueries({ queryKey: [key] });
}

// only a secure origin has locks; without them two tabs may send the same entry, which the key makes one
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('kelari-outbox', work) : work();

type Person = { readonly id: string; readonly household: { readonly id: string } };
type Open = { readonly person: Person; readonly outbox: Outbox; readonly stop: () => void };
const opened = new WeakMap<QueryClient, Open>();
const stores = new WeakMap<QueryClient, OutboxStore>();

/** The outbox of the signed-in person in this page. */
export function outboxOf(client: QueryClient, person: Person): Outbox {
  const known = opened.get(client);
  if (known?.person.id === person.id && known.person.household.id === person.household.id) return known.outbox;
  known?.stop();
  const made = open(client, person);
  opened.set(client, made);
  return made.outbox;
}

/** The outbox that is open, if any. */
export const openOutbox = (client: QueryClient): Outbox | undefined => opened.get(client)?.outbox;

function open(client: QueryClient, person: Person): Open {
  // a page that keeps nothing has nothing to tell to others
  const channel = typeof indexedDB === 'undefined' ? null : new BroadcastChannel('kelari-outbox');
  // one for the whole page: what it holds until the device takes it outlives a change of household
  const store = stores.get(client) ?? deviceStore();
  stores.set(client, store);
  const outbox = makeOutbox({
    userId: person.id,
    householdId: person.household.id,
    store,
    newKey: newId,
    transport,
    online: () => navigator.onLine,
    now: Date.now,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    alone,
    tell: (message) => channel?.postMessage(message),
    onDone: (entry, reply) => arrived(client, entry, reply),
    onUnauthorized: () => onUnauthorized(),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => outbox.hear(data), { signal });
  addEventListener('online', outbox.wakeUp, { signal });
  // what still waits for more taps goes before the page does
  document.addEventListener('visibilitychange', () => (document.hidden ? void outbox.release() : outbox.wakeUp()), {
    signal,
  });
  addEventListener('pagehide', () => void outbox.release(), { signal });
  const unsubscribe = outbox.subscribe(() => {
    if (navigator.onLine || outbox.entries().length === 0) return;
    unsubscribe();
    // now the device holds what is nowhere else: ask it not to clear that away
    void navigator.storage?.persist?.().catch(() => false);
  });
  void outbox.start();
  return {
    person,
    outbox,
    stop: () => {
      stopping.abort();
      outbox.close();
      channel?.close();
    },
  };
}

export const useOutboxEntries = (outbox: Outbox): readonly OutboxEntry[] =>
  useSyncExternalStore(outbox.subscribe, outbox.entries);
