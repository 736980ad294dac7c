import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Message } from '../kit/schemas.ts';

/** Six digits of an app, or one of the spare codes; spaces and hyphens are read over. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const SecondFactor = z.object({
  on: z.boolean(),
  /** Since when; null when it is off. */
  since: z.nullable(z.string()),
  spareCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const SpareCodes = z.object({ spareCodes: z.array(z.string()) });

/** All in steps: what these answer (secret, spare codes) must lie in no stored reply. */
export const secondFactorApi = {
  read: endpoint({ method: 'GET', path: '/api/user/second-factor', access: 'member', reply: SecondFactor }),
  /** A new secret, which asks nothing of a sign-in before `confirm`. Needs a fresh proof. */
  setUp: endpoint({
    method: 'POST',
    path: '/api/user/second-factor',
    access: 'member',
    effect: 'steps',
    reply: z.object({
      /** To type, in groups of four. */
      secret: z.string(),
      /** 'otpauth://totp/…', for a QR code. */
      address: z.string(),
    }),
  }),
  /** The first right code switches it on; the spare codes are told this once. */
  confirm: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ code: Code }),
    reply: SpareCodes,
  }),
  /** Ten new spare codes for the ones before. */
  renewSpareCodes: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/spare-codes',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ code: Code }),
    reply: SpareCodes,
  }),
  /** Password (where the account has one) and a code. */
  switchOff: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/off',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ password: z.optional(z.string().check(z.maxLength(1024))), code: Code }),
    reply: Message,
  }),
  /** The second step of a sign-in that this browser began. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ code: Code }),
    reply: Message,
  }),
};
