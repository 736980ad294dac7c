import { randomUUID } from 'node:crypto';
import type { Facts } from './facts.ts';

export const chainKinds = ['row', 'bulk', 'list', 'kitchen', 'receipt', 'import', 'week'] as const;
export type ChainKind = (typeof chainKinds)[number];

export type Ask = { readonly method: string; readonly path: string; readonly body?: unknown };
/** One call, and what the tables must say once it was answered. */
type Step = { readonly ask: (key: string, before: unknown) => Ask; readonly after: string };

/**
 * Calls on rows of their own, one after the other. Before the first the tables say `''` of it; after each they say what its
 * step says, and never anything between two.
 */
export type Chain = {
  readonly kind: ChainKind;
  readonly steps: readonly Step[];
  /** An idempotency key a step. */
  readonly keys: readonly string[];
  see(facts: Facts): string;
};

const pick = (most: number) => Math.floor(Math.random() * most);
const post = (path: string, body: unknown = {}): Ask => ({ method: 'POST', path, body });
const seen = (parts: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined || value === 0 ? [] : [`${name} ${value}`]))
    .join(', ');

const make = (
  kind: ChainKind,
  steps: readonly Step[],
  see: (facts: Facts, keys: readonly string[]) => string,
): Chain => {
  const keys = steps.map(() => randomUUID());
  return { kind, steps, keys, see: (facts) => see(facts, keys) };
};

/** Without ids of the client: only the key keeps a repeated call from making a second row. */
function row(): Chain {
  const mark = randomUUID();
  const body = { name: 'Φακές', quantity: 1, unit: 'pack', description: mark };
  return make('row', [{ ask: () => post('/api/products', body), after: 'lots 1 of 1, moves 1' }], (facts, keys) =>
    seen({ lots: facts.lots.get(mark), moves: facts.moves.get(keys[0] ?? '') }),
  );
}

export function bulk(count: number): Chain {
  const mark = randomUUID();
  const products = Array.from({ length: count }, (_, n) => ({ name: `Ρύζι ${n}`, quantity: 2, description: mark }));
  const ask = () => post('/api/products/bulk', { products });
  return make('bulk', [{ ask, after: `lots ${count} of 2, moves ${count}` }], (facts, keys) =>
    seen({ lots: facts.lots.get(mark), moves: facts.moves.get(keys[0] ?? '') }),
  );
}

function list(): Chain {
  const mark = randomUUID();
  const id = randomUUID();
  const tick = (isPurchased: boolean): Ask => ({ method: 'PUT', path: `/api/shopping/${id}`, body: { isPurchased } });
  const steps: Step[] = [
    { ask: () => post('/api/shopping', { id, productName: 'Γάλα', notes: mark }), after: 'items 1, ticked 0' },
    { ask: () => tick(true), after: 'items 1, ticked 1' },
    { ask: () => tick(false), after: 'items 1, ticked 0' },
    { ask: () => post(`/api/shopping/changes/${chain.keys[2]}/undo`), after: 'items 1, ticked 1' },
  ];
  const chain = make('list', steps, (facts) => seen({ items: facts.items.get(mark) }));
  return chain;
}

/** Three lots: cooked from, the rest eaten, the eating taken back, the cooking taken back. */
function kitchen(recipeId: string): Chain {
  const mark = randomUUID();
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const left = randomUUID();
  const products = ids.map((id) => ({ id, name: 'Ντομάτα', quantity: 5, unit: 'pieces', description: mark }));
  const takes = ids.map((productId) => ({ productId, amount: 1, unit: 'pieces' }));
  const cook = { servings: 2, takes, leftovers: { id: left, portions: 2 } };
  const eat = { kind: 'eaten', lots: ids.map((id) => ({ id })) };
  const bought = 'lots 3 of 5, bought 3';
  const cooked = 'bought 3, cooked 4, left 2, cookings 1, events 1';
  const steps: Step[] = [
    { ask: () => post('/api/products/bulk', { products }), after: bought },
    { ask: () => post(`/api/recipes/${recipeId}/cookings`, cook), after: `lots 3 of 4, ${cooked}` },
    { ask: () => post('/api/products/act', eat), after: `lots 3 of 0, ${cooked}, eaten 3` },
    { ask: () => post(`/api/journal/${chain.keys[2]}/undo`), after: `lots 3 of 4, ${cooked}, eaten 3, undone eating` },
    {
      ask: () => post(`/api/journal/${chain.keys[1]}/undo`),
      after: `${bought}, cooked 4, eaten 3, undone cooking and eating`,
    },
  ];
  const chain = make('kitchen', steps, (facts, [bulkKey = '', cookKey = '', eatKey = '']) => {
    const undone = [facts.undone.has(cookKey) && 'cooking', facts.undone.has(eatKey) && 'eating'].filter(Boolean);
    return seen({
      lots: facts.lots.get(mark),
      bought: facts.moves.get(bulkKey),
      cooked: facts.moves.get(cookKey),
      left: facts.amounts.get(left),
      cookings: facts.cookings.get(cookKey),
      events: facts.events.get(cookKey),
      eaten: facts.moves.get(eatKey),
      undone: undone.length > 0 ? undone.join(' and ') : undefined,
    });
  });
  return chain;
}

const receiptRows = 60;

function receipt(): Chain {
  const mark = randomUUID();
  const rows = Array.from({ length: receiptRows }, (_, n) => ({
    product: { name: `Είδος ${n}`, quantity: 1, price: 1.25, description: mark },
    raw: `ΕΙΔΟΣ ${n} ${mark.slice(0, 8)}`,
  }));
  const body = { kind: 'receipt', storeName: 'Σκλαβενίτης', total: 75, rows };
  const after = `lots ${receiptRows} of 1, moves ${receiptRows}, receipts 1`;
  return make('receipt', [{ ask: () => post('/api/scans', body), after }], (facts, [key = '']) =>
    seen({ lots: facts.lots.get(mark), moves: facts.moves.get(key), receipts: facts.receipts.get(key) }),
  );
}

const pasted =
  'Φακές σούπα\n4 μερίδες\nΥλικά\n500 γρ. φακές\n2 καρότα\n1 κρεμμύδι\nΕκτέλεση\nΒράστε τις φακές σε νερό για 40 λεπτά.';
type Draft = {
  name: string;
  ingredients: { heading: boolean; line: { name: string; raw?: string } }[];
  instructions: string[];
};

/** Pasted text is read, which keeps nothing, and what was read is saved. */
function recipeImport(): Chain {
  const mark = randomUUID();
  const save = (_key: string, before: unknown): Ask => {
    const { name, ingredients, instructions } = before as Draft;
    const lines = ingredients.filter(({ heading }) => !heading).map(({ line }) => ({ name: line.raw ?? line.name }));
    return post('/api/recipes', { name, description: mark, ingredients: lines, instructions });
  };
  const steps: Step[] = [
    { ask: () => post('/api/recipes/import', { text: pasted }), after: '' },
    { ask: save, after: 'recipes 1' },
  ];
  return make('import', steps, (facts) => seen({ recipes: facts.recipes.get(mark) }));
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
let weeks = 0;

/** Two weeks in one call, then both again with half of their meals. */
function week(): Chain {
  const mark = randomUUID();
  weeks += 2;
  const sunday = (n: number) => new Date(Date.UTC(2026, 10, 22 + 7 * (n % 2_000))).toISOString().slice(0, 10);
  const meals = (types: readonly string[]) =>
    Object.fromEntries(days.map((day) => [day, types.map((type) => ({ type, name: mark }))]));
  const ask = (first: number, types: readonly string[], were: readonly string[]) => () => {
    const week = (n: number) => ({ weekStart: sunday(n), base: meals(were), meals: meals(types) });
    const [one, other] = [week(first), week(first + 1)];
    return post('/api/meal-plans', { ...one, also: [other] });
  };
  const steps: Step[] = [
    { ask: ask(weeks, ['lunch', 'dinner'], []), after: 'meals 28' },
    { ask: ask(weeks, ['dinner'], ['lunch', 'dinner']), after: 'meals 14' },
  ];
  return make('week', steps, (facts) => seen({ meals: facts.meals.get(mark) }));
}

export const newChain = (recipeId: string): Chain =>
  ({
    row,
    bulk: () => bulk(2 + pick(30)),
    list,
    kitchen: () => kitchen(recipeId),
    receipt,
    import: recipeImport,
    week,
  })[chainKinds[pick(chainKinds.length)] ?? 'row']();
