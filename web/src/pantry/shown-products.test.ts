import { describe, expect, it } from 'vitest';
import { testProduct } from './pantry-testing.tsx';
import { type Change, type PendingChange, shownProducts } from './shown-products.ts';

const milk = testProduct({ name: 'Γάλα', quantity: 2, unit: 'l' });
const eggs = testProduct({ name: 'Αυγά', quantity: 6 });
const pending = (change: Change, state: PendingChange['state'] = 'sending'): PendingChange => ({
  ...change,
  key: 'key',
  state,
});
const shown = (...changes: PendingChange[]) => shownProducts([milk, eggs], changes);
const step = (product: typeof milk, by: number, unit = product.unit): Change => ({ kind: 'adjust', product, by, unit });

describe('what the cook sees before the server has answered', () => {
  it('is the list itself when nothing is under way, and untouched lots stay the same objects', () => {
    const rows = [milk, eggs];
    expect(shownProducts(rows, [])).toBe(rows);
    expect(shown(pending(step(eggs, -1)))[0]).toBe(milk);
  });

  it('has steps on top, in the measure the server will answer', () => {
    expect(shown(pending(step(eggs, -2)))[1]).toMatchObject({ quantity: 4, unsent: 'sending' });
    expect(shown(pending(step(milk, -1.7)))[0]).toMatchObject({ quantity: 300, unit: 'ml' });
    expect(shown(pending(step(milk, -500, 'ml')))[0]).toMatchObject({ quantity: 1.5, unit: 'l' });
    expect(shown(pending(step(milk, -1, 'pieces')))[0]).toBeDefined();
  });

  it('is without what is used up or deleted', () => {
    expect(shown(pending(step(eggs, -6.01)))).toEqual([milk]);
    expect(shown(pending({ kind: 'remove', product: milk }))).toEqual([eggs]);
  });

  it('does not draw what was refused: the lot stands there as it is, with its mark, and a refused new lot too', () => {
    expect(shown(pending({ kind: 'remove', product: milk }, 'failed'))[0]).toMatchObject({
      name: 'Γάλα',
      unsent: 'failed',
    });
    expect(shown(pending(step(eggs, -2), 'failed'))[1]).toMatchObject({ quantity: 6, unsent: 'failed' });
    const feta = testProduct({ name: 'Φέτα' });
    expect(shown(pending({ kind: 'add', product: feta }, 'failed'))[2]).toMatchObject({ unsent: 'failed' });
    expect(shown(pending({ kind: 'edit', product: feta }, 'failed'))).toHaveLength(2);
  });

  it('keeps the mark of a refused act when later ones are drawn on top', () => {
    expect(shown(pending(step(eggs, -9), 'failed'), pending(step(eggs, -1)))[1]).toMatchObject({
      quantity: 5,
      unsent: 'failed',
    });
  });

  it('draws an act on many lots, whole and in part, and its undo', () => {
    const part = { product: milk, amount: 500, unit: 'ml' as const, newId: '44444444-4444-4444-8444-444444444444' };
    const opened: Change = { kind: 'act', act: 'opened', lots: [part], details: {}, today: '2026-11-20' };
    const [rest, , open] = shown(pending(opened));
    expect(rest).toMatchObject({ id: milk.id, quantity: 1.5, openedAt: null, unsent: 'sending' });
    expect(open).toMatchObject({ id: part.newId, quantity: 500, unit: 'ml', openedAt: '2026-11-20' });
    const undo: Change = { kind: 'undo', actionId: 'key', lots: [milk], parts: [part.newId] };
    expect(shown(pending(opened), pending(undo)).map(({ quantity }) => quantity)).toEqual([2, 6]);
    const eaten: Change = {
      kind: 'act',
      act: 'eaten',
      lots: [{ product: milk }, { product: eggs, amount: 2 }],
      details: {},
      today: '2026-11-20',
    };
    expect(shown(pending(eaten))).toMatchObject([{ name: 'Αυγά', quantity: 4 }]);
  });

  it('has what is added, edited and put back, in the order it was done', () => {
    const feta = testProduct({ name: 'Φέτα' });
    expect(shown(pending({ kind: 'add', product: feta })).map(({ name }) => name)).toEqual(['Γάλα', 'Αυγά', 'Φέτα']);
    expect(shown(pending({ kind: 'edit', product: { ...milk, name: 'Ξινόγαλα' } }))[0]?.name).toBe('Ξινόγαλα');
    const back = shown(pending({ kind: 'remove', product: milk }), pending({ kind: 'restore', product: milk }));
    expect(back.map(({ name }) => name).sort()).toEqual(['Αυγά', 'Γάλα']);
    const gone = shown(pending({ kind: 'restore', product: milk }), pending({ kind: 'remove', product: milk }));
    expect(gone).toEqual([eggs]);
  });
});
