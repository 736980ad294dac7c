import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import { freePort, startServer } from './running-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the real server listens, and where the mails it sent through real SMTP can be read; others may send there too. */
    kelari: { url: string; mailbox: string; smtp: string };
  }
}

/** The server as a user starts it: own process, embedded PostgreSQL in a fresh folder, mail through a real SMTP server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mails: { to: string[]; source: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map((rcpt) => rcpt.address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  const smtpPort = await listen(smtp.server);
  const mailbox = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(mails.filter((mail) => to && mail.to.includes(to)).map((mail) => mail.source)));
  });
  const mailboxPort = await listen(mailbox);

  // neither keeps the run alive when the server below does not start
  smtp.server.unref();
  mailbox.unref();

  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const folder = mkdtempSync(join(tmpdir(), 'kelari-journeys-'));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user and must reach its own folder below
  const server = await startServer({
    port: await freePort(),
    dataDir: folder,
    env: {
      BARCODE_LOOKUP: 'off',
      SMTP_URL: smtpUrl,
      SIGNUPS_PER_HOUR: '100000',
      OPERATORS: 'operator-el@example.test,operator-en@example.test',
      LOG_LEVEL: 'warn',
    },
  });
  project.provide('kelari', { url: server.url, mailbox: `http://127.0.0.1:${mailboxPort}`, smtp: smtpUrl });
  return async () => {
    await server.stop();
    smtp.close();
    mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

function listen(server: {
  listen: (port: number, host: string, done: () => void) => unknown;
  address(): unknown;
}): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}
