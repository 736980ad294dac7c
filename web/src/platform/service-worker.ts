/** What the page and its service worker (src/sw.ts) agree on. Both load this file: no DOM here. */

/** Told to a waiting worker when the person asked for the new version. */
export const takeOver = 'take over';

/** Asked of an open page when a message was tapped; it answers on the port that comes along. */
export type GoTo = { readonly goTo: string };

/** Where other apps send a picture (share_target in the manifests), and where the worker lays it down for the page. */
export const shareTarget = '/scan';
export const sharedCache = 'kelari-shared';
export const sharedPicture = '/shared';

const privatePrefix = 'kelari-private-';

/** The cache for pictures of the person who is signed in, or nothing: then nothing private may be kept. */
export async function privateCache(): Promise<Cache | undefined> {
  const name = (await caches.keys()).find((each) => each.startsWith(privatePrefix));
  return name === undefined ? undefined : caches.open(name);
}

/** Lets the worker keep pictures for this person, and forgets those of anybody else. */
export async function keepPrivateCacheOf(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await forgetPrivateCaches(privatePrefix + userId);
  await caches.open(privatePrefix + userId);
}

/** Forgets every picture that was kept on this device, `except` one person's. Part of logging out. */
export async function forgetPrivateCaches(except?: string): Promise<void> {
  // not there over plain http beyond this machine, where there is no worker either
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(privatePrefix) && name !== except);
  // what was shared before the sign-in is of the one who signs in
  if (except === undefined) names.push(sharedCache);
  await Promise.all(names.map((name) => caches.delete(name)));
}
