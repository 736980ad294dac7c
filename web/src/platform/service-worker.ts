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

/** Opening makes a cache that is not there: between looking and opening nobody may log out, in a page or the worker. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks?.request(privatePrefix, act) ?? act();

const privateNames = async () => (await caches.keys()).filter((name) => name.startsWith(privatePrefix));

/** The cache for pictures of the person who is signed in, or nothing: then nothing private may be kept. */
export const privateCache = (): Promise<Cache | undefined> =>
  inTurn(async () => {
    const [name] = await privateNames();
    return name ? caches.open(name) : undefined;
  });

/** Who was logged out in this page, until it is loaded anew. */
let hasLeft = false;

/** Lets the worker keep pictures for this person, and forgets those of anybody else. */
export async function keepPrivateCacheOf(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const own = privatePrefix + userId;
  await inTurn(async () => {
    // a page that stood only now asks for what its log-out has just forgotten
    if (hasLeft) return;
    await Promise.all((await privateNames()).filter((name) => name !== own).map((name) => caches.delete(name)));
    await caches.open(own);
  });
}

/** Forgets every picture that was kept on this device, and what was shared from other apps. Part of logging out. */
export async function forgetPrivateCaches(): Promise<void> {
  // not there over plain http beyond this machine, where there is no worker either
  if (!('caches' in globalThis)) return;
  hasLeft = true;
  await inTurn(async () => {
    await Promise.all([...(await privateNames()), sharedCache].map((name) => caches.delete(name)));
  });
}
