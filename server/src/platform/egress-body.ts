import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from './egress-address.ts';

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate };

/** Reads and decodes a body of at most `maxBytes`, counted after decoding and while decoding: a bomb stops at the limit. */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      size += part.length;
      if (size > maxBytes) throw new Refusal('body too large');
      parts.push(part);
    }
  };
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    await pipeline(body, collect, { signal });
  } else {
    // one layer only: nobody honest sends "gzip, gzip"
    if (!Object.hasOwn(decoders, name)) throw new Refusal('unknown content encoding');
    await pipeline(body, decoders[name as keyof typeof decoders](), collect, { signal });
  }
  return Buffer.concat(parts);
}

const declared = /<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/** Text of a body: byte order mark, then the header, then what the page says of itself (older Greek pages), else UTF-8. */
export function decodeText(body: Buffer, contentType: string): string {
  if (body[0] === 0xff && body[1] === 0xfe) return decoderFor('utf-16le').decode(body);
  if (body[0] === 0xfe && body[1] === 0xff) return decoderFor('utf-16be').decode(body);
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return decoderFor('utf-8').decode(body);
  const label =
    /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ??
    declared.exec(body.toString('latin1', 0, 2048))?.[1] ??
    'utf-8';
  return decoderFor(label).decode(body);
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
