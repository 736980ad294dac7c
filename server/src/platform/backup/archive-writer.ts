import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { ArchiveError, type Header, type Manifest, member, sealOf, sha256, tarEnd } from './archive-format.ts';

/** 64 MiB and a third of a second for each guess of a passphrase; age's own 18 would take the app 256 MiB. */
const scryptWorkFactor = 16;

export type ArchiveWriter = {
  /** One after the other: resolves when there is room for the next. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Whole and on the disk under its name, or not at all. Answers its size. */
  finish(manifest: Manifest): Promise<number>;
  /** After a failure: leaves nothing. */
  abandon(): Promise<void>;
};

/** A new archive; what it will be called appears only when it is whole. */
export async function createArchive(path: string, header: Header, passphrase?: string): Promise<ArchiveWriter> {
  if (await exists(path)) throw new ArchiveError(`${path} exists already: name another file, or delete it.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
  const sums: string[] = [];
  const tar = pack();
  const sealed = tar.pipe(sealing());
  tar.on('error', (error) => sealed.destroy(error));
  const stream = passphrase === undefined ? sealed : await encrypted(sealed, passphrase);
  const written = pipeline(stream, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  // heard of in `add` or `finish`; a failure must not end the process before
  let failure: Error | undefined;
  written.catch((error: Error) => {
    failure = error;
    tar.destroy(error);
  });

  const put = async (name: string, bytes: Buffer) => {
    if (failure) throw failure;
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime: new Date(header.madeAt) }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    await Promise.race([added, written]);
    if (failure) throw failure;
  };
  const add = async (name: string, bytes: Buffer) => {
    sums.push(`${sha256(bytes)}  ${name}\n`);
    await put(name, bytes);
  };
  const abandon = async () => {
    tar.destroy(new Error('abandoned'));
    sealed.destroy(new Error('abandoned'));
    await written.catch(() => undefined);
    await rm(draft, { force: true });
  };

  try {
    await add(member.header, Buffer.from(`${JSON.stringify(header)}\n`));
  } catch (error) {
    await abandon();
    throw error;
  }
  return {
    add,
    abandon,
    finish: async (manifest) => {
      await add(member.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      await put(member.sums, Buffer.from(sums.join('')));
      tar.finalize();
      await written;
      await rename(draft, path);
      const { size } = await syncFolderOf(path);
      return size;
    },
  };
}

/** Takes the end off the tar and puts the sealed one in its place. */
function sealing(): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const sure = Math.max(0, all.length - tarEnd.length);
      held = all.subarray(sure);
      hash.update(all.subarray(0, sure));
      done(null, all.subarray(0, sure));
    },
    flush(done) {
      if (!held.equals(tarEnd)) return done(new Error('the archive has no end'));
      sealOf(hash.digest('hex')).then((seal) => done(null, seal), done);
    },
  });
}

/** The standard format: `age --decrypt` opens it. */
async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const age = new Encrypter();
  age.setScryptWorkFactor(scryptWorkFactor);
  age.setPassphrase(passphrase);
  const cipher = await age.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(cipher as unknown as ReadableStream);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A power cut must not take back the name of a file that was told of. */
async function syncFolderOf(path: string): Promise<{ size: number }> {
  const file = await open(path, 'r');
  try {
    if (process.platform !== 'win32') {
      const folder = await open(dirname(path), 'r');
      await folder.sync().finally(() => folder.close());
    }
    return await file.stat();
  } finally {
    await file.close();
  }
}
