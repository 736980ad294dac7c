import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail } from '@kelari/core/kit/errors.ts';
import { type FileStore, fileNameOf, idOfFileName } from './store.ts';

export const diskFull = {
  en: 'The disk of this server is full, so the picture was not saved. Everything else still works.',
  el: 'Ο δίσκος του διακομιστή γέμισε και η εικόνα δεν αποθηκεύτηκε. Όλα τα άλλα λειτουργούν κανονικά.',
};

/** Files in folders of this machine. */
export function diskFiles(settings: { dir: string; freeBytes?: () => Promise<number> }): FileStore {
  const { dir } = settings;
  /** Two levels, so that no folder grows without end. */
  const pathOf = (id: string) => join(dir, id.slice(0, 2), fileNameOf(id));
  return {
    kind: 'disk',
    write: (id, data) => write(pathOf(id), data),
    read: async (id) => (await readFile(pathOf(id)).catch(unlessMissing)) ?? undefined,
    remove: (id) => rm(pathOf(id), { force: true }),
    size: async (id) => (await stat(pathOf(id)).catch(unlessMissing))?.size ?? 0,
    free: settings.freeBytes ?? (() => freeOn(dir)),
    check: async () => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await access(dir, constants.R_OK | constants.W_OK);
    },
    async *list() {
      for (const folder of (await readdir(dir).catch(unlessMissing)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of (await readdir(join(dir, folder)).catch(unlessMissing)) ?? []) {
          const id = idOfFileName(name);
          if (id?.startsWith(folder)) yield id;
        }
      }
    },
  };
}

/** Under another name until the bytes are on the disk: what a crash leaves half written nobody reads. */
async function write(path: string, data: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    const full = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw full ? fail('no_space', diskFull, { cause: error }) : error;
  }
}

async function freeOn(dir: string): Promise<number> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
