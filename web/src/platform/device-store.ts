import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';

/** One answer of the server as it was last seen. */
export type KeptRead = {
  readonly hash: string;
  /** Whose, and of which build of the app: another build may read another shape. */
  readonly scope: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** When the server answered it, in epoch milliseconds. */
  readonly at: number;
  /** About how many characters it takes. */
  readonly size: number;
};

export interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry };
  reads: { key: [scope: string, hash: string]; value: KeptRead };
  /** Who was last seen signed in here. */
  person: { key: 'user'; value: unknown };
}
export type Device = IDBPDatabase<DeviceSchema>;

/** A browser that neither opens nor refuses its store within this time is treated as one that refuses, for now. */
const patienceMs = 2_000;
let opening: Promise<Device | null> | undefined;
const forget = () => {
  opening = undefined;
};

/** This browser's store, or null where there is none now: refused, slow, or closed to private windows. */
export function openDevice(): Promise<Device | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  opening ??= begin();
  return opening;
}

function begin(): Promise<Device | null> {
  const device = open();
  // one that opens late is there for the next use, and one that refuses is asked again
  device.then(() => {
    opening = device;
  }, forget);
  return Promise.race([
    device.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null)),
  ]);
}

// async: a browser may also refuse by throwing
const open = async (): Promise<Device> =>
  openDB<DeviceSchema>('kelari', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'key' });
      db.createObjectStore('reads', { keyPath: ['scope', 'hash'] });
      db.createObjectStore('person');
    },
    // a newer app in another tab goes first; the next use here opens it anew
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });

/** For tests: a page that is loaded anew opens its store anew. */
export async function closeDevice(): Promise<void> {
  (await opening)?.close();
  forget();
}
