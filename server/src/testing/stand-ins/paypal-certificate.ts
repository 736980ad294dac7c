import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** X.509 in as few fields as a reader takes (RFC 5280, version 1), made here because Node makes keys only. */
function field(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content]);
}

const sequence = (...contents: readonly Buffer[]) => field(0x30, ...contents);
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));
const commonName = (name: string) =>
  sequence(field(0x31, sequence(Buffer.from('0603550403', 'hex'), field(0x0c, Buffer.from(name, 'utf8')))));
/** GeneralizedTime, so that a year beyond 2049 is none of our concern. */
const time = (at: Date) => field(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`, 'ascii'));

export interface Signer {
  key: KeyObject;
  /** PEM, signed by its own key. */
  certificate: string;
}

const made = new Map<string, Signer>();

/** A key pair and its certificate, valid from 2000 to 2100 whatever the clock says. Made once a process for each owner: it takes long. */
export function signerOf(owner: string, name: string): Signer {
  const signer = made.get(owner) ?? makeSigner(name);
  made.set(owner, signer);
  return signer;
}

function makeSigner(name: string): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const body = sequence(
    field(0x02, serial),
    sha256WithRsa,
    commonName(name),
    sequence(time(new Date(Date.UTC(2000, 0, 1))), time(new Date(Date.UTC(2100, 0, 1)))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const der = sequence(body, sha256WithRsa, field(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
