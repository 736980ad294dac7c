import type { Unit } from '@kelari/core/food/concept.ts';
import { packAmount } from './pack-amount.ts';

export type LabelAmount = { readonly quantity: number; readonly unit: Unit };

/** What is said of 100 g, of a portion or in per cent is no package, and a size of eggs is none. */
const perPortion =
  /%|kcal|kj|\b(per|each|portion|serving|of which)\b|ανά|ανα\s|μερίδα|εκ των οποίων|διατροφ|λιπαρ|κορεσμ|υδατ[άα]νθ|σάκχ|πρωτε[ΐίι]|\b(fats?|saturates|carbohydrates?|sugars|proteins?)\b|\d\s?[-–—]\s?\d+\s?(g|γρ|kg|ml)(?!\p{L})/iu;
const ofNet = /καθ|βάρος|βαρος|βαρ\.|net\b|\bwt\b|weight|περιεχ|content/iu;
const drained = /στραγγ|drained/iu;
/** "10 τεμάχια", "6 eggs". */
const counted = /(?<![\d.,])([1-9]\d{0,2})\s?(τεμ[.αά]|τμχ|pcs\b|pieces\b|α[υβ]γ[αά](?!\p{L})|eggs\b)/iu;

/** Units as readers see them in the print of packages: a "g" is taken for a nine, a rho for a p. */
const misread: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s?[Χχ×]\s?(?=\d)/gu, '$1 x '],
  [/(\d)\s?(m[li|1]|mI)\s?[e€℮©]?(?![\p{L}\d])/giu, '$1 ml'],
  [/(\d)\s?[yγvΥY][pρPΡ]\.?(?!\p{L})/gu, '$1 γρ'],
  [/(\d)\s?(k?g|l|γρ)\.?\s?[e€℮©](?![\p{L}\d])/giu, '$1 $2'],
  [/(\d)\s?k[eqo9]\.?(?![\p{L}\d])/giu, '$1 kg'],
  [/(?<=\d)[OΟo]{1,2}(?=\s?(g|γρ|ml|kg)(?!\p{L}))/giu, '0'],
];
/** A number and the sign that a "g" behind it was taken for, with what the mark of the packer was taken for. */
const lostGram = /(?<![\d.,])((?:\d{1,2}\s?[xXχΧ×]\s?)?)(\d{1,3})(\s?)[96qηδ8](?:\s?\W{0,2}[eε€℮©068oO]?)?\W{0,2}$/u;

/** "1 κ.σ." is how much to take of it. */
const ofPacks: ReadonlySet<Unit> = new Set<Unit>(['g', 'kg', 'ml', 'l', 'oz', 'lb', 'bottle', 'can', 'pack']);

/** How much the package holds that a line of its label says; null when it says something else, or nothing. */
export function labelAmount(text: string): LabelAmount | null {
  if (perPortion.test(text)) return null;
  const plain = misread.reduce((said, [sign, unit]) => said.replace(sign, unit), text);
  const amount = packAmount(plain) ?? packAmount(withGram(plain));
  return amount && ofPacks.has(amount.unit) ? amount : null;
}

/** Only where nothing but the amount stands on the line: "recipe of 1856" is none. */
function withGram(text: string): string | null {
  const found = lostGram.exec(text);
  if (!found) return null;
  const [whole, times = '', number = '', space = ''] = found;
  const before = text.slice(0, text.length - whole.length);
  if (/\p{L}/u.test(before) && !ofNet.test(before) && !drained.test(before)) return null;
  const isRound = /^[1-9]\d?[05]$/.test(number) && Number(number) >= (times === '' ? 50 : 15);
  return isRound || (space !== '' && Number(number) >= 10) ? `${times}${number} g` : null;
}

/** An amount of what is inside stands among more words: "από 480 g φρέσκιες ντομάτες". */
const isAmong = (text: string): boolean => (text.match(/\p{L}{3,}/gu) ?? []).length > 1;

export type RankedAmount = LabelAmount & { readonly rank: number };

/** Of lines with the height of their print: the net weight where it is called so, then the largest. `rank`: 3 to 0. */
export function largestAmount(
  lines: readonly { readonly text: string; readonly height: number }[],
): RankedAmount | null {
  const said = lines.flatMap(({ text, height }) => {
    const amount = labelAmount(text) ?? pieces(text);
    const rank = drained.test(text) ? 1 : ofNet.test(text) ? 3 : isAmong(text) ? 0 : 2;
    return amount ? [{ ...amount, rank, height }] : [];
  });
  const [best] = said.sort((a, b) => b.rank - a.rank || b.height - a.height);
  return best ? { quantity: best.quantity, unit: best.unit, rank: best.rank } : null;
}

function pieces(text: string): LabelAmount | null {
  const quantity = Number(counted.exec(text)?.[1] ?? 0);
  return quantity > 0 ? { quantity, unit: 'pieces' } : null;
}
