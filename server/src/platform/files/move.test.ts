import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskPlace, s3Place } from '../../testing/file-places.ts';
import { copyFiles } from './move.ts';

let disk: Awaited<ReturnType<typeof diskPlace>>;
let s3: Awaited<ReturnType<typeof s3Place>>;
beforeEach(async () => {
  disk = await diskPlace();
  s3 = await s3Place({ tryMs: 1_000, totalMs: 5_000 });
});
afterEach(async () => {
  await disk.end();
  await s3.end();
});

async function filled(): Promise<Map<string, Buffer>> {
  const kept = new Map(Array.from({ length: 21 }, (_, size) => [randomUUID(), Buffer.alloc(size * 1000, size)]));
  for (const [id, bytes] of kept) await disk.store.write(id, bytes);
  return kept;
}

test('every file of the disk is in the storage, the same, and still on the disk', async () => {
  const kept = await filled();
  const sum = await copyFiles(disk.store, s3.store);
  expect(sum).toEqual({ copied: 21, there: 0, gone: 0, bytes: 210_000 });
  for (const [id, bytes] of kept) {
    expect(await s3.store.read(id)).toEqual(bytes);
    expect(await disk.store.read(id)).toEqual(bytes);
  }
  expect(s3.standIn.objects.size).toBe(21);
});

test('broken off it goes on, and what lies there damaged is put right', async () => {
  const kept = await filled();
  // the first ten are read and written, then the storage is gone
  s3.standIn.faults.push(...Array(12).fill(undefined), ...Array(60).fill('reset'));
  await expect(copyFiles(disk.store, s3.store)).rejects.toMatchObject({ code: 'unavailable' });
  s3.standIn.faults.length = 0;
  const before = s3.standIn.objects.size;
  expect(before).toBeLessThan(21);
  const [first = ''] = s3.standIn.objects.keys();
  s3.standIn.objects.set(first, { body: Buffer.from('other'), type: 'image/webp' });
  expect(await copyFiles(disk.store, s3.store)).toMatchObject({ copied: 21 - before + 1, there: before - 1 });
  for (const [id, bytes] of kept) expect(await s3.store.read(id)).toEqual(bytes);
});

test('and back again', async () => {
  const kept = await filled();
  await copyFiles(disk.store, s3.store);
  const other = await diskPlace();
  expect(await copyFiles(s3.store, other.store)).toMatchObject({ copied: 21 });
  for (const [id, bytes] of kept) expect(await other.store.read(id)).toEqual(bytes);
  await other.end();
});

test('a file that does not arrive as it was sent stops the move', async () => {
  await filled();
  const read = async () => Buffer.from('something else');
  await expect(copyFiles(disk.store, { ...s3.store, read })).rejects.toThrow(/did not arrive/);
});
