import { canonicalCode } from '@kelari/core/scanning/codes.ts';
import { readPhotoCodes } from '../platform/barcode.ts';

const mostCodes = 5;

/** The codes on a photo of a product, in the form in which products know them. */
export async function photoCodes(picture: Blob): Promise<string[]> {
  const found = await readPhotoCodes(picture);
  const codes = found.flatMap(({ text, format }) => canonicalCode(text, format) ?? []);
  return [...new Set(codes)].slice(0, mostCodes);
}
