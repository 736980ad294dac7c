import { expect, test } from 'vitest';
import { rowsIn, slicesOf } from './household-slices.ts';

const row = { name: 'a "b" \\', note: '\\\\"', list: [1, [2, { x: null }]], data: { products: [1] }, el: 'Φέτα ]},' };
const file = {
  format: 'kelari',
  household: { name: '"data":{"products":[', data: { products: [0] } },
  data: {
    products: Array.from({ length: 1_203 }, (_, index) => ({ ...row, index })),
    recipes: [],
    prices: [{ ...row, text: 'x'.repeat(3 * 2 ** 20) }, row, row],
  },
  person: { data: [] },
};

test.each([
  ['as it is written', JSON.stringify(file)],
  ['with every line of its own', JSON.stringify(file, null, 2)],
])('rows come out of a file as they went in, %s', async (_, text) => {
  const bytes = Buffer.from(text);
  const { around, parts } = await slicesOf(bytes);
  expect(around).toEqual({ ...file, data: { products: [], recipes: [], prices: [] } });
  for (const [part, rows] of Object.entries(file.data)) {
    const slices = parts.get(part) ?? [];
    expect(slices.flatMap((slice) => rowsIn(bytes, slice))).toEqual(rows);
    // so that neither the server nor its memory is held up by the whole
    expect(Math.max(0, ...slices.map((slice) => rowsIn(bytes, slice).length))).toBeLessThanOrEqual(500);
  }
});

const withData = (data: string) => `{"format":"kelari","data":${data}}`;
const hostile: readonly (readonly [string, string])[] = [
  ['a row of five megabytes', withData(`{"products":["${'x'.repeat(5 * 2 ** 20)}"]}`)],
  ['a row of millions of lists', withData(`{"products":[[${'[],'.repeat(2 ** 21)}[]]]}`)],
  ['lists in lists', withData(`{"products":[${'['.repeat(2 ** 20)}`)],
  ['a list that comes twice', withData('{"products":[1],"products":[2]}')],
  ['a comma too many', withData('{"products":[1,]}')],
  ['a comma too many between slices', withData(`{"products":[${'1,'.repeat(500)}]}`)],
  ['no comma', withData('{"products":[1 2]}')],
  ['another bracket at its end', withData('{"products":[1}}')],
  ['no end', withData('{"products":[1,2')],
  ['a text without an end', withData('{"products":["\\"')],
  ['too much around its rows', `{"a":"${'x'.repeat(3 * 2 ** 20)}","data":{}}`],
];
test.each(hostile)('%s is refused', async (_, text) => {
  const bytes = Buffer.from(text);
  const read = async () => [...(await slicesOf(bytes)).parts.values()].flat().map((slice) => rowsIn(bytes, slice));
  await expect(read()).rejects.toThrow(/damaged/);
});
