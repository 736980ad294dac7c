import type { CreationOptions, RequestOptions } from '@kelari/core/account/passkeys-contract.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import ipaddr from 'ipaddr.js';
import type { Config } from '../platform/config.ts';
import type { PasskeyRow } from './passkeys-repo.ts';

/** Where passkeys of this server are at home; undefined where browsers keep none: plain http, or a number for a name. */
export type PasskeyPlace = { readonly rpId: string; readonly origin: string };
export function passkeyPlace(config: Config): PasskeyPlace | undefined {
  const { hostname, origin } = new URL(config.publicUrl);
  if (config.insecureHttp || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return undefined;
  return { rpId: hostname, origin };
}

const timeout = 300_000;
/** EdDSA, ES256, RS256: what authenticators have. */
const algorithms = [-8, -7, -257];
const named = (rows: readonly PasskeyRow[]) => rows.map(({ credentialId: id, transports }) => ({ id, transports }));

export async function creationOptions(
  { rpId }: PasskeyPlace,
  person: { id: string; email: string; name: string | null },
  known: readonly PasskeyRow[],
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: 'Kelari',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name ?? person.email,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options, excludeCredentials: asNames(options.excludeCredentials) } as CreationOptions;
}

export async function requestOptions({ rpId }: PasskeyPlace, known: readonly PasskeyRow[]): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout,
    userVerification: 'required',
    allowCredentials: named(known),
  });
  return { ...options, allowCredentials: asNames(options.allowCredentials) } as RequestOptions;
}

type KeyName = { readonly id: string; readonly transports?: readonly string[] };
const asNames = (names: readonly KeyName[] = []) =>
  names.map(({ id, transports = [] }) => ({ id, type: 'public-key' as const, transports: [...transports] }));

type Said = Readonly<Record<string, unknown>>;

/** The challenge that a credential says it answers; the library compares it, and ours looks whether we asked it. */
export function challengeIn(credential: Said): string | undefined {
  try {
    const { clientDataJSON } = credential.response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** 1,023 bytes in base64url are the longest that a device may give. */
const longestId = 1_364;
export const credentialIdIn = (credential: Said): string =>
  typeof credential.id === 'string' && credential.id.length <= longestId ? credential.id : '';

/** How the device says it is reached; unsigned, and so whatever the sender likes. */
export function transportsIn(credential: Said): string[] {
  const said: unknown = (credential.response as { transports?: unknown } | undefined)?.transports;
  const known = Array.isArray(said)
    ? said.filter((each) => typeof each === 'string' && /^[a-z-]{1,30}$/.test(each))
    : [];
  return known.slice(0, 10);
}

/** Whose key the device says this is: the id we gave with the account. */
export function userIn(credential: Said): string | undefined {
  const handle = (credential.response as { userHandle?: unknown } | undefined)?.userHandle;
  return typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString('utf8') : undefined;
}

/** A new key that this browser made here for our challenge, with the user verified; undefined for anything else. */
export async function readNewKey({ rpId, origin }: PasskeyPlace, challenge: string, credential: Said) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo : undefined;
  } catch {
    // whatever is wrong with it: none of it is told to whoever sent it
    return undefined;
  }
}

/**
 * A use of a known key, here, for our challenge, with the user verified; undefined for anything else. The counter is
 * for the caller to look at: the library would take a step back for any other fault.
 */
export async function readUse({ rpId, origin }: PasskeyPlace, challenge: string, key: PasskeyRow, credential: Said) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    return undefined;
  }
}
