import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from './config.ts';
import type { App } from './context.ts';
import { isPublicHttps } from './egress/address.ts';
import { EgressError } from './egress.ts';

/** Where one browser takes messages, and the keys that only it can open them with. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushMessage = {
  readonly payload: string;
  /** Waiting messages of one topic take each other's place; at most 32 letters of base64url. */
  readonly topic: string;
  /** How long a device that is switched off may be waited for. */
  readonly seconds: number;
};

/**
 * `unsure`: nobody knows whether it was taken; `later`: the service asks to be left alone for a while; `refused`: it will not
 * have it, and again would be the same.
 */
export type PushOutcome = 'taken' | 'gone' | 'too-large' | 'refused' | 'later' | 'unsure';

const deadlineMs = 8_000;
const mostBytes = 16 * 1024;

/** The order of the group of P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair by which push services know this server: derived from its secret, so that each process has the same one and
 * none is stored. 128 bits more than the order has, taken modulo it, leave no trace of a preference (FIPS 186-5, A.2.1).
 */
export function vapidKeys(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'kelari web push: vapid, P-256', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whom a push service may turn to. */
export const contactOf = ({ https, publicUrl, mailFrom }: Pick<Config, 'https' | 'publicUrl' | 'mailFrom'>): string =>
  https ? publicUrl : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;

/** An address that a message may be sent to. */
export const isPushAddress = isPublicHttps;

/** Keys that a message can be encrypted for: a point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message for one browser (RFC 8291) and hands it to that browser's service (RFC 8030, 8292). */
export async function sendPush(
  app: Pick<App, 'config' | 'secret' | 'egress'>,
  { endpoint, p256dh, auth }: Subscription,
  { payload, topic, seconds }: PushMessage,
): Promise<PushOutcome> {
  if (!isPushAddress(endpoint)) return 'refused';
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contactOf(app.config), ...vapidKeys(app.secret) },
    contentEncoding: 'aes128gcm',
    TTL: seconds,
    topic,
  });
  try {
    const { status } = await app.egress.fetchBytes(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs: deadlineMs,
      maxBytes: mostBytes,
      redirects: 0,
      anyStatus: true,
    });
    return outcomeOf(status);
  } catch (error) {
    if (error instanceof EgressError) return 'unsure';
    throw error;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) return 'too-large';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
