import { type Language, preferredLanguage, type Text } from '@kelari/core/kit/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../platform/context.ts';
import { type Html, html } from '../platform/html.ts';
import { callerKey, type Limit, tryTake } from '../platform/limit.ts';
import { selectOpenLink } from './links-repo.ts';
import { productKey, readSharedKey, sharedPath } from './share-link.ts';
import type { SharedRecipe, SharePorts } from './shares-service.ts';
import * as say from './text.ts';

/** Pages of recipes that one address opens. */
const perAddress: Limit = { name: 'shared-page', max: 120, seconds: 600 };
/** No person has this id: whoever opens a link is nobody here. */
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * What a link that somebody handed on opens: the recipe its owner chose, or the product, for anybody and without a script. It
 * names no person. Links are not for search engines: whoever has one may read it, as long as its owner leaves it open.
 */
export async function sharedPage(
  server: FastifyInstance,
  app: App,
  ports: Pick<SharePorts, 'recipesOf'>,
): Promise<void> {
  server.get(`${sharedPath}/page.css`, (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
  );
  server.get<{ Params: { key: string } }>(`${sharedPath}/:key`, async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    const { key } = request.params;
    if (key === productKey) return answer(app, reply, { language, title: say.appTitle, body: productBody(language) });
    // a key that is not ours costs no look-up, nor does it count
    const link = readSharedKey(app, key);
    if (!link) return gone(app, reply, language);
    if (!(await tryTake(app, perAddress, callerKey(request.ip)))) {
      return notice(app, reply.code(429).header('Retry-After', perAddress.seconds), language, tooMany);
    }
    const recipe = await app.database.within({ householdId: link.householdId, userId: nobody }, async (db) => {
      const open = await selectOpenLink(db, link.householdId, link.id);
      return open?.recipeId ? (await ports.recipesOf(db, open, [open.recipeId]))[0] : undefined;
    });
    if (!recipe) return gone(app, reply, language);
    return answer(app, reply, { language, title: recipe.name, body: recipeBody(recipe, language) });
  });
}

const goneTitle: Text = { en: 'This link opens nothing any more', el: 'Αυτός ο σύνδεσμος δεν ανοίγει πια τίποτα' };
const goneText: Text = {
  en: 'It was closed, the recipe was deleted, or the address is not complete. Ask whoever sent it to you for a new one.',
  el: 'Έκλεισε, η συνταγή διαγράφηκε ή η διεύθυνση δεν είναι πλήρης. Ζητήστε έναν νέο από όποιον σας τον έστειλε.',
};
const busyTitle: Text = { en: 'One moment, please', el: 'Μια στιγμή, παρακαλώ' };
const tooMany: Text = {
  en: 'Many pages were opened from your network just now. Please try again in ten minutes.',
  el: 'Άνοιξαν πολλές σελίδες από το δίκτυό σας. Δοκιμάστε ξανά σε δέκα λεπτά.',
};
const join: Text = { en: 'Begin your own kitchen', el: 'Ξεκινήστε τη δική σας κουζίνα' };
const joinText: Text = {
  en: 'Kelari keeps your pantry, recipes, shopping lists and meal plan in one place. It is free to begin.',
  el: 'Το Κελάρι κρατά ντουλάπα, συνταγές, λίστες αγορών και εβδομαδιαίο πρόγραμμα σε ένα μέρος. Ξεκινάτε δωρεάν.',
};
const ingredientsTitle: Text = { en: 'Ingredients', el: 'Υλικά' };
const stepsTitle: Text = { en: 'Preparation', el: 'Εκτέλεση' };
const sharedNote: Text = { en: 'A recipe shared from Kelari', el: 'Μια συνταγή από το Κελάρι' };
const servingsText = (count: number): Text => ({
  en: count === 1 ? '1 serving' : `${count} servings`,
  el: count === 1 ? '1 μερίδα' : `${count} μερίδες`,
});
const minutesText = (count: number): Text => ({
  en: count === 1 ? '1 minute' : `${count} minutes`,
  el: count === 1 ? '1 λεπτό' : `${count} λεπτά`,
});
const creditText = (credit: string): Text => ({ en: `Originally from ${credit}`, el: `Αρχικά από: ${credit}` });
const productPoints: readonly Text[] = [
  {
    en: 'Knows what is in your kitchen and what should be eaten first.',
    el: 'Ξέρει τι έχετε στην κουζίνα και τι πρέπει να φαγωθεί πρώτο.',
  },
  { en: 'Finds recipes that fit what you have.', el: 'Βρίσκει συνταγές που ταιριάζουν με ό,τι έχετε.' },
  { en: 'Plans the week and writes the shopping list.', el: 'Οργανώνει την εβδομάδα και γράφει τη λίστα αγορών.' },
];

/** A recipe stays in the language it was written in, and says so to whoever has it read aloud. */
const languageOf = ({ name, steps }: SharedRecipe): Language =>
  /\p{Script=Greek}/u.test([name, ...steps].join(' ')) ? 'el' : 'en';

function recipeBody(recipe: SharedRecipe, language: Language): Html {
  const written = languageOf(recipe);
  const lines = recipe.ingredients.map(({ text, heading }) =>
    heading ? html`<li class="heading">${text}</li>` : html`<li>${text}</li>`,
  );
  return html`<p class="kind">${sharedNote[language]}</p>
<h1 lang="${written}">${recipe.name}</h1>
${recipe.description ? html`<p lang="${written}">${recipe.description}</p>` : html``}
<p class="facts">${factsOf(recipe, language)}</p>
<h2>${ingredientsTitle[language]}</h2>
<ul lang="${written}">${lines}</ul>
<h2>${stepsTitle[language]}</h2>
<ol lang="${written}">${recipe.steps.map((step) => html`<li>${step}</li>`)}</ol>
${recipe.credit ? html`<p class="facts">${creditText(recipe.credit)[language]}</p>` : html``}`;
}

const factsOf = ({ servings, minutes }: SharedRecipe, language: Language): string =>
  [servingsText(servings)[language], ...(minutes > 0 ? [minutesText(minutes)[language]] : [])].join(' · ');

const productBody = (language: Language): Html => html`<h1>${say.appTitle}</h1>
<p>${say.appText[language]}</p>
<ul>${productPoints.map((point) => html`<li>${point[language]}</li>`)}</ul>`;

const invitation = (language: Language): Html => html`<aside><p>${joinText[language]}</p>
<p><a class="button" href="/signup">${join[language]}</a></p></aside>`;

const gone = (app: App, reply: FastifyReply, language: Language): FastifyReply =>
  notice(app, reply.code(404), language, goneText, goneTitle);

const notice = (app: App, reply: FastifyReply, language: Language, text: Text, title: Text = busyTitle): FastifyReply =>
  answer(app, reply, {
    language,
    title: title[language],
    body: html`<h1>${title[language]}</h1><p>${text[language]}</p>`,
  });

const answer = (
  app: App,
  reply: FastifyReply,
  { language, title, body }: { readonly language: Language; readonly title: string; readonly body: Html },
): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Content-Language', language)
    .header('Vary', 'Accept-Language')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}${title === say.appTitle ? '' : ` · ${say.appTitle}`}</title><link rel="stylesheet" href="${sharedPath}/page.css"></head>
<body><main>${body}${app.config.signup ? invitation(language) : html``}</main></body></html>`.markup,
    );

/** The same paper and olive as the app, without it; on paper only the recipe. */
const styles = `:root{color-scheme:light dark;--paper:#faf7f0;--ink:#2b2a26;--faint:#5f5c52;--olive:#5b6b2f;--on-olive:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#1d1c19;--ink:#ece8dd;--faint:#b3ae9f;--olive:#b9c98a;--on-olive:#1d1c19}}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:18px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto}
h1{font-size:28px;line-height:1.25;margin:0 0 16px}
h2{font-size:21px;margin:28px 0 8px}
.kind,.facts{color:var(--faint);margin:0 0 8px}
li{margin:6px 0}
li.heading{list-style:none;margin-top:14px;font-weight:600}
aside{margin-top:36px;padding-top:20px;border-top:1px solid var(--faint)}
a.button{display:inline-block;min-height:48px;line-height:48px;padding:0 20px;border-radius:8px;background:var(--olive);color:var(--on-olive);text-decoration:none}
:focus-visible{outline:3px solid var(--olive);outline-offset:3px}
@media print{body{padding:0;background:#fff;color:#000;font-size:12pt}aside,.kind{display:none}.facts{color:#000}li{break-inside:avoid}}
`;
