import { type Day, isDay } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { keptAmount, readDecimal } from '@kelari/core/kit/numbers.ts';
import type { Product } from '@kelari/core/pantry/contract.ts';
import { metricFactor } from '@kelari/core/pantry/rules.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import type { DoneRow } from '@kelari/core/shopping/done-contract.ts';
import { isNonFood } from '@kelari/core/shopping/non-food.ts';
import { lineTotal } from '@kelari/core/shopping/rules.ts';
import { t } from '@lingui/core/macro';
import type { Problem } from '../account/form-problems.ts';
import { emptyForm, fieldsOf, formOf, type ProductForm, previewOf, problemsOf } from '../pantry/product-form.ts';
import { acceptProducts } from '../pantry/sending.ts';
import { onArrival } from '../platform/outbox-app.ts';
import type { Problem as Refusal } from '../platform/outbox-entry.ts';
import { acceptReply } from './accepting.ts';
import type { FinishBody } from './drafts.ts';

const arrived = new Set<string>();
/** Whether the server has answered a trip that this page watched. */
export const hasArrived = (key: string): boolean => arrived.has(key);

// a page without this part asks for the list and the shelves anew
onArrival('trips', (client, entry, reply) => {
  arrived.add(entry.key);
  acceptProducts(client, (reply as { products: Product[] }).products, []);
  acceptReply(client, entry, reply);
});

/** What a person said of a row; what they did not say is proposed. */
export type DoneEdit = {
  readonly form?: ProductForm;
  readonly toPantry?: boolean;
  /** Whether what was not bought stays on the list. */
  readonly keepRest?: boolean;
};
export type DoneState = {
  readonly storeName: string;
  readonly day: string;
  readonly edits: Readonly<Record<string, DoneEdit>>;
};

/** A ticked row as it will be brought home. */
export type ReviewedRow = {
  readonly item: ShoppingItem;
  readonly form: ProductForm;
  readonly toPantry: boolean;
  readonly keepRest: boolean;
};

const places: Readonly<Partial<Record<ShoppingItem['category'], string>>> = {
  meat: 'fridge',
  dairy: 'fridge',
  vegetables: 'fridge',
  fruits: 'fridge',
  frozen: 'freezer',
};

const decimal = (value: number | null, language: Language) =>
  value === null ? '' : language === 'el' ? String(value).replace('.', ',') : String(value);

/** Without a word from the server: the usual place, and a date that the server fills in when it hears of it. */
function formHere(item: ShoppingItem, today: Day, language: Language): ProductForm {
  return {
    ...emptyForm(today, places[item.category] ?? 'pantry'),
    name: item.productName,
    category: item.category,
    quantity: decimal(item.quantity, language),
    unit: item.unit,
    price: decimal(lineTotal(item), language),
    dateGuessed: true,
  };
}

const formProposed = ({ product }: DoneRow, today: Day, language: Language): ProductForm => ({
  ...formOf(
    {
      ...product,
      brand: null,
      barcode: null,
      description: null,
      purchaseDate: today,
      storeName: null,
      lowAt: null,
      dateKind: 'best_before',
    },
    language,
  ),
  dateSettled: false,
});

/** The ticked rows with what is proposed for each, and what was said over it. */
export function reviewed(
  items: readonly ShoppingItem[],
  proposals: readonly DoneRow[],
  { edits }: DoneState,
  today: Day,
  language: Language,
): readonly ReviewedRow[] {
  const proposed = new Map(proposals.map((row) => [row.itemId, row]));
  return items
    .filter(({ isPurchased }) => isPurchased)
    .map((item) => {
      const proposal = proposed.get(item.id);
      const edit = edits[item.id] ?? {};
      // what was written with no signal is filed nowhere yet, and most of what is bought is food
      const isFood =
        proposal?.isFood ?? (item.conceptId !== null || item.category !== 'other' || !isNonFood(item.productName));
      return {
        item,
        form: edit.form ?? (proposal ? formProposed(proposal, today, language) : formHere(item, today, language)),
        toPantry: edit.toPantry ?? isFood,
        keepRest: edit.keepRest ?? true,
      };
    });
}

/** What was not bought of a row, in the row's unit. */
export function restOf({ item, form }: ReviewedRow): number {
  const bought = readDecimal(form.quantity);
  const factor = metricFactor(form.unit, item.unit);
  if (bought === null || factor === null) return 0;
  return Math.max(0, keptAmount(item.quantity - bought * factor));
}

export const fieldName = (itemId: string, field: string): string => `${itemId}.${field}`;

/** What stands in the way of saving, row by row. */
export function problemsIn(rows: readonly ReviewedRow[], { day }: DoneState): Problem[] {
  const odd = day !== '' && !isDay(day) ? [{ name: 'day', message: t`This day does not exist` }] : [];
  return [
    ...odd,
    ...rows.flatMap(({ item, form, toPantry }) =>
      toPantry ? problemsOf(form, true).map(({ name, message }) => ({ name: fieldName(item.id, name), message })) : [],
    ),
  ];
}

/** The trip as it is sent, what it leaves on the list, and the lots as they are drawn until the answer comes. */
export function tripOf(
  rows: readonly ReviewedRow[],
  { storeName, day }: DoneState,
  listId: string | null,
  lotId: (itemId: string) => string,
): { readonly body: FinishBody; readonly rests: Readonly<Record<string, number>>; readonly lots: readonly Product[] } {
  const bought = (form: ProductForm): ProductForm => ({ ...form, storeName, purchaseDate: day });
  const rests = Object.fromEntries(
    rows.flatMap((row) => {
      const rest = row.keepRest ? restOf(row) : 0;
      return rest > 0 ? [[row.item.id, rest]] : [];
    }),
  );
  return {
    rests,
    lots: rows.flatMap(({ item, form, toPantry }) =>
      toPantry ? [previewOf(bought(form), { id: lotId(item.id) })] : [],
    ),
    body: {
      ...(listId === null ? {} : { listId }),
      storeName: storeName.trim() || null,
      day: day || null,
      rows: rows.map(({ item, form, toPantry }) => ({
        itemId: item.id,
        product: toPantry ? { ...fieldsOf(bought(form)), id: lotId(item.id) } : null,
        ...(rests[item.id] === undefined ? {} : { rest: rests[item.id] }),
      })),
    },
  };
}

/** What the server said, at the rows it is about. */
export function problemsOfRefusal(rows: readonly ReviewedRow[], { body }: Refusal): Problem[] {
  const fields = Array.isArray(body.fields) ? (body.fields as { path: string; message: string }[]) : [];
  return fields.map(({ path, message }) => {
    const [, index, field] = /^rows\.(\d+)\.(?:product\.)?(\w+)/.exec(path) ?? [];
    const row = rows[Number(index)];
    return { name: row && field ? fieldName(row.item.id, field) : path, message };
  });
}
