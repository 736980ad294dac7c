import type { Effort, FoundCode } from './barcode-cascade.ts';

/** To the worker: a picture, and how much may be tried. */
export type ToReader = {
  readonly id: number;
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly effort: Effort;
};
/** Back from it; null: the reader itself could not be had. */
export type FromReader = { readonly id: number; readonly codes: readonly FoundCode[] | null };

/** Could not be fetched or started: no network at the first use, or no WebAssembly. */
export class NoReader extends Error {}

export type CodeReader = {
  /** The codes in a picture, a product's first. Takes the picture's memory. Throws NoReader. */
  read(picture: ImageData, effort: Effort): Promise<readonly FoundCode[]>;
  close(): void;
};

/** A reader of its own thread, so that the page stays quick; its parts are fetched when it is first opened. */
export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<readonly FoundCode[]>>();
  let count = 0;
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new NoReader());
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data: { id, codes } }: MessageEvent<FromReader>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (codes) asked?.resolve(codes);
    else asked?.reject(new NoReader());
  });
  return {
    read({ data: { buffer }, width, height }, effort) {
      const asked = Promise.withResolvers<readonly FoundCode[]>();
      count += 1;
      waiting.set(count, asked);
      const message: ToReader = { id: count, pixels: buffer as ArrayBuffer, width, height, effort };
      worker.postMessage(message, [message.pixels]);
      return asked.promise;
    },
    close() {
      worker.terminate();
      fail();
    },
  };
}

/** Larger photos hold no more of a code than this; a phone's memory does. */
const longestSide = 4_096;

/** The codes in a photo: everything is tried. Throws NoReader, or what the browser throws for a file that is no picture. */
export async function readPhotoCodes(file: Blob): Promise<readonly FoundCode[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const factor = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * factor));
  canvas.height = Math.max(1, Math.round(bitmap.height * factor));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
  if (!picture) return [];
  const reader = openCodeReader();
  try {
    return await reader.read(picture, 'still');
  } finally {
    reader.close();
  }
}
