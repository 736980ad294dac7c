import { accountApi } from '@kelari/core/account/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import type { Digest } from '@kelari/core/notifications/digest.ts';
import type { App } from '../platform/context.ts';
import type { Cook, TestApp } from '../testing/make-app.ts';
import { makeReceiver, openMessage, type PushService } from '../testing/stand-ins/push-service.ts';
import { type KitchenNews, noKitchenNews } from './digest-port.ts';
import type { PushPayload } from './push-words.ts';
import { noteDue, notificationJobs } from './schedule-service.ts';

/** What the kitchen of a test has to say: a stand-in for the briefing, for everybody the same. */
export class News {
  kitchen: KitchenNews = noKitchenNews;
  challenges: Digest['challenges'] = [];

  readonly sources = {
    kitchen: async () => this.kitchen,
    challenges: async () => this.challenges,
  };
  plugInto(app: App): void {
    notificationJobs(app, this.sources);
  }
}

export const milkToday: KitchenNews = {
  ...noKitchenNews,
  expiring: [
    { name: 'γάλα', days: 0, amount: '1 λ' },
    { name: 'σπανάκι', days: 0, amount: '' },
  ],
  cook: { id: 'spinach-rice', name: 'σπανακόρυζο', uses: ['σπανάκι'] },
};

export const at = (t: TestApp, instant: string): void => {
  t.clock.now = new Date(instant);
};

export const wish = (cook: Cook, body: Parameters<typeof profile>[1]) => profile(cook, body);
const profile = (
  cook: Cook,
  body: NonNullable<NonNullable<Parameters<typeof cook.call<typeof accountApi.updateProfile>>[1]>['body']>,
) => cook.call(accountApi.updateProfile, { body });

/** A round of the scheduler, and all that is to be sent because of it. */
export async function round(t: TestApp): Promise<void> {
  await noteDue(t.app);
  await t.app.jobs.drain();
}

/** A browser of the cook's that takes messages at the service under `/name`. */
export async function device(cook: Cook, service: PushService, name: string, agent = 'Firefox Android') {
  const receiver = makeReceiver();
  const path = `/${name}`;
  const body = {
    endpoint: service.urlOf(path),
    keys: { p256dh: receiver.curve.getPublicKey('base64url'), auth: receiver.auth.toString('base64url') },
  };
  const saved = await cook.call(notificationsApi.addDevice, { body, headers: { 'user-agent': agent } });
  return {
    id: saved.id,
    path,
    /** What came to it and opened. */
    heard: (): PushPayload[] =>
      service.deliveries.filter((one) => one.path === path).map((one) => JSON.parse(openMessage(receiver, one.body))),
  };
}

export const noticesOf = async (t: TestApp, { userId }: { userId: string }) =>
  (
    await t.owner.query<{ day: string; state: string; channel: string | null }>(
      'select day::text, state, channel from notices where user_id = $1 order by day',
      [userId],
    )
  ).rows.map(({ day, state, channel }) => [day, state, channel]);
