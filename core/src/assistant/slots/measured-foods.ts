import { conceptById } from '../../food/identity.ts';
import { fold } from '../../food/normalise.ts';
import type { SaidItem } from '../act.ts';
import { wordSet } from '../hear/spans.ts';
import type { Measured } from './amounts.ts';

/** Classes of which a "κουτάκι" is a little box; of fish, beer and the rest it is a tin. */
const boxed = wordSet('milk cream juice yogurt hot-drink spice baking sweet cheese egg pasta grain');

/** What a word alone means by its measure: "a bottle of red", "ένα κουταλάκι σόδα". */
const soda = { σοδα: 'baking-soda', soda: 'baking-soda' };
const wines = {
  red: 'red-wine',
  white: 'white-wine',
  rose: 'rose-wine',
  κοκκινο: 'red-wine',
  λευκο: 'white-wine',
  ασπρο: 'white-wine',
};
const byUnit: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bottle: wines,
  tsp: soda,
  tbsp: soda,
  g: soda,
};

export function withAmount(item: SaidItem, { quantity, unit, small }: Measured): SaidItem {
  const concept = item.food === undefined ? null : conceptById(item.food);
  const meant = byUnit[unit]?.[fold(item.words ?? '')];
  if (meant !== undefined) return { food: meant, words: item.words ?? '', quantity, unit };
  const isBoxed = small === true && concept !== null && boxed.has(concept.class);
  return { ...item, quantity: Math.round(quantity * 1000) / 1000, unit: isBoxed ? 'pack' : unit };
}
