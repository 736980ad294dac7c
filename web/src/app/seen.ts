import type { Query, QueryClient } from '@tanstack/react-query';
import { signedInHint } from '../account/current-user.ts';
import type { Outbox } from '../platform/outbox.ts';
import { forgetSeen, seenKey } from '../platform/seen-here.ts';

/** Starts that are worth it: pages that show the same again at the next visit. */
const starts = new Set(['/', '/dashboard', '/pantry', '/recipes', '/shopping']);
/** What hangs further down than so many windows is not kept: it would only be read and thrown away. */
const windowsKept = 1.5;
const mostCharacters = 150_000;
const quietMs = 1_000;

type Seen = Readonly<Record<string, readonly [here: string, html: string]>>;

/** All that must be the same for it to be shown again: build, language, day (what is due today) and width. */
const hereNow = () =>
  [
    document.querySelector<HTMLLinkElement>('#app')?.href,
    document.documentElement.lang,
    new Date().toDateString(),
    innerWidth,
  ].join();

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(seenKey) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

function write(seen: Seen): void {
  try {
    localStorage.setItem(seenKey, JSON.stringify(seen));
  } catch {
    // storage refused or full: the next visit starts with the mark
    forgetSeen();
  }
}

/** The first windows of what is drawn, as it is drawn now: what has no place on the screen stays out. */
function drawn(from: Element): Element {
  const copy = from.cloneNode(false) as Element;
  // the content security policy refuses it when it is read again
  copy.removeAttribute('style');
  for (const child of from.childNodes) {
    if (!(child instanceof Element)) copy.appendChild(child.cloneNode(true));
    else {
      // what only groups others (`display: contents`) has no place but theirs
      const [place = child.firstElementChild?.getClientRects()[0]] = child.getClientRects();
      if (place && !child.hasAttribute('data-unkept') && place.top < innerHeight * windowsKept)
        copy.appendChild(drawn(child));
    }
  }
  return copy;
}

/** Whether the page is at rest as a visit begins with it: at its top, nothing open in front of it, nothing on its way. */
const isAtRest = () =>
  starts.has(location.pathname) &&
  location.search === '' &&
  scrollY === 0 &&
  signedInHint() &&
  !document.documentElement.hasAttribute('data-veiled') &&
  !document.querySelector('#root > .standing, [aria-busy=true], [data-loading]');

/**
 * Keeps what starts look like here, so that the next visit shows them at once. What was changed since is never shown as it was: with
 * any change of what was read, or of what waits to be sent, all of it is forgotten, and the page in front is kept anew when
 * it is quiet.
 */
export function followSeen(client: QueryClient, outbox: Outbox): () => void {
  const cache = client.getQueryCache();
  const known = new WeakMap<Query, unknown>();
  for (const query of cache.getAll()) known.set(query, query.state.data);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    const root = document.getElementById('root');
    if (client.isFetching() > 0) return soon();
    if (!root || !isAtRest() || outbox.entries().length > 0) return;
    const html = [...root.children].map((child) => drawn(child).outerHTML).join('');
    if (html.length < mostCharacters) write({ ...read(), [location.pathname]: [hereNow(), html] });
  };
  const soon = () => {
    clearTimeout(timer);
    // not in the way of a tap
    timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(keep), quietMs);
  };
  const onHide = () => document.hidden && keep();
  document.addEventListener('visibilitychange', onHide);
  const forget = () => {
    forgetSeen();
    soon();
  };
  const stops = [
    cache.subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.data === undefined) return;
      const before = known.get(query);
      known.set(query, query.state.data);
      if (before !== undefined && before !== query.state.data) forget();
      else if (before === undefined) soon();
    }),
    outbox.subscribe(() => (outbox.entries().length > 0 ? forget() : soon())),
  ];
  soon();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHide);
    for (const stop of stops) stop();
  };
}
