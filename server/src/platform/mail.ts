import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@kelari/core/kit/language.ts';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { Hopeless } from './jobs.ts';
import { oneLine } from './one-line.ts';

export type Mail = {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of letters, digits and dashes: the same mail sent again has the same one, by which mailboxes know it. */
  readonly identity: string;
  /** The address that ends mails of this kind: by GET for people, by POST at one tap (RFC 8058). */
  readonly unsubscribe?: string | undefined;
};

/** Hands one mail over, or throws; who must not wait or lose it sends from a job. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
  /** What came of it in this process so far; a stand-in need not know. */
  readonly notes?: MailNotes;
};

export type MailNotes = { sent: Date | null; failed: { readonly at: Date; readonly reason: string } | null };

/** How long a mail server may take to let us in, to hear the whole text, and then to say that it has taken it. */
export type MailWaits = { readonly connectMs: number; readonly textMs: number; readonly answerMs: number };

// who reads a text for ten minutes (RFC 5321, 4.5.3.2.6) delivers it; without the whole text nobody delivers, so that is soon given up
const waitsOfMail: MailWaits = { connectMs: 10_000, textMs: 30_000, answerMs: 600_000 };

type MailerOptions = { config: Config; log: Logger; outboxDir: string; waits?: MailWaits };

/** Over SMTP where it is configured, else into a folder that `/dev/outbox` shows on this machine. */
export function createMailer(options: MailerOptions): Mailer {
  const mailer = mailerOf(options);
  const notes: MailNotes = { sent: null, failed: null };
  const send = async (mail: Mail): Promise<void> => {
    try {
      await mailer.send({ ...mail, subject: oneLine(mail.subject) });
      notes.sent = new Date();
    } catch (error) {
      notes.failed = { at: new Date(), reason: withoutAddresses((error as Error).message) };
      throw error;
    }
  };
  return { ...mailer, send, notes };
}

/** Mail servers like to repeat whom they refuse. */
const withoutAddresses = (reason: string): string =>
  reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, 300);

function mailerOf(options: MailerOptions): Mailer {
  const { config, log, outboxDir } = options;
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom, options.waits ?? waitsOfMail);
  return {
    send: async (mail) => {
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      const path = join(outboxDir, `${name}.json`);
      // written beside and renamed, so that the page never reads half a mail
      await writeFile(`${path}.new`, JSON.stringify(mail), { mode: 0o600 });
      await rename(`${path}.new`, path);
      log.info(
        { event: 'mail_in_outbox', page: `${config.publicUrl}/dev/outbox` },
        'no SMTP_URL: a mail waits in the outbox',
      );
    },
    close: async () => undefined,
  };
}

function smtpMailer(url: string, from: string, waits: MailWaits): Mailer {
  const sending = new Set<Cancellation>();
  const send = async (mail: Mail, cancellation: Cancellation): Promise<void> => {
    const transport = createTransport({
      url,
      connectionTimeout: waits.connectMs,
      greetingTimeout: waits.connectMs,
      dnsTimeout: waits.connectMs,
      // of silence; the deadline of the whole is the cancellation's
      socketTimeout: waits.answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use('stream', ({ message }, next) => {
      message.processFunc((text) => text.once('end', () => cancellation.within(waits.answerMs)));
      next();
    });
    cancellation.within(waits.textMs);
    await transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.identity}@${domainOf(from)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': mail.language,
        ...unsubscribing(mail.unsubscribe),
      },
      signal: cancellation.signal,
    });
  };
  return {
    send: async (mail) => {
      const cancellation = makeCancellation();
      sending.add(cancellation);
      try {
        await send(mail, cancellation);
      } catch (error) {
        cancellation.signal.throwIfAborted();
        // 5xx after the connection stands: this mail will never be taken
        if (((error as { responseCode?: number }).responseCode ?? 0) >= 550)
          throw new Hopeless((error as Error).message);
        throw error;
      } finally {
        cancellation.over();
        sending.delete(cancellation);
      }
    },
    close: async () => {
      for (const { cancel } of sending) cancel('the server stops');
    },
  };
}

type Cancellation = ReturnType<typeof makeCancellation>;

/** Ends a sending and its connection at the latest deadline that was set. */
function makeCancellation() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = () => clearTimeout(timer);
  const cancel = (reason: string) => controller.abort(new Error(reason));
  return {
    signal: controller.signal,
    within: (ms: number) => {
      over();
      timer = setTimeout(() => cancel(`the mail server did not answer in ${ms} ms`), ms).unref();
    },
    cancel,
    over,
  };
}

const domainOf = (from: string): string => /@([\w.-]+)[^@]*$/.exec(from)?.[1] ?? 'localhost';

/** One tap without a page is promised for https only, as the standard wants it. */
const unsubscribing = (url: string | undefined): Record<string, string | { prepared: true; value: string }> => ({
  // as it stands: folded, its first line would be empty, which not every mailbox reads
  ...(url ? { 'List-Unsubscribe': { prepared: true, value: `<${url}>` } } : {}),
  ...(url?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});
