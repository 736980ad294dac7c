import { fold } from '@kelari/core/food/normalise.ts';

const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  dozen: 12,
  ενα: 1,
  δυο: 2,
  δυ: 2,
  τρια: 3,
  τρεισ: 3,
  τεσσερα: 4,
  τεσσερισ: 4,
  πεντε: 5,
  εξι: 6,
  οκτω: 8,
  οχτω: 8,
  δεκα: 10,
  δωδεκα: 12,
};

/** How much a recipe makes, as a number: the upper end of a range, the first number of a list. Null when not stated. */
export function yieldOf(value: unknown): number | null {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = yieldOf(one);
      if (found !== null) return found;
    }
    return null;
  }
  if (typeof value === 'number') return plausible(value);
  if (typeof value === 'object' && value !== null && 'value' in value) return yieldOf(value.value);
  if (typeof value !== 'string') return null;
  const text = value.slice(0, 200);
  const range = /(\d+)\s*(?:[-–—]|to|έως|ως|με|bis|à|a|tot|till|til|do)\s*(\d+)/i.exec(text);
  if (range) return plausible(Number(range[2]));
  const digits = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  if (digits) return plausible(Number(digits.replace(',', '.')));
  for (const word of fold(text).split(' ')) if (words[word]) return words[word] ?? null;
  return null;
}

const plausible = (count: number): number | null => (count > 0 && count <= 10_000 ? count : null);
