import { describe, expect, test } from 'vitest';
import { provenBody, type Signed } from './s3-signature.ts';

/** The examples Amazon publishes with its description, key and all. */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:05:00Z');
const credential = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const getObject: Signed = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': ofNothing,
    'x-amz-date': '20130524T000000Z',
    authorization: `${credential},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  },
  body: Buffer.alloc(0),
};
const listObjects: Signed = {
  ...getObject,
  url: '/?max-keys=2&prefix=J',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': ofNothing,
    'x-amz-date': '20130524T000000Z',
    authorization: `${credential},SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7`,
  },
};
const chunk = (size: number, signature: string) =>
  `${size.toString(16)};chunk-signature=${signature}\r\n${'a'.repeat(size)}\r\n`;
const putInChunks: Signed = {
  method: 'PUT',
  url: '/examplebucket/chunkObject.txt',
  headers: {
    host: 's3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'content-encoding': 'aws-chunked',
    'x-amz-decoded-content-length': '66560',
    'content-length': '66824',
    authorization: `${credential},SignedHeaders=content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class,Signature=4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9`,
  },
  body: Buffer.from(
    chunk(65_536, 'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648') +
      chunk(1024, '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497') +
      chunk(0, 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9'),
  ),
};

describe('the published examples', () => {
  test.each([
    ['an object', getObject, 0],
    ['a list', listObjects, 0],
    ['an upload in chunks', putInChunks, 66_560],
  ])('%s', (_name, request, length) => {
    expect(provenBody(request, keys, now).length).toBe(length);
  });
});

describe('is refused', () => {
  const changed = (change: Partial<Signed>, headers: Signed['headers'] = {}): Signed => ({
    ...getObject,
    ...change,
    headers: { ...getObject.headers, ...headers },
  });
  test.each<[string, Signed, string]>([
    ['another path', changed({ url: '/other.txt' }), 'SignatureDoesNotMatch'],
    ['another method', changed({ method: 'DELETE' }), 'SignatureDoesNotMatch'],
    ['another query', changed({ url: '/test.txt?acl' }), 'SignatureDoesNotMatch'],
    ['another header that was signed', changed({}, { range: 'bytes=0-99' }), 'SignatureDoesNotMatch'],
    ['a header of S3 that was not', changed({}, { 'x-amz-acl': 'public-read' }), 'AccessDenied'],
    ['another body', changed({ body: Buffer.from('x') }), 'XAmzContentSHA256Mismatch'],
    ['no signature', changed({}, { authorization: undefined }), 'AccessDenied'],
  ])('%s', (_name, request, code) => {
    expect(() => provenBody(request, keys, now)).toThrow(expect.objectContaining({ code }));
  });

  test('an hour too late, another secret, another chunk', () => {
    const late = new Date('2013-05-24T01:00:00Z');
    expect(() => provenBody(getObject, keys, late)).toThrow(expect.objectContaining({ code: 'RequestTimeTooSkewed' }));
    expect(() => provenBody(getObject, { ...keys, secretAccessKey: 'x' }, now)).toThrow(/SignatureDoesNotMatch/);
    const body = Buffer.from(putInChunks.body.toString().replace('aa\r\n', 'ab\r\n'));
    expect(() => provenBody({ ...putInChunks, body }, keys, now)).toThrow('chunk');
  });
});
