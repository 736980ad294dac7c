import type { Unit } from '@kelari/core/food/concept.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { MealType } from '@kelari/core/planner/contract.ts';
import type { PriceUnit } from '@kelari/core/prices/contract.ts';
import type { Priority } from '@kelari/core/shopping/contract.ts';
import { shop } from './demo-pantry.ts';

/** One row of the demo household's shopping list. */
export type DemoItem = {
  readonly name: Text;
  readonly quantity: number;
  readonly unit: Unit;
  readonly priority: Priority;
  /** The dish of the starter collection that it is for. */
  readonly recipe?: { readonly id: string; readonly name: Text };
};

const moussaka = { id: 'mousakas', name: { el: 'Μουσακάς', en: 'Moussaka' } };

const item = (
  el: string,
  en: string,
  [quantity, unit]: readonly [number, Unit],
  more: Partial<DemoItem> = {},
): DemoItem => ({
  name: { el, en },
  quantity,
  unit,
  priority: 'medium',
  ...more,
});

/** What Eleni's family buys next: for the moussaka on the plan, what ran low, and what every house forgets. */
export const demoList: readonly DemoItem[] = [
  item('Μελιτζάνες', 'Aubergines', [1.5, 'kg'], { recipe: moussaka }),
  item('Γάλα', 'Milk', [2, 'l'], { priority: 'high' }),
  item('Ψωμί', 'Bread', [1, 'pieces'], { priority: 'high' }),
  item('Ζάχαρη', 'Sugar', [1, 'kg']),
  item('Μπανάνες', 'Bananas', [1, 'kg']),
  item('Ελληνικός καφές', 'Greek coffee', [200, 'g']),
  item('Φέτα', 'Feta', [400, 'g']),
  item('Χαρτί κουζίνας', 'Kitchen paper', [1, 'pack'], { priority: 'low' }),
  item('Απορρυπαντικό πιάτων', 'Washing-up liquid', [1, 'bottle'], { priority: 'low' }),
];

/** A meal of the demo household's plan, so many days from the day of the seed: a dish of the starter collection or a note. */
export type DemoMeal = { readonly inDays: number; readonly type: MealType } & (
  | { readonly recipeId: string; readonly note?: never; readonly isDone?: true }
  | { readonly note: Text; readonly recipeId?: never; readonly isDone?: never }
);

/** From yesterday to five days ahead: first what will not keep; the moussaka lacks its aubergines. */
export const demoWeek: readonly DemoMeal[] = [
  { inDays: -1, type: 'dinner', recipeId: 'strapatsada', isDone: true },
  { inDays: 0, type: 'dinner', recipeId: 'biftekia-sto-fourno-me-patates' },
  { inDays: 1, type: 'lunch', recipeId: 'kotopoulo-lemonato' },
  { inDays: 1, type: 'dinner', recipeId: 'spanakoryzo' },
  { inDays: 2, type: 'lunch', recipeId: 'fakes' },
  { inDays: 3, type: 'lunch', recipeId: moussaka.id },
  { inDays: 4, type: 'lunch', recipeId: 'choriatiki' },
  { inDays: 4, type: 'dinner', note: { el: 'Έξω με φίλους', en: 'Out with friends' } },
];

/** A price that was seen on a shelf, so many days before the day of the seed; in euros for the whole amount. */
export type DemoPrice = {
  readonly name: Text;
  readonly storeName: Text;
  readonly daysAgo: number;
  readonly price: number;
  readonly quantity: number;
  readonly unit: Unit;
};

type Seen = readonly [shop: keyof typeof shop, daysAgo: number, price: number];
const seen = (el: string, en: string, [quantity, unit]: readonly [number, Unit], rows: readonly Seen[]): DemoPrice[] =>
  rows.map(([at, daysAgo, price]) => ({
    name: { el, en },
    storeName: shop[at],
    ...{ daysAgo, price, quantity, unit },
  }));

/** Three months of prices in three shops. */
export const demoPrices: readonly DemoPrice[] = [
  ...seen(
    'Φέτα',
    'Feta',
    [400, 'g'],
    [
      ['sklavenitis', 88, 4.9],
      ['ab', 70, 5.4],
      ['sklavenitis', 52, 5.05],
      ['ab', 31, 4.75],
      ['sklavenitis', 12, 5.15],
    ],
  ),
  ...seen(
    'Γάλα',
    'Milk',
    [1, 'l'],
    [
      ['ab', 83, 1.49],
      ['sklavenitis', 61, 1.52],
      ['ab', 40, 1.55],
      ['sklavenitis', 16, 1.5],
    ],
  ),
  ...seen(
    'Ελαιόλαδο',
    'Olive oil',
    [1, 'l'],
    [
      ['ab', 90, 11.9],
      ['sklavenitis', 60, 10.8],
      ['sklavenitis', 25, 9.7],
      ['ab', 9, 9.95],
    ],
  ),
  ...seen(
    'Ελληνικός καφές',
    'Greek coffee',
    [194, 'g'],
    [
      ['sklavenitis', 75, 3.6],
      ['ab', 45, 3.95],
      ['sklavenitis', 20, 4.2],
    ],
  ),
  ...seen(
    'Ντομάτες',
    'Tomatoes',
    [1, 'kg'],
    [
      ['market', 65, 1.4],
      ['sklavenitis', 44, 1.98],
      ['market', 23, 1.8],
      ['market', 9, 2],
    ],
  ),
];

/** A price that the household waits for; no entry has reached it yet. */
export const demoTracker = {
  name: { el: 'Ελαιόλαδο', en: 'Olive oil' },
  targetPrice: 7.5,
  per: 'l',
} as const satisfies { readonly name: Text; readonly targetPrice: number; readonly per: PriceUnit };
