import { type Language, preferredLanguage, type Text } from '@kelari/core/kit/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteChanges } from '../platform/change-log.ts';
import type { App } from '../platform/context.ts';
import { type Html, html } from '../platform/html.ts';
import { selectReader, switchEmailOff } from './repo.ts';
import { unsubscribing } from './unsubscribe-token.ts';

const path = '/unsubscribe';
const formLimit = 4_096;

const title: Text = { en: 'Reminders by email', el: 'Υπενθυμίσεις με email' };
const ask: Text = {
  en: 'Shall Kelari stop sending you reminders by email? Your account and your kitchen stay as they are.',
  el: 'Να σταματήσει το Κελάρι να σας στέλνει υπενθυμίσεις με email; Ο λογαριασμός και η κουζίνα σας μένουν όπως είναι.',
};
const stop: Text = { en: 'Stop these emails', el: 'Διακοπή αυτών των email' };
const stopped: Text = {
  en: 'Done: you get no more reminders by email.',
  el: 'Έγινε: δεν θα λαμβάνετε πλέον υπενθυμίσεις με email.',
};
const again: Text = {
  en: 'You can switch them on again in the settings at any time.',
  el: 'Μπορείτε να τις ενεργοποιήσετε ξανά από τις ρυθμίσεις όποτε θέλετε.',
};
const settings: Text = { en: 'Open the settings', el: 'Άνοιγμα ρυθμίσεων' };
const bad: Text = {
  en: 'This link is not complete or not ours, so nothing was changed. Please open it once more from the email, or switch the reminders off in the settings.',
  el: 'Ο σύνδεσμος δεν είναι πλήρης ή δεν είναι δικός μας, οπότε δεν άλλαξε τίποτα. Ανοίξτε τον ξανά από το email ή απενεργοποιήστε τις υπενθυμίσεις στις ρυθμίσεις.',
};

/**
 * The end of reminders by email, for people without a session: the link's signature says whose they are, and no cookie is looked
 * at. Opening it changes nothing, because scanners of mail open every link; the page's button and the one tap of mail programs
 * (RFC 8058) are the same POST.
 */
export async function unsubscribePage(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const config = { withoutCookies: true };
    scope.get<{ Querystring: { token?: unknown } }>(path, { config }, async (request, reply) => {
      const person = await personOf(app, request.query.token);
      if (!person) return refuse(reply, preferredLanguage(request.headers['accept-language']));
      const { language, isOn } = person;
      return answer(reply, language, isOn ? form(language, String(request.query.token)) : done(language));
    });
    scope.post<{ Querystring: { token?: unknown }; Body: { token?: unknown } | undefined }>(
      path,
      { config },
      async (request, reply) => {
        const person = await personOf(app, request.query.token ?? request.body?.token);
        if (!person) return refuse(reply, preferredLanguage(request.headers['accept-language']));
        await endMails(app, person);
        return answer(reply, person.language, done(person.language));
      },
    );
    scope.get(`${path}.css`, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
    );
  });
}

async function personOf(app: App, token: unknown) {
  const userId = unsubscribing(app, token);
  const reader = userId ? await selectReader(app.database.db, userId) : undefined;
  if (!reader) return undefined;
  return {
    userId: reader.userId,
    householdId: reader.householdId,
    language: reader.language,
    isOn: reader.channels.email,
  };
}

/** The settings that lie open on a device hear of it. */
async function endMails(app: App, { userId, householdId }: { userId: string; householdId: string | null }) {
  if (!householdId) return void (await switchEmailOff(app.database.db, userId, app.clock()));
  await app.database.within({ householdId, userId }, async (db) => {
    await switchEmailOff(db, userId, app.clock());
    await noteChanges(db, { householdId, userId }, [['user', userId, 'changed']]);
  });
}

const form = (language: Language, token: string): Html => html`<p>${ask[language]}</p>
<form method="post" action="${path}?token=${token}"><button>${stop[language]}</button></form>`;

const done = (language: Language): Html => html`<p role="status">${stopped[language]}</p>
<p>${again[language]} <a href="/settings">${settings[language]}</a></p>`;

const refuse = (reply: FastifyReply, language: Language): FastifyReply =>
  answer(
    reply.code(400),
    language,
    html`<p role="alert">${bad[language]}</p><p><a href="/settings">${settings[language]}</a></p>`,
  );

const answer = (reply: FastifyReply, language: Language, body: Html): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .header('Content-Language', language)
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title[language]} · Kelari</title><link rel="stylesheet" href="${path}.css"></head>
<body><main><h1>${title[language]}</h1>${body}</main></body></html>`.markup,
    );

/** A page of its own without the app: the same paper and olive in a few lines. */
const styles = `:root{color-scheme:light dark;--paper:#faf7f0;--ink:#2b2a26;--olive:#5b6b2f;--on-olive:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#1d1c19;--ink:#ece8dd;--olive:#b9c98a;--on-olive:#1d1c19}}
body{margin:0;padding:24px;background:var(--paper);color:var(--ink);font:18px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto}
h1{font-size:22px}
a{display:inline-block;padding:10px 0;color:var(--olive)}
button{min-height:48px;padding:0 20px;border:0;border-radius:8px;background:var(--olive);color:var(--on-olive);font:inherit;cursor:pointer}
:focus-visible{outline:3px solid var(--olive);outline-offset:3px}
`;
