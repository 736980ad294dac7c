import type { Unit } from '../food/concept.ts';
import type { leftOutKinds } from './contract.ts';

export type LeftOutKind = (typeof leftOutKinds)[number];

/** What is known when a receipt is read. */
export type ReceiptContext = {
  /** 'YYYY-MM-DD': a receipt is not from the future. */
  readonly today: string;
  /** Lines this household has corrected before: `shapeFold` of the printed name, and what it is called; null when only the line is known. */
  readonly lines?: ReadonlyMap<string, string | null>;
};

export type ReceiptItem = {
  /** The printed name, with what the reader of pictures took for other letters put right. */
  readonly name: string;
  /** The printed name as it was read. */
  readonly raw: string;
  /** The corrected line of the household that this is, as a key of `ReceiptContext.lines`. */
  readonly known: string | null;
  readonly quantity: number;
  readonly unit: Unit;
  /** For one `unit`. */
  readonly unitPrice: number | null;
  /** Of the line, before a discount line that follows it. */
  readonly price: number;
  /** 0 or more, still in `price`. */
  readonly discount: number;
  readonly doubts: readonly ('name' | 'price' | 'quantity')[];
  /** 0 to 1. */
  readonly confidence: number;
};

export type LeftOut = { readonly raw: string; readonly amount: number; readonly kind: LeftOutKind };

export type Receipt = {
  readonly store: string | null;
  /** 'YYYY-MM-DD' */
  readonly date: string | null;
  /** 'HH:MM' */
  readonly time: string | null;
  readonly total: number | null;
  /** The rows add up to it only because something was put right, and nothing else on the paper says the same. */
  readonly totalDoubt: boolean;
  readonly currency: string | null;
  readonly items: readonly ReceiptItem[];
  readonly leftOut: readonly LeftOut[];
  /** Of items less their discounts, and of what is left out. */
  readonly sum: number;
  /** The sum is the printed total. */
  readonly balanced: boolean;
  /** The printed number of items, where there is one. */
  readonly count: number | null;
};

/** What a line says about amounts: `2 x 1,48`, `0,734 kg x 1,85`. */
export type Multiple = {
  readonly quantity: number;
  readonly unit: Unit;
  /** Cents for one `unit`; null when only the number of pieces is printed. */
  readonly unitCents: number | null;
};
