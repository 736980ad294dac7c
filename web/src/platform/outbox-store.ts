import type { IDBPObjectStore } from 'idb';
import { type Device, type DeviceSchema, openDevice } from './device-store.ts';
import type { OutboxEntry, OutboxStore } from './outbox-entry.ts';

type Kept = IDBPObjectStore<DeviceSchema, ['outbox'], 'outbox', 'readwrite'>;

/** For tests: a device that lasts as long as this object. */
export const memoryStore = (): OutboxStore => ({ ...deviceStore(async () => null), durable: () => true });

/** The device's store; what it refuses is held in memory until it takes it, and `durable` says so. */
export function deviceStore(open: typeof openDevice = openDevice): OutboxStore {
  /** What the device does not have yet, by key; null: there it has to go. */
  const held = new Map<string, OutboxEntry | null>();
  let durable = true;
  let moving: Promise<void> | undefined;

  /** All that is held goes to the device at once. */
  async function move(device: Device): Promise<void> {
    const { store, done } = device.transaction('outbox', 'readwrite');
    const all = [...held];
    await Promise.all([...all.map(([key, entry]) => (entry ? store.put(entry) : store.delete(key))), done]);
    for (const [key, entry] of all) if (held.get(key) === entry) held.delete(key);
  }

  /** Begun at once, because the page may be on its way out: only where something is held, that goes first. */
  async function step<T>(onDevice: (kept: Kept) => Promise<T>, inMemory: () => T): Promise<T> {
    try {
      const device = await open();
      if (device) {
        if (held.size > 0) {
          moving ??= move(device).finally(() => {
            moving = undefined;
          });
          await moving;
        }
        const { store, done } = device.transaction('outbox', 'readwrite');
        const [value] = await Promise.all([onDevice(store), done]);
        durable = true;
        return value;
      }
    } catch {
      // full or broken: as if there were none
    }
    durable = false;
    return inMemory();
  }

  return {
    durable: () => durable,
    all: () =>
      step(
        (kept) => kept.getAll(),
        () => [...held.values()].filter((entry) => entry !== null),
      ),
    add: (entry) =>
      step(
        async (kept) => void (await kept.put(entry)),
        () => void held.set(entry.key, entry),
      ),
    change: (entry, change, otherwise) => {
      const decide = (now: OutboxEntry | null | undefined) => {
        const next = now ? change(now) : undefined;
        return next === undefined ? { put: otherwise?.(), after: now ?? null } : { put: next, after: next };
      };
      return step(
        async (kept) => {
          const { put, after } = decide(await kept.get(entry.key));
          if (put) await kept.put(put);
          else if (put === null) await kept.delete(entry.key);
          return after;
        },
        () => {
          // what the device no longer lets us read goes on from here: sent twice, it is the same key
          const { put, after } = decide(held.has(entry.key) ? held.get(entry.key) : entry);
          if (put !== undefined) held.set(put?.key ?? entry.key, put);
          return after;
        },
      );
    },
  };
}
