import { accountApi } from '@kelari/core/account/contract.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, type Mailer } from '../platform/mail.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { openBrowser } from './account-testing.ts';
import { wishMail } from './mail-jobs.ts';
import { mailKinds } from './mail-words.ts';

/** A real mail server: what it has read, and whether it says that it took it. */
let relay: SMTPServer;
let sources: string[];
let isBusy: boolean;
let mailer: Mailer;
let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        sources.push(Buffer.concat(chunks).toString());
        done(isBusy ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.server.address() as { port: number };
  t = await makeApp({
    env: { LOG_LEVEL: 'warn' },
    app: { mail: { send: (mail) => mailer.send(mail), close: async () => undefined } },
  });
  const config = { ...t.app.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  mailer = createMailer({ config, log: t.app.log, outboxDir: t.app.outboxDir });
  ana = await t.signIn('ana@example.test');
});
afterAll(async () => {
  await t.close();
  await mailer.close();
  await new Promise<void>((resolve) => relay.close(() => resolve()));
});
beforeEach(async () => {
  sources = [];
  isBusy = false;
  t.logLines.length = 0;
  await t.owner.query('delete from jobs');
});

const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};
const waiting = async () => (await t.owner.query('select from jobs')).rowCount;
const identities = () => sources.map((source) => /^Message-ID: <(.+)>/im.exec(source)?.[1]);

test('a mail that is sent again is the same mail, another wish another one', async () => {
  isBusy = true;
  await openBrowser(t).send(accountApi.login, { body: { email: ana.email } });
  await t.app.jobs.drain();
  later(1);
  await t.app.jobs.drain();
  isBusy = false;
  later(1);
  await t.app.jobs.drain();
  expect(await waiting()).toBe(0);
  const [first, ...again] = identities();
  expect([again, first]).toEqual([[first, first], expect.stringMatching(/^[\da-f-]{36}@/)]);
  later(60);
  await openBrowser(t).send(accountApi.login, { body: { email: ana.email } });
  await t.app.jobs.drain();
  expect(new Set(identities()).size).toBe(2);
});

describe('a mail whose time is over is not sent', () => {
  const hour = 60;
  const lives: Partial<Record<(typeof mailKinds)[number], number>> = {
    login: 10,
    reset: 30,
    verify: 24 * hour,
    'email-old': 24 * hour,
    'email-new': 24 * hour,
    leaving: 14 * 24 * hour,
    'leaving-soon': 14 * 24 * hour,
  };

  test.each(mailKinds)('%s', async (mail) => {
    const wish = async () => {
      await t.owner.query('update users set email_verified = $2, delete_at = $3 where id = $1', [
        ana.userId,
        mail !== 'verify',
        new Date(t.clock.now.getTime() + 30 * 24 * hour * 60_000),
      ]);
      const someone = { userId: ana.userId, newEmail: 'new@example.test', address: 'ana@example.test' };
      await wishMail(t.app, t.app.database.db, { mail, ...someone });
    };
    const life = lives[mail] ?? 3 * 24 * hour;
    await wish();
    later(life - 1);
    await t.app.jobs.drain();
    expect([sources.length, await waiting()]).toEqual([1, 0]);
    await wish();
    later(life);
    await t.app.jobs.drain();
    expect([sources.length, await waiting()]).toEqual([1, 0]);
    expect(t.logLines.join('\n')).toContain(`too late for a mail of kind ${mail}`);
  });

  test('that of a day of deletion, once the day has come', async () => {
    const at = new Date(t.clock.now.getTime() + 30 * 60_000);
    await t.owner.query('update users set delete_at = $2 where id = $1', [ana.userId, at]);
    await wishMail(t.app, t.app.database.db, { mail: 'leaving-soon', userId: ana.userId });
    later(30);
    await t.app.jobs.drain();
    expect([sources.length, await waiting()]).toEqual([0, 0]);
  });
});
