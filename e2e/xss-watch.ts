import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

declare global {
  interface Window {
    ran: string[];
    xss: () => void;
  }
}

/** Everything that must not happen on any page of the context, as it happens; `own` is where the app is. */
export async function watch(context: BrowserContext, own: string): Promise<string[]> {
  const seen: string[] = [];
  await context.addInitScript(() => {
    window.ran = [];
    window.xss = () => window.ran.push('a payload ran');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.ran.push(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(data|blob|about):/.test(url)) seen.push(`asked ${url}`);
  });
  await context.route(
    ({ hostname }) => hostname === 'evil.test',
    (route) => route.abort(),
  );
  return seen;
}

/** What ran on the page since it was last asked, and what stands in its tree other than as text. */
export const damage = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(window.ran?.splice(0) ?? []),
    ...[
      ...document.querySelectorAll(
        '[data-xss], [src*="evil.test"], [href*="evil.test"], [style*="evil.test"], [srcdoc], base, marquee',
      ),
    ]
      // a link of ours may carry people's words in its question
      .filter(
        (element) =>
          !(
            element instanceof HTMLAnchorElement &&
            element.origin === location.origin &&
            !element.matches('[data-xss], [style*="evil.test"]')
          ),
      )
      .map((element) => `in the tree: ${element.outerHTML.slice(0, 120)}`),
    ...Array.from(
      document.querySelectorAll('a[href], form[action], iframe[src], img[src], button[formaction]'),
      (element) => ['href', 'action', 'src', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    )
      .flat()
      .filter((address) => /^\s*(java\s*script|vbscript|data:text|view-source|feed|jar):/i.test(address))
      .map((address) => `an address that runs: ${address.slice(0, 120)}`),
    ...Array.from(document.querySelectorAll('*'), ({ attributes }) => Array.from(attributes, ({ name }) => name))
      .flat()
      .filter((name) => /^on[a-z]/.test(name))
      .map((name) => `an attribute that runs: ${name}`),
  ]);

/** Opens one path after the other in one page, from the second on as a tap in the app does, and looks once it is quiet. */
export function visitsOf(page: Page) {
  const found: string[] = [];
  const shown = new Set<string>();
  let underWay = 0;
  let lastMoved = 0;
  const moved = (by: number) => (url: string) => {
    if (url.includes('/api/live')) return;
    underWay += by;
    lastMoved = performance.now();
  };
  const [began, ended] = [moved(1), moved(-1)];
  page.on('request', (request) => began(request.url()));
  page.on('requestfinished', (request) => ended(request.url()));
  page.on('requestfailed', (request) => ended(request.url()));

  /** Its answers have come and are drawn; a screen that never is shows what it has. */
  const settled = async () => {
    const until = performance.now() + 8_000;
    lastMoved = performance.now();
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (underWay > 0 || performance.now() - lastMoved < 90) continue;
      if (
        await page.evaluate(() => document.querySelector('h1') && !document.querySelector('.animate-pulse, .standing'))
      )
        return;
    }
  };
  const see = async (path: string) => {
    found.push(...(await damage(page)).map((what) => `${path}: ${what}`));
    const isShown = await page.evaluate(() =>
      [
        (document.querySelector('main') ?? document.body).innerText,
        ...Array.from(document.querySelectorAll('input, textarea'), (field) => (field as HTMLInputElement).value),
      ].some((text) => text.includes('xss')),
    );
    if (isShown) shown.add(path);
  };
  /** A page that is led away by what it shows cannot be asked any more, which is damage enough. */
  const unlessLedAway = async (path: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      found.push(`${path}: the page cannot be looked at: ${String(error).slice(0, 160)}`);
      await page.goto('/faq').catch(() => undefined);
    }
  };
  const look = (path: string) => unlessLedAway(path, () => see(path));
  return {
    found,
    /** Where a payload was to be read: a screen that stayed empty proves nothing. */
    shown,
    look,
    settled,
    /** From the server. */
    open: async (path: string) => {
      underWay = 0;
      await unlessLedAway(path, async () => {
        await page.goto(path);
        await settled();
        await see(path);
      });
    },
    /** Within the app that is open. */
    turnTo: (path: string) =>
      unlessLedAway(path, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await settled();
        await see(path);
      }),
  };
}

/** The HTML of the mails to an address, once there is one, as a mail program would show it. */
export async function mailPages(to: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${inject('kelari').mailbox}/?to=${encodeURIComponent(to)}`)).json()) as string[];
    if (mails.length > 0) return mails.map(pageIn);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}

function pageIn(source: string): string {
  const [, head = '', body = ''] = /Content-Type: text\/html([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(source) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
