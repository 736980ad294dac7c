import { privateCache, sharedCache, sharedPicture } from '../platform/service-worker.ts';

/** Where a picture waits on the device until it is read; `shared`: pictures from other apps are meant for this place. */
export type Place = { readonly name: string; readonly shared: boolean };

/** Never asked of the server: only a name within the cache of the person who is signed in. */
const addressOf = ({ name }: Place) => `/kept/${name}`;

/** Keeps a picture until it is read, for this person alone. Where nothing can be kept, nothing is. */
export async function keepPicture(place: Place, picture: File): Promise<void> {
  await quietly(async () => {
    const cache = await privateCache();
    await cache?.put(addressOf(place), new Response(picture, { headers: { 'Content-Type': picture.type } }));
    await forgetShared(place);
  });
}

/** What another app shared with this place, or else what was kept in it. */
export async function keptPicture(place: Place): Promise<File | null> {
  const shared = place.shared ? await quietly(sharedFile) : null;
  return shared ?? (await quietly(() => ownFile(place))) ?? null;
}

/** The form lies there as the other app sent it (src/sw.ts). */
async function sharedFile(): Promise<File | null> {
  const form = await (await caches.match(sharedPicture, { cacheName: sharedCache }))?.formData();
  const file = form?.get('picture');
  return file instanceof File ? file : null;
}

async function ownFile(place: Place): Promise<File | null> {
  const found = await (await privateCache())?.match(addressOf(place));
  return found ? new File([await found.blob()], 'picture', { type: found.headers.get('Content-Type') ?? '' }) : null;
}

/** It was read, or is not wanted any more. */
export async function forgetPicture(place: Place): Promise<void> {
  await quietly(async () => {
    await forgetShared(place);
    await (await privateCache())?.delete(addressOf(place));
  });
}

const forgetShared = async ({ shared }: Place) => shared && caches.delete(sharedCache);

/** The store may be refused, full, or missing over plain http: pictures then live as long as the page. */
async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return act().catch(() => undefined);
}
