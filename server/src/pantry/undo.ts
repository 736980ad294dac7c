import { keptAmount, roundTo } from '@kelari/core/kit/numbers.ts';
import type { MovementRow } from './journal-repo.ts';
import type { LotChange, ProductRow } from './repo.ts';
import type { LotState } from './tables.ts';

/** How a lot gets back what an action took, or the latest movement that stands on what the action did. */
export type Reversal = { readonly change: LotChange } | { readonly blockedBy: MovementRow };

/**
 * The inverse of an action on one lot: its own movements there (two when it changed the unit), and the others of the lot that
 * hold. Amounts and shares of the price come back as differences, so that they need no order; other columns as they were.
 */
export function reversalOf(row: ProductRow, own: readonly MovementRow[], others: readonly MovementRow[]): Reversal {
  const [first] = own;
  if (!first) throw new Error('an action without a movement of this lot');
  const before: LotState = Object.assign({}, ...own.map((movement) => movement.before));
  const after: LotState = Object.assign({}, ...own.map((movement) => movement.after));
  const later = others.filter((other) => order(first, other) < 0).sort((a, b) => order(b, a));
  const closed = own.find(({ before, unit }) => before.unit !== undefined || (own.length > 1 && unit !== row.unit));
  // several in one unit are taps of one instant from before 0004
  const moved = keptAmount(own.reduce((sum, movement) => sum + movement.delta, 0));
  const delta = closed ? -closed.delta - row.quantity : -moved;
  const isAmount = closed !== undefined || moved !== 0;
  const isShort = row.quantity + delta < 0;

  const standsOnIt = (other: MovementRow): boolean => {
    if (before.exists === false || other.after.exists === false) return true;
    if (keysOf(after).some((key) => isSet(key, first, other))) return true;
    if (isAmount && (other.kind === 'counted' || other.before.unit !== undefined || isOtherUnit(other))) return true;
    // it gave back alone what this took
    if (other.kind === 'restored' && moved < 0 && other.delta === -moved) return true;
    return (closed !== undefined && other.delta !== 0) || (isShort && other.delta < 0);
  };
  const isOtherUnit = (other: MovementRow): boolean => !own.some(({ unit }) => unit === other.unit);
  const blockedBy = later.find(standsOnIt);
  if (blockedBy) return { blockedBy };

  const state = stateBefore(row, before, after);
  return {
    change: {
      id: row.id,
      delta: keptAmount(delta),
      state: closed ? { ...state, unit: closed.unit } : state,
      removed: before.exists === undefined ? undefined : !before.exists,
    },
  };
}

/** Movements of one lot in the order they were made. */
const order = (a: MovementRow, b: MovementRow): number =>
  (a.after.version ?? 0) - (b.after.version ?? 0) || a.at.getTime() - b.at.getTime();

type Column = Exclude<keyof LotState, 'exists' | 'version'>;

const keysOf = (state: LotState): (keyof LotState)[] =>
  (Object.keys(state) as (keyof LotState)[]).filter((key) => key !== 'version');

/** A later movement set the column anew. A part that splits off takes its share of the price, which is no new price. */
function isSet(key: keyof LotState, own: MovementRow, other: MovementRow): boolean {
  if (key === 'pricedAmount' || !(key in other.after)) return false;
  return key !== 'price' || own.kind === 'corrected' || other.kind === 'corrected';
}

function stateBefore(row: ProductRow, before: LotState, after: LotState): LotState {
  const keys = Object.keys(before).filter((key) => key !== 'exists') as Column[];
  return Object.fromEntries(
    keys.flatMap((key): [Column, LotState[Column]][] => {
      if (key === 'price' || key === 'pricedAmount') {
        const [was, became, now] = [before[key], after[key], row[key]];
        if (typeof was !== 'number' || typeof became !== 'number') return [[key, was ?? null]];
        return now === null ? [] : [[key, roundTo(now + was - became, key === 'price' ? 2 : 4)]];
      }
      // what no movement changed since (a corrected food) stays
      return row[key] === after[key] ? [[key, before[key]]] : [];
    }),
  );
}
