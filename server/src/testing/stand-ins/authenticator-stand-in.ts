import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '@kelari/core/account/passkeys-contract.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What of the ceremony is done otherwise than the browser would, to see it refused. */
export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False: a touch without PIN or finger. */
  readonly userVerified?: boolean;
  readonly userHandle?: string;
  readonly credentialId?: string;
  /** The counter it shows, instead of one more than before. */
  readonly counter?: number;
  readonly type?: string;
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array | string) => Buffer.from(data).toString('base64url');

/** Stands in for browser and authenticator together: makes one ES256 key and speaks WebAuthn's JSON as both would. */
export function standInAuthenticator(origin = 'http://localhost:3000', idBytes = 24) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(idBytes);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, twist: Twist, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    const present = 0x01;
    const verified = twist.userVerified === false ? 0 : 0x04;
    // it may be kept in a key ring, and is
    const flags = present | verified | 0x08 | 0x10 | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  return {
    credentialId: base64url(credentialId),
    create(options: CreationOptions, twist: Twist = {}): Record<string, unknown> {
      userHandle = options.user.id;
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const authData = authenticatorData(options.rp.id, twist, attested);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, twist)),
          attestationObject: base64url(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get(options: RequestOptions, twist: Twist = {}): Record<string, unknown> {
      counter += 1;
      const client = clientData('webauthn.get', options.challenge, twist);
      const data = authenticatorData(options.rpId, twist);
      const id = twist.credentialId ?? base64url(credentialId);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: twist.userHandle ?? userHandle,
        },
      };
    },
  };
}
