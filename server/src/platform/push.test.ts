import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeReceiver,
  openMessage,
  type PushService,
  provenSender,
  receiverOf,
  startPushService,
} from '../testing/stand-ins/push-service.ts';
import { readConfig } from './config.ts';
import { arePushKeys, contactOf, isPushAddress, sendPush, vapidKeys } from './push.ts';

const secret = 'test-secret-test-secret-test-secret-0123';

/** RFC 8291, appendix A, and RFC 8292, section 2.4: the receiver of these tests is proven on them first. */
const published = {
  plain: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  authorization:
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
};

describe('the receiver of these tests', () => {
  const receiver = receiverOf(published.receiver, published.auth);
  const body = Buffer.from(published.body, 'base64url');

  test('opens the published message', () => {
    expect(receiver.curve.getPublicKey('base64url')).toBe(published.publicKey);
    expect(openMessage(receiver, body)).toBe(published.plain);
  });

  test('opens no other, and none that was touched', () => {
    expect(() => openMessage(makeReceiver(), body)).toThrow();
    expect(() => openMessage({ ...receiver, auth: makeReceiver().auth }, body)).toThrow();
    const touched = Buffer.from(body);
    touched[100] = (touched[100] ?? 0) ^ 1;
    expect(() => openMessage(receiver, touched)).toThrow();
  });

  test('proves the published sender, and no other claim', () => {
    expect(provenSender(published.authorization)).toMatchObject({
      header: { typ: 'JWT', alg: 'ES256' },
      claims: { aud: 'https://push.example.net', exp: 1_453_523_768, sub: 'mailto:push@example.com' },
    });
    expect(() => provenSender(published.authorization.replace('.i3CYb7', '.i3CYb8'))).toThrow('signature');
  });
});

describe('the key pair of a server', () => {
  test('is the same in each process of one secret, and another one of another', () => {
    expect(vapidKeys(secret)).toEqual(vapidKeys(secret));
    expect(vapidKeys(secret).publicKey).not.toBe(vapidKeys(`${secret}4`).publicKey);
  });

  test('is a pair of P-256 for a thousand secrets', () => {
    for (let i = 0; i < 1_000; i += 1) {
      const { publicKey, privateKey } = vapidKeys(`${secret}${i}`);
      const curve = createECDH('prime256v1');
      curve.setPrivateKey(privateKey, 'base64url');
      expect([curve.getPublicKey('base64url'), Buffer.from(privateKey, 'base64url').length]).toEqual([publicKey, 32]);
      expect(publicKey).toMatch(/^B[\w-]{86}$/);
    }
  });

  test.each([
    [{ PUBLIC_URL: 'https://kelari.example.org' }, 'https://kelari.example.org'],
    [{ MAIL_FROM: 'Kelari <larder@example.org>' }, 'mailto:larder@example.org'],
    [{ MAIL_FROM: 'larder@example.org' }, 'mailto:larder@example.org'],
  ])('with %o the contact is %s', (env, contact) => {
    expect(contactOf(readConfig(env))).toBe(contact);
  });
});

test.each([
  'http://push.example.test/a',
  'https://user:password@push.example.test/a',
  'https://push.example.test:8443/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://10.0.0.1/a',
  'https://192.168.1.4/a',
  'https://169.254.169.254/latest',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://printer/a',
  'https://push.example.test\\@inside/a',
  'ftp://push.example.test/a',
  'javascript:alert(1)',
  '/api/notifications/push',
  '',
])('%s is no push address', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

test('push services are', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
  ])
    expect([address, isPushAddress(address)]).toEqual([address, true]);
});

test('keys are a point of the curve and 16 bytes', () => {
  const { curve, auth } = makeReceiver();
  const p256dh = curve.getPublicKey();
  const keys = (point: Buffer, secretOf = auth) => ({
    p256dh: point.toString('base64url'),
    auth: secretOf.toString('base64url'),
  });
  expect(arePushKeys(keys(p256dh))).toBe(true);
  expect(arePushKeys({ ...keys(p256dh), p256dh: `${keys(p256dh).p256dh}=` })).toBe(true);
  expect(arePushKeys(keys(p256dh.subarray(0, 64)))).toBe(false);
  expect(arePushKeys(keys(Buffer.alloc(65, 4)))).toBe(false);
  expect(arePushKeys(keys(p256dh, auth.subarray(0, 12)))).toBe(false);
});

describe('sending', () => {
  let service: PushService;
  let egress: ReturnType<PushService['makeEgress']>;
  beforeAll(async () => {
    service = await startPushService();
    egress = service.makeEgress();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.deliveries.length = 0;
    service.answers.clear();
  });

  const send = (path: string, receiver = makeReceiver(), payload = '{"title":"Γάλα"}') =>
    sendPush(
      { config: readConfig({ MAIL_FROM: 'Kelari <larder@example.org>' }), secret, egress },
      {
        endpoint: path.startsWith('/') ? service.urlOf(path) : path,
        p256dh: receiver.curve.getPublicKey('base64url'),
        auth: receiver.auth.toString('base64url'),
      },
      { payload, topic: 'digest-2026-11-20', seconds: 60 },
    );

  test('the browser opens it, and knows whose it is', async () => {
    const receiver = makeReceiver();
    expect(await send('/phone', receiver)).toBe('taken');
    const [delivery, ...more] = service.deliveries;
    if (!delivery) throw new Error('nothing arrived');
    expect(more).toEqual([]);
    expect(openMessage(receiver, delivery.body)).toBe('{"title":"Γάλα"}');
    expect(delivery.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'digest-2026-11-20',
      ttl: '60',
      urgency: 'normal',
    });
    const { key, claims } = provenSender(String(delivery.headers.authorization));
    expect(key).toBe(vapidKeys(secret).publicKey);
    expect(claims).toMatchObject({ aud: 'https://push.example.test', sub: 'mailto:larder@example.org' });
    const seconds = claims.exp - Date.now() / 1_000;
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(24 * 3_600);
  });

  test.each([
    [200, 'taken'],
    [201, 'taken'],
    [302, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'too-large'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    ['silence', 'unsure'],
  ] as const)('%s is: %s', async (status, outcome) => {
    service.answers.set('/phone', status);
    expect(await send('/phone')).toBe(outcome);
    expect(service.deliveries).toHaveLength(1);
  });

  test('nothing leaves for an address that is not one, nor for a name of the inside', async () => {
    expect(await send('http://push.example.test/a')).toBe('refused');
    expect(await send('https://10.0.0.7/a')).toBe('refused');
    expect(await send('https://inside.example.test/a')).toBe('unsure');
    expect(service.deliveries).toEqual([]);
  });
});
