import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import tls from 'node:tls';
import { makeCertificate } from '../../platform/egress/test-certificate.ts';
import { dialAs, listen } from '../../platform/egress/test-servers.ts';
import { createEgress } from '../../platform/egress.ts';

/*
 * The other side of web push, written from the standards with node:crypto alone: a browser's keys, the opening of a message
 * (RFC 8188, 8291), the proof of who sent it (RFC 8292), and a service that takes messages over https.
 */

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export type Receiver = { readonly curve: ECDH; readonly auth: Buffer };

export function makeReceiver(): Receiver {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { curve, auth: randomBytes(16) };
}

export function receiverOf(privateKey: string, auth: string): Receiver {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bytes(privateKey));
  return { curve, auth: bytes(auth) };
}

/** Opens a body in the coding aes128gcm of one record; throws when it was meant for somebody else or was touched. */
export function openMessage({ curve, auth }: Receiver, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const key = derive(auth, curve.computeSecret(sender), info, 32);
  const contentKey = derive(salt, key, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(salt, key, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter of a last record');
  return padded.subarray(0, end).toString('utf8');
}

/** What a header `Authorization: vapid` claims, once its signature is proven by the key it names. */
export function provenSender(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  if (point.length !== 65 || point[0] !== 4) throw new Error('no uncompressed point');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  if (!isSigned) throw new Error('the signature is not of this key');
  return {
    key,
    header: JSON.parse(bytes(header).toString()) as Record<string, unknown>,
    claims: JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string },
  };
}

export type Delivery = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

const host = 'push.example.test';
const address = '93.184.215.14';

/** A push service on this machine behind a public name: it keeps what it takes, and answers what `answers` says of a path. */
export async function startPushService() {
  const certificate = makeCertificate(host);
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, certificate.cert]);
  const deliveries: Delivery[] = [];
  const answers = new Map<string, number | 'silence'>();
  const server = createServer(certificate, (request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      deliveries.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const status = answers.get(path) ?? 201;
      // taken, and nobody ever hears of it
      if (status === 'silence') request.socket.destroy();
      else reply.writeHead(status).end();
    });
  });
  const { port, close } = await listen(server);
  return {
    /** A way out of the house of its own for each app, which closes it with itself. */
    makeEgress: () =>
      createEgress({
        floorMs: 0,
        resolve: async (name) => (name === host ? [address] : name === 'inside.example.test' ? ['10.0.0.7'] : []),
        isPublic: (ip) => ip === address,
        dial: () => dialAs(address, port),
      }),
    deliveries,
    answers,
    urlOf: (path: string) => `https://${host}${path}`,
    close: async () => {
      await close();
      tls.setDefaultCACertificates(before);
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
