import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import type { Migration } from '../migrations.ts';
import {
  ArchiveError,
  fileIdOf,
  formatVersion,
  Header,
  Manifest,
  member,
  sealBytes,
  sealOf,
  sha256,
  tableOf,
} from './archive-format.ts';

/** Larger than any part of a table or picture that we write. */
const longestMember = 512 * 1024 * 1024;

export type Member = { readonly name: string; readonly bytes: Buffer };

const damaged = (path: string, how: string) =>
  new ArchiveError(`${path} is damaged (${how}). Nothing was changed; take another backup.`);

/** The members one after the other, in memory one at a time; throws at the end when a single bit of the file is another. */
export async function* membersOf(path: string, passphrase: string | undefined): AsyncIterable<Member> {
  const tar = extract();
  const unsealed = unsealing(path);
  const reading = pipeline(await plain(path, passphrase), unsealed, tar);
  // the failure is heard of below, where the members end
  const end = reading.then(
    () => undefined,
    (error: Error) => error,
  );
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > longestMember) throw damaged(path, `${name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    throw (await told(error as Error, end, path)) ?? error;
  }
  const error = await end;
  if (error) throw (await told(error, end, path)) ?? error;
}

/** What the reader of the tar or of the encryption says of a bad file, as a sentence. */
async function told(error: Error, end: Promise<Error | undefined>, path: string): Promise<Error | undefined> {
  if (error instanceof ArchiveError) return error;
  const first = (await Promise.race([end, new Promise<undefined>((resolve) => setTimeout(resolve, 100))])) ?? error;
  if (first instanceof ArchiveError) return first;
  return damaged(path, first.message);
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const magic = 'age-encryption.org/';
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0).catch((error) => {
      throw new ArchiveError(`${path} cannot be read (${error.code}).`);
    });
    return buffer.toString('latin1', 0, bytesRead) === magic;
  } finally {
    await file.close();
  }
}

async function plain(path: string, passphrase: string | undefined): Promise<Readable> {
  const hidden = await isEncrypted(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!hidden) return file;
  if (passphrase === undefined) {
    file.destroy();
    throw new ArchiveError(`${path} is encrypted: set BACKUP_PASSPHRASE, or name a file with --passphrase-file.`);
  }
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  try {
    const opened = await age.decrypt(Readable.toWeb(file) as globalThis.ReadableStream<Uint8Array>);
    return Readable.fromWeb(opened as unknown as ReadableStream);
  } catch (error) {
    file.destroy();
    if (/no identity matched/.test((error as Error).message)) {
      throw new ArchiveError(`The passphrase does not open ${path}. Nothing was changed.`);
    }
    throw damaged(path, (error as Error).message);
  }
}

/** Passes all bytes on and compares them with the seal at their end. */
function unsealing(path: string): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const sure = Math.max(0, all.length - sealBytes);
      hash.update(all.subarray(0, sure));
      held = all.subarray(sure);
      done(null, chunk);
    },
    flush(done) {
      sealOf(hash.digest('hex')).then(
        (seal) => (seal.equals(held) ? done() : done(damaged(path, 'its end does not fit its contents'))),
        done,
      );
    },
  });
}

/**
 * Reads the whole archive and answers what it holds; throws an ArchiveError for a damaged, foreign or newer one. `known` are
 * the migrations of this Kelari.
 */
export async function checkArchive(
  path: string,
  passphrase: string | undefined,
  known: readonly Migration[],
): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  let said: string | undefined;
  for await (const { name, bytes } of membersOf(path, passphrase)) {
    if (sums.size === 0) requireOurs(path, name, bytes, known);
    if (name === member.sums) said = bytes.toString();
    else if (name !== 'SHA256') sums.set(name, sha256(bytes));
    if (name === member.manifest) {
      const read = Manifest.safeParse(parsed(bytes));
      if (!read.success) throw damaged(path, 'its manifest is none');
      manifest = read.data;
    }
  }
  if (sums.size === 0) throw notOurs(path);
  if (!manifest) throw damaged(path, 'it has no manifest');
  const expected = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (said !== expected) throw damaged(path, 'its members are not those it lists');
  const files = [...sums.keys()].filter((name) => fileIdOf(name)).length;
  const strangers = [...sums.keys()].filter((name) => tableOf(name) && !manifest.tables[tableOf(name) ?? '']);
  if (files !== manifest.files.count || strangers.length > 0)
    throw damaged(path, 'its members are not those it counts');
  return manifest;
}

const notOurs = (path: string) => new ArchiveError(`${path} is not a backup of Kelari. Nothing was changed.`);

function requireOurs(path: string, name: string, bytes: Buffer, known: readonly Migration[]): void {
  if (name !== member.header) throw notOurs(path);
  const header = Header.safeParse(parsed(bytes));
  if (!header.success) throw notOurs(path);
  const { format, migrations } = header.data;
  const isKnown = migrations.every(({ hash, at }, index) => known[index]?.at === at && known[index]?.hash === hash);
  if (format <= formatVersion && migrations.length > 0 && isKnown) return;
  throw new ArchiveError(
    `${path} was made by a newer Kelari than this one. Nothing was changed; bring Kelari to that version first.`,
  );
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
