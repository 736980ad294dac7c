import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url';
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ToReader } from './barcode.ts';
import { readCodes } from './barcode-cascade.ts';
import { makeEngines } from './barcode-engines.ts';
import { toGray } from './barcode-image.ts';

const engines = makeEngines({ zxing: { url: zxingUrl }, zbar: { url: zbarUrl } });

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  const { id, pixels, width, height, effort } = data;
  const image = toGray({ data: new Uint8ClampedArray(pixels), width, height });
  readCodes(image, engines, effort).then(
    (codes) => postMessage({ id, codes }),
    () => postMessage({ id, codes: null }),
  );
});
