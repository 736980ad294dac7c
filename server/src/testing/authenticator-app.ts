import { base32 } from '@better-auth/utils/base32';
import { codeAt } from '../account/second-factor-codes.ts';

/** Stands in for an app for codes: what it shows after reading the address of the QR code ('otpauth://totp/…'). */
export const codeShown = (address: string, now = new Date()): Promise<string> =>
  codeAt(new TextDecoder().decode(base32.decode(new URL(address).searchParams.get('secret') ?? '')), now);
