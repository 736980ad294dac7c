import { describe, expect, it } from 'vitest';
import { kindOf, sentSize, sizeOf } from './picture-file.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const big = (value: number) => [value >> 8, value & 255];
const frame = (marker: number, height: number, width: number) => [
  0xff,
  marker,
  0,
  17,
  8,
  ...big(height),
  ...big(width),
  3,
];

describe('what a file is', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['gif', bytes('GIF89a')],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic')],
    ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
    [null, bytes('%PDF-1.7')],
    [null, bytes('<svg xmlns=')],
    [null, bytes()],
  ])('%s by its first bytes', (kind, head) => {
    expect(kindOf(head)).toBe(kind);
  });
});

describe('how large it is', () => {
  it('is read past what stands before the frame, and not from its tables', () => {
    const exif = [0xff, 0xe1, ...big(40), ...Array<number>(38).fill(0xff)];
    const table = [0xff, 0xc4, ...big(10), ...Array<number>(8).fill(9)];
    const head = bytes([0xff, 0xd8], exif, table, frame(0xc2, 3000, 4000), Array<number>(20).fill(0));
    expect(sizeOf(head, 'jpeg')).toEqual({ width: 4000, height: 3000 });
  });

  it('is the first thing that a PNG says', () => {
    const head = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', [0, 0, 16, 0, 0, 0, 8, 0]);
    expect(sizeOf(head, 'png')).toEqual({ width: 4096, height: 2048 });
  });

  it.each([
    ['a cut file', bytes([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8]), 'jpeg'],
    ['noise', bytes([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), 'jpeg'],
    ['a kind that says it elsewhere', bytes('GIF89a', [1, 2, 3, 4]), 'gif'],
  ] as const)('is not known of %s', (_what, head, kind) => {
    expect(sizeOf(head, kind)).toBeNull();
  });
});

describe('the size in which it is sent', () => {
  it.each([
    ['a photo', { width: 4000, height: 3000 }, { width: 2600, height: 1950 }],
    ['a till roll keeps the width of its print', { width: 1500, height: 6000 }, { width: 1126, height: 4503 }],
    ['a picture that is small', { width: 800, height: 600 }, { width: 800, height: 600 }],
    ['a thread', { width: 3, height: 60_000 }, { width: 1, height: 10_000 }],
  ])('%s', (_what, size, sent) => {
    expect(sentSize(size)).toEqual(sent);
  });
});
