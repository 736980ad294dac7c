import { createHash } from 'node:crypto';
import { fail } from '@kelari/core/kit/errors.ts';
import { fileFormat, fileVersion, type HouseholdFile, Manifest } from '@kelari/core/portability/household-file.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import * as z from 'zod/mini';
import { readHouseholdFile } from './household-json.ts';
import { readJson } from './read-json.ts';
import { bomb, damaged, newer, notOurs } from './text.ts';

/** What a file may come to. A kitchen of ten years with pictures stays far below each. */
const most = {
  entries: 20_000,
  /** Unpacked, in bytes. */
  all: 2 ** 30,
  /** 50,000 products with their movements and 5,000 recipes come to a third of it; it is parsed in slices. */
  householdJson: 256 * 2 ** 20,
  manifest: 8 * 2 ** 20,
  picture: 10 * 2 ** 20,
  /** Text packs to a twentieth; a bomb to a thousandth. */
  ratio: 200,
};

const pictureName = /^images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

export type Archive = {
  readonly file: HouseholdFile;
  /** Ids of the pictures that are in it. */
  readonly pictures: ReadonlySet<string>;
  /** The bytes of one, as the manifest says they must be. */
  readPicture(id: string): Promise<Buffer>;
  close(): void;
};

/** Opens an export and believes nothing in it: sizes are those of the directory and are held while unpacking. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw fail('invalid', notOurs, { cause: error });
  });
  try {
    const entries = await entriesOf(zip);
    const manifest = await manifestOf(zip, entries);
    const sums = new Map(manifest.files.map((each) => [each.name, each]));
    const read = async (name: string, limit: number): Promise<Buffer> => {
      const [entry, sum] = [entries.get(name), sums.get(name)];
      if (!entry || !sum) throw fail('invalid', damaged);
      const bytes = await unpacked(zip, entry, limit);
      const isWhole = bytes.length === sum.bytes && createHash('sha256').update(bytes).digest('hex') === sum.sha256;
      if (!isWhole) throw fail('invalid', damaged);
      return bytes;
    };
    const file = await readHouseholdFile(await read('household.json', most.householdJson));
    const pictures = new Set<string>();
    for (const [name, { missing }] of sums) {
      const id = pictureName.exec(name)?.[1];
      if (id && !missing && entries.has(name)) pictures.add(id);
    }
    return { file, pictures, readPicture: (id) => read(`images/${id}.webp`, most.picture), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > most.entries) throw fail('too_large', bomb);
  const entries = new Map<string, Entry>();
  let all = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      all += entry.uncompressedSize;
      const isBomb = all > most.all || entry.uncompressedSize > 1_000_000 + entry.compressedSize * most.ratio;
      if (isBomb || entries.size >= most.entries) throw fail('too_large', bomb);
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw fail('invalid', damaged);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw isFailure(error) ? error : fail('invalid', damaged, { cause: error });
  }
  return entries;
}

const isFailure = (error: unknown): boolean => error instanceof Error && error.name === 'Failure';

const Head = z.object({ format: z.literal(fileFormat), version: z.int() });

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get('manifest.json');
  if (!entry || !entries.has('household.json')) throw fail('invalid', notOurs);
  const json = readJson(await unpacked(zip, entry, most.manifest));
  const head = Head.safeParse(json);
  if (!head.success) throw fail('invalid', notOurs);
  if (head.data.version > fileVersion) throw fail('invalid', newer);
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw fail('invalid', damaged);
  return manifest.data;
}

/** Unpacks one entry, at most `limit` bytes, whatever its directory says. */
async function unpacked(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw fail('too_large', bomb);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw fail('too_large', bomb);
      chunks.push(chunk);
    }
  } catch (error) {
    throw isFailure(error) ? error : fail('invalid', damaged, { cause: error });
  }
  return Buffer.concat(chunks);
}
