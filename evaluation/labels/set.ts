import { seeded } from '../seeded.ts';
import { type LookName, lookNames, photographLabel } from './camera.ts';
import { drawLabel, drawNoProduct, type Layout, layouts } from './draw.ts';
import { englishFoods } from './foods-english.ts';
import { greekFoods } from './foods-greek.ts';
import { noProducts, otherProducts } from './others.ts';
import { type Product, product } from './product.ts';

const seed = 2611;

export type Half = 'open' | 'held';

interface Sample {
  id: string;
  half: Half;
  look: LookName;
  /** Of a picture that shows one. */
  product: Product | null;
  layout: Layout | null;
  draw(): Promise<Buffer>;
}

/**
 * The 96 pictures: 76 of food, 14 of other things, 6 of no product. The two of a pair are of the same kind, taken in the
 * same way and laid out alike; one is open to whoever mends the reader, the other is held back.
 */
export function labelSet(): Sample[] {
  const products = [...greekFoods, ...englishFoods, ...otherProducts].map(product);
  return [...products, ...noProducts].map((shown, at) => {
    const pair = Math.floor(at / 2);
    const half: Half = at % 2 === 0 ? 'open' : 'held';
    const look = lookNames[pair % lookNames.length]!;
    // stepping by another length than the looks, so that each layout meets each look
    const layout = layouts[(pair + Math.floor(pair / lookNames.length)) % layouts.length]!;
    const random = () => seeded(seed + at * 7919);
    const id = `${half}-${String(pair + 1).padStart(2, '0')}`;
    if ('kind' in shown) {
      const draw = async () => {
        const dice = random();
        return photographLabel(await drawNoProduct(shown.lines, dice), look, dice);
      };
      return { id, half, look, product: null, layout: null, draw };
    }
    const draw = async () => {
      const dice = random();
      return photographLabel(await drawLabel(shown, layout, dice), look, dice);
    };
    return { id, half, look, product: shown, layout, draw };
  });
}

/** What is right to say of a sample, as `truth.json` writes it. */
export function truthOf({ id, half, look, product: shown, layout }: Sample) {
  return {
    id,
    file: `${id}.jpg`,
    half,
    look,
    layout,
    kind: shown === null ? ('none' as const) : shown.foods.length > 0 ? ('food' as const) : ('other' as const),
    brand: shown?.brand ?? null,
    printed: shown === null ? null : [...shown.name, shown.amount].join(' | '),
    amounts: shown?.truth ?? [],
    foods: shown?.foods ?? [],
    categories: shown?.categories ?? [],
  };
}
