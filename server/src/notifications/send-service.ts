import { dayIn } from '@kelari/core/kit/dates.ts';
import { type Digest, isQuiet } from '@kelari/core/notifications/digest.ts';
import type { App } from '../platform/context.ts';
import { Hopeless } from '../platform/jobs.ts';
import type { Mail } from '../platform/mail.ts';
import { type PushMessage, type PushOutcome, sendPush } from '../platform/push.ts';
import { composeDigest, type DigestSources } from './compose-service.ts';
import { composeDigestMail } from './mails.ts';
import { pushPayload } from './push-words.ts';
import {
  claimNotice,
  type Device,
  deleteDevice,
  type Notice,
  type NoticeRef,
  noteSent,
  type Reader,
  selectDevices,
  selectNotice,
  selectReader,
  updateNotice,
} from './repo.ts';
import { identityOf, unsubscribeUrl } from './unsubscribe-token.ts';

/** Whoever holds a message for longer has died over it, or waits for a slow mail server; then its job's own lease holds it. */
const leaseMs = 120_000;
/** So many tries, a few minutes, go to devices alone; then a mail takes their place where mails are wanted too. */
const pushTries = 4;

type End = { readonly state: 'sent'; readonly channel: 'push' | 'email' } | { readonly state: 'quiet' | 'failed' };

/**
 * Sends the one message of a person's day. Its row is claimed before and closed after, so that no second process and no restart
 * sends it again. Only who dies between the other side's yes and the closing leaves it to be sent once more, and then under the
 * same identity.
 */
export async function sendNotice(app: App, sources: DigestSources, ref: NoticeRef): Promise<void> {
  const { db } = app.database;
  const notice = await claimNotice(db, ref, app.clock(), leaseMs);
  if (!notice) {
    const state = (await selectNotice(db, ref))?.state;
    // its job stays until that other process is done with it, or has died
    if (state === 'sending') throw new Error('the message is being sent by another process');
    return;
  }
  try {
    const end = await deliver(app, sources, notice);
    await updateNotice(db, ref, { ...end, ...(end.state === 'sent' ? { sentAt: app.clock() } : {}) });
  } catch (error) {
    await updateNotice(db, ref, { state: error instanceof Hopeless ? 'failed' : 'due' });
    throw error;
  }
}

async function deliver(app: App, sources: DigestSources, notice: Notice): Promise<End> {
  const { db } = app.database;
  const reader = await selectReader(db, notice.userId);
  if (!reader || dayIn(app.clock(), reader.timezone) !== notice.day) return { state: 'failed' };
  const devices = reader.channels.push ? await selectDevices(db, reader.userId, app.clock()) : [];
  const byMail = reader.channels.email && reader.emailVerified;
  if (devices.length === 0 && !byMail) return { state: 'quiet' };
  const digest = await composeDigest(app, sources, reader, notice.day);
  if (isQuiet(digest)) return { state: 'quiet' };
  // a mail that was begun stays a mail: nobody hears twice
  if (devices.length > 0 && notice.channel !== 'email') {
    await updateNotice(db, notice, { channel: 'push' });
    const { taken, open } = await toDevices(app, reader, devices, digest);
    if (open && (notice.attempts < pushTries || (!taken && !byMail)))
      throw new Error('not every device took the message');
    if (taken) return { state: 'sent', channel: 'push' };
    if (!byMail) return { state: 'failed' };
  }
  await updateNotice(db, notice, { channel: 'email' });
  await app.mail.send(digestMail(app, reader, digest, identityOf(app, notice)));
  return { state: 'sent', channel: 'email' };
}

export const digestMail = (app: App, reader: Reader, digest: Digest, identity: string): Mail =>
  composeDigestMail({
    to: reader.email,
    language: reader.language,
    digest,
    publicUrl: app.config.publicUrl,
    unsubscribe: unsubscribeUrl(app, reader.userId),
    identity,
  });

/** Whether any device took it, today or on an earlier try, and whether it is open if others will. */
async function toDevices(app: App, reader: Reader, devices: readonly Device[], digest: Digest) {
  const isDone = ({ lastSentAt }: Device): boolean =>
    lastSentAt !== null && dayIn(lastSentAt, reader.timezone) === digest.day;
  const waiting = devices.filter((device) => !isDone(device));
  const outcomes = await Promise.all(
    waiting.map(async (device) => {
      const outcome = await toDevice(app, reader, device, { digest, tag: `digest-${digest.day}` });
      if (outcome === 'taken') await noteSent(app.database.db, reader.userId, device.id, app.clock());
      return outcome;
    }),
  );
  return {
    taken: waiting.length < devices.length || outcomes.includes('taken'),
    open: outcomes.some((outcome) => outcome === 'later' || outcome === 'unsure'),
  };
}

/** A device that is gone is forgotten; a service that finds the message too long gets a shorter one. */
export async function toDevice(
  app: App,
  reader: Reader,
  device: Device,
  { digest, tag }: { readonly digest: Digest; readonly tag: string },
): Promise<PushOutcome> {
  const { full, short } = pushPayload(digest, { language: reader.language, tag });
  const message = { topic: tag, seconds: 12 * 3_600 } satisfies Omit<PushMessage, 'payload'>;
  let outcome = await sendPush(app, device, { ...message, payload: full });
  if (outcome === 'too-large') outcome = await sendPush(app, device, { ...message, payload: short });
  if (outcome === 'gone') await deleteDevice(app.database.db, reader.userId, device.id);
  return outcome;
}
