import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '@kelari/core/kit/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { App } from './context.ts';
import { type Html, html } from './html.ts';
import type { Mail } from './mail.ts';

const shown = 200;
const nothingHere = { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' };

/**
 * The mails that would have been sent, for whoever sits at this machine: only without SMTP, only on loopback, and only
 * under a name of this machine, so that no page of another site can read them through the browser.
 */
export function mailOutboxPages(server: FastifyInstance, app: App): void {
  if (app.config.smtpUrl || !app.config.loopback) return;
  server.get('/dev/outbox', async (request, reply) => {
    refuseStrangers(request);
    return answer(reply, page('Outbox', list(await readOutbox(app))));
  });
  server.get('/dev/outbox.json', async (request, reply) => {
    refuseStrangers(request);
    return reply.header('Cache-Control', 'no-store').send(await readOutbox(app));
  });
  server.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    refuseStrangers(request);
    const mail = (await readOutbox(app)).find(({ id }) => id === request.params.id);
    if (!mail) throw fail('not_found', nothingHere);
    return answer(reply, page(mail.subject, view(mail)));
  });
}

function refuseStrangers(request: FastifyRequest): void {
  const here = ipaddr.isValid(request.ip) && ipaddr.process(request.ip).range() === 'loopback';
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (here && ['localhost', '127.0.0.1', '[::1]'].includes(host) && forwarded === undefined) return;
  throw fail('not_found', nothingHere);
}

type KeptMail = Mail & { readonly id: string };

/** Newest first. */
async function readOutbox(app: App): Promise<KeptMail[]> {
  const names = (await readdir(app.outboxDir).catch(() => [])).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, shown);
  return Promise.all(
    newest.map(async (name) => ({
      id: name.slice(0, -'.json'.length),
      ...(JSON.parse(await readFile(join(app.outboxDir, name), 'utf8')) as Mail),
    })),
  );
}

const answer = (reply: FastifyReply, markup: Html): FastifyReply =>
  reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(markup.markup);

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Kelari</title></head>
<body><h1>${title}</h1>${body}</body></html>`;

const list = (mails: readonly KeptMail[]): Html =>
  mails.length === 0
    ? html`<p>No mail yet. Mails land here because SMTP_URL is not set.</p>`
    : html`<ul>${mails.map((mail) => html`<li lang="${mail.language}"><a href="/dev/outbox/${mail.id}">${mail.subject}</a> (${mail.to})</li>`)}</ul>`;

const view = (mail: KeptMail): Html =>
  html`<p>${mail.to}</p><div lang="${mail.language}">${mail.text.split(/\n\n/).map(paragraph)}</div><p><a href="/dev/outbox">Outbox</a></p>`;

const paragraph = (text: string): Html =>
  html`<p>${text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))}</p>`;
