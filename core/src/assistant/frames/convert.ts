import type { Act, SaidItem, SaidUnit } from '../act.ts';
import { act, type Reading } from '../clauses/reading.ts';
import { unitSaidAt } from '../slots/amounts.ts';
import { itemsIn } from '../slots/items.ts';

const measures = /^(g|kg|ml|l|cup|tbsp|tsp)$/;

/** The unit that is asked for: behind "how many", or behind "in" and "to" at the end. */
function targetOf(reading: Reading): { unit: SaidUnit; start: number; end: number } | null {
  const { tokens } = reading;
  const field = { ...reading.field(), free: (i: number) => i >= reading.from && i < reading.to };
  const asked = reading.at('howMuch');
  if (asked !== undefined) {
    const unit = unitSaidAt(field, asked.end);
    if (unit !== null) return { unit: unit.unit, start: asked.start, end: unit.next };
  }
  for (let i = reading.to - 1; i > reading.from; i -= 1) {
    // "a quarter cup of cocoa, grams please"
    const isLast =
      tokens[i - 1]?.text === ',' &&
      tokens.slice(i + 1, reading.to).every(({ key }) => /^(please|now|παρακαλω)$/.test(key));
    if (!isLast && !/^(σε|to|in|into|as|ωσ|με|for)$/.test(tokens[i - 1]?.key ?? '')) continue;
    const unit = unitSaidAt(field, i);
    if (unit !== null && (!isLast || measures.test(unit.unit)))
      return { unit: unit.unit, start: i - 1, end: unit.next };
  }
  return null;
}

export function convertFrame(reading: Reading): Act | null {
  if (reading.has('nutrient', 'list', 'bought', 'ate', 'threw')) return null;
  const target = targetOf(reading);
  const isAsked = reading.has('convert') || reading.has('howMuch', 'what', 'equals');
  if (target === null && !reading.has('convert')) return null;
  // "I want half a cup of rice in grams"
  const isInUnit =
    target !== null &&
    measures.test(target.unit) &&
    reading.tokens.slice(target.end, reading.to).every(({ key, kind }) => kind === 'sign' || key === 'please');
  if (!isAsked && !isInUnit && reading.has('add', 'put', 'need')) return null;
  const field = reading.field({ keep: ['servings'] });
  const outside = {
    ...field,
    free: (i: number) => field.free(i) && !(target !== null && i >= target.start && i < target.end),
  };
  const { items, loose } = itemsIn(outside, reading.from, reading.to);
  const measured = items.find((item) => item.quantity !== undefined);
  const item: SaidItem | undefined =
    measured ?? (loose === null ? undefined : { quantity: loose.quantity, unit: loose.unit });
  if (item === undefined) {
    const bareUnit = bareUnitIn(reading, outside);
    if (bareUnit === null || target === null || !reading.has('convert', 'equals')) return null;
    return act('convert', { items: [{ ...items[0], ...bareUnit }], to: target.unit });
  }
  // a food named apart from its amount: "flour: how many grams is a cup"
  const food = item.food === undefined ? items.find(({ food: name }) => name !== undefined) : item;
  const full: SaidItem = { ...(food ?? {}), quantity: item.quantity ?? 1, ...(item.unit && { unit: item.unit }) };
  const to = target?.unit ?? 'g';
  if (full.unit === 'pieces' && target !== null && !reading.has('convert', 'equals')) return null;
  return act('convert', { items: [full], to });
}

/** "Το φλιτζάνι πόσα γραμμάρια είναι": a unit without a number is one. */
function bareUnitIn(
  reading: Reading,
  field: ReturnType<Reading['field']>,
): { quantity: number; unit: SaidUnit } | null {
  for (let i = reading.from; i < reading.to; i += 1) {
    const unit = field.free(i) ? unitSaidAt(field, i) : null;
    if (unit !== null) return { quantity: unit.factor, unit: unit.unit };
  }
  return null;
}
