import { expect, test } from 'vitest';
import { isNonFood } from './non-food.ts';

test.each([
  'σακούλες σκουπιδιών',
  'Χαρτί Υγείας 12 ρολά',
  'πάνες',
  'υγρό πιάτων',
  'τροφή για γάτες',
  'bin bags',
  'Kitchen roll',
  'light bulbs',
  'batteries',
])('%s is bought beside the food', (name) => expect(isNonFood(name)).toBe(true));

test.each(['γάλα', 'ψωμί', 'κεράσια', 'cake batter', 'πανσέτα', 'gadget', 'σοκολάτα'])('%s is not', (name) =>
  expect(isNonFood(name)).toBe(false),
);
