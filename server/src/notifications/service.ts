import { randomUUID } from 'node:crypto';
import { dayIn } from '@kelari/core/kit/dates.ts';
import type { BodyOf, ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { notificationsApi, PushDevice } from '@kelari/core/notifications/contract.ts';
import { deviceName } from '../account/device.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Limit, take } from '../platform/limit.ts';
import { arePushKeys, isPushAddress, vapidKeys } from '../platform/push.ts';
import { composeDigest, type DigestSources } from './compose-service.ts';
import {
  type Device,
  deleteDevice,
  deleteSurplusDevices,
  lockSession,
  saveDevice,
  selectDevices,
  selectReader,
} from './repo.ts';
import { digestMail, toDevice } from './send-service.ts';
import * as say from './text.ts';

const tries: Limit = { name: 'notifications.try', max: 5, seconds: 3_600 };

const shown = (actor: Actor, { id, device, sessionId, createdAt }: Device): PushDevice => ({
  id,
  device,
  current: sessionId === actor.sessionId,
  createdAt: createdAt.toISOString(),
});

export async function listDevices(ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof notificationsApi.devices>> {
  const devices = await selectDevices(ctx.db, actor.userId, ctx.clock());
  return { publicKey: vapidKeys(ctx.secret).publicKey, devices: devices.map((device) => shown(actor, device)) };
}

export async function addDevice(
  ctx: Ctx,
  actor: Actor,
  { endpoint, keys, userAgent }: BodyOf<typeof notificationsApi.addDevice> & { readonly userAgent: string },
): Promise<PushDevice> {
  if (!isPushAddress(endpoint)) refuse('endpoint', say.notAPushAddress);
  if (!arePushKeys(keys)) refuse('keys', say.notPushKeys);
  if (!(await lockSession(ctx.db, actor.userId, actor.sessionId))) throw fail('unauthorized', say.sessionOver);
  const device = await saveDevice(ctx.db, {
    id: randomUUID(),
    userId: actor.userId,
    sessionId: actor.sessionId,
    endpoint,
    ...keys,
    device: deviceName(userAgent) ?? say.unknownDevice[ctx.language],
    createdAt: ctx.clock(),
  });
  if (!device) throw new Error('the device was not saved');
  await deleteSurplusDevices(ctx.db, actor.userId);
  return shown(actor, device);
}

const refuse = (path: string, message: typeof say.notPushKeys): never => {
  throw fail('invalid', message, { fields: [{ path, message }] });
};

export async function removeDevice(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  if (!(await deleteDevice(ctx.db, actor.userId, id))) throw fail('not_found', say.noSuchDevice);
}

/** Today's message, now and however often it was asked for before; the day's own one stays as it is. */
export async function tryOut(
  ctx: Ctx,
  actor: Actor,
  { channel, sources }: { readonly channel: 'push' | 'email'; readonly sources: DigestSources },
): Promise<string> {
  const { db } = ctx.database;
  await take(ctx, tries, actor.userId);
  const reader = await selectReader(db, actor.userId);
  if (!reader) throw fail('unauthorized', say.sessionOver);
  const digest = await composeDigest(ctx, sources, reader, dayIn(ctx.clock(), reader.timezone));
  const identity = `try-${randomUUID().slice(0, 23)}`;
  if (channel === 'email') {
    if (!reader.emailVerified) throw fail('conflict', say.notVerified);
    await ctx.mail.send(digestMail(ctx, reader, digest, identity)).catch((cause: unknown) => {
      throw fail('upstream', say.mailNotTaken, { cause });
    });
    return say.mailSent[ctx.language];
  }
  const devices = await selectDevices(db, actor.userId, ctx.clock());
  if (devices.length === 0) throw fail('conflict', say.noDevices);
  const outcomes = await Promise.all(devices.map((device) => toDevice(ctx, reader, device, { digest, tag: identity })));
  if (!outcomes.includes('taken')) throw fail('upstream', say.noDeviceTook);
  return say.pushSent[ctx.language];
}
