import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The other side of Signature Version 4 as Amazon publishes it for S3 (docs.aws.amazon.com/AmazonS3/latest/API:
 * sig-v4-header-based-auth, sigv4-streaming, sigv4-streaming-trailers), with node:crypto alone.
 */

export type Signed = {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

export type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

/** A refusal by its published code. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const emptyHash = sha256('');
const skewMs = 15 * 60 * 1000;

/** RFC 3986: unreserved signs stand as they are, everything else as UTF-8 in percent. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The bytes of the object, once it is proven who sent them; throws `S3Refusal`. */
export function provenBody(request: Signed, keys: Keys, now: Date): Buffer {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/(\d{8})\/([^,/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) throw new S3Refusal(403, 'AccessDenied');
  const [, id, day = '', region, names = '', signature = ''] = parts;
  if (id !== keys.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (region !== keys.region) throw new S3Refusal(400, 'AuthorizationHeaderMalformed', `expecting ${keys.region}`);
  const stamp = header('x-amz-date');
  const at = Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - now.getTime()) <= skewMs)) throw new S3Refusal(403, 'RequestTimeTooSkewed');
  if (!stamp.startsWith(day)) throw new S3Refusal(403, 'SignatureDoesNotMatch', 'day of the scope');

  const signed = names.split(';');
  // Amazon asks for host, for what S3 reads of itself, and for the type of what is kept
  const owed = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') || name === 'content-type');
  for (const name of ['host', ...owed]) {
    if (!signed.includes(name)) throw new S3Refusal(403, 'AccessDenied', `header ${name} is not signed`);
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const payload = header('x-amz-content-sha256');
  const canonical = [
    request.method,
    ...canonicalUrl(request.url),
    ...signed.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (sum, part) => hmac(sum, part ?? ''),
    `AWS4${keys.secretAccessKey}`,
  );
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) throw new S3Refusal(403, 'SignatureDoesNotMatch');

  if (payload === 'UNSIGNED-PAYLOAD') return request.body;
  if (payload === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD') {
    let last = signature;
    const sign = (data: Buffer) =>
      hmac(key, ['AWS4-HMAC-SHA256-PAYLOAD', stamp, scope, last, emptyHash, sha256(data)].join('\n')).toString('hex');
    return unchunked(request.body, Number(header('x-amz-decoded-content-length')), (data, said) => {
      if (said !== sign(data)) throw new S3Refusal(403, 'SignatureDoesNotMatch', 'chunk');
      last = said;
    });
  }
  // what many providers answer to checksums in trailers
  if (payload.startsWith('STREAMING-')) throw new S3Refusal(501, 'NotImplemented', payload);
  if (payload !== sha256(request.body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  return request.body;
}

/** Path, query and the line end before the headers. S3 takes the path as it came, without folding dots. */
function canonicalUrl(url: string): [path: string, query: string] {
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s).map(decodeURIComponent);
      return [escaped(name), escaped(value)] as const;
    });
  pairs.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return [
    path
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    pairs.map(([name, value]) => `${name}=${value}`).join('&'),
  ];
}

/** `size;chunk-signature=…\r\n`, the bytes, `\r\n`, until one of no bytes. */
function unchunked(body: Buffer, length: number, check: (data: Buffer, signature: string) => void): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at, 'latin1');
    const head = /^([0-9a-f]+);chunk-signature=([0-9a-f]{64})$/.exec(line < 0 ? '' : body.toString('latin1', at, line));
    if (!head) throw new S3Refusal(400, 'IncompleteBody');
    const end = line + 2 + Number.parseInt(head[1] ?? '', 16);
    const data = body.subarray(line + 2, end);
    check(data, head[2] ?? '');
    if (data.length === 0) break;
    pieces.push(data);
    at = end + 2;
  }
  const whole = Buffer.concat(pieces);
  if (whole.length !== length) throw new S3Refusal(400, 'IncompleteBody');
  return whole;
}
