import type { RouteHandlerCallback, RouteMatchCallbackOptions } from 'workbox-core';
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { noticeOf, pageOf } from './platform/push-notice.ts';
import {
  type GoTo,
  privateCache,
  sharedCache,
  sharedPicture,
  shareTarget,
  takeOver,
} from './platform/service-worker.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: PrecacheEntry[];
  /** For a path the files that a visit there loads, by their place in the list of what is kept (web/build.ts). */
  readonly __STARTS: Readonly<Record<string, readonly number[]>>;
};

/** The start page is asked for this long; then the app answers in its place. */
const startPageMs = 2_000;
const picturesKept = 150;
/** An open page has this long to go where a message leads; else it opens by itself. */
const openPageMs = 1_500;

/** Paths that are never the app's page: answers, pages with a security policy of their own, documents of the server. */
const notTheApp = [
  /^\/(api|dev|s|subscription|unsubscribe|healthz|readyz|metrics)(\/|\?|$)/,
  /^\/(en|el)?(\?|$)/,
  // files, by the same rule as the server
  /^[^?]*\.[a-z0-9]{1,8}(\?|$)/i,
];

// without the two rules that would answer `/` and `/dashboard` with files of similar names
const kept = self.__WB_MANIFEST;
precacheAndRoute(kept, { directoryIndex: '', cleanURLs: false });
const starts = self.__STARTS;
const keptPage = createHandlerBoundToURL('/index.html');

/** The page with the names of all that is loaded at its address: asked for at once, and not each by the one before. */
const appPage: RouteHandlerCallback = async (visit) => {
  const page = await keptPage(visit);
  const files = starts[new URL(visit.request.url).pathname];
  if (!files) return page;
  const links = files.map((file) => {
    const { url = '' } = kept[file] ?? {};
    const how = url.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2"' : 'rel="modulepreload"';
    return `<link ${how} crossorigin href="/${url}">`;
  });
  return new Response((await page.text()).replace('</head>', `${links.join('')}</head>`), page);
};
registerRoute(new NavigationRoute(appPage, { denylist: notTheApp }));

const isPage =
  (path: string) =>
  ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin && url.pathname === path && request.mode === 'navigate';

// `/` is the landing for strangers and the app for members: only the server knows, and without it the app stands in
registerRoute(isPage('/'), async (visit) => (await fromServer(visit.request)) ?? appPage(visit));

// no copy of the page of plans is kept, because its policy lets the payment provider in; without an answer the app's page
// stands in, under the policy that lets nobody in, and says so to subscription/page-policy.ts
registerRoute(isPage('/subscription'), async (visit) => {
  try {
    return await fetch(visit.request);
  } catch {
    const kept = await appPage(visit);
    return new Response((await kept.text()).replace('<html', '<html data-stand-in'), kept);
  }
});

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

// reminders of the day, from the server
self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text(), self.location.origin, self.navigator.language);
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(pageOf(event.notification.data?.url, self.location.origin)));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

/** In a page that is open, without loading it anew: it may hold what was not saved yet. */
async function show(path: string): Promise<void> {
  // the one that was used last comes first
  const [last] = await self.clients.matchAll({ type: 'window' });
  const page = await last?.focus().catch(() => undefined);
  if (!(page && (await goes(page, path)))) await self.clients.openWindow(path);
}

function goes(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, openPageMs, false);
    page.postMessage({ goTo: path } satisfies GoTo, [port2]);
  });
}

/** The browser has changed the address for its messages by itself: the server is told, if somebody is signed in. */
async function renew(): Promise<void> {
  const devices = '/api/notifications/push';
  const answer = await fetch(devices);
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { readonly publicKey: string };
  const changed = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
  await fetch(devices, { method: 'POST', headers, body: JSON.stringify(changed) });
}

// a new version waits until it is asked for; the first one serves the open page at once
self.addEventListener('message', (event) => {
  if (event.data === takeOver) void self.skipWaiting();
});
clientsClaim();
