import { parseLine } from '@kelari/core/food/ingredient-line.ts';
import * as z from 'zod/mini';
import { foodWords, type Miss, readRows, type Score, share, wordF1 } from './scoring.ts';

const number = z.nullable(z.number());
const Row = z.object({
  id: z.string(),
  source: z.string(),
  line: z.string(),
  lang: z.string(),
  quantity: number,
  quantity_max: z.optional(number),
  quantity_alt: z.optional(number),
  unit: z.nullable(z.string()),
  food: z.string(),
  multi_amount: z.optional(z.boolean()),
  header: z.optional(z.boolean()),
});
type Row = z.infer<typeof Row>;

type Marks = { row: Row; quantity: boolean; unit: boolean; food: boolean; near: boolean; range: boolean | null };

const isSame = (found: number | null | undefined, truth: number | null | undefined): boolean => {
  if (found === null || found === undefined || truth === null || truth === undefined)
    return (found ?? null) === (truth ?? null);
  return Math.abs(found - truth) <= Math.max(0.005, Math.abs(truth) * 0.006);
};

function mark(row: Row): Marks {
  const found = parseLine(row.line, row.lang);
  const words = foodWords(found.food);
  const truth = foodWords(row.food);
  const hasAlt = row.quantity_alt !== undefined;
  return {
    row,
    quantity: isSame(found.quantity, row.quantity) || (hasAlt && isSame(found.quantity, row.quantity_alt)),
    unit: found.unit === row.unit,
    food: words.join(' ') === truth.join(' '),
    near: wordF1(words, truth) >= 0.7,
    range:
      row.quantity_max === undefined || row.quantity_max === null ? null : isSame(found.quantityMax, row.quantity_max),
  };
}

const whole = (marks: Marks): boolean => marks.quantity && marks.unit && marks.food;
const wholeNear = (marks: Marks): boolean => marks.quantity && marks.unit && marks.near;
const summary = (marks: readonly Marks[]) => ({
  n: marks.length,
  whole: share(marks.map(whole)),
  wholeNear: share(marks.map(wholeNear)),
});

function missOf(marks: Marks): Miss {
  const { raw, quantity, unit, food } = parseLine(marks.row.line, marks.row.lang);
  const kind = !marks.quantity ? 'quantity' : !marks.unit ? 'unit' : marks.near ? 'food near' : 'food';
  const { id, source } = marks.row;
  const truth = { quantity: marks.row.quantity, unit: marks.row.unit, food: marks.row.food };
  return { kind, id, source, line: raw, found: { quantity, unit, food }, truth };
}

/** Scores ingredient lines against their labels; headings count only in `headers`. */
export function scoreIngredients(file: string): Score {
  const rows = readRows(file).map((row) => z.parse(Row, row));
  const headings = rows.filter((row) => row.header === true);
  const marks = rows.filter((row) => row.header !== true).map(mark);
  const groups: Record<string, ReturnType<typeof summary>> = {};
  for (const name of new Set(marks.flatMap(({ row }) => [row.lang, row.source])))
    groups[name] = summary(marks.filter(({ row }) => row.lang === name || row.source === name));
  groups.multi = summary(marks.filter(({ row }) => row.multi_amount === true));
  groups.single = summary(marks.filter(({ row }) => row.multi_amount !== true));
  const missedHeadings = headings.filter((row) => !parseLine(row.line, row.lang).header);
  return {
    result: {
      n: marks.length,
      quantity: share(marks.map((one) => one.quantity)),
      unit: share(marks.map((one) => one.unit)),
      food: share(marks.map((one) => one.food)),
      foodNear: share(marks.map((one) => one.near)),
      whole: share(marks.map(whole)),
      wholeNear: share(marks.map(wholeNear)),
      range: share(marks.flatMap((one) => (one.range === null ? [] : [one.range]))),
      headers: share(headings.map((row) => !missedHeadings.includes(row))),
      groups,
    },
    misses: [
      ...marks.filter((one) => !whole(one)).map(missOf),
      ...missedHeadings.map((row): Miss => ({ kind: 'header', id: row.id, line: row.line })),
    ],
  };
}
