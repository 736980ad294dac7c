/** A message of the server (server/src/notifications/push-words.ts), as the service worker (src/sw.ts) shows it. No DOM here. */

const icon = '/icons/icon-192.png';
const badge = '/icons/monochrome-512.png';
/** Where a message without a usable address leads. */
export const messageHome = '/daily-briefing';

// the words of the app are in its pages, of which none may be open
const plain = { en: 'There is something for today.', el: 'Υπάρχει κάτι για σήμερα.' };

function fieldsOf(text: string | undefined): Readonly<Partial<Record<string, unknown>>> {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A page of this address, as a path; anything else leads home. */
export function pageOf(address: unknown, origin: string): string {
  const url = typeof address === 'string' && URL.canParse(address, origin) ? new URL(address, origin) : null;
  // `/.//evil.test` is ours, but its path alone would name another site
  return url?.origin === origin && /^\/(?!\/)/.test(url.pathname) ? url.pathname + url.search + url.hash : messageHome;
}

/** Browsers take the permission back from whoever shows nothing: a damaged message shows plain words. */
export function noticeOf(
  text: string | undefined,
  origin: string,
  browserLanguage: string,
): { readonly title: string; readonly options: NotificationOptions } {
  const fields = fieldsOf(text);
  const title = words(fields.title);
  return {
    title: title ?? 'Kelari',
    options: {
      body: title ? (words(fields.body) ?? '') : plain[/^el\b/i.test(browserLanguage) ? 'el' : 'en'],
      lang: title ? (words(fields.lang) ?? '') : '',
      // a later message of the same tag takes the place of the one before
      tag: words(fields.tag) ?? 'kelari',
      icon,
      badge,
      data: { url: pageOf(fields.url, origin) },
    },
  };
}
