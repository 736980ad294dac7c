import type { Config } from '../config.ts';

/** PayPal tries a message again for three days; one that is older is an old one played again. */
const oldestMs = 4 * 86_400_000;
/** How far its clock may be before ours. */
const aheadMs = 10 * 60_000;

/**
 * What of a message can be refused before anybody is asked: its time, and a certificate that stands elsewhere than at the
 * environment's own hosts. The signature itself is for PayPal to say.
 */
export function isTransmission(
  { certUrl, time }: { readonly certUrl: string; readonly time: string },
  { environment, url }: Pick<NonNullable<Config['paypal']>, 'environment' | 'url'>,
  now: Date,
): boolean {
  const sentAt = /^\d{4}-\d\d-\d\dT/.test(time) ? Date.parse(time) : Number.NaN;
  const age = now.getTime() - sentAt;
  if (!(age <= oldestMs && age >= -aheadMs)) return false;
  const cert = URL.parse(certUrl);
  if (cert?.username !== '' || cert.password !== '') return false;
  const own = new URL(url);
  // a stand-in's certificate stands at the stand-in
  if (!own.hostname.endsWith('.paypal.com')) return cert.origin === own.origin;
  if (cert.protocol !== 'https:' || cert.port !== '') return false;
  const isSandbox = cert.hostname.endsWith('.sandbox.paypal.com');
  return environment === 'sandbox' ? isSandbox : cert.hostname.endsWith('.paypal.com') && !isSandbox;
}
