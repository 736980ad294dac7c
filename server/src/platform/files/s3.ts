import { Readable } from 'node:stream';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Egress } from '../egress.ts';
import { type FileStore, fileNameOf, idOfFileName } from './store.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Of one try, and of all tries of one file together: people wait for it. */
const TRY_MS = 5_000;
const TOTAL_MS = 12_000;
const TRIES = 3;
const MAX_BYTES = 32 * 1024 * 1024;

const away = {
  saving: {
    en: 'The storage for pictures does not answer, so the picture was not saved. Everything else still works; please try again in a moment.',
    el: 'Ο χώρος των εικόνων δεν απαντά και η εικόνα δεν αποθηκεύτηκε. Όλα τα άλλα λειτουργούν· δοκιμάστε ξανά σε λίγο.',
  },
  reading: {
    en: 'The storage for pictures does not answer right now. The picture is kept; please try again in a moment.',
    el: 'Ο χώρος των εικόνων δεν απαντά αυτή τη στιγμή. Η εικόνα σας φυλάσσεται· δοκιμάστε ξανά σε λίγο.',
  },
};

/** Files as objects of a bucket, named by their ids alone and open to nobody but us. */
export function s3Files(settings: S3Settings, egress: Egress, limits: { tryMs?: number; totalMs?: number } = {}) {
  const { bucket: Bucket } = settings;
  const { tryMs = TRY_MS, totalMs = TOTAL_MS } = limits;
  let library: ReturnType<typeof load> | undefined;

  // the library is large, and most kitchens keep their pictures on the disk
  async function load() {
    const s3 = await import('@aws-sdk/client-s3');
    return { ...s3, client: new s3.S3Client({ ...clientSettings(settings), requestHandler: handler(egress, tryMs) }) };
  }
  async function call<T>(
    words: (typeof away)['saving'],
    work: (s3: Awaited<ReturnType<typeof load>>, options: Options) => Promise<T>,
  ) {
    try {
      library ??= load();
      return await work(await library, { abortSignal: AbortSignal.timeout(totalMs) });
    } catch (error) {
      throw fail('unavailable', words, { retryAfter: 5, cause: told(error) });
    }
  }
  const remove = (Key: string) =>
    call(away.saving, ({ client, DeleteObjectCommand }, options) =>
      client.send(new DeleteObjectCommand({ Bucket, Key }), options),
    );

  const store: FileStore = {
    kind: 's3',
    async write(id, Body) {
      const Key = fileNameOf(id);
      try {
        await call(away.saving, ({ client, PutObjectCommand }, options) =>
          client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' }), options),
        );
      } catch (error) {
        // it may have arrived although nobody said so; should this fail too, it is a file whose id nobody knows
        void remove(Key).catch(() => undefined);
        throw error;
      }
    },
    read: (id) =>
      call(away.reading, async ({ client, GetObjectCommand }, options) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: fileNameOf(id) }), options);
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if ((error as S3ServiceException).name === 'NoSuchKey') return undefined;
          throw error;
        }
      }),
    remove: async (id) => void (await remove(fileNameOf(id))),
    check: async () => {
      await call(away.reading, ({ client, ListObjectsV2Command }, options) =>
        client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), options),
      );
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await call(away.reading, ({ client, ListObjectsV2Command }, options) =>
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), options),
        );
        for (const { Key = '' } of page.Contents ?? []) {
          const id = idOfFileName(Key);
          if (id) yield id;
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
  return store;
}

type Options = { abortSignal: AbortSignal };

/** Everything said here, so that no file or variable of the machine that the library would look for says otherwise. */
const clientSettings = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  // names of buckets as hosts need certificates and DNS that few other providers have
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  // newer checksums travel in trailers that few other providers read; the signature covers the body anyway
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  maxAttempts: TRIES,
  retryMode: 'standard',
  defaultsMode: 'standard' as const,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  useArnRegion: false,
  disableS3ExpressSessionAuth: true,
});

/** As the library hands it to what sends it. */
type Sent = {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Query;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

/** The library's requests by our one way out: known host, deadline, no redirect, nothing without end. */
function handler(egress: Egress, timeoutMs: number) {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    destroy: () => undefined,
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    handle: async (request: Sent, { abortSignal }: { abortSignal?: AbortSignal } = {}) => {
      const { protocol, hostname, port, path, method, body } = request;
      const { host: _, 'content-length': __, ...headers } = request.headers;
      const address = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${queryOf(request.query)}`;
      const reply = await egress
        .fetchBytes(address, {
          operator: true,
          method: method as 'GET' | 'PUT' | 'DELETE',
          // unpacked bytes would not be those that were counted
          headers: { ...headers, 'accept-encoding': 'identity' },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) }),
          timeoutMs,
          maxBytes: MAX_BYTES,
          redirects: 0,
          anyStatus: true,
          signal: abortSignal,
        })
        .catch((error) => {
          // the mark by which the library knows what is worth another try
          throw Object.assign(error as Error, { $retryable: {} });
        });
      const response = {
        statusCode: reply.status,
        headers: { 'content-type': reply.type },
        body: Readable.from([reply.body], { objectMode: false }),
      };
      return { response };
    },
  };
}

type Query = Readonly<Record<string, string | readonly string[] | null>>;

/** Encoded as it was signed. */
function queryOf(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${escaped(name)}=${escaped(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a log may hold: the library's errors carry the whole request and answer. */
function told(error: unknown): Error {
  const { name, message, reason, $metadata } = error as Partial<S3ServiceException> & { reason?: string };
  return new Error([name, reason ?? message, $metadata?.httpStatusCode].filter(Boolean).join(': '));
}
