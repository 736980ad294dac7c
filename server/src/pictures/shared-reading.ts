import type { PageText } from '@kelari/core/kit/page-text.ts';
import type { Ocr, OcrOptions, OcrProgress } from '../platform/ocr.ts';

type UnderWay = {
  readonly pages: Promise<PageText[]>;
  readonly stop: AbortController;
  readonly listeners: Set<(progress: OcrProgress) => void>;
  waiting: number;
  last: OcrProgress | undefined;
};

/** By reader, so that two apps in one process have nothing in common. */
const underWay = new WeakMap<Ocr, Map<string, UnderWay>>();

/**
 * One reading for all who ask for `name` at once, each told how far it is. It ends when the last of them has gone. `keep` is
 * done for each while the reading still stands, so that whoever comes in between finds it here or kept.
 */
export async function sharedReading(
  ocr: Ocr,
  name: string,
  image: () => Promise<Buffer>,
  { signal, onProgress, ...options }: OcrOptions,
  keep: (pages: PageText[]) => Promise<void>,
): Promise<PageText[]> {
  signal?.throwIfAborted();
  const all = underWay.get(ocr) ?? new Map<string, UnderWay>();
  underWay.set(ocr, all);
  const known = all.get(name);
  const one = known ?? begun(ocr, image, options);
  if (!known) all.set(name, one);
  const forget = () => all.get(name) === one && all.delete(name);
  one.waiting += 1;
  if (onProgress) {
    if (one.last) onProgress(one.last);
    one.listeners.add(onProgress);
  }
  let onAbort = () => {};
  const left = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort);
  });
  try {
    const pages = await Promise.race([one.pages, left]);
    await keep(pages);
    return pages;
  } catch (error) {
    // what failed is tried anew by the next who asks
    if (!signal?.aborted) forget();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    if (onProgress) one.listeners.delete(onProgress);
    one.waiting -= 1;
    if (one.waiting === 0) {
      forget();
      one.stop.abort();
    }
  }
}

function begun(ocr: Ocr, image: () => Promise<Buffer>, options: OcrOptions): UnderWay {
  const stop = new AbortController();
  const tell = (progress: OcrProgress) => {
    one.last = progress;
    for (const listener of one.listeners) listener(progress);
  };
  const read = async () => ocr.read(await image(), { ...options, signal: stop.signal, onProgress: tell });
  const one: UnderWay = { pages: read(), stop, listeners: new Set(), waiting: 0, last: undefined };
  // the last may have left before it fails
  one.pages.catch(() => undefined);
  return one;
}
