// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { standInDrawing, testPhoto } from '../scanning/pictures-testing.ts';
import { preparePicture } from './prepare.ts';

afterEach(() => vi.unstubAllGlobals());
const refusalOf = (file: File) =>
  preparePicture(file).then(
    () => null,
    (error: { refusal?: string }) => error.refusal,
  );

it('draws a large photo smaller, as a JPEG of quality 0.9, once', async () => {
  const drawn = standInDrawing();
  const ready = await preparePicture(testPhoto());
  expect([ready.type, drawn]).toEqual(['image/jpeg', [{ width: 2600, height: 1950, quality: 0.9 }]]);
  expect(await preparePicture(ready)).toBe(ready);
});

it('sends a small one as it is', async () => {
  const drawn = standInDrawing({ width: 1200, height: 900 });
  const file = testPhoto(200_000);
  expect(await preparePicture(file)).toBe(file);
  expect(drawn).toEqual([]);
});

it('draws anew what only this browser can open', async () => {
  const drawn = standInDrawing({ width: 1200, height: 900 });
  // Windows declares no type for it
  const heic = new File([new Uint8Array(4), 'ftypheic'], 'IMG_1.HEIC', { type: '' });
  expect((await preparePicture(heic)).type).toBe('image/jpeg');
  const avif = new File([new Uint8Array(4), 'ftypavif'], 'a.avif', { type: 'image/avif' });
  expect((await preparePicture(avif)).type).toBe('image/jpeg');
  expect(drawn).toHaveLength(2);
});

it('says why a file is not taken', async () => {
  standInDrawing(null);
  expect(await refusalOf(new File([], 'empty.jpg', { type: 'image/jpeg' }))).toBe('empty');
  expect(await refusalOf(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))).toBe('no-picture');
  expect(await refusalOf(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).toBe('no-picture');
  expect(await refusalOf(testPhoto(40_000_001))).toBe('too-large');
  expect(await refusalOf(testPhoto(2_000))).toBe('damaged');
  expect(await refusalOf(new File([new Uint8Array(4), 'ftypheic'], 'a.heic', { type: 'image/heic' }))).toBe('heic');
});

it('does not open a file of more pixels than a phone holds', async () => {
  const opened = vi.fn();
  vi.stubGlobal('createImageBitmap', opened);
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3]);
  expect(await refusalOf(new File([head], 'bomb.jpg', { type: 'image/jpeg' }))).toBe('too-large');
  expect(opened).not.toHaveBeenCalled();
});
