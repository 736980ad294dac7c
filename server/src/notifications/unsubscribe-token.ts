import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../platform/context.ts';

type Secret = Pick<App, 'secret'>;

const macOf = ({ secret }: Secret, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

const purpose = 'notifications: email off';

/** Opens nothing but the switch that turns one person's mails off, and never ends: old mails must stop as well. */
export const unsubscribeToken = (app: Secret, userId: string): string =>
  `${userId}.${macOf(app, purpose, userId).toString('base64url')}`;

export const unsubscribeUrl = (app: Pick<App, 'secret' | 'config'>, userId: string): string =>
  `${app.config.publicUrl}/unsubscribe?token=${unsubscribeToken(app, userId)}`;

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Whose mails a token turns off. */
export function unsubscribing(app: Secret, token: unknown): string | undefined {
  const [, userId, given] = shape.exec(typeof token === 'string' ? token : '') ?? [];
  if (!userId || !given) return undefined;
  // compared as text: base64url has more than one spelling of the same bytes
  const expected = Buffer.from(macOf(app, purpose, userId).toString('base64url'));
  return timingSafeEqual(expected, Buffer.from(given)) ? userId : undefined;
}

/** What makes a repeated message the same one; it tells nobody whose it is. */
export const identityOf = (app: Secret, { userId, day }: { userId: string; day: string }): string =>
  `digest-${day}-${macOf(app, 'notifications: identity', `${userId}\n${day}`).toString('hex').slice(0, 24)}`;
