import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';

type Lot = { quantity: number; name: string; brand: string | null; deleted: boolean };
type Body = {
  readonly id?: string;
  readonly quantity?: number;
  readonly by?: number;
  readonly name?: string;
  readonly brand?: string;
  readonly base?: Partial<Lot>;
  readonly lots?: readonly { readonly id: string; readonly amount?: number }[];
};
/** What an act did to a lot: by how much it changed, and whether it made or deleted it. */
type Effect = { readonly id: string; readonly by: number; readonly kind: 'amount' | 'added' | 'removed' };

const matches = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1);

/**
 * What the kitchen must be after requests that arrive one after the other. When an undo is refused is the server's to say;
 * one that it grants has to be the exact inverse.
 */
export function makeKitchen() {
  const lots = new Map<string, Lot>();
  const effects = new Map<string, Effect>();
  const undone = new Set<string>();

  function live(id: string): Lot | undefined {
    const lot = lots.get(id);
    return lot && !lot.deleted ? lot : undefined;
  }

  function change(key: string, id: string, lot: Lot, by: number): 200 {
    const next = Math.max(0, lot.quantity + by);
    effects.set(key, { id, by: next - lot.quantity, kind: 'amount' });
    lot.quantity = next;
    return 200;
  }

  function edit(lot: Lot, { name, brand, base }: Body): 200 | 409 {
    const mine = { ...(name === undefined ? {} : { name }), ...(brand === undefined ? {} : { brand }) };
    const fields = Object.keys(mine) as ('name' | 'brand')[];
    if (fields.some((field) => lot[field] !== base?.[field] && lot[field] !== mine[field])) return 409;
    Object.assign(lot, mine);
    return 200;
  }

  /** Takes one request in, and answers the status it must get; null where the server may choose. */
  function arrive(key: string, method: string, path: string, body: Body): number | null {
    if (method === 'POST' && path === pantryApi.add.path) {
      const { id = '', quantity = 1, name = '' } = body;
      lots.set(id, { quantity, name, brand: null, deleted: false });
      effects.set(key, { id, by: 0, kind: 'added' });
      return 200;
    }
    if (path === stockApi.act.path) {
      const [{ id, amount } = { id: '' }] = body.lots ?? [];
      const lot = live(id);
      return lot ? change(key, id, lot, -(amount ?? lot.quantity)) : 404;
    }
    if (matches(path, stockApi.undo.path)) return null;
    const [id = ''] = matches(path, pantryApi.adjust.path) ?? matches(path, pantryApi.update.path) ?? [];
    const lot = live(id);
    if (!lot) return 404;
    if (method === 'POST') return change(key, id, lot, body.by ?? 0);
    if (method === 'PUT') return edit(lot, body);
    lot.deleted = true;
    effects.set(key, { id, by: 0, kind: 'removed' });
    return 200;
  }

  return {
    arrive,
    /** An undo that the server did: the exact inverse, once. */
    undo: (actionId: string): void => {
      const effect = effects.get(actionId);
      const lot = effect && lots.get(effect.id);
      if (!lot || undone.has(actionId)) return;
      undone.add(actionId);
      if (effect.kind !== 'amount') lot.deleted = effect.kind === 'added';
      lot.quantity -= effect.by;
    },
    stock: () =>
      [...lots]
        .filter(([, lot]) => !lot.deleted && lot.quantity > 0)
        .map(([id, { quantity, name, brand }]) => ({ id, quantity, name, brand }))
        .sort((a, b) => a.id.localeCompare(b.id)),
  };
}
