import type { Act, SaidItem, SaidUnit } from './act.ts';
import { unitSaidAt } from './amounts-said.ts';
import { itemsIn } from './items.ts';
import { act, type Scene } from './scene.ts';

const measures = /^(g|kg|ml|l|cup|tbsp|tsp)$/;

/** The unit that is asked for: behind "how many", or behind "in" and "to" at the end. */
function targetOf(scene: Scene): { unit: SaidUnit; start: number; end: number } | null {
  const { tokens } = scene;
  const field = { ...scene.field(), free: (i: number) => i >= scene.from && i < scene.to };
  const asked = scene.at('howMuch');
  if (asked !== undefined) {
    const unit = unitSaidAt(field, asked.end);
    if (unit !== null) return { unit: unit.unit, start: asked.start, end: unit.next };
  }
  for (let i = scene.to - 1; i > scene.from; i -= 1) {
    // "a quarter cup of cocoa, grams please"
    const isLast =
      tokens[i - 1]?.text === ',' &&
      tokens.slice(i + 1, scene.to).every(({ key }) => /^(please|now|παρακαλω)$/.test(key));
    if (!isLast && !/^(σε|to|in|into|as|ωσ|με|for)$/.test(tokens[i - 1]?.key ?? '')) continue;
    const unit = unitSaidAt(field, i);
    if (unit !== null && (!isLast || measures.test(unit.unit)))
      return { unit: unit.unit, start: i - 1, end: unit.next };
  }
  return null;
}

export function convertFrame(scene: Scene): Act | null {
  if (scene.has('nutrient', 'list', 'bought', 'ate', 'threw')) return null;
  const target = targetOf(scene);
  const isAsked = scene.has('convert') || scene.has('howMuch', 'what', 'equals');
  if (target === null && !scene.has('convert')) return null;
  // "I want half a cup of rice in grams"
  const isInUnit =
    target !== null &&
    measures.test(target.unit) &&
    scene.tokens.slice(target.end, scene.to).every(({ key, kind }) => kind === 'sign' || key === 'please');
  if (!isAsked && !isInUnit && scene.has('add', 'put', 'need')) return null;
  const field = scene.field({ keep: ['servings'] });
  const outside = {
    ...field,
    free: (i: number) => field.free(i) && !(target !== null && i >= target.start && i < target.end),
  };
  const { items, loose } = itemsIn(outside, scene.from, scene.to);
  const measured = items.find((item) => item.quantity !== undefined);
  const item: SaidItem | undefined =
    measured ?? (loose === null ? undefined : { quantity: loose.quantity, unit: loose.unit });
  if (item === undefined) {
    const bareUnit = bareUnitIn(scene, outside);
    if (bareUnit === null || target === null || !scene.has('convert', 'equals')) return null;
    return act('convert', { items: [{ ...items[0], ...bareUnit }], to: target.unit });
  }
  // a food named apart from its amount: "flour: how many grams is a cup"
  const food = item.food === undefined ? items.find(({ food: name }) => name !== undefined) : item;
  const full: SaidItem = { ...(food ?? {}), quantity: item.quantity ?? 1, ...(item.unit && { unit: item.unit }) };
  const to = target?.unit ?? 'g';
  if (full.unit === 'pieces' && target !== null && !scene.has('convert', 'equals')) return null;
  return act('convert', { items: [full], to });
}

/** "Το φλιτζάνι πόσα γραμμάρια είναι": a unit without a number is one. */
function bareUnitIn(scene: Scene, field: ReturnType<Scene['field']>): { quantity: number; unit: SaidUnit } | null {
  for (let i = scene.from; i < scene.to; i += 1) {
    const unit = field.free(i) ? unitSaidAt(field, i) : null;
    if (unit !== null) return { quantity: unit.factor, unit: unit.unit };
  }
  return null;
}
