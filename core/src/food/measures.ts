import type { Unit } from './concept.ts';

type Kind = 'mass' | 'volume' | 'count';

/** A measure as recipes use it. `base` is grams for masses and millilitres for volumes; `wire` is the product's nearest unit. */
export type Measure = {
  readonly id: string;
  readonly kind: Kind;
  readonly base?: number;
  readonly wire: Unit;
};

/** Masses and volumes: NIST SP 811; a cup is the US 240 ml, spoons 15 and 5 ml, pint and quart US. How they are written: units.ts. */
export const measures: readonly Measure[] = [
  { id: 'mg', kind: 'mass', base: 0.001, wire: 'g' },
  { id: 'g', kind: 'mass', base: 1, wire: 'g' },
  { id: 'kg', kind: 'mass', base: 1000, wire: 'kg' },
  { id: 'oz', kind: 'mass', base: 28.349523, wire: 'oz' },
  { id: 'lb', kind: 'mass', base: 453.59237, wire: 'lb' },
  { id: 'ml', kind: 'volume', base: 1, wire: 'ml' },
  { id: 'cl', kind: 'volume', base: 10, wire: 'ml' },
  { id: 'dl', kind: 'volume', base: 100, wire: 'ml' },
  { id: 'l', kind: 'volume', base: 1000, wire: 'l' },
  { id: 'tsp', kind: 'volume', base: 5, wire: 'tsp' },
  { id: 'tbsp', kind: 'volume', base: 15, wire: 'tbsp' },
  { id: 'fl_oz', kind: 'volume', base: 29.57353, wire: 'ml' },
  { id: 'cup', kind: 'volume', base: 240, wire: 'cups' },
  { id: 'glass', kind: 'volume', base: 200, wire: 'ml' },
  { id: 'pint', kind: 'volume', base: 473.176, wire: 'ml' },
  { id: 'quart', kind: 'volume', base: 946.353, wire: 'ml' },
  { id: 'gallon', kind: 'volume', base: 3785.41, wire: 'ml' },
  { id: 'inch', kind: 'count', wire: 'pieces' },
  { id: 'cm', kind: 'count', wire: 'pieces' },
  { id: 'drop', kind: 'volume', base: 0.05, wire: 'ml' },
  { id: 'pinch', kind: 'volume', base: 0.3, wire: 'tsp' },
  { id: 'dash', kind: 'volume', base: 0.6, wire: 'tsp' },
  { id: 'splash', kind: 'volume', base: 5, wire: 'tsp' },
  { id: 'glug', kind: 'volume', base: 15, wire: 'tbsp' },
  { id: 'drizzle', kind: 'volume', base: 5, wire: 'tsp' },
  { id: 'handful', kind: 'count', wire: 'pieces' },
  { id: 'bunch', kind: 'count', wire: 'bunch' },
  { id: 'bundle', kind: 'count', wire: 'bunch' },
  { id: 'clove', kind: 'count', wire: 'clove' },
  { id: 'slice', kind: 'count', wire: 'slice' },
  { id: 'piece', kind: 'count', wire: 'pieces' },
  { id: 'can', kind: 'count', wire: 'can' },
  { id: 'package', kind: 'count', wire: 'pack' },
  { id: 'envelope', kind: 'count', wire: 'pack' },
  { id: 'bag', kind: 'count', wire: 'pack' },
  { id: 'box', kind: 'count', wire: 'pack' },
  { id: 'carton', kind: 'count', wire: 'pack' },
  { id: 'container', kind: 'count', wire: 'pack' },
  { id: 'jar', kind: 'count', wire: 'pack' },
  { id: 'tub', kind: 'count', wire: 'pack' },
  { id: 'bottle', kind: 'count', wire: 'bottle' },
  { id: 'sprig', kind: 'count', wire: 'pieces' },
  { id: 'leaf', kind: 'count', wire: 'pieces' },
  { id: 'head', kind: 'count', wire: 'pieces' },
  { id: 'bulb', kind: 'count', wire: 'pieces' },
  { id: 'ear', kind: 'count', wire: 'pieces' },
  { id: 'stalk', kind: 'count', wire: 'pieces' },
  { id: 'stick', kind: 'count', wire: 'pieces' },
  { id: 'strip', kind: 'count', wire: 'pieces' },
  { id: 'sheet', kind: 'count', wire: 'pieces' },
  { id: 'cube', kind: 'count', wire: 'pieces' },
  { id: 'block', kind: 'count', wire: 'pieces' },
  { id: 'loaf', kind: 'count', wire: 'pieces' },
  { id: 'knob', kind: 'count', wire: 'pieces' },
  { id: 'scoop', kind: 'count', wire: 'pieces' },
  { id: 'shot', kind: 'volume', base: 44, wire: 'ml' },
  { id: 'part', kind: 'count', wire: 'pieces' },
  { id: 'serving', kind: 'count', wire: 'pieces' },
  { id: 'dollop', kind: 'volume', base: 15, wire: 'tbsp' },
];

/** Product units as measure ids. */
export const measureOfWire: Readonly<Record<Unit, string>> = {
  pieces: 'piece',
  kg: 'kg',
  g: 'g',
  lb: 'lb',
  oz: 'oz',
  l: 'l',
  ml: 'ml',
  cups: 'cup',
  tbsp: 'tbsp',
  tsp: 'tsp',
  pack: 'package',
  can: 'can',
  bottle: 'bottle',
  bunch: 'bunch',
  slice: 'slice',
  clove: 'clove',
};
