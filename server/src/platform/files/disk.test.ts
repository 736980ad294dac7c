import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskPlace } from '../../testing/file-places.ts';
import { createFiles } from '../files.ts';
import { diskFiles } from './disk.ts';

let place: Awaited<ReturnType<typeof diskPlace>>;
beforeEach(async () => {
  place = await diskPlace();
});
afterEach(() => place.end());

const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();

test('room ends before the disk is full, and reading goes on', async () => {
  let free = 1024 ** 3;
  const tight = createFiles({ store: diskFiles({ dir: place.dir, freeBytes: async () => free }) });
  const { id } = await tight.saveImage(await picture());
  free = 256 * 1024 ** 2;
  await expect(tight.saveImage(await picture())).rejects.toMatchObject({ code: 'no_space' });
  expect((await tight.read(id)).length).toBeGreaterThan(0);
});

test('a file that cannot be written leaves nothing behind', async () => {
  await writeFile(place.dir, 'in the way');
  const store = diskFiles({ dir: place.dir, freeBytes: async () => 1024 ** 3 });
  await expect(createFiles({ store }).saveImage(await picture())).rejects.toThrow();
  expect(await place.names()).toEqual(['pictures']);
  await expect(store.check()).rejects.toThrow();
});

test('a write that breaks off leaves what stood there before', async () => {
  const { id } = await createFiles(place).saveImage(await picture());
  const before = await place.store.read(id);
  await expect(place.store.write(id, { length: 3 } as Buffer)).rejects.toThrow();
  expect(await place.store.read(id)).toEqual(before);
  expect(await place.names()).toEqual([`${id}.webp`]);
});

test('only the owner of the process may read what is kept', async () => {
  const { id } = await createFiles(place).saveImage(await picture());
  expect((await stat(join(place.dir, id.slice(0, 2), `${id}.webp`))).mode & 0o777).toBe(0o600);
  expect((await stat(join(place.dir, id.slice(0, 2)))).mode & 0o777).toBe(0o700);
});
