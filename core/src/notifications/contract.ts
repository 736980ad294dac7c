import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message } from '../kit/schemas.ts';

/** A browser that takes messages for this account. */
export const PushDevice = z.object({
  id: Id,
  /** 'Firefox, Android'. */
  device: z.string(),
  /** It belongs to the session that asks. */
  current: z.boolean(),
  createdAt: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const base64Url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 3));

export const notificationsApi = {
  devices: endpoint({
    method: 'GET',
    path: '/api/notifications/push',
    access: 'member',
    reply: z.object({
      /** The server's public key, in base64url, as `applicationServerKey` wants it. */
      publicKey: z.string(),
      devices: z.array(PushDevice),
    }),
  }),
  /** What `PushSubscription.toJSON()` gives; the same endpoint again takes the place of the older one. It ends with the session. */
  addDevice: endpoint({
    method: 'POST',
    path: '/api/notifications/push',
    access: 'member',
    body: z.strictObject({
      endpoint: z.url().check(z.maxLength(2_000)),
      keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
    }),
    ignores: ['expirationTime'],
    reply: PushDevice,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push/{id}',
    access: 'member',
    params: ById,
    reply: Message,
  }),
  /** Sends today's message at once, to the devices of this account or, without any, by mail; few times an hour. */
  tryOut: endpoint({
    method: 'POST',
    path: '/api/notifications/try',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ channel: z.enum(['push', 'email']) }),
    reply: Message,
  }),
};
