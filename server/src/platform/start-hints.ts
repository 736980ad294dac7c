import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountApi } from '@kelari/core/account/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './auth-session.ts';
import type { App } from './context.ts';

/** As web/starts.ts writes it down at each build. */
type Starts = {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<Language, readonly string[]>>;
};

/** The app's page with what this visit is going to load named in it. */
export type Hinted = (page: string) => string;
export const asItIs: Hinted = (page) => page;

const module = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
const user = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${accountApi.currentUser.path}">`;

/**
 * A member's first visit on a device: the code of the screen, its words and the question who this is are asked for with
 * the page, instead of one by the other. On later visits the service worker does so (web/src/sw.ts).
 */
export async function startHints(app: App, request: FastifyRequest): Promise<Hinted> {
  const starts = await startsOf(app.config.webDist);
  const files = starts?.paths[request.url.split('?')[0] ?? ''];
  if (!starts || !files) return asItIs;
  const actor = await actorOf(app, request).catch(() => undefined);
  if (!actor) return asItIs;
  const links = [user, ...[...files, ...starts.words[actor.language]].map(module)].join('');
  return (page) => page.replace('<html', `<html data-member="${actor.language}"`).replace('</head>', `${links}</head>`);
}

/** Read when it is asked for, as the page is; a build without it is served as it is. */
async function startsOf(dist: string): Promise<Starts | undefined> {
  try {
    return JSON.parse(await readFile(join(dist, '.vite/starts.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
