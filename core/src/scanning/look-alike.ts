/** Letters and digits that a reader of pictures takes for each other, one class a row; the first sign stands for all. */
const classes = [
  'AΑΛΔ4',
  'EΕΣΞZΖ=€',
  'OΟΘΦΩQD0®@Ø',
  'NΝΠ',
  'MΜ',
  'HΗ',
  'IΙ1|!',
  'KΚ',
  'PΡ',
  'TΤΓ',
  'XΧ×',
  'YΥV',
  'BΒ8',
  'S5$',
  'G6',
  'WΨ',
] as const;

const shapeOf = new Map(classes.flatMap((signs) => [...signs].map((sign) => [sign, signs[0] as string] as const)));

/** Shapes that are confused less often than those of one class, with what a confusion costs (0 to 1). */
const near = [
  ['SO', 0.4],
  ['SE', 0.4],
  ['SB', 0.5],
  ['NM', 0.35],
  ['NH', 0.35],
  ['MH', 0.5],
  ['NP', 0.6],
  ['AN', 0.6],
  ['AM', 0.6],
  ['LI', 0.3],
  ['TI', 0.35],
  ['TF', 0.4],
  ['TP', 0.5],
  ['T7', 0.4],
  ['TY', 0.45],
  ['IJ', 0.4],
  ['I7', 0.5],
  ['I/', 0.5],
  ['EB', 0.4],
  ['E2', 0.4],
  ['EF', 0.4],
  ['E3', 0.5],
  ['EI', 0.6],
  ['O9', 0.5],
  ['OG', 0.4],
  ['OC', 0.4],
  ['OU', 0.5],
  ['OB', 0.5],
  ['OP', 0.6],
  ['PF', 0.4],
  ['PB', 0.5],
  ['PM', 0.4],
  ['PR', 0.4],
  ['BR', 0.4],
  ['B3', 0.4],
  ['GC', 0.4],
  ['GE', 0.5],
  ['WY', 0.4],
  ['WM', 0.5],
  ['YN', 0.4],
  ['YU', 0.4],
  ['YX', 0.45],
  ['KX', 0.45],
  ['KR', 0.6],
  ['UN', 0.5],
  ['G9', 0.4],
] as const;

/** The least that any two signs differ by: so much for each sign of one text that the other has not got. */
export const leastChange = Math.min(...near.map(([, cost]) => cost));

/** The near shapes, all of them signs below 128, by their numbers in `costs`; 0 for every other sign. */
const numbers = new Uint8Array(128);
const nearSigns = [...new Set(near.flatMap(([pair]) => [...pair]))];
for (const [at, sign] of nearSigns.entries()) numbers[sign.charCodeAt(0)] = at + 1;
const side = nearSigns.length + 1;
/** What it takes to change one sign to another, a row a sign: texts are compared a million times for a receipt. */
const costs = new Float64Array(side * side).fill(1);
for (const [pair, cost] of near) {
  const [x = 0, y = 0] = [...pair].map((sign) => numbers[sign.charCodeAt(0)]);
  costs[x * side + y] = cost;
  costs[y * side + x] = cost;
}

/** Capitals without accents, Greek and Latin as they are printed. */
export function capitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/ß/g, 'SS').normalize('NFC');
}

/**
 * The key under which two readings of one print are the same: capitals, one sign for each class of look-alike shapes,
 * anything that is no letter and no digit is a single space. Idempotent.
 */
export function shapeFold(text: string): string {
  let out = '';
  for (const sign of capitals(text)) {
    const shape = shapeOf.get(sign);
    if (shape !== undefined) out += shape;
    else out += /[\p{L}\p{N}]/u.test(sign) ? sign : ' ';
  }
  return out.replace(/ +/g, ' ').trim();
}

const space = 32;
const numberOf = (code: number): number => (code < 128 ? (numbers[code] as number) : 0);

/** What it takes to make one folded text of the other: 1 a strange sign, less for near shapes. Stops beyond `limit`. */
export function shapeDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0;
  const loss = 0.8;
  if (Math.abs(a.length - b.length) * loss > limit) return Number.POSITIVE_INFINITY;
  let above = new Float64Array(b.length + 1);
  let row = new Float64Array(b.length + 1);
  for (let j = 0; j <= b.length; j += 1) above[j] = j * loss;
  for (let i = 1; i <= a.length; i += 1) {
    const x = a.charCodeAt(i - 1);
    const changes = numberOf(x) * side;
    const without = x === space ? 0.3 : loss;
    let left = i * loss;
    let least = left;
    row[0] = left;
    for (let j = 1; j <= b.length; j += 1) {
      const y = b.charCodeAt(j - 1);
      const change = x === y ? 0 : (costs[changes + numberOf(y)] as number);
      left = Math.min(
        (above[j - 1] as number) + change,
        (above[j] as number) + without,
        left + (y === space ? 0.3 : loss),
      );
      row[j] = left;
      if (left < least) least = left;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    [above, row] = [row, above];
  }
  return above[b.length] as number;
}

/** 1 for texts that may be one print, 0 for strangers; what is below `least` may be said to be 0. Of folded texts. */
export function shapeLikeness(a: string, b: string, least = 0): number {
  const length = Math.max(a.length, b.length);
  // a hair more, so that what is just as like as asked is found
  return length === 0 ? 1 : Math.max(0, 1 - shapeDistance(a, b, (1 - least) * length + 1e-9) / length);
}
