import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** A line of a dump, or null for one that is too long to be a product; `bytes` of the file as it lies there are read so far. */
type DumpLine = { readonly text: Buffer | null; readonly bytes: number };

/** The largest products of Open Food Facts take some 500 kB. */
const longestLine = 4 * 1024 * 1024;
const newline = 0x0a;

/** The lines of a file that may be gzipped, read as they come: memory stays the same however large it is. */
export async function* dumpLines(path: string): AsyncGenerator<DumpLine> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  // gzip may have several members, as parallel packers write them
  const stream = (await isGzip(path)) ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  let rest: Buffer[] = [];
  let length = 0;
  const line = (): DumpLine => {
    const text = length > longestLine ? null : Buffer.concat(rest);
    rest = [];
    length = 0;
    return { text, bytes: file.bytesRead };
  };
  const keep = (part: Buffer) => {
    length += part.length;
    if (length <= longestLine) rest.push(part);
    else rest = [];
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        keep(chunk.subarray(from, at));
        from = at + 1;
        yield line();
      }
      keep(chunk.subarray(from));
    }
    if (length > 0) yield line();
  } finally {
    file.destroy();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
