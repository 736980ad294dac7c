import type { PageLine, PageText } from '@kelari/core/kit/page-text.ts';
import type { Seeded } from '../seeded.ts';
import type { Product } from './product.ts';
import { smallPrint } from './small-print.ts';

/** How high the letters of brand, name, what stands below, amount and small print are, in the order the layouts have them. */
const heights = { brand: 100, name: 90, under: 34, amount: 44, small: 20 } as const;

/** A label as a reader without any fault sees it: for measuring the understanding alone, in no time. */
export function textPage(product: Product, random: Seeded): PageText {
  const { brand, name, under, amount } = product;
  const title = name.map((text) => [text, heights.name] as const);
  const mark = [brand, random.chance(0.7) ? heights.brand : 60] as const;
  const lines = [
    ...(random.chance(0.75) ? [mark, ...title] : [...title, mark]),
    ...under.map((text) => [text, heights.under] as const),
    [amount, heights.amount] as const,
    ...(random.chance(0.5) ? smallPrint(product, random).flat() : []).map((text) => [text, heights.small] as const),
  ].filter(([text]) => text !== '');
  return { pass: 'small-sparse', width: 700, height: 100 * lines.length, lines: lines.map(lineAt) };
}

function lineAt([text, height]: readonly [string, number], row: number): PageLine {
  const top = row * 100;
  const words = text.split(/\s+/).map((word, at) => ({
    text: word,
    confidence: 0.93,
    box: [at * 100, top, at * 100 + 90, top + height] as const,
  }));
  return { text, confidence: 0.93, box: [0, top, 690, top + height], words };
}
