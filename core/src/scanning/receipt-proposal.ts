import { isDay } from '../kit/dates.ts';
import { roundTo } from '../kit/numbers.ts';
import type { Receipt, ReceiptItem } from './receipt-types.ts';

/** What a language model says stands on a receipt: data that nobody has checked. */
export type ReceiptProposal = {
  readonly store: string | null;
  readonly date: string | null;
  readonly total: number | null;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unit: ReceiptItem['unit'];
    /** Of the line, before its discount. */
    readonly price: number;
    readonly discount: number;
  }[];
};

/**
 * The receipt with what a model proposed, decided by the sums and never by the model: its rows count only where they add up
 * to a total that was also read from the picture and those that were read do not; else it may only name rows whose price
 * agrees and whose name was hardly read. All that comes from it is doubted.
 */
export function withProposal(read: Receipt, proposal: ReceiptProposal | null): Receipt {
  if (!proposal) return read;
  const store = read.store ?? proposal.store;
  const date = read.date ?? (proposal.date !== null && isDay(proposal.date) ? proposal.date : null);
  if (read.balanced || !addsUp(read, proposal)) return { ...read, store, date, items: named(read.items, proposal) };
  const known = [...read.items];
  const items = proposal.items.map((item): ReceiptItem => {
    const at = known.findIndex(({ price }) => price === item.price);
    const [line] = at < 0 ? [] : known.splice(at, 1);
    const isSure = line !== undefined && !line.doubts.includes('name');
    return {
      name: isSure ? line.name : item.name,
      raw: line?.raw ?? item.name,
      known: line?.known ?? null,
      quantity: item.quantity,
      unit: item.unit,
      unitPrice: roundTo(item.price / item.quantity, 4),
      price: item.price,
      discount: item.discount,
      doubts: [...(isSure ? [] : (['name'] as const)), 'price', 'quantity'],
      confidence: 0.5,
    };
  });
  return { ...read, store, date, items, sum: sumOf(read, proposal), balanced: true, totalDoubt: true };
}

const sumOf = ({ leftOut }: Receipt, { items }: ReceiptProposal): number =>
  roundTo(
    items.reduce((sum, { price, discount }) => sum + price - discount, 0) +
      leftOut.reduce((sum, { amount }) => sum + amount, 0),
    2,
  );

const addsUp = (read: Receipt, proposal: ReceiptProposal): boolean =>
  read.total !== null &&
  proposal.items.length > 0 &&
  proposal.items.every(({ quantity, price, discount }) => quantity > 0 && discount >= 0 && discount <= price) &&
  Math.abs(sumOf(read, proposal) - read.total) < 0.005;

/** Only where one proposed row, and one that was read, has that price. */
function named(items: readonly ReceiptItem[], proposal: ReceiptProposal): readonly ReceiptItem[] {
  return items.map((item) => {
    if (!item.doubts.includes('name') || item.known !== null) return item;
    const same = proposal.items.filter(({ price }) => price === item.price);
    const alone = items.filter(({ price }) => price === item.price).length === 1;
    const [only] = same;
    return alone && same.length === 1 && only ? { ...item, name: only.name } : item;
  });
}
