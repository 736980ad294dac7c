import { expect, test } from 'vitest';
import { labelDate } from './label-dates.ts';

const today = '2026-11-20';

test.each([
  ['ΑΝΑΛΩΣΗ ΠΡΙΝ 12/03/27', '2027-03-12', 'best_before'],
  ['Ανάλωση κατά προτίμηση πριν από: 12.03.2027', '2027-03-12', 'best_before'],
  ['AΝΑΛΩΣΗ ΕΩΣ 24-11-2026', '2026-11-24', 'use_by'],
  ['ΗΜ. ΛΗΞΗΣ 01/12/2026', '2026-12-01', 'use_by'],
  ['BBE 03 2027', '2027-03-31', 'best_before'],
  ['Best before end: 02/2028', '2028-02-29', 'best_before'],
  ['BEST BEFORE 5 MAR 2027', '2027-03-05', 'best_before'],
  ['Best before end MAR 2027', '2027-03-31', 'best_before'],
  ['Use by 24 Nov 26', '2026-11-24', 'use_by'],
  ['EXP 2027-01-15', '2027-01-15', 'use_by'],
])('%s', (line, day, kind) => {
  expect(labelDate(['ΓΑΛΑ', line], today)).toEqual({ day, kind, said: true });
});

test('the date may stand in the next line', () => {
  expect(labelDate(['Best before:', 'see lid', '12.06.2027 L123'], today)).toMatchObject({
    day: '2027-06-12',
    said: true,
  });
});

test('a date alone is a guess, unless it says when the food was made', () => {
  expect(labelDate(['Milk', '30/11/2026'], today)).toEqual({ day: '2026-11-30', kind: 'best_before', said: false });
  expect(labelDate(['ΠΑΡΑΓΩΓΗ 20/11/2026'], today)).toBeNull();
  expect(labelDate(['Packed 21/11/2026', 'Best before 01/02/2027'], today)?.day).toBe('2027-02-01');
});

test.each([
  [[]],
  [['500 g', '3,5% fat', '1.5 l', 'τηλ. 210 1234567']],
  [['Best before 01/01/1999']],
  [['BB 99/99/99']],
])('no day: %j', (lines) => {
  expect(labelDate(lines, today)).toBeNull();
});
