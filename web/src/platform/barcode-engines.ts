import type { CodeFormat } from '@kelari/core/scanning/codes.ts';
import { expandUpcE, hasCheckDigit } from '@kelari/core/scanning/gtin.ts';
import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { Engine, Engines } from './barcode-cascade.ts';
import { type Gray, toRgba } from './barcode-image.ts';

/** Where an engine's WebAssembly is: an address in the browser, its bytes in Node. */
export type Wasm = { readonly url: string } | { readonly bytes: Uint8Array<ArrayBuffer> };

const zxingNames: Readonly<Partial<Record<ReadInputBarcodeFormat, CodeFormat>>> = {
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
  Code128: 'code_128',
  Code39: 'code_39',
  Code39Std: 'code_39',
  // given as ITF of any length: only cases of goods are kept, below
  ITF: 'itf_14',
  DataBarOmni: 'databar',
  DataBarStk: 'databar',
  DataBarStkOmni: 'databar',
  DataBarLtd: 'databar',
  DataBarExp: 'databar',
  DataBarExpStk: 'databar',
  QRCode: 'qr_code',
  QRCodeModel2: 'qr_code',
  DataMatrix: 'data_matrix',
};
const zxingFormats = Object.keys(zxingNames) as ReadInputBarcodeFormat[];
/** Symbology identifiers of GS1 data (ISO/IEC 15424): kept before the text, so that it is read as such. */
const gs1Marks = [']C1', ']e0', ']d2', ']Q3'];

/** One engine calls a UPC-A an EAN-13 with a zero in front, the other does not; UPC-E is given short or long. */
function seen(format: CodeFormat, text: string): { readonly format: CodeFormat; readonly text: string } {
  if (format === 'ean_13' && text.startsWith('0')) return { format: 'upc_a', text: text.slice(1) };
  if (format !== 'upc_e') return { format, text };
  const upc = text.length === 8 ? expandUpcE(text) : text.replace(/^0(?=\d{12}$)/, '');
  return { format: 'upc_a', text: upc ?? text };
}

async function makeZxing(wasm: Wasm): Promise<Engine> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // without this it asks a server of others for its WebAssembly
  const overrides = 'url' in wasm ? { locateFile: () => wasm.url } : { wasmBinary: wasm.bytes.buffer };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return async (image) => {
    const pixels = toRgba(image) as Parameters<typeof readBarcodes>[0];
    const options = { formats: zxingFormats, tryHarder: true, maxNumberOfSymbols: 8, textMode: 'Plain' } as const;
    const results = await readBarcodes(pixels, options);
    return results.flatMap(({ format, symbologyIdentifier, text, isValid }) => {
      const known = zxingNames[format as ReadInputBarcodeFormat];
      if (!known || !isValid || text === '') return [];
      // bars read halfway are a valid ITF too, of fewer digits
      if (known === 'itf_14' && !(text.length === 14 && hasCheckDigit(text))) return [];
      const mark = gs1Marks.find((each) => symbologyIdentifier === each);
      return [mark ? { format: known, text: mark + text } : seen(known, text)];
    });
  };
}

/** By zbar's own numbers of its symbologies. */
const zbarFormats = new Map<number, CodeFormat>([
  [8, 'ean_8'],
  [9, 'upc_e'],
  [12, 'upc_a'],
  [13, 'ean_13'],
  [39, 'code_39'],
  [64, 'qr_code'],
  [128, 'code_128'],
]);

async function makeZbar(wasm: Wasm): Promise<Engine> {
  const { scanGrayBuffer, setModuleArgs, ZBarConfigType, ZBarScanner } = await import('@undecaf/zbar-wasm');
  if ('url' in wasm) setModuleArgs({ locateFile: () => wasm.url });
  const scanner = await ZBarScanner.create();
  // it would read codes with two digits and make them up: only the wanted ones, with their check digits
  scanner.setConfig(0, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  for (const type of zbarFormats.keys()) {
    scanner.setConfig(type, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
    scanner.setConfig(type, ZBarConfigType.ZBAR_CFG_EMIT_CHECK, 1);
  }
  return async ({ data, width, height }: Gray) => {
    const symbols = await scanGrayBuffer(new Uint8Array(data).buffer, width, height, scanner);
    return symbols.flatMap((symbol) => {
      const format = zbarFormats.get(symbol.type);
      const text = symbol.decode();
      // FNC1 comes as the separator itself in front
      if (format === 'code_128' && text.startsWith('\u001d')) return [{ format, text: `]C1${text.slice(1)}` }];
      return format && text !== '' ? [seen(format, text)] : [];
    });
  };
}

/** Both engines, each made at its first use: where the first does, the second is never fetched. */
export function makeEngines(wasm: { readonly zxing: Wasm; readonly zbar: Wasm }): Engines {
  const lazily = (make: () => Promise<Engine>): Engine => {
    let made: Promise<Engine> | undefined;
    return async (image) => {
      made ??= make();
      // one that could not be fetched is tried again at the next picture
      made.catch(() => (made = undefined));
      return (await made)(image);
    };
  };
  return { zxing: lazily(() => makeZxing(wasm.zxing)), zbar: lazily(() => makeZbar(wasm.zbar)) };
}
