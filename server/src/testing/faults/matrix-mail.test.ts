import { createServer, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../platform/egress/test-certificate.ts';
import { listen, type RawServer } from '../../platform/egress/test-servers.ts';
import { createMailer, type Mailer } from '../../platform/mail.ts';
import { type Cook, makeApp, type TestApp } from '../make-app.ts';

const deadlineMs = 400;

/** What a mail server says after each line it hears; undefined hangs up. */
type Manner = (socket: Socket) => void;
const talks =
  (say: (line: string) => string | undefined | null): Manner =>
  (socket) => {
    socket.write('220 mail.example.test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
        const answer = say(line);
        if (answer === undefined) socket.destroy();
        else if (answer !== null) socket.write(`${answer}\r\n`);
      }
    });
  };
const until = (word: RegExp, answer: string | undefined | null) => {
  let isText = false;
  return talks((line) => {
    if (word.test(line)) return answer;
    isText = isText ? line !== '.' : /^DATA/.test(line);
    if (/^DATA/.test(line)) return '354 go on';
    return isText ? null : '250 fine';
  });
};

/** Faults after which the mail waits and is tried again. */
const passing: Readonly<Record<string, Manner>> = {
  'is silent': () => undefined,
  resets: (socket) => void socket.resetAndDestroy(),
  'speaks no SMTP': (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  'is closed for now (421)': (socket) => void socket.end('421 come back later\r\n'),
  'puts the recipient off (451)': until(/^RCPT/, '451 greylisted'),
  'hangs up at the recipient': until(/^RCPT/, undefined),
  'hangs up at the text': until(/^DATA/, undefined),
  'never confirms the text': (socket) => until(/^\.$/, null)(socket),
  'drips its greeting': (socket) => {
    const drip = setInterval(() => socket.write('2'), 50);
    socket.on('close', () => clearInterval(drip));
  },
};
/** Faults that would be the same for ever: the mail is given up, and the log says so. */
const final: Readonly<Record<string, Manner>> = { 'will never take it (554)': until(/^RCPT/, '554 no such person') };
const manners = { ...passing, ...final };
const faults = ['refuses', 'shows a wrong certificate', ...Object.keys(manners)];

let t: TestApp;
let ana: Cook;
let mailer: Mailer;
let faulty: RawServer;
let secure: RawServer;
let good: SMTPServer;
let manner: Manner;
const received: string[] = [];
const address = (server: { address(): unknown }) => (server.address() as { port: number }).port;
const waits = { connectMs: deadlineMs, textMs: deadlineMs, answerMs: deadlineMs };
const mailerTo = (url: string): Mailer =>
  createMailer({ config: { ...t.app.config, smtpUrl: url }, log: t.app.log, outboxDir: t.app.outboxDir, waits });

beforeAll(async () => {
  faulty = await listen(createServer((socket) => manner(socket)));
  secure = await listen(createTls(makeCertificate('other.example.test')).on('tlsClientError', () => undefined));
  good = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map((recipient) => recipient.address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => good.listen(0, '127.0.0.1', resolve));
  t = await makeApp({
    env: { LOG_LEVEL: 'warn', SIGNUPS_PER_HOUR: '1000' },
    app: { mail: { send: (mail) => mailer.send(mail), close: async () => undefined } },
  });
});
afterAll(async () => {
  await t.close();
  await Promise.all([faulty.close(), secure.close(), new Promise<void>((resolve) => good.close(() => resolve()))]);
});

let cells = 0;
afterAll(() => console.log(`fault matrix, mail: ${cells} cells, all defined`));

const journeys: Readonly<Record<string, (email: string) => Promise<{ statusCode: number; body: string }>>> = {
  'signing up': (email) => t.anonymous(accountApi.signup, { body: { email, password: 'three figs on a blue plate' } }),
  'a forgotten password': () => t.anonymous(accountApi.forgotPassword, { body: { email: ana.email } }),
  'an invitation': (email) => ana.send(householdApi.invite, { body: { email } }),
};

describe.each(Object.entries(journeys))('%s', (_name, ask) => {
  it.each(faults)('while the mail server %s: answered at once, the mail waits, and comes once', async (fault) => {
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
    ana = await t.signIn();
    manner = manners[fault] ?? (() => undefined);
    mailer = mailerTo(
      fault === 'refuses'
        ? 'smtp://127.0.0.1:1'
        : fault === 'shows a wrong certificate'
          ? `smtps://127.0.0.1:${secure.port}`
          : `smtp://127.0.0.1:${faulty.port}`,
    );
    received.length = 0;
    t.logLines.length = 0;
    const email = `new-${cells}@example.test`;
    const asked = performance.now();
    const answer = await ask(email);
    expect([answer.statusCode, performance.now() - asked < 2_000]).toEqual([200, true]);
    const begun = performance.now();
    await t.app.jobs.drain();
    expect(performance.now() - begun).toBeLessThan(deadlineMs + 1_500);
    const waiting = async () => (await t.owner.query('select from jobs')).rowCount;
    expect([await waiting(), received]).toEqual([fault in final ? 0 : 1, []]);
    expect(t.logLines.join('\n')).toContain(fault in final ? 'job_given_up' : 'job_failed');
    expect(t.logLines.join('\n')).not.toMatch(/token=|example\.test\/(verify|reset)/);

    // the mail server is well again
    mailer = mailerTo(`smtp://127.0.0.1:${address(good.server)}`);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await t.app.jobs.drain();
    await t.app.jobs.drain();
    expect([await waiting(), received.length]).toEqual([0, fault in final ? 0 : 1]);
    cells += 1;
  });
});
