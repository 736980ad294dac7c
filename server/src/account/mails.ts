import type { Language } from '@kelari/core/kit/language.ts';
import { type Html, html } from '../platform/html.ts';
import type { Mail } from '../platform/mail.ts';
import { type MailFacts, type MailKind, wordsOf } from './mail-words.ts';

/** No name in Greek: addressing one takes the vocative (Γιώργος, Γιώργο), which a name alone does not tell. */
const greeting = (name: string | null, language: Language): string =>
  language === 'el' ? 'Γεια σας,' : `Hello${name ? ` ${name}` : ''},`;

/** Composes one mail, plain and HTML, from the same words. `link` is made from PUBLIC_URL only. */
export function composeMail(mail: {
  kind: MailKind;
  to: string;
  identity: string;
  name: string | null;
  language: Language;
  link?: string;
  facts?: MailFacts;
}): Mail {
  const { subject, before, button, after = [] } = wordsOf(mail);
  const hello = greeting(mail.name, mail.language);
  const link = button ? mail.link : undefined;
  const text = [hello, ...before, ...(link ? [`${button}:\n${link}`] : []), ...after, 'Kelari'].join('\n\n');
  return {
    to: mail.to,
    language: mail.language,
    subject,
    text: `${text}\n`,
    html: page({ ...mail, subject, hello, before, after, button, link }).markup,
    identity: mail.identity,
  };
}

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`;

const page = (mail: {
  language: Language;
  subject: string;
  hello: string;
  before: readonly string[];
  after: readonly string[];
  button?: string;
  link?: string;
}): Html => html`<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mail.subject}</title></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#2b2a26;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#5b6b2f">Kelari</p>
${paragraph(mail.hello)}${mail.before.map(paragraph)}${
  mail.link && mail.button
    ? html`<p style="margin:24px 0"><a href="${mail.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b6b2f;color:#ffffff;text-decoration:none">${mail.button}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b675c;word-break:break-all">${mail.link}</p>`
    : ''
}${mail.after.map(paragraph)}
</div>
</body>
</html>`;
