import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config.ts';

const knownDays = 30;

/** Remembers that an owner signed in here, so that a stranger's guesses cannot shut them out. It opens nothing by itself. */
export const deviceCookieName = (config: Config): string => (config.insecureHttp ? 'device' : '__Host-device');

export const deviceCookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !config.insecureHttp, maxAge: knownDays * 86_400 }) as const;

type DeviceOf = { readonly secret: string; readonly emailKey: string; readonly now: Date };

const mac = (text: string, { secret, emailKey }: DeviceOf): string =>
  createHmac('sha256', secret).update(`device\n${emailKey}\n${text}`).digest('base64url');

/** A new mark for the device that just signed in to this address. */
export function markDevice(of: DeviceOf): string {
  const text = `${randomBytes(12).toString('base64url')}.${Math.floor(of.now.getTime() / 1_000)}`;
  return `${text}.${mac(text, of)}`;
}

/** The device's id when the mark is ours, for this address, and at most 30 days old. */
export function knownDevice(mark: string | undefined, of: DeviceOf): string | undefined {
  const [id, issued, given] = (mark ?? '').split('.');
  if (!id || !issued || !given) return undefined;
  const expected = Buffer.from(mac(`${id}.${issued}`, of));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const age = of.now.getTime() / 1_000 - Number(issued);
  return age >= -60 && age <= knownDays * 86_400 ? id : undefined;
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** 'Chrome, Android': enough for a person to know their devices apart. */
export function deviceName(userAgent: string): string | undefined {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(', ') || undefined;
}
