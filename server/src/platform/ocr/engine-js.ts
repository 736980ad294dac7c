import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createWorker, OEM, type Worker } from 'tesseract.js';
import { dotsPerInch, type Engine, languages, type Segmentation } from './engine.ts';
import { type Grey, toPgm } from './grey.ts';

const require = createRequire(import.meta.url);

/** Tesseract as WebAssembly, in a thread of its own; program and data come from the packages beside us, never from a network. */
export async function createJsEngine(order = languages): Promise<Engine> {
  let worker: Worker | undefined = await openWorker(order);
  let giveUp: ((reason: Error) => void) | undefined;

  return {
    async read(image: Grey, segmentation: Segmentation) {
      worker ??= await openWorker(order);
      const stopped = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      const parameters = {
        tessedit_pageseg_mode: String(segmentation),
        user_defined_dpi: dotsPerInch,
        preserve_interword_spaces: '1',
      };
      const reading = worker.recognize(toPgm(image), parameters as object, { text: false, tsv: true });
      try {
        // a thread that was ended never answers
        const { data } = await Promise.race([reading, stopped]);
        return data.tsv ?? '';
      } finally {
        giveUp = undefined;
      }
    },
    async stop() {
      if (!giveUp) return;
      giveUp(new Error('stopped'));
      const stopping = worker;
      worker = undefined;
      // what was just handed to it is on its way; a thread that is gone by then would bring the process down
      await setImmediate();
      await stopping?.terminate();
    },
    async end() {
      await worker?.terminate();
    },
  };
}

async function openWorker(order: string): Promise<Worker> {
  // one folder for all languages is all it knows, and the packages have one each
  const folder = await mkdtemp(join(tmpdir(), 'kelari-ocr-'));
  try {
    for (const language of order.split('+')) {
      const file = `${language}.traineddata.gz`;
      const packaged = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
      await copyFile(join(packaged, '4.0.0_best_int', file), join(folder, file));
    }
    return await new Promise<Worker>((resolve, reject) => {
      createWorker(order, OEM.LSTM_ONLY, {
        // in Node all else comes from its packages by itself; without this the data would come from a network
        langPath: folder,
        cacheMethod: 'none',
        // its promise stays open for ever when the data cannot be read: only this is told
        errorHandler: (reason: unknown) => reject(new Error(String(reason))),
      }).then(resolve, reject);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
