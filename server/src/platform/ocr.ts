import { fail } from '@kelari/core/kit/errors.ts';
import type { PagePass, PageText } from '@kelari/core/kit/page-text.ts';

export type OcrProgress =
  | { readonly stage: 'waiting'; readonly before: number }
  | { readonly stage: 'preparing' }
  | { readonly stage: 'reading'; readonly pass: number };

export type OcrOptions = {
  /** Made one after the other until `enough` says that what was read so far will do. */
  readonly passes: readonly PagePass[];
  readonly enough: (pages: readonly PageText[]) => boolean;
  /** Ends the work itself, not only the waiting for it. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: OcrProgress) => void) | undefined;
};

/** Reads text on pictures, in processes of its own. */
export type Ocr = {
  /** Fails with `unavailable` when the reader does not work or its queue is full. */
  read(image: Buffer, options: OcrOptions): Promise<PageText[]>;
  close(): Promise<void>;
};

export function createOcr(_settings: { readonly tesseract?: string | undefined }): Ocr {
  return {
    read: () =>
      Promise.reject(fail('unavailable', { en: 'No picture can be read here.', el: 'Εδώ δεν διαβάζονται εικόνες.' })),
    close: async () => undefined,
  };
}
