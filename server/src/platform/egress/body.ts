import { pipeline, type Readable } from 'node:stream';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from './address.ts';

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate };

/** The body without its encoding, of which one layer is taken: nobody honest sends "gzip, gzip". */
export function decoded(body: Readable, encoding: string): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  if (!Object.hasOwn(decoders, name)) throw new Refusal('unknown content encoding');
  // its end or failure is heard where the plain bytes are read
  return pipeline(body, decoders[name as keyof typeof decoders](), () => undefined);
}

/** Reads a body of at most `maxBytes`, counted after decoding and while decoding: a bomb stops at the limit. */
export async function readBody(body: Readable, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      size += part.length;
      if (size > maxBytes) throw new Refusal('body too large');
      parts.push(part);
    }
  };
  await pipelineDone(body, collect, { signal });
  return Buffer.concat(parts);
}

/** A body piece by piece. `waiting` starts the wait for a piece; no time is counted while nobody asks for one. */
export function streamBody(
  body: Readable,
  {
    maxBytes,
    waiting,
    stop,
    failure,
    end,
  }: {
    readonly maxBytes: number;
    readonly waiting: () => NodeJS.Timeout;
    readonly stop: AbortController;
    readonly failure: (error: unknown) => Promise<Error>;
    readonly end: () => Promise<void>;
  },
): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let size = 0;
  const over = async () => {
    body.destroy();
    await end();
  };
  stop.signal.addEventListener('abort', () => body.destroy(stop.signal.reason));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          stop.signal.throwIfAborted();
          const wait = waiting();
          const { done, value } = await pieces.next().finally(() => clearTimeout(wait));
          if (done) {
            await over();
            return controller.close();
          }
          size += value.length;
          if (size > maxBytes) throw new Refusal('body too large');
          controller.enqueue(value);
        } catch (error) {
          const told = await failure(error);
          await over();
          controller.error(told);
        }
      },
      async cancel() {
        stop.abort(new Refusal('closed'));
        await over();
      },
    },
    { highWaterMark: 0 },
  );
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
