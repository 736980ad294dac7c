import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Keys, provenBody, S3Refusal, type Signed } from './s3-signature.ts';

/** What goes wrong with one request: `late` does what was asked and cuts the line before it says so. */
export type S3Fault = 'error' | 'slow down' | 'reset' | 'silent' | 'cut off' | 'late' | 'redirect' | 'no xml';

export type S3StandIn = {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  readonly keys: Keys;
  readonly bucket: string;
  /** What the bucket holds, by key. */
  readonly objects: Map<string, { body: Buffer; type: string }>;
  /** Every request that came, as METHOD /path. */
  readonly asked: string[];
  readonly headers: Signed['headers'][];
  /** Each of the next requests takes one. */
  readonly faults: S3Fault[];
  /** What all take when `faults` is empty. */
  always: S3Fault | undefined;
  /** Objects a page of a list, and how wrong this server's clock goes. */
  pageSize: number;
  clockMs: number;
  stop(): Promise<void>;
};

/**
 * Stand-in for a storage that speaks S3 (REST, path style, one bucket), written from Amazon's published description of the
 * protocol and not from any client: it proves every signature itself.
 */
export async function startS3StandIn(): Promise<S3StandIn> {
  const bucket = 'kelari-pictures';
  const keys = { accessKeyId: 'AKSTANDIN', secretAccessKey: 'a secret/with+signs=', region: 'eu-south-1' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    standIn.asked.push(`${asked.method} ${asked.url}`);
    standIn.headers.push(asked.headers);
    const fault = standIn.faults.shift() ?? standIn.always;
    if (fault === 'silent') return;
    if (fault === 'reset') return void response.destroy();
    try {
      if (fault === 'error') throw new S3Refusal(500, 'InternalError');
      if (fault === 'slow down') throw new S3Refusal(503, 'SlowDown', 'Please reduce your request rate.');
      if (fault === 'no xml')
        return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway');
      if (fault === 'redirect') return void response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      const body = provenBody(asked, keys, new Date(Date.now() + standIn.clockMs));
      const answer = perform({ ...asked, body });
      if (fault === 'late') return void response.destroy();
      send(response, answer, fault === 'cut off');
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error;
      send(response, { status: error.status, ...xml(errorXml(error, asked.url)) });
    }
  });

  function perform({ method, url, headers, body }: Signed): Answer {
    const { pathname, searchParams: query } = new URL(url, 'http://s3');
    const [, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (name !== bucket) throw new S3Refusal(404, 'NoSuchBucket');
    if (key === '') {
      if (method !== 'GET' || query.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented');
      return { status: 200, ...xml(listXml(query)) };
    }
    if (method === 'PUT') {
      standIn.objects.set(key, { body, type: String(headers['content-type'] ?? 'binary/octet-stream') });
      return { status: 200, etag: md5(body) };
    }
    if (method === 'DELETE') {
      standIn.objects.delete(key);
      return { status: 204 };
    }
    if (method !== 'GET') throw new S3Refusal(405, 'MethodNotAllowed');
    const object = standIn.objects.get(key);
    if (!object) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
    return { status: 200, type: object.type, body: object.body, etag: md5(object.body) };
  }

  /** ListObjectsV2: in the order of their bytes, with a token that means "after this one". */
  function listXml(query: URLSearchParams): string {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const names = [...standIn.objects.keys()].sort().filter((key) => key > after);
    const page = names.slice(0, Math.min(Number(query.get('max-keys') ?? 1000), standIn.pageSize));
    const isTruncated = page.length < names.length;
    const contents = page.map((key) => {
      const { body } = standIn.objects.get(key) ?? { body: Buffer.alloc(0) };
      return `<Contents><Key>${key}</Key><LastModified>2026-11-22T00:00:00.000Z</LastModified><ETag>&quot;${md5(body)}&quot;</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`;
    return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix/><KeyCount>${page.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${contents.join('')}</ListBucketResult>`;
  }

  const standIn: S3StandIn = {
    url: '',
    keys,
    bucket,
    objects: new Map(),
    asked: [],
    headers: [],
    faults: [],
    always: undefined,
    pageSize: 1000,
    clockMs: 0,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(standIn, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

type Answer = { status: number; type?: string; body?: Buffer; etag?: string };

const md5 = (body: Buffer): string => createHash('md5').update(body).digest('hex');
const xml = (text: string) => ({
  type: 'application/xml',
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
});
const errorXml = ({ code, message }: S3Refusal, url: string): string =>
  `<Error><Code>${code}</Code><Message>${message}</Message><Resource>${url.replace(/\?.*/s, '')}</Resource><RequestId>${randomUUID()}</RequestId></Error>`;

function send(
  response: ServerResponse,
  { status, type, body = Buffer.alloc(0), etag }: Answer,
  isCutOff = false,
): void {
  response.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    ...(type ? { 'content-type': type } : {}),
    ...(etag ? { etag: `"${etag}"` } : {}),
    ...(status === 204 ? {} : { 'content-length': body.length }),
  });
  if (!isCutOff) return void response.end(body);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}
