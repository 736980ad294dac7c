import bwipjs from 'bwip-js/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCode } from '../core/src/scanning/codes.ts';
import { readCodes } from '../web/src/platform/barcode-cascade.ts';
import { type Gray, toGray } from '../web/src/platform/barcode-image.ts';
import { pixels } from './barcodes/draw.ts';
import { emptyFrames, type Frame, frames } from './barcodes/frames.ts';
import { isSame, makeReader } from './barcodes.ts';

/** Three of each condition but the one that nothing reads; the whole set is `npm run evaluate -- barcodes`. */
const kept = new Set(['5201234567894', 'KEL-2093', 'LOT 88 2027-03-14']);
const emptyKept = 5;

describe('the reader of codes', () => {
  const read = makeReader();
  const some: Frame[] = [];
  beforeAll(async () => {
    for await (const frame of frames((text, condition) => kept.has(text) && condition !== 'blur 3')) some.push(frame);
  }, 120_000);

  test('decodes what it did when it was measured, and misreads nothing', async () => {
    const decoded: Record<string, number> = {};
    const wrong: unknown[] = [];
    for (const { condition, text, image } of some) {
      const codes = await read(image);
      decoded[condition] ??= 0;
      if (codes.some((code) => isSame(code.text, text))) decoded[condition] += 1;
      wrong.push(...codes.filter((code) => !isSame(code.text, text)).map((code) => ({ condition, text, code })));
    }
    expect(wrong).toEqual([]);
    const { 'blur 2': blurred = 0, ...rest } = decoded;
    expect(blurred).toBeGreaterThanOrEqual(2);
    for (const [condition, count] of Object.entries(rest)) expect(count, condition).toBe(3);
  }, 240_000);

  test('reads nothing where nothing stands', async () => {
    let seen = 0;
    for await (const { kind, image } of emptyFrames()) {
      if (seen === emptyKept) break;
      seen += 1;
      expect(await read(image), kind).toEqual([]);
    }
  }, 240_000);

  test.each([
    [
      'gs1-128',
      '(01)05201234567894(17)270131(10)L42(3103)000850',
      { expirationDate: '2027-01-31', dateKind: 'use_by', quantity: 850, unit: 'g', lot: 'L42' },
    ],
    [
      'gs1datamatrix',
      '(01)05201234567894(15)270131(10)L42',
      { expirationDate: '2027-01-31', dateKind: 'best_before', lot: 'L42' },
    ],
    ['gs1qrcode', '(01)05201234567894(15)270131', { expirationDate: '2027-01-31', dateKind: 'best_before' }],
    ['qrcode', 'https://id.gs1.org/01/05201234567894?17=270131', { expirationDate: '2027-01-31', dateKind: 'use_by' }],
    ['databarexpanded', '(01)05201234567894(3103)000850', { quantity: 850, unit: 'g' }],
    ['upce', '01234505', {}],
  ])('%s with its day and weight', async (bcid, text, facts) => {
    const drawn = await bwipjs.toBuffer({
      bcid,
      text,
      scale: 3,
      paddingwidth: 12,
      paddingheight: 12,
      backgroundcolor: 'ffffff',
    });
    const [code] = await read(await pixels(drawn));
    const key = bcid === 'upce' ? '00012000003455' : '05201234567894';
    expect(code && readCode(code.text, code.format, '2026-11-22')).toMatchObject({ kind: 'product', key, facts });
  });
});

describe('a case of goods', () => {
  const read = makeReader();
  const drawn = async (bcid: string, text: string) => {
    const options = { bcid, text, scale: 3, paddingwidth: 12, paddingheight: 12, backgroundcolor: 'ffffff' };
    return read(await pixels(await bwipjs.toBuffer(options)));
  };
  test('is read from its ITF-14 and stands for the packs in it', async () => {
    const [code] = await drawn('itf14', '15201234567891');
    expect(code && readCode(code.text, code.format)).toMatchObject({ kind: 'product', inner: '05201234567894' });
  });
  test.each([
    ['a wrong check digit', '15201234567890'],
    ['another length, as bars read halfway have', '152012345678'],
  ])('is not read from bars of its kind with %s', async (_, text) => {
    expect(await drawn('interleaved2of5', text)).toEqual([]);
  });
});

describe('what is believed', () => {
  const picture: Gray = { data: new Uint8ClampedArray(64 * 48), width: 64, height: 48 };
  const sees = (...answers: readonly (string | null)[]) => {
    let look = 0;
    const engine = async () => {
      const text = answers[look++] ?? null;
      return text === null ? [] : [{ text, format: 'ean_13' as const }];
    };
    return { zxing: engine, zbar: engine };
  };
  test('one look at an unchanged picture', async () => {
    expect(await readCodes(picture, sees('1'), 'frame')).toEqual([{ text: '1', format: 'ean_13' }]);
  });
  test('never one look at a changed one, but two', async () => {
    expect(await readCodes(picture, sees(null, null, '1'), 'still')).toEqual([]);
    expect(await readCodes(picture, sees(null, null, '1', '2'), 'still')).toEqual([]);
    expect(await readCodes(picture, sees(null, null, '1', '2', '1'), 'still')).toEqual([
      { text: '1', format: 'ean_13' },
    ]);
  });
  test('a frame of a film is looked at once, and now and then closer', async () => {
    const looks = async (effort: 'frame' | 'closer' | 'still') => {
      let count = 0;
      const engine = async () => {
        count += 1;
        return [];
      };
      await readCodes(picture, { zxing: engine, zbar: engine }, effort);
      return count;
    };
    expect(await looks('frame')).toBe(1);
    expect(await looks('closer')).toBe(5);
    expect(await looks('still')).toBeGreaterThan(10);
  });
  test('colours are weighed as eyes do', () => {
    expect(
      toGray({ data: new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]), width: 2, height: 1 }).data,
    ).toEqual(new Uint8ClampedArray([255, 0]));
  });
});
