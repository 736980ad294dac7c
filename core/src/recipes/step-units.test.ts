import { describe, expect, it } from 'vitest';
import { stepIn } from './step-units.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a step in the other system', () => {
  it.each([
    ['Bake at 180 °C for 40 minutes.', 'Bake at 350 °F for 40 minutes.'],
    ['Προθερμαίνουμε στους 200-220°C.', 'Προθερμαίνουμε στους 400-425 °F.'],
    ['ψήνουμε στους 180 βαθμούς για 1 ώρα', 'ψήνουμε στους 350 °F για 1 ώρα'],
    ['until it is 75 °C inside', 'until it is 165 °F inside'],
    ['in a 24 cm tin', 'in a 9½ inch tin'],
    ['σε ταψί 30 x 40 εκ. με χαρτί', 'σε ταψί 12 x 15½ ίντσες με χαρτί'],
    ['Pour in 250 ml water and 200 g rice.', 'Pour in 1 cup water and 7 oz rice.'],
    ['Mix in 5 steps, 10 minutes each.', 'Mix in 5 steps, 10 minutes each.'],
  ])('US: %s', (step, expected) => {
    expect(plain(stepIn('us', step))).toBe(expected);
    expect(stepIn('written', step)).toBe(step);
  });

  it.each([
    ['Bake at 350°F in a 9x13-inch pan.', 'Bake at 180 °C in a 23x33 cm pan.'],
    ['Roast at 400 to 425 °F.', 'Roast at 200 to 220 °C.'],
    ['Add 1½ cups stock, 8 oz butter and 1 lb beef.', 'Add 360 ml stock, 225 g butter and 450 g beef.'],
    ['Bake at 180 °C.', 'Bake at 180 °C.'],
  ])('metric: %s', (step, expected) => {
    expect(plain(stepIn('metric', step))).toBe(expected);
  });
});
