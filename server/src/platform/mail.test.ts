import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { Hopeless } from './jobs.ts';
import { createMailer, type Mail, type MailWaits } from './mail.ts';

const mail: Mail = {
  to: 'eleni@example.test',
  language: 'el',
  subject: 'Καλώς ήρθατε',
  text: 'Γεια σας\n',
  html: '<!doctype html><p>Γεια σας</p>',
  identity: 'welcome-1',
};

type Received = { from: string; to: string[]; source: string };

/** A mail server that keeps what it gets; `refuse` answers recipients with a code, `read` is how long it looks at a text. */
async function startSmtp(port = 0, refuse?: number, read?: () => Promise<void>) {
  const received: Received[] = [];
  const open = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: ({ id }, done) => {
      open.add(id);
      done();
    },
    onClose: ({ id }) => void open.delete(id),
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('no such user'), { responseCode: refuse }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        if (read) void read().then(() => done());
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    received,
    /** Connections that stand. */
    open,
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

let t: TestApp;
beforeEach(async () => {
  t = await makeApp();
});
afterEach(() => t.close());

const mailerTo = (port: number, waits?: MailWaits) =>
  createMailer({
    ...(waits ? { waits } : {}),
    config: { ...t.app.config, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Kelari <larder@example.test>' },
    log: t.app.log,
    outboxDir: t.app.outboxDir,
  });

describe('over SMTP', () => {
  test('both parts and the language arrive', async () => {
    const smtp = await startSmtp();
    const mailer = mailerTo(smtp.port);
    await mailer.send(mail);
    await mailer.close();
    await smtp.stop();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({ from: 'larder@example.test', to: ['eleni@example.test'] });
    const source = smtp.received[0]?.source ?? '';
    expect(source).toMatch(/^Content-Language: el$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(source.match(/^Content-Type: text\/(plain|html); charset=utf-8$/gm)).toHaveLength(2);
  });

  test('a name in a subject neither turns the line round nor begins another one', async () => {
    const smtp = await startSmtp();
    const mailer = mailerTo(smtp.port);
    await mailer.send({ ...mail, subject: 'Eve\u202Egnp\u2066 joined\r\nBcc: all@example.test' });
    await mailer.close();
    await smtp.stop();
    expect(smtp.received[0]?.source).toMatch(/^Subject: Evegnp joined Bcc: all@example\.test$/m);
  });

  test('a refused recipient is hopeless, a busy server is not', async () => {
    for (const [code, hopeless] of [
      [550, true],
      [451, false],
    ] as const) {
      const smtp = await startSmtp(0, code);
      const mailer = mailerTo(smtp.port);
      const error = await mailer.send(mail).catch((reason) => reason);
      expect([code, error instanceof Error, error instanceof Hopeless]).toEqual([code, true, hopeless]);
      await mailer.close();
      await smtp.stop();
    }
  });

  test('an outage delays a mail and loses nothing', async () => {
    const first = await startSmtp();
    await first.stop();
    const mailer = mailerTo(first.port);
    t.app.jobs.handle('test.mail', (payload) => mailer.send(payload as Mail));
    await t.app.jobs.add(t.app.database.db, 'test.mail', mail);
    await t.app.jobs.drain();
    t.clock.now = new Date(t.clock.now.getTime() + 10_000);
    await t.app.jobs.drain();
    expect((await t.owner.query('select attempts from jobs')).rows).toEqual([{ attempts: 1 }]);
    const second = await startSmtp(first.port);
    t.clock.now = new Date(t.clock.now.getTime() + 10_000);
    await t.app.jobs.drain();
    expect(second.received).toHaveLength(1);
    expect((await t.owner.query('select from jobs')).rowCount).toBe(0);
    await t.app.jobs.drain();
    expect(second.received).toHaveLength(1);
    await mailer.close();
    await second.stop();
  });
});

describe('a mail server that looks at the text before it takes it', () => {
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  test('is waited for longer than one that does not let us in, and gets the mail once', async () => {
    const smtp = await startSmtp(0, undefined, () => sleep(3_000));
    const mailer = mailerTo(smtp.port, { connectMs: 2_500, textMs: 2_500, answerMs: 20_000 });
    t.app.jobs.handle('test.mail', (payload) => mailer.send(payload as Mail));
    await t.app.jobs.add(t.app.database.db, 'test.mail', mail);
    for (let i = 0; i < 3; i += 1) {
      await t.app.jobs.drain();
      t.clock.now = new Date(t.clock.now.getTime() + 3_600_000);
    }
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.source).toMatch(/^Message-ID: <welcome-1@example\.test>$/m);
    expect((await t.owner.query('select from jobs')).rowCount).toBe(0);
    await mailer.close();
    await smtp.stop();
  });

  test('is hung up on when it never answers, and when this server stops', async () => {
    for (const ending of ['the deadline', 'the stop']) {
      const smtp = await startSmtp(0, undefined, () => new Promise(() => undefined));
      const mailer = mailerTo(smtp.port, {
        connectMs: 20_000,
        textMs: 20_000,
        answerMs: ending === 'the stop' ? 20_000 : 1_000,
      });
      const outcome = mailer.send(mail).then(
        () => 'sent',
        (error: Error) => error.message,
      );
      await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
      if (ending === 'the stop') await mailer.close();
      expect(await outcome).toBe(
        ending === 'the stop' ? 'the server stops' : 'the mail server did not answer in 1000 ms',
      );
      await expect.poll(() => smtp.open.size, { timeout: 20_000 }).toBe(0);
      await smtp.stop();
    }
  });

  test('is hung up on also when it says again and again that it is not done', async () => {
    let isOpen = false;
    const talker = createServer((socket) => {
      isOpen = true;
      socket.on('close', () => {
        isOpen = false;
      });
      socket.on('error', () => undefined);
      socket.write('220 mail.example.test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString('latin1');
        if (text.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (text.endsWith('\r\n.\r\n')) {
          const drip = setInterval(() => socket.write('250-not yet\r\n'), 50);
          socket.on('close', () => clearInterval(drip));
        } else if (/^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 fine\r\n');
      });
    });
    await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
    const mailer = mailerTo((talker.address() as AddressInfo).port, {
      connectMs: 20_000,
      textMs: 20_000,
      answerMs: 300,
    });
    await expect(mailer.send(mail)).rejects.toThrow('did not answer in 300 ms');
    await expect.poll(() => isOpen, { timeout: 8_000 }).toBe(false);
    await new Promise((resolve) => talker.close(resolve));
  });
});

describe('without SMTP', () => {
  const visit = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    t.server.inject({ url, headers: { host: 'localhost:3000' }, ...options });

  beforeEach(async () => {
    const mailer = createMailer({ config: t.app.config, log: t.app.log, outboxDir: t.app.outboxDir });
    await mailer.send({
      ...mail,
      text: 'Open\n\nhttp://localhost:3000/verify-email?token=abc\n',
      subject: 'A <b>link</b>',
    });
  });

  test('a mail lies in a folder of its owner and on a page of this machine', async () => {
    const [name, ...more] = await readdir(t.app.outboxDir);
    expect(more).toEqual([]);
    expect((await stat(join(t.app.outboxDir, name ?? ''))).mode & 0o777).toBe(0o600);
    const list = await visit('/dev/outbox');
    expect(list.body).toContain('A &lt;b&gt;link&lt;/b&gt;');
    const [entry] = (await visit('/dev/outbox.json')).json();
    expect(entry).toMatchObject({ to: mail.to });
    const page = await visit(`/dev/outbox/${entry.id}`);
    expect(page.body).toContain('<a href="http://localhost:3000/verify-email?token=abc">');
    expect((await visit('/dev/outbox/nothing')).statusCode).toBe(404);
  });

  test('nobody but this machine sees it, under no other name, and never beside SMTP or beyond loopback', async () => {
    const strangers: { remoteAddress?: string; headers?: Record<string, string> }[] = [
      { remoteAddress: '192.0.2.1' },
      { headers: { host: 'evil.test' } },
      { headers: { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' } },
    ];
    for (const stranger of strangers) {
      for (const path of ['/dev/outbox', '/dev/outbox.json'])
        expect((await visit(path, stranger)).statusCode).toBe(404);
    }
    for (const [name, value] of [
      ['SMTP_URL', 'smtp://127.0.0.1:1'],
      ['HOST', '0.0.0.0'],
    ] as const) {
      const other = await makeApp({ env: { [name]: value } });
      const answer = await other.server.inject({ url: '/dev/outbox.json', headers: { host: 'localhost' } });
      expect(answer.statusCode).toBe(404);
      await other.close();
    }
  });
});
