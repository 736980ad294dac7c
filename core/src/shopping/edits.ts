import type { Unit } from '../food/concept.ts';
import { shownAmount } from '../kit/numbers.ts';
import { metricFactor } from '../pantry/rules.ts';
import type { ShoppingItem, ShoppingUpdate } from './contract.ts';

/** What a form sent of a row's fields: neither its tick nor its list, and nothing of when it began. */
export type ItemEdit = Omit<ShoppingUpdate, 'version' | 'base' | 'isPurchased' | 'listId'>;

/**
 * What an edit changes of the row as it is answered now; null when it is in conflict with what others did since it began.
 * With `base` only a field that both made different is a conflict; without it the version has to be the present one, if one
 * is sent. An amount and its unit are one field: 0.7 kg and 700 g are the same.
 */
export function mergedItemEdit(present: ShoppingItem, update: ShoppingUpdate): ItemEdit | null {
  const { version, base, isPurchased: _, listId: __, ...sent } = update;
  if (base === undefined) return version === undefined || version === present.version ? sent : null;
  const { quantity, unit, ...fields } = sent;
  const mine: Record<string, unknown> = {};
  for (const [key, next] of Object.entries(fields)) {
    const was = base[key as keyof typeof base];
    const now = present[key as keyof ShoppingItem];
    if (next === undefined || (was !== undefined && next === was)) continue;
    if (was !== undefined && now !== was && now !== next) return null;
    mine[key] = next;
  }
  if (quantity === undefined && unit === undefined) return mine;
  const began = { quantity: base.quantity ?? present.quantity, unit: base.unit ?? present.unit };
  const next = { quantity: quantity ?? began.quantity, unit: unit ?? began.unit };
  if (isSame(next, began)) return mine;
  return isSame(present, began) || isSame(present, next) ? { ...mine, ...next } : null;
}

type Amount = { readonly quantity: number; readonly unit: Unit };

function isSame(a: Amount, b: Amount): boolean {
  const factor = metricFactor(a.unit, b.unit);
  if (factor === null) return false;
  const [smaller, larger] = factor < 1 ? [a.quantity, b.quantity / factor] : [a.quantity * factor, b.quantity];
  return shownAmount(smaller) === shownAmount(larger);
}
