import { headBytes, kindOf, sizeOf } from './picture-file.ts';
import { redraw } from './redraw.ts';

/** `heic`: a format of some phones that this browser cannot open. */
export type Refusal = 'no-picture' | 'empty' | 'too-large' | 'damaged' | 'heic';

/** A file that cannot be sent, and why. */
export class RefusedPicture extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, cause?: unknown) {
    super(`picture: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

const mostBytes = 40_000_000;
/** More pixels than any phone's camera takes, and than its memory holds. */
const mostPixels = 120_000_000;

/** A picture as it is sent: upright, small enough, in a format that the server reads. Throws RefusedPicture. */
export async function preparePicture(file: File, signal?: AbortSignal): Promise<File> {
  if (prepared.has(file)) return file;
  if (file.size === 0) throw new RefusedPicture('empty');
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const kind = kindOf(head);
  // drawings are programs, and no browser draws them here
  if (kind === null && (!file.type.startsWith('image/') || file.type.includes('svg'))) {
    throw new RefusedPicture('no-picture');
  }
  const size = sizeOf(head, kind);
  if (file.size > mostBytes || (size && size.width * size.height > mostPixels)) throw new RefusedPicture('too-large');
  const jpeg = await redrawAside(file, kind !== null && kind !== 'heic', signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new RefusedPicture(kind === 'heic' ? 'heic' : 'damaged', error);
  });
  const ready = jpeg ? new File([jpeg], 'picture.jpg', { type: 'image/jpeg' }) : file;
  prepared.add(ready);
  return ready;
}

const prepared = new WeakSet<File>();

/** In a worker, which is ended when nobody waits any more. */
function redrawAside(file: Blob, serverReadsIt: boolean, signal: AbortSignal | undefined): Promise<Blob | null> {
  if (typeof Worker === 'undefined') return redraw(file, serverReadsIt);
  const worker = new Worker(new URL('./redraw-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ readonly jpeg: Blob | null } | 'refused'>) =>
      data === 'refused' ? reject(new Error('The picture cannot be opened')) : resolve(data.jpeg);
    worker.onerror = () => reject(new Error('The picture could not be drawn'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage({ file, serverReadsIt });
  }).finally(() => worker.terminate());
}
