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
const near = new Map<string, number>(
  (
    [
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
    ] as const
  ).flatMap(([pair, cost]) => [
    [pair, cost],
    [`${pair[1]}${pair[0]}`, cost],
  ]),
);

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

/** What it takes to make one folded text of the other: 1 a strange sign, less for near shapes. Stops beyond `limit`. */
export function shapeDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0;
  const loss = 0.8;
  if (Math.abs(a.length - b.length) * loss > limit) return Number.POSITIVE_INFINITY;
  let above = Array.from({ length: b.length + 1 }, (_, i) => i * loss);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i * loss];
    let least = i * loss;
    for (let j = 1; j <= b.length; j += 1) {
      const x = a[i - 1] as string;
      const y = b[j - 1] as string;
      const change = x === y ? 0 : (near.get(x + y) ?? 1);
      const cost = Math.min(
        (above[j - 1] as number) + change,
        (above[j] as number) + (x === ' ' ? 0.3 : loss),
        (row[j - 1] as number) + (y === ' ' ? 0.3 : loss),
      );
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    above = row;
  }
  return above[b.length] as number;
}

/** 1 for texts that may be one print, 0 for strangers; of folded texts. */
export function shapeLikeness(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : Math.max(0, 1 - shapeDistance(a, b) / length);
}
