import { expect, test } from 'vitest';
import { packAmount } from './pack-amount.ts';

test.each([
  ['500 g', 500, 'g'],
  ['500g ℮', 500, 'g'],
  ['6 x 330 ml', 1.98, 'l'],
  ['6×33cl', 1.98, 'l'],
  ['4x125g', 500, 'g'],
  ['1 L', 1, 'l'],
  ['1LT', 1, 'l'],
  ['1,5 L', 1.5, 'l'],
  ['750 ml', 750, 'ml'],
  ['75 cl', 750, 'ml'],
  ['1.000 g', 1, 'kg'],
  ['1 kg', 1, 'kg'],
  ['400 γρ.', 400, 'g'],
  ['1 κιλό', 1, 'kg'],
  ['500 ml (2 x 250 ml)', 500, 'ml'],
  ['12 oz', 12, 'oz'],
  ['Net weight: 250 g', 250, 'g'],
])('%s', (text, quantity, unit) => {
  expect(packAmount(text)).toEqual({ quantity, unit });
});

test.each([null, '', '10', 'about a lot', '0 g', '1e99 g', '99999999 kg', 'g 500', '<b>', '6 x'])(
  'nothing: %s',
  (text) => {
    expect(packAmount(text)).toBeNull();
  },
);
