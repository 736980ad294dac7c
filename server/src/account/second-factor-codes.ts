import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';

/** RFC 6238 as every app reads it: SHA-1, 6 digits, steps of 30 seconds. */
const stepMs = 30_000;

/** 25 characters are 150 random bits, and 40 letters of base32: ten groups of four to type. */
export const makeSecret = (): string => randomBytes(24).toString('base64url').slice(0, 25);

export const addressOf = (secret: string, account: string): string => createOTP(secret).url('Kelari', account);

/** What an app shows at a moment; tests are such apps. */
export const codeAt = (secret: string, now: Date): Promise<string> =>
  createOTP(secret).hotp(Math.floor(now.getTime() / stepMs));

/** The step whose code this is: the present one or a neighbour, since clocks differ. */
export async function stepOf(secret: string, typed: string, now: Date): Promise<number | undefined> {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = Math.floor(now.getTime() / stepMs);
  let found: number | undefined;
  for (const step of [present - 1, present, present + 1]) {
    const expected = await createOTP(secret).hotp(step);
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(code))) found = step;
  }
  return found;
}

/** Crockford's 32 signs: what is easily mistaken for another is read as it. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const spareLength = 16;

/** 80 bits each, so that a plain hash of them can lie in a dump. */
export const makeSpareCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from(randomBytes(spareLength), (byte) => signs[byte % 32])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** The hash that a typed spare code has; undefined when it cannot be one. */
export function spareHash(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  if (code.length !== spareLength) return undefined;
  return createHash('sha256').update(code).digest('base64url');
}

/** One key for these secrets alone, made from the server's: a dump of the database makes no codes. */
const keyOf = (serverSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'kelari second factor', 32));

/** Bound to the person, so that one row cannot stand in for another's. */
export function seal(serverSecret: string, userId: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return ['v1', ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Undefined when it was sealed by a server with another secret, for another person, or was changed. */
export function unseal(serverSecret: string, userId: string, text: string): string | undefined {
  const [version, ...parts] = text.split('.');
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || iv?.length !== 12 || !sealed || tag?.length !== 16) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret), iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
