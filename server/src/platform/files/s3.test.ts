import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { s3Place } from '../../testing/file-places.ts';
import type { S3Fault } from '../../testing/stand-ins/s3-stand-in.ts';
import { createEgress } from '../egress.ts';
import { createFiles, type Files } from '../files.ts';
import { s3Files } from './s3.ts';

let place: Awaited<ReturnType<typeof s3Place>>;
let files: Files;
beforeEach(async () => {
  place = await s3Place({ tryMs: 1_000, totalMs: 5_000 });
  files = createFiles(place);
});
afterEach(() => place.end());

const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();

test('an object has the type of a picture, the name of its id and nothing that opens it to others', async () => {
  const { id } = await files.saveImage(await picture());
  expect(place.standIn.asked).toEqual([`PUT /kelari-pictures/${id}.webp?x-id=PutObject`]);
  expect(place.standIn.objects.get(`${id}.webp`)?.type).toBe('image/webp');
  const own = Object.keys(place.standIn.headers[0] ?? {}).filter((name) => name.startsWith('x-amz'));
  expect(own.sort()).toEqual(['x-amz-content-sha256', 'x-amz-date', 'x-amz-user-agent']);
});

const passing: readonly S3Fault[] = ['error', 'slow down', 'reset', 'silent', 'late', 'no xml'];
test.each(passing)('"%s" once is nobody’s concern: the picture is saved, read and removed', async (fault) => {
  place.standIn.faults.push(fault);
  const { id, bytes } = await files.saveImage(await picture());
  expect([...place.standIn.objects.keys()]).toEqual([`${id}.webp`]);
  place.standIn.faults.push(fault === 'late' ? 'cut off' : fault);
  expect((await files.read(id)).length).toBe(bytes);
  place.standIn.faults.push(fault);
  await files.remove(id);
  expect(place.standIn.objects.size).toBe(0);
});

const lasting: readonly S3Fault[] = [...passing, 'cut off', 'redirect'];
test.each(lasting)('"%s" for good is said in words, soon, and nothing is half kept', async (fault) => {
  const { id } = await files.saveImage(await picture());
  place.standIn.always = fault;
  const started = performance.now();
  const [saving, reading, checking] = await Promise.all(
    [files.saveImage(await picture()), files.read(id), files.check()].map((call) => call.catch((error) => error)),
  );
  // an answer without a body cannot be cut off, and what is done late can still be read
  if (fault !== 'cut off') {
    const detail = { retryAfter: 5 };
    expect(saving).toMatchObject({ code: 'unavailable', text: { en: expect.stringContaining('not saved') }, detail });
  }
  expect(reading).toMatchObject({ code: 'unavailable', text: { en: expect.stringContaining('is kept') } });
  expect(checking).toMatchObject({ code: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(9_000);
  place.standIn.always = undefined;
  expect((await files.read(id)).length).toBeGreaterThan(0);
});

test('tries are counted: three, and no more', async () => {
  place.standIn.always = 'error';
  await files.read(randomUUID()).catch(() => undefined);
  expect(place.standIn.asked.length).toBe(3);
});

test('what may have arrived although nobody said so is taken away again', async () => {
  place.standIn.faults.push('late', 'late', 'late');
  await expect(files.saveImage(await picture())).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => place.standIn.objects.size).toBe(0);
});

describe('an answer that is no "no such picture" is none', () => {
  test.each<[string, Partial<Parameters<typeof s3Files>[0]>, RegExp]>([
    ['another secret', { secretAccessKey: 'wrong' }, /SignatureDoesNotMatch/],
    ['another key', { accessKeyId: 'WRONG' }, /InvalidAccessKeyId/],
    ['another bucket', { bucket: 'not-there' }, /NoSuchBucket/],
    ['another region', { region: 'eu-west-9' }, /AuthorizationHeaderMalformed/],
  ])('%s', async (_name, wrong, reason) => {
    const { bucket, keys, url } = place.standIn;
    const egress = createEgress({ allow: [{ host: '127.0.0.1', port: Number(new URL(url).port) }] });
    const store = s3Files({ bucket, ...keys, endpoint: url, ...wrong }, egress);
    const error = await store.read(randomUUID()).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'unavailable', cause: { message: expect.stringMatching(reason) } });
    expect(JSON.stringify(error.cause)).not.toContain(keys.secretAccessKey);
  });

  test('a clock that goes wrong', async () => {
    place.standIn.clockMs = 3_600_000;
    const error = await place.store.read(randomUUID()).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching('RequestTimeTooSkewed') },
    });
  });
});

test('nothing leaves by another way: an address nobody allowed is not asked', async () => {
  const { bucket, keys, url } = place.standIn;
  const store = s3Files({ bucket, ...keys, endpoint: url }, createEgress());
  await expect(store.read(randomUUID())).rejects.toMatchObject({ code: 'unavailable' });
  expect(place.standIn.asked).toEqual([]);
});

test('more objects than fit on a page are all listed', async () => {
  place.standIn.pageSize = 3;
  const ids = Array.from({ length: 8 }, () => randomUUID());
  for (const id of ids) await place.store.write(id, Buffer.from(id));
  const listed: string[] = [];
  for await (const id of place.store.list()) listed.push(id);
  expect(listed.sort()).toEqual(ids.sort());
  expect(place.standIn.asked.filter((line) => line.startsWith('GET')).length).toBe(3);
});

test('without an endpoint it is Amazon’s own, by the name of the bucket and over https', async () => {
  const asked: string[] = [];
  const egress = createEgress({
    resolve: async (host) => {
      asked.push(host);
      return [];
    },
  });
  const store = s3Files(
    { bucket: 'mine', region: 'eu-south-1', endpoint: undefined, accessKeyId: 'A', secretAccessKey: 'S' },
    egress,
  );
  await expect(store.read(randomUUID())).rejects.toMatchObject({ code: 'unavailable' });
  expect(new Set(asked)).toEqual(new Set(['mine.s3.eu-south-1.amazonaws.com']));
});
