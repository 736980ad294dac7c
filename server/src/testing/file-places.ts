import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { s3Files } from '../platform/files/s3.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type S3StandIn, startS3StandIn } from './stand-ins/s3-stand-in.ts';

/** A place where files lie, seen from both sides. */
export type FilePlace = {
  readonly store: FileStore;
  /** Everything that lies there, ours or not. */
  names(): Promise<string[]>;
  /** Lays something there that is not ours. */
  stranger(name: string): Promise<void>;
  end(): Promise<void>;
};

/** The store is a folder in a folder, so that whatever climbs out of it is seen. */
export async function diskPlace(): Promise<FilePlace & { readonly dir: string }> {
  const home = await mkdtemp(join(tmpdir(), 'kelari-files-'));
  const dir = join(home, 'data', 'pictures');
  await mkdir(join(home, 'data'));
  return {
    dir,
    store: diskFiles({ dir }),
    names: async () =>
      (await readdir(home, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    stranger: async (name) => {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), 'strange');
    },
    end: () => rm(home, { recursive: true, force: true }),
  };
}

export async function s3Place(
  limits: { tryMs?: number; totalMs?: number } = {},
): Promise<FilePlace & { readonly standIn: S3StandIn }> {
  const standIn = await startS3StandIn();
  const { bucket, keys, url } = standIn;
  const egress = createEgress({ allow: [endpointOf(url)] });
  return {
    standIn,
    store: s3Files({ bucket, ...keys, endpoint: url }, egress, limits),
    names: async () => [...standIn.objects.keys()],
    stranger: async (name) => void standIn.objects.set(name, { body: Buffer.from('strange'), type: 'text/plain' }),
    end: async () => {
      egress.close();
      await standIn.stop();
    },
  };
}
