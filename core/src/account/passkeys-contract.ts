import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message, shortText } from '../kit/schemas.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Kept by a key ring on several devices. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What the browser's credential says, in WebAuthn's own JSON form: the library that checks it reads it. */
const Credential = z.record(z.string(), z.unknown());

const KeyNames = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }));

/** What `navigator.credentials.create` is asked with, in JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: KeyNames,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What `navigator.credentials.get` is asked with, in JSON; no keys named means any that the device keeps for this site. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: KeyNames,
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const passkeysApi = {
  /** `available` is false where browsers keep no passkeys: plain http beyond this machine, or an address that is a number. */
  list: endpoint({
    method: 'GET',
    path: '/api/user/passkeys',
    access: 'member',
    reply: z.object({ available: z.boolean(), passkeys: z.array(Passkey) }),
  }),
  /** Needs a fresh proof, as `add` does: a session alone makes no new way in. */
  addOptions: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/options',
    access: 'member',
    effect: 'steps',
    reply: CreationOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ name: z.optional(shortText(60)), credential: Credential }),
    reply: Passkey,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/user/passkeys/{id}',
    access: 'member',
    effect: 'steps',
    params: ById,
    body: z.strictObject({ name: shortText(60) }),
    reply: Passkey,
  }),
  /** Needs a fresh proof. The last way into an account is kept: 409. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/{id}',
    access: 'member',
    effect: 'steps',
    params: ById,
    reply: Message,
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    effect: 'steps',
    reply: RequestOptions,
  }),
  /** A passkey is both factors at once: whoever uses it is asked for no code. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    effect: 'steps',
    body: z.strictObject({ credential: Credential }),
    reply: Message,
  }),
  proofOptions: endpoint({
    method: 'POST',
    path: '/api/user/proof/options',
    access: 'member',
    effect: 'steps',
    reply: RequestOptions,
  }),
  /** Proves once more who sits here, by password or passkey: counts for this session and ten minutes. */
  prove: endpoint({
    method: 'POST',
    path: '/api/user/proof',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({
      password: z.optional(z.string().check(z.maxLength(1024))),
      credential: z.optional(Credential),
    }),
    reply: Message,
  }),
};
