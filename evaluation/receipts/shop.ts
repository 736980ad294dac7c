import type { Seeded } from '../seeded.ts';
import type { Line } from './paper.ts';

/** A product as a shop prints it: name, price of a piece or a kilogram in the shop's currency, and how it is sold. */
export type Product = readonly [name: string, price: number, sold?: 'kg' | 'lb' | 'bottle'];

export interface Row {
  name: string;
  quantity: number;
  unit: 'pcs' | 'kg' | 'lb';
  unitPrice: number;
  price: number;
  discount?: number;
}

/** Money on the paper that is no food on the shelf. */
export interface Other {
  text: string;
  amount: number;
  kind: 'deposit' | 'voided' | 'returned' | 'discount' | 'bag' | 'other';
}

export interface Sale {
  random: Seeded;
  year: number;
  month: number;
  day: number;
  time: string;
  pieces: number;
  /** Before what comes off the whole. */
  subtotal: number;
  total: number;
  tax: number;
}

export interface Layout {
  id: string;
  lang: string;
  store: string;
  currency: 'EUR' | 'GBP' | 'USD';
  /** Letters a line in a font of one width. */
  chars: number;
  /** Tried in turn; the last is on every machine. */
  fonts: string;
  bold?: true;
  /** Where a name is cut off, as tills do. */
  nameLimit: number;
  products: readonly Product[];
  rows: readonly [number, number];
  /** Share of rows of more than one piece. */
  several?: number;
  /** Weighed goods are priced by a hundred grams: their kilogram is a round ten cents. */
  perHundred?: true;
  offers?: readonly string[];
  deposit?: readonly [text: string, each: number];
  bag?: readonly [text: string, amount: number];
  voided?: string;
  returned?: string;
  coupon?: readonly [text: string, amount: number];
  /** Share of rows that are taxed on top of the price, and the rate. */
  salesTax?: readonly [text: string, rate: number];
  head(sale: Sale): Line[];
  item(row: Row, sale: Sale): Line[];
  /** A line with a sum that belongs to no product. */
  sum(text: string, amount: number): Line;
  tail(sale: Sale): Line[];
}

export interface Truth {
  id: string;
  chain: string;
  lang: string;
  store: string;
  date: string;
  time: string;
  total: number;
  currency: string;
  items: Row[];
  other: Other[];
  text: string;
  font: string;
  bold: boolean;
}

const cents = (amount: number) => Math.round(amount * 100 + 1e-6) / 100;

function fill(layout: Layout, [name, base, sold]: Product, random: Seeded): Row {
  const asked = base * random.between(0.9, 1.15);
  const unitPrice = layout.perHundred && sold === 'kg' ? Math.round(asked * 10) / 10 : Math.max(0.15, cents(asked));
  const printed = name.slice(0, layout.nameLimit).trimEnd();
  if (sold === 'kg' || sold === 'lb') {
    const places = sold === 'kg' ? 1000 : 100;
    const quantity = Math.round(random.between(0.18, base > 15 ? 0.6 : 1.9) * places) / places;
    return { name: printed, quantity, unit: sold, unitPrice, price: cents(quantity * unitPrice) };
  }
  const quantity = random.chance(layout.several ?? 0.25) ? random.pick([2, 2, 2, 3, 3, 4, 6]) : 1;
  return { name: printed, quantity, unit: 'pcs', unitPrice, price: cents(quantity * unitPrice) };
}

/** One visit to a shop: the lines it prints and what stands in them. */
export function visit(layout: Layout, id: string, random: Seeded): { truth: Truth; lines: Line[] } {
  const wanted = random.whole(...layout.rows);
  const pool = [...layout.products];
  const chosen: Product[] = [];
  while (chosen.length < wanted && pool.length > 0) chosen.push(pool.splice(random.whole(0, pool.length - 1), 1)[0]!);
  const sale: Sale = {
    random,
    year: random.whole(2023, 2026),
    month: random.whole(1, 12),
    day: random.whole(1, 28),
    time: `${String(random.whole(8, 20)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`,
    pieces: 0,
    subtotal: 0,
    total: 0,
    tax: 0,
  };
  const items: Row[] = [];
  const other: Other[] = [];
  const body: Line[] = [];
  const add = (text: string, amount: number, kind: Other['kind']) => {
    other.push({ text, amount: cents(amount), kind });
    body.push(layout.sum(text, cents(amount)));
  };
  const spare = pool.filter((product) => product[2] === undefined);
  const gone = { voided: Math.floor(wanted / 2), returned: wanted - 2 };
  if (layout.bag !== undefined && random.chance(0.5)) add(...layout.bag, 'bag');
  const bagAtEnd = layout.bag !== undefined && other.length === 0;
  for (const [at, product] of chosen.entries()) {
    const row = fill(layout, product, random);
    items.push(row);
    body.push(...layout.item(row, sale));
    if (layout.offers !== undefined && random.chance(0.24)) {
      row.discount = Math.max(0.05, cents(row.price * random.pick([0.1, 0.2, 0.25, 0.3])));
      body.push(layout.sum(random.pick(layout.offers), -row.discount));
    }
    if (layout.deposit !== undefined && product[2] === 'bottle')
      add(layout.deposit[0], layout.deposit[1] * row.quantity, 'deposit');
    if (layout.voided !== undefined && at === gone.voided && spare.length > 0) {
      const wrong = { ...fill(layout, random.pick(spare), random), quantity: 1 };
      wrong.price = wrong.unitPrice;
      body.push(...layout.item(wrong, sale));
      other.push({ text: wrong.name, amount: wrong.price, kind: 'voided' });
      add(`${layout.voided} ${wrong.name}`.slice(0, layout.nameLimit + 4).trimEnd(), -wrong.price, 'voided');
    }
    if (layout.returned !== undefined && at === gone.returned && spare.length > 0) {
      const back = fill(layout, random.pick(spare), random);
      add(`${layout.returned} ${back.name}`.slice(0, layout.nameLimit + 4).trimEnd(), -back.unitPrice, 'returned');
    }
  }
  if (bagAtEnd && layout.bag !== undefined) add(...layout.bag, 'bag');
  const all = () =>
    cents(
      items.reduce((sum, row) => sum + row.price - (row.discount ?? 0), 0) +
        other.reduce((sum, { amount }) => sum + amount, 0),
    );
  sale.pieces = items.reduce((sum, row) => sum + (row.unit === 'pcs' ? row.quantity : 1), 0);
  sale.subtotal = all();
  const tail: Other[] = [];
  if (layout.coupon !== undefined && sale.subtotal > layout.coupon[1] * 3)
    tail.push({ text: layout.coupon[0], amount: -layout.coupon[1], kind: 'discount' });
  if (layout.salesTax !== undefined) {
    sale.tax = cents(sale.subtotal * 0.2 * layout.salesTax[1]);
    tail.push({ text: layout.salesTax[0], amount: sale.tax, kind: 'other' });
  }
  other.push(...tail);
  sale.total = all();
  const two = (part: number) => String(part).padStart(2, '0');
  const lines = [...layout.head(sale), ...body, ...closing(layout, sale, tail)];
  return {
    lines,
    truth: {
      id,
      chain: layout.id,
      lang: layout.lang,
      store: layout.store,
      date: `${sale.year}-${two(sale.month)}-${two(sale.day)}`,
      time: sale.time,
      total: sale.total,
      currency: layout.currency,
      items,
      other,
      text: '',
      font: layout.fonts,
      bold: layout.bold ?? false,
    },
  };
}

/** The tail, with what comes off or on the whole at the mark its layout leaves for it. */
function closing(layout: Layout, sale: Sale, tail: readonly Other[]): Line[] {
  return layout
    .tail(sale)
    .flatMap((line) => (line.mark ? tail.map(({ text, amount }) => layout.sum(text, amount)) : [line]));
}
