import { openDevice } from './device-store.ts';
import type { OutboxEntry, OutboxStore } from './outbox-entry.ts';

export function memoryStore(): OutboxStore & { readonly has: (key: string) => boolean } {
  const entries = new Map<string, OutboxEntry>();
  const keep = (entry: OutboxEntry) => void entries.set(entry.key, entry);
  return {
    durable: () => false,
    has: (key) => entries.has(key),
    all: async () => [...entries.values()],
    add: async (entry) => keep(entry),
    change: async ({ key }, change, otherwise) => {
      const entry = entries.get(key);
      const next = entry && change(entry);
      if (next) keep(next);
      else if (next === null) entries.delete(key);
      else if (otherwise) keep(otherwise());
      return next === undefined ? (entry ?? null) : next;
    },
  };
}

/** The device's store; what it refuses is held in memory, and `durable` says so. */
export function deviceStore(open: typeof openDevice = openDevice): OutboxStore {
  const memory = memoryStore();
  let refused = false;
  const outbox = async () => {
    const device = await open();
    if (!device) throw new Error('This device keeps nothing');
    return device.transaction('outbox', 'readwrite');
  };
  return {
    durable: () => !refused,
    all: async () => {
      const held = await memory.all();
      try {
        return [...(await (await outbox()).store.getAll()).filter(({ key }) => !memory.has(key)), ...held];
      } catch {
        refused = true;
        return held;
      }
    },
    add: async (entry) => {
      try {
        const work = await outbox();
        await Promise.all([work.store.put(entry), work.done]);
      } catch {
        refused = true;
        await memory.add(entry);
      }
    },
    change: async (entry, change, otherwise) => {
      if (memory.has(entry.key)) return memory.change(entry, change, otherwise);
      try {
        const work = await outbox();
        const now = await work.store.get(entry.key);
        const next = now && change(now);
        if (next) await work.store.put(next);
        else if (next === null) await work.store.delete(entry.key);
        else if (otherwise) await work.store.put(otherwise());
        await work.done;
        return next === undefined ? (now ?? null) : next;
      } catch {
        // what the device no longer lets us read goes on from here: sent twice, it is the same key
        refused = true;
        if (!memory.has(entry.key)) await memory.add(entry);
        return memory.change(entry, change, otherwise);
      }
    },
  };
}
