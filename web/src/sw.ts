import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { privateCache, sharedCache, sharedPicture, shareTarget, takeOver } from './platform/service-worker.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** The start page is asked for this long; then the app answers in its place. */
const startPageMs = 2_000;
const picturesKept = 150;

/** Paths that are never the app's page: answers, pages with a security policy of their own, documents of the server. */
const notTheApp = [
  /^\/(api|dev|s|subscription|unsubscribe|healthz|readyz|metrics)(\/|\?|$)/,
  /^\/(en|el)?(\?|$)/,
  // files, by the same rule as the server
  /^[^?]*\.[a-z0-9]{1,8}(\?|$)/i,
];

// without the two rules that would answer `/` and `/dashboard` with files of similar names
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
const appPage = createHandlerBoundToURL('/index.html');
registerRoute(new NavigationRoute(appPage, { denylist: notTheApp }));

// `/` is the landing for strangers and the app for members: only the server knows, and without it the app stands in
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
  async (visit) => (await fromServer(visit.request)) ?? appPage(visit),
);

// pictures never change under their id; every other answer of the API is the page's own business
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/api/files/'),
  ({ request, event }) => picture(request, event),
);

// a picture that another app shares: laid down as it came, and the page asks before it reads it
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget,
  async ({ request: { body, headers } }) => {
    await (await caches.open(sharedCache)).put(sharedPicture, new Response(body, { headers }));
    return Response.redirect(`${shareTarget}?mode=receipt&shared=1`, 303);
  },
  'POST',
);

async function fromServer(request: Request): Promise<Response | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, startPageMs));
  const answer = await Promise.race([fetch(request).catch(() => undefined), tooLong]);
  return answer && answer.status < 500 ? answer : undefined;
}

async function picture(request: Request, event: ExtendableEvent): Promise<Response> {
  // held from here on: after a log-out meanwhile it leads nowhere and a late picture is not kept
  const cache = await privateCache();
  const kept = await cache?.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (cache && answer.status === 200) event.waitUntil(keep(cache, request.url, answer.clone()));
  return answer;
}

async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer);
    // beside them lie photos that are still to be read (pictures/kept-picture.ts)
    const oldestFirst = (await cache.keys()).filter((each) => each.url.includes('/api/'));
    await Promise.all(oldestFirst.slice(0, -picturesKept).map((each) => cache.delete(each)));
  } catch {
    // the device is full: the picture is shown all the same
  }
}

// a new version waits until it is asked for; the first one serves the open page at once
self.addEventListener('message', (event) => {
  if (event.data === takeOver) void self.skipWaiting();
});
clientsClaim();
