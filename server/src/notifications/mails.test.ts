import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import type { Digest } from '@kelari/core/notifications/digest.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '../platform/mail.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { noKitchenNews } from './digest-port.ts';
import { composeDigestMail } from './mails.ts';
import { at, milkToday, News, round, wish } from './notifications-testing.ts';
import { pushPayload } from './push-words.ts';

/** A mail server on this machine: what mailboxes really get. */
async function startSmtp() {
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        sources.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { sources, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** A header's value with its folded lines joined. */
const header = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ');

const decoded = (source: string, type: string): string => {
  const part = source.split(/\r\n--/).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/Content-Transfer-Encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

describe('over SMTP', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let t: TestApp;
  let ana: Cook;
  const publicUrl = 'https://kelari.example.org';
  beforeAll(async () => {
    smtp = await startSmtp();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Kelari <larder@example.org>',
      PUBLIC_URL: publicUrl,
    };
    t = await makeApp({ env });
    const mail = createMailer({ config: t.app.config, log: t.app.log, outboxDir: t.app.outboxDir });
    Object.assign(t.app, { mail });
    const news = new News();
    news.kitchen = milkToday;
    news.plugInto(t.app);
  });
  beforeEach(async () => {
    smtp.sources.length = 0;
    await t.owner.query('delete from notices');
    at(t, '2026-11-19T17:00:00Z');
    ana = await t.signIn();
    await wish(ana, { channels: { email: true }, language: 'el' });
  });
  afterAll(async () => {
    await t.app.mail.close();
    await t.close();
    await smtp.stop();
  });

  const receive = async () => {
    at(t, '2026-11-20T06:00:00Z');
    await round(t);
    const mine = smtp.sources.filter((source) => header(source, 'To')?.includes(ana.email));
    expect(mine).toHaveLength(1);
    return mine[0] ?? '';
  };
  const isOn = async (cook = ana) =>
    (await t.owner.query('select channels from users where id = $1', [cook.userId])).rows[0].channels.email;
  const linkOf = (source: string) => new URL(header(source, 'List-Unsubscribe')?.replace(/^<|>$/g, '') ?? '');

  test('the mail says what there is, and how it ends', async () => {
    const source = await receive();
    expect(header(source, 'List-Unsubscribe')).toMatch(
      /^<https:\/\/kelari\.example\.org\/unsubscribe\?token=[0-9a-f-]{36}\.[\w-]{43}>$/,
    );
    expect(header(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header(source, 'Message-ID')).toMatch(/^<digest-2026-11-20-[0-9a-f]{24}@example\.org>$/);
    expect(header(source, 'Content-Language')).toBe('el');
    const [text, html] = [decoded(source, 'text/plain'), decoded(source, 'text/html')];
    for (const part of [text, html]) {
      expect(part).toContain('γάλα (1 λ): λήγει σήμερα');
      expect(part).toContain('σπανακόρυζο, αξιοποιεί: σπανάκι');
      expect(part).toContain(`${publicUrl}/pantry?q=${encodeURIComponent('γάλα')}`);
      expect(part).toContain(`${publicUrl}/recipes/spinach-rice`);
      expect(part).toContain(linkOf(source).href);
    }
    // every address of the mail is of this server
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url ?? '').origin)).toEqual(
      Array(6).fill(publicUrl),
    );
  });

  test('one tap of the mail program ends it, in either form of the standard, for this person alone', async () => {
    const bob = await t.signIn();
    await wish(bob, { channels: { email: true, push: true } });
    for (const payload of [
      { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' },
      {
        type: 'multipart/form-data; boundary=--tap',
        body: '----tap\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n----tap--\r\n',
      },
    ]) {
      await t.owner.query('delete from notices');
      await wish(ana, { channels: { email: true, push: true } });
      smtp.sources.length = 0;
      const link = linkOf(await receive());
      const answer = await t.server.inject({
        method: 'POST',
        url: link.pathname + link.search,
        headers: { 'content-type': payload.type },
        payload: payload.body,
      });
      expect([payload.type, answer.statusCode, await isOn(), await isOn(bob)]).toEqual([
        payload.type,
        200,
        false,
        true,
      ]);
      at(t, '2026-11-19T17:00:00Z');
    }
    smtp.sources.length = 0;
    at(t, '2026-11-21T06:00:00Z');
    await round(t);
    const to = smtp.sources.map((source) => header(source, 'To'));
    expect([to.includes(bob.email), to.includes(ana.email)]).toEqual([true, false]);
    const { channels } = (await t.owner.query('select channels from users where id = $1', [ana.userId])).rows[0];
    expect(channels).toEqual({ push: true, email: false });
  });

  test('trying out has an identity of its own each time', async () => {
    for (let i = 0; i < 2; i += 1) await ana.call(notificationsApi.tryOut, { body: { channel: 'email' } });
    const ids = smtp.sources.map((source) => header(source, 'Message-ID'));
    expect(new Set(ids).size).toBe(2);
  });
});

const empty: Digest = { day: '2026-11-20', ...noKitchenNews, challenges: [], social: [] };
const compose = (digest: Partial<Digest>, language: 'en' | 'el' = 'en') =>
  composeDigestMail({
    to: 'ana@example.test',
    language,
    digest: { ...empty, ...digest },
    publicUrl: 'https://kelari.example.org',
    unsubscribe: 'https://kelari.example.org/unsubscribe?token=x',
    identity: 'digest',
  });
const push = (digest: Partial<Digest>, language: 'en' | 'el' = 'en') =>
  JSON.parse(pushPayload({ ...empty, ...digest }, { language, tag: 'digest' }).full);

describe('the words', () => {
  test.each([
    [-3, 'milk: 3 days past its date', 'milk: έληξε πριν από 3 ημέρες', 'Past their date: milk.', 'Έληξε: milk.'],
    [-1, 'milk: 1 day past its date', 'milk: έληξε χθες', 'Past their date: milk.', 'Έληξε: milk.'],
    [0, 'milk: today', 'milk: λήγει σήμερα', 'Use today: milk.', 'Σήμερα λήγει: milk.'],
    [1, 'milk: tomorrow', 'milk: λήγει αύριο', 'Until tomorrow: milk.', 'Αύριο λήγει: milk.'],
    [5, 'milk: in 5 days', 'milk: λήγει σε 5 ημέρες', 'Soon: milk.', 'Σύντομα: milk.'],
  ])('%i days', (days, english, greek, englishShort, greekShort) => {
    const digest = { expiring: [{ name: 'milk', days, amount: '' }] };
    expect(compose(digest).text).toContain(`- ${english}\n`);
    expect(compose(digest, 'el').text).toContain(`- ${greek}\n`);
    expect([push(digest).body, push(digest, 'el').body]).toEqual([englishShort, greekShort]);
  });

  test('of the household and of challenges', () => {
    const digest: Partial<Digest> = {
      challenges: [
        { title: 'Soup week', what: 'ends-tomorrow' },
        { title: 'No waste', what: 'completed' },
      ],
      social: [{ name: 'Νίκος', what: 'joined' }],
    };
    expect(push(digest).body).toBe('Soup week: ends tomorrow. No waste: completed. Νίκος joined your household.');
    expect(push(digest, 'el').body).toBe(
      'Soup week: λήγει αύριο. No waste: ολοκληρώθηκε. Νέο μέλος στο νοικοκυριό: Νίκος.',
    );
    expect(push(digest).url).toBe('/gamification');
    expect(push({ ...digest, challenges: [] }).url).toBe('/household');
    expect(push({ ...digest, buy: ['eggs'] }).url).toBe('/daily-briefing');
  });

  test('long lists end with how many more', () => {
    const meals = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(push({ meals }).body).toBe('Planned for today: a, b, c, d, 2 more.');
    expect(push({ meals }, 'el').body).toBe('Σήμερα στο πρόγραμμα: a, b, c, d, 2 ακόμη.');
  });

  test('what people typed stays text', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that must stay text
    const nasty = '<script>alert(1)</script>\r\nBcc: eve@example.test ${7*7} "\'&';
    const mail = compose({
      expiring: [{ name: nasty, days: 0, amount: nasty }],
      cook: { id: '../../x?"', name: nasty, uses: [nasty] },
      buy: [nasty],
      meals: [nasty],
      challenges: [{ title: nasty, what: 'completed' }],
      social: [{ name: nasty, what: 'joined' }],
    });
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).not.toContain('x?"');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/^Bcc/m);
  });

  test('templates and markup in names reach mail and push as the text they are', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: templates that must stay text
    for (const name of ['{{7*7}}', '${7*7}', '<%= 7*7 %>', '#{7*7}', '<b>milk</b>']) {
      const digest = {
        ...{ expiring: [{ name, days: 0, amount: name }], cook: { id: 'x', name, uses: [name] }, buy: [name] },
        ...{ meals: [name], challenges: [{ title: name, what: 'completed' as const }] },
        social: [{ name, what: 'shared' as const }],
      };
      const times = (text: string) => text.split(name).length - 1;
      expect([name, times(push(digest).body)]).toEqual([name, 6]);
      expect([name, times(compose(digest).text)]).toEqual([name, 8]);
    }
  });

  test('marks that turn a line round are taken out of what people named', () => {
    const name = '\u202eklim\u2066 \u200ffresh';
    for (const said of [push({ buy: [name] }).body, compose({ buy: [name] }).text, compose({ buy: [name] }).subject])
      expect(said).not.toMatch(/\p{Bidi_Control}/u);
    expect(push({ buy: [name] }).body).toContain('klim fresh');
  });

  test('a push message is small, whatever is in the kitchen', () => {
    const names = (letter: string) => Array.from({ length: 400 }, () => letter.repeat(300));
    for (const letter of ['α', '漢', '👩‍🍳', '"', '\u0001']) {
      const { full, short } = pushPayload(
        {
          ...empty,
          expiring: names(letter).map((name, i) => ({ name, days: i - 2, amount: name })),
          cook: { id: letter, name: letter.repeat(300), uses: names(letter) },
          buy: names(letter),
          meals: names(letter),
          social: names(letter).map((name) => ({ name, what: 'joined' })),
        },
        { language: 'el', tag: 'digest-2026-11-20' },
      );
      expect(Buffer.byteLength(full)).toBeLessThan(3_000);
      expect(Buffer.byteLength(short)).toBeLessThan(800);
      expect(Object.keys(JSON.parse(full))).toEqual(['title', 'body', 'url', 'tag', 'lang']);
    }
  });
});
