import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskPlace, type FilePlace, s3Place } from '../testing/file-places.ts';
import { createFiles, type Files } from './files.ts';

const red = (width = 20, height = 10) => sharp({ create: { width, height, channels: 3, background: '#c22' } });
const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};
const pngOf = (width: number, height: number, pixels: Buffer) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // bits per pixel, grey
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
};
const gifOf = (frames: number) => {
  const frame = Buffer.from('21f90400000000002c00000000010001000002014400', 'hex');
  const head = Buffer.from('474946383961010001008000000000ffffff00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
};

async function idsOf(some: Files): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of some.list()) ids.push(id);
  return ids;
}

describe.each<[string, () => Promise<FilePlace>]>([
  ['on the disk', diskPlace],
  ['on the stand-in of S3', s3Place],
])('%s', (_name, makePlace) => {
  let place: FilePlace;
  let files: Files;
  beforeEach(async () => {
    place = await makePlace();
    files = createFiles(place);
  });
  afterEach(() => place.end());

  describe('what is kept', () => {
    test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
      '%s becomes a WebP of the same size under a random id',
      async (format) => {
        const saved = await files.saveImage(await red().toFormat(format).toBuffer());
        const bytes = await files.read(saved.id);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
        expect(saved).toEqual({
          id: expect.any(String),
          bytes: bytes.length,
          width: 20,
          height: 10,
          type: 'image/webp',
        });
        expect(await place.names()).toEqual([`${saved.id}.webp`]);
      },
    );

    test.each(['jpeg', 'png', 'webp'] as const)('place, camera, profile and notes of a %s are gone', async (format) => {
      const told = await red()
        .withExif({
          IFD0: { Make: 'SecretCam', Artist: 'Maria' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' },
        })
        .withXmp(
          '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SecretNote"/></rdf:RDF></x:xmpmeta>',
        )
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      const before = await sharp(told).metadata();
      expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
      const bytes = await files.read((await files.saveImage(told)).id);
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/Exif|SecretCam|Maria|SecretNote|ICCP|XMP/);
    });

    test('a picture taken sideways stands upright', async () => {
      const left = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
        .composite([{ input: await red(10, 10).png().toBuffer(), left: 0, top: 0 }])
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const saved = await files.saveImage(left);
      expect(saved).toMatchObject({ width: 10, height: 20 });
      const { data } = await sharp(await files.read(saved.id))
        .raw()
        .toBuffer({ resolveWithObject: true });
      // red above, white below
      expect(data[1]).toBeLessThan(128);
      expect(data[data.length - 2]).toBeGreaterThan(128);
    });

    test('a transparent picture stays transparent, a large one is made smaller', async () => {
      const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
      const { id } = await files.saveImage(await clear.png().toBuffer());
      expect((await sharp(await files.read(id)).metadata()).hasAlpha).toBe(true);
      expect(await files.saveImage(await red(3000, 1500).jpeg().toBuffer())).toMatchObject({
        width: 2048,
        height: 1024,
      });
      expect(await files.saveImage(await red(1500, 4500).jpeg().toBuffer())).toMatchObject({
        width: 1024,
        height: 3072,
      });
      const long = await files.saveImage(await red(1000, 20_000).png().toBuffer(), { maxSide: 8000 });
      expect(long).toMatchObject({ width: 400, height: 8000 });
    });

    test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a second file behind a %s is gone', async (format) => {
      const tail = Buffer.from('PK\x03\x04<script>alert(1)</script><?php evil ?>', 'latin1');
      const { id } = await files.saveImage(Buffer.concat([await red().toFormat(format).toBuffer(), tail]));
      expect((await files.read(id)).toString('latin1')).not.toMatch(/PK|script|php/);
    });

    test('a GIF that is also a script is a picture without the script', async () => {
      const comment = Buffer.from('*/=1;alert(document.domain)//', 'latin1');
      const gif = gifOf(1);
      const extension = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])]);
      const { id } = await files.saveImage(Buffer.concat([gif.subarray(0, 19), extension, gif.subarray(19)]));
      expect((await files.read(id)).toString('latin1')).not.toContain('alert');
    });
  });

  describe('what is refused', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    test.each<[string, Buffer | string]>([
      ['SVG', svg],
      ['SVG after a mark', `\ufeff<?xml version="1.0"?>${svg}`],
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3'],
      ['JavaScript', 'alert(1)'],
      ['ZIP', 'PK\x03\x04'],
      ['BMP', 'BM\x00\x00\x00\x00'],
      ['TIFF', 'II*\x00\x08\x00\x00\x00'],
      ['HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
      ['RIFF that is sound', 'RIFF\x00\x00\x00\x00WAVEfmt '],
      ['nothing', ''],
    ])('%s', async (_name, content) => {
      const bytes =
        typeof content === 'string' ? Buffer.from(content, content.includes('svg') ? 'utf8' : 'latin1') : content;
      await expect(files.saveImage(bytes)).rejects.toMatchObject({ code: 'unsupported' });
      expect(await place.names()).toEqual([]);
    });

    test.each(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x10\x00\x00\x00WEBP'])(
      'only the first bytes of a picture: %j',
      async (magic) => {
        await expect(files.saveImage(Buffer.from(`${magic}${svg}`, 'latin1'))).rejects.toMatchObject({
          code: 'invalid',
        });
        expect(await place.names()).toEqual([]);
      },
    );

    test('a picture cut off in the middle', async () => {
      const noise = sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          noise: { type: 'gaussian', mean: 99, sigma: 60 },
          background: '#000',
        },
      });
      const whole = await noise.jpeg().toBuffer();
      await expect(files.saveImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'invalid' });
    });

    test('more than 10 MiB', async () => {
      const small = await red().png().toBuffer();
      const padded = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024 + 1 - small.length)]);
      await expect(files.saveImage(padded)).rejects.toMatchObject({ code: 'too_large' });
      await expect(files.saveImage(padded.subarray(0, -1))).resolves.toMatchObject({ width: 20 });
    });
  });

  describe('bombs', () => {
    test.each([
      [30_000, 30_000],
      [65_535, 65_535],
      [8_000, 5_001],
    ])('%i x %i pixels are refused by the header', async (width, height) => {
      await expect(files.saveImage(pngOf(width, height, deflateSync(Buffer.alloc(9))))).rejects.toMatchObject({
        code: 'too_large',
      });
    });

    test('a JPEG that declares 60000 x 60000', async () => {
      const jpeg = await red().jpeg().toBuffer();
      const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
      jpeg.write('ea60ea60', frame + 5, 'hex');
      await expect(files.saveImage(jpeg)).rejects.toMatchObject({ code: 'too_large' });
    });

    test('of ten thousand frames the first is drawn', async () => {
      const { id, width, height } = await files.saveImage(gifOf(10_000));
      expect([width, height]).toEqual([1, 1]);
      expect((await sharp(await files.read(id)).metadata()).pages ?? 1).toBe(1);
    });

    test('twenty at once are drawn two at a time, and a crowd is sent away', { timeout: 60_000 }, async () => {
      const large = pngOf(7_900, 5_000, deflateSync(Buffer.alloc(Math.ceil(7_900 / 8 + 1) * 5_000)));
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, sharp.counters().process + sharp.counters().queue)), 1);
      const crowd = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) => files.saveImage(index < 20 ? large : gifOf(1))),
      );
      clearInterval(watch);
      const refusals = crowd.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
      expect(refusals).toEqual(Array(6).fill('unavailable'));
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(2);
      await expect(files.saveImage(gifOf(1))).resolves.toMatchObject({ width: 1 });
    });
  });

  describe('room', () => {
    test('ends at the owner’s quota', async () => {
      const bytes = await red().png().toBuffer();
      const { bytes: size } = await files.saveImage(bytes);
      const small = createFiles({ store: place.store, quotaBytes: 1000 });
      await expect(small.saveImage(bytes, { used: 1000 - size })).resolves.toMatchObject({ bytes: size });
      await expect(small.saveImage(bytes, { used: 1001 - size })).rejects.toMatchObject({ code: 'no_space' });
      expect((await place.names()).length).toBe(2);
    });
  });

  describe('ids', () => {
    test.each([
      '../secret',
      '..%2fsecret',
      '%2e%2e/secret',
      '..\\secret',
      '/etc/passwd',
      '\\\\host\\share',
      'secret\0.webp',
      '',
      '.',
      '..',
      'file:///etc/passwd',
      '../../../../../../etc/passwd',
      '....//secret',
      '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-000000000000/../../secret',
      '00000000-0000-4000-8000-000000000000\n',
    ])('%j leads to no file', async (id) => {
      // where '../secret' of a storage that joins paths would lead
      await place.stranger('../secret');
      await place.stranger('../secret.webp');
      await files.remove(id);
      expect((await place.names()).map((name) => name.replace('../', '')).sort()).toEqual(['secret', 'secret.webp']);
      await expect(files.read(id)).rejects.toMatchObject({ code: 'not_found' });
    });

    test('are new for every picture, and a removed picture is gone, twice removed too', async () => {
      const bytes = await red().png().toBuffer();
      const one = await files.saveImage(bytes);
      const two = await files.saveImage(bytes);
      expect(one.id).not.toBe(two.id);
      await files.remove(one.id);
      await files.remove(one.id);
      await expect(files.read(one.id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await files.read(two.id)).length).toBe(two.bytes);
    });
  });

  test('what is kept is listed and written back under its id, and drafts and strangers are no pictures', async () => {
    const bytes = await red().png().toBuffer();
    const one = (await files.saveImage(bytes)).id;
    const two = (await files.saveImage(bytes)).id;
    await place.stranger(`${one.slice(0, 2)}/${one}.webp.draft`);
    await place.stranger('note.txt');
    expect((await idsOf(files)).sort()).toEqual([one, two].sort());
    const other = await makePlace();
    const others = createFiles(other);
    expect(await idsOf(others)).toEqual([]);
    for (const id of [one, two, two]) await others.write(id, await files.read(id));
    expect((await idsOf(others)).sort()).toEqual([one, two].sort());
    expect(await others.read(one)).toEqual(await files.read(one));
    await expect(others.write('../x', Buffer.from('x'))).rejects.toThrow(/not the id/);
    await files.check();
    await other.end();
  });
});
