import type { Language } from '@kelari/core/kit/language.ts';
import { type Digest, isQuiet } from '@kelari/core/notifications/digest.ts';
import { type Html, html } from '../platform/html.ts';
import type { Mail } from '../platform/mail.ts';
import { type Section, sectionsOf, words } from './digest-words.ts';

type Frame = {
  readonly open: string;
  readonly why: string;
  readonly settings: string;
  readonly stop: string;
};

const frames: Readonly<Record<Language, Frame>> = {
  en: {
    open: 'Open today’s briefing',
    why: 'You get this at most once a day, and only when there is something to say, because you switched on reminders by email.',
    settings: 'Change hour and subjects',
    stop: 'Stop these emails',
  },
  el: {
    open: 'Δείτε την ενημέρωση της ημέρας',
    why: 'Το λαμβάνετε το πολύ μία φορά την ημέρα και μόνο όταν υπάρχει κάτι να ειπωθεί, επειδή ενεργοποιήσατε τις υπενθυμίσεις με email.',
    settings: 'Αλλαγή ώρας και θεμάτων',
    stop: 'Διακοπή αυτών των email',
  },
};

const longestSubject = 90;

/** Composes the day's mail, plain and HTML, from the same words; every line leads to the page that acts. */
export function composeDigestMail(mail: {
  readonly to: string;
  readonly language: Language;
  readonly digest: Digest;
  readonly publicUrl: string;
  readonly unsubscribe: string;
  readonly identity: string;
}): Mail {
  const { to, language, publicUrl, unsubscribe, identity } = mail;
  const { title, sample } = words[language];
  const sections = isQuiet(mail.digest) ? [] : sectionsOf(mail.digest, language);
  const lead = sections.length === 0 ? sample : undefined;
  const first = sections[0]?.sentence.replace(/\.$/, '') ?? title;
  const frame = frames[language];
  const links = {
    open: `${publicUrl}/daily-briefing`,
    settings: `${publicUrl}/settings`,
    stop: unsubscribe,
  };
  const text = [
    title,
    ...(lead ? [lead] : []),
    ...sections.map((section) =>
      [section.title, ...section.lines.map((line) => `- ${line.text}\n  ${publicUrl}${line.path}`)].join('\n'),
    ),
    `${frame.open}:\n${links.open}`,
    frame.why,
    `${frame.settings}:\n${links.settings}`,
    `${frame.stop}:\n${links.stop}`,
    'Kelari',
  ].join('\n\n');
  return {
    to,
    language,
    subject: [...first].length > longestSubject ? `${[...first].slice(0, longestSubject - 1).join('')}…` : first,
    text: `${text}\n`,
    html: page({ language, title, lead, sections, publicUrl, frame, links }).markup,
    identity,
    unsubscribe,
  };
}

const sectionOf = (section: Section, publicUrl: string): Html => html`
<h2 style="margin:24px 0 8px;font-size:16px">${section.title}</h2>
<ul style="margin:0;padding:0 0 0 20px">${section.lines.map(
  (line) =>
    html`<li style="margin:0 0 8px"><a href="${publicUrl + line.path}" style="color:#5b6b2f">${line.text}</a></li>`,
)}</ul>`;

const page = (mail: {
  language: Language;
  title: string;
  lead: string | undefined;
  sections: readonly Section[];
  publicUrl: string;
  frame: Frame;
  links: { open: string; settings: string; stop: string };
}): Html => html`<!doctype html>
<html lang="${mail.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mail.title}</title></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#2b2a26;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#5b6b2f">Kelari</p>
<h1 style="margin:0 0 16px;font-size:20px">${mail.title}</h1>
${mail.lead ? html`<p style="margin:0 0 16px">${mail.lead}</p>` : ''}${mail.sections.map((section) => sectionOf(section, mail.publicUrl))}
<p style="margin:24px 0"><a href="${mail.links.open}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b6b2f;color:#ffffff;text-decoration:none">${mail.frame.open}</a></p>
<p style="margin:32px 0 8px;font-size:13px;color:#6b675c">${mail.frame.why}</p>
<p style="margin:0;font-size:13px"><a href="${mail.links.settings}" style="color:#6b675c">${mail.frame.settings}</a> · <a href="${mail.links.stop}" style="color:#6b675c">${mail.frame.stop}</a></p>
</div>
</body>
</html>`;
