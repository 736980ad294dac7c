import { classDefaults } from './classes.ts';
import type { Concept, Unit } from './concept.ts';
import { type Measure, measureOfWire, measures } from './measures.ts';

const byId = new Map(measures.map((measure) => [measure.id, measure]));

/** The measure with that id ("tbsp", "g", …) or of that product unit ("cups", "pieces", …). */
export function measureOf(unit: string): Measure | null {
  return byId.get(unit) ?? byId.get(measureOfWire[unit as Unit] ?? '') ?? null;
}

/** The product's unit for a measure id; plain counts are pieces. */
export function wireUnitOf(unit: string | null): Unit {
  return (unit === null ? null : measureOf(unit))?.wire ?? 'pieces';
}

/** An amount of a measure as an amount of the product's own units (a pint becomes millilitres, a sprig a piece). */
export function toWire(amount: number, unit: string | null): { amount: number; unit: Unit } {
  const measure = unit === null ? null : measureOf(unit);
  const wire = measure?.wire ?? 'pieces';
  const target = measureOf(wire);
  const factor = measure?.base !== undefined && target?.base !== undefined ? measure.base / target.base : 1;
  return { amount: amount * factor, unit: wire };
}

/** Grams of one clove of garlic: the only count besides whole pieces with a dependable weight. */
const gramsPerClove = 5;

function gramsPer(measure: Measure, concept: Concept | null): number | null {
  if (measure.kind === 'mass') return measure.base ?? null;
  if (measure.id === 'clove') return gramsPerClove;
  if (concept === null) return null;
  const defaults = classDefaults[concept.class];
  if (measure.kind === 'volume') {
    const density = concept.gramsPerMl ?? defaults.gramsPerMl;
    return density === undefined || measure.base === undefined ? null : density * measure.base;
  }
  return measure.id === 'piece' ? (concept.gramsPerPiece ?? null) : null;
}

/**
 * An amount in another unit; units are measure ids or product units, null is a plain count of pieces.
 * Between kinds (mass, volume, piece) the concept's factors are used and `guess` is true; null when nothing is known.
 */
export function convert(
  amount: number,
  from: string | null,
  to: string | null,
  concept: Concept | null = null,
): { amount: number; guess: boolean } | null {
  const source = measureOf(from ?? 'piece');
  const target = measureOf(to ?? 'piece');
  if (source === null || target === null) return null;
  if (source.id === target.id) return { amount, guess: false };
  if (source.kind === target.kind && source.base !== undefined && target.base !== undefined)
    return { amount: (amount * source.base) / target.base, guess: false };
  const sourceGrams = gramsPer(source, concept);
  const targetGrams = gramsPer(target, concept);
  if (sourceGrams === null || targetGrams === null) return null;
  return { amount: (amount * sourceGrams) / targetGrams, guess: true };
}
