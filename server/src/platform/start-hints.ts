import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accountApi } from '@kelari/core/account/contract.ts';
import { changeHeader } from '@kelari/core/kit/endpoint.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './auth-session.ts';
import type { App } from './context.ts';

/** As web/starts.ts writes it down at each build. */
type Starts = {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** The files of the letters, by language. */
  readonly fonts?: Readonly<Record<Language, readonly string[]>>;
  readonly asked?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The app's page with what this visit is going to load named in it, and perhaps what it is going to show. */
export type Hinted = { readonly page: (page: string) => string; readonly isPersonal: boolean };
export const asItIs: Hinted = { page: (page) => page, isPersonal: false };

const module = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
const font = (file: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
const user = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${accountApi.currentUser.path}">`;

/**
 * A member's first visit on a device: the code of the screen, its words and the question who this is are asked for with
 * the page, instead of one by the other; and where the build can draw the start, it stands in the page with the answers it was
 * drawn from, so that it is read while the app is on its way (decision 038). On later visits the service worker names the
 * code (web/src/sw.ts), and the device has kept the rest.
 */
export async function startHints(app: App, request: FastifyRequest): Promise<Hinted> {
  const starts = await startsOf(app.config.webDist);
  const path = request.url.split('?')[0] ?? '';
  const files = starts?.paths[path];
  if (!starts || !files) return asItIs;
  const actor = await actorOf(app, request).catch(() => undefined);
  if (!actor) return asItIs;
  const { language } = actor;
  const modules = [...files, ...starts.words[language]].map(module).join('');
  const member = (page: string) => page.replace('<html', `<html data-member="${language}"`);
  const asked = starts.asked?.[path];
  const drawn = asked && (await drawnStart(app, request, { path, language, asked }));
  if (!drawn) return { page: (page) => member(page).replace('</head>', `${user}${modules}</head>`), isPersonal: false };
  const fonts = (starts.fonts?.[language] ?? []).map(font).join('');
  return {
    isPersonal: true,
    page: (page) =>
      member(page)
        // the page can be read without the code: it waits until that is drawn (web/public/start.js)
        .replace('</head>', `${modules}</head>`)
        .replaceAll(/(<link rel="modulepreload"[^>]*>\s*)+/g, '<template>$&</template>')
        .replace('</head>', `${fonts}</head>`)
        .replace(/<div class="boot".*?<\/div>/s, () => drawn),
  };
}

type Start = { readonly path: string; readonly language: Language; readonly asked: Readonly<Record<string, string>> };
type Drawings = {
  readonly renderStanding: (path: string, language: Language, answers: Record<string, unknown>, now: Date) => string;
};

/** Undefined when an answer is missing or cannot be drawn: the app then asks by itself and says what is the matter. */
async function drawnStart(app: App, request: FastifyRequest, start: Start): Promise<string | undefined> {
  const { path, language, asked } = start;
  try {
    const drawings = await drawingsOf(app.config.webDist);
    if (!drawings) return undefined;
    const answers = await Promise.all(
      Object.entries(asked).map(async ([key, url]) => {
        // as the browser would ask: with its session, through all that guards an endpoint
        const answer = await request.server.inject({
          url,
          remoteAddress: request.ip,
          headers: {
            host: request.headers.host ?? '',
            cookie: request.headers.cookie ?? '',
            'accept-language': language,
          },
        });
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
        const position = answer.headers[changeHeader.toLowerCase()];
        return [key, answer.json() as unknown, position ? { [changeHeader]: String(position) } : {}] as const;
      }),
    );
    const known = Object.fromEntries(answers.map(([key, data]) => [key, data]));
    const html = drawings.renderStanding(path, language, known, app.clock());
    if (!html) return undefined;
    // nothing in it can end the element that it stands in
    const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
    return `<div class="standing" lang="${language}" inert>${html}</div><script type="application/json" id="answers" lang="${language}">${data}</script>`;
  } catch (error) {
    request.log.warn({ err: error }, 'the start could not be drawn');
    return undefined;
  }
}

/** What the build draws by itself, read again when another build has arrived. */
async function drawingsOf(dist: string): Promise<Drawings | undefined> {
  const file = join(dist, '.drawings/standing-server.js');
  const made = await stat(file).catch(() => undefined);
  return made && (await import(`${pathToFileURL(file).href}?${made.mtimeMs}`));
}

/** Read when it is asked for, as the page is; a build without it is served as it is. */
async function startsOf(dist: string): Promise<Starts | undefined> {
  try {
    return JSON.parse(await readFile(join(dist, '.vite/starts.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
