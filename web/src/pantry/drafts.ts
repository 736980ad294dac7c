import { type Product, type ProductUpdate, pantryApi } from '@kelari/core/pantry/contract.ts';
import { type ActInput, stockApi } from '@kelari/core/pantry/stock-contract.ts';
import type { OutboxAct, OutboxDraft, OutboxEntry } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import { type Change, type Drawing, type PendingChange, productsOf } from './shown-products.ts';

/** The fields of the form as they are sent. */
export type ProductFields = Omit<ProductUpdate, 'version' | 'base' | 'name'> & { readonly name: string };

export type PantryAct = OutboxAct & { readonly change: Change };

/** What a change says about the kitchen beside its own lots: computed from them, or made of their names. */
export const staleWithStock: readonly string[] = [
  ...['journal', 'ledger', 'recommendations', 'foods'],
  // what was bought tells what things cost
  ...['prices', 'price-tracker', 'recipe-cost', 'shopping-shops'],
  // what is there and what lacks
  ...['meal-standings', 'plan-needs', 'shopping-suggestions', 'missing-lines', 'daily-briefing'],
];

const entityOf = (id: string) => `products:${id}`;

/** How a change waits and is sent. `fields` are what the form holds, `base` the lot it began from. */
export function draftOf(
  change: Change,
  fields?: Partial<ProductFields>,
  base?: Product,
): Omit<OutboxDraft, 'title' | 'act'> & { readonly act: PantryAct } {
  const made =
    change.kind === 'act'
      ? change.lots.flatMap(({ newId }) => newId ?? [])
      : change.kind === 'undo'
        ? change.parts
        : [];
  return {
    entities: [
      ...[...productsOf(change).map(({ id }) => id), ...made].map(entityOf),
      // from the journal its lots may not be known
      ...(change.kind === 'undo' ? [`actions:${change.actionId}`] : []),
    ],
    makes: change.kind === 'add',
    // two people deleted it: it is gone, as both wanted
    goneIsDone: change.kind === 'remove',
    request: callOf(change, fields, base),
    act: { feature: 'pantry', change },
    stale: staleWithStock,
  };
}

function callOf(change: Change, fields?: Partial<ProductFields>, base?: Product) {
  switch (change.kind) {
    case 'add':
      return requestOf(pantryApi.add, { body: { name: change.product.name, ...fields, id: change.product.id } });
    case 'edit':
      return requestOf(pantryApi.update, { params: { id: change.product.id }, body: editOf(fields ?? {}, base) });
    case 'adjust':
      return requestOf(pantryApi.adjust, {
        params: { id: change.product.id },
        body: { by: change.by, unit: change.unit },
      });
    case 'restore':
      return requestOf(pantryApi.restore, { params: { id: change.product.id } });
    case 'remove':
      return requestOf(pantryApi.remove, { params: { id: change.product.id } });
    case 'act':
      return requestOf(stockApi.act, { body: inputOf(change) });
    case 'undo':
      return requestOf(stockApi.undo, { params: { id: change.actionId } });
  }
}

const inputOf = ({ act, lots, details }: Change & { kind: 'act' }): ActInput => ({
  ...details,
  kind: act,
  lots: lots.map(({ product, ...part }) => ({ ...part, id: product.id })),
});

/**
 * Only what was changed, and what it was before: what others change meanwhile in other fields stays. An amount means
 * nothing without its unit.
 */
export function editOf(fields: Partial<ProductFields>, base: Product | undefined): ProductUpdate {
  if (!base) return fields;
  const names = Object.keys(fields) as (keyof ProductFields & keyof Product)[];
  const changed = new Set(names.filter((name) => fields[name] !== base[name]));
  if (changed.has('quantity') || changed.has('lowAt') || changed.has('unit')) {
    for (const name of ['quantity', 'unit'] as const) changed.add(name);
  }
  const only = (from: Partial<ProductFields> | Product) =>
    Object.fromEntries([...changed].map((name) => [name, from[name] ?? null]));
  return { ...only(fields), base: only(base) };
}

/**
 * The acts of the pantry that wait in the outbox; the same object for the same act, and the same list while nothing is drawn
 * otherwise: that one is on its way now is no reason to draw its lot again.
 */
export function pendingOf(entries: readonly OutboxEntry[]): readonly PendingChange[] {
  const now = entries.flatMap(({ act, key, state }) => {
    // a cooking takes from the pantry too, a scan brings
    if (!('change' in act)) return [];
    const drawn = state === 'parked' ? 'failed' : 'sending';
    const known = pending.get(act);
    if (known?.state === drawn) return [known];
    const { change } = act as OutboxAct & { readonly change: Drawing };
    const made: PendingChange = { ...change, key, state: drawn };
    pending.set(act, made);
    return [made];
  });
  if (now.length !== last.length || now.some((change, at) => change !== last[at])) last = now;
  return last;
}
const pending = new WeakMap<OutboxAct, PendingChange>();
let last: readonly PendingChange[] = [];
