import { addDays, type Day, daysBetween, isDay } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { readDecimal, roundTo } from '@kelari/core/kit/numbers.ts';
import type { PhotoReading, ReceiptReading, ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { emptyForm, formOf, type ProductForm } from '../pantry/product-form.ts';
import { newId } from '../platform/ids.ts';

export type ScanKind = 'receipt' | 'photo' | 'barcode';
export type Doubt = ScannedDraft['doubts'][number];

/** One product to be, as it is typed. */
export type DraftRow = {
  /** Will be the product's: sent again, it is one row. */
  readonly id: string;
  readonly form: ProductForm;
  /** Fields that nobody has looked at since they were hardly read. */
  readonly doubts: readonly Doubt[];
  /** The printed line; null for codes, photos and what was added by hand. */
  readonly raw: string | null;
  /** What the line itself says, whatever becomes of it here. */
  readonly read?: ScannedDraft['read'];
  /** The code it was scanned by. */
  readonly code: string | null;
  readonly discount: number;
  readonly remembered: boolean;
  readonly conceptId: string | null;
  readonly foodClass: string | null;
  /** What the label says, for the person who names it. */
  readonly label: readonly string[];
  /** Its food or place is another one than was guessed for: how long it keeps is asked anew. */
  readonly guessing: boolean;
};

export type LeftOutLine = ReceiptReading['leftOut'][number] & { readonly key: string };

/** What one scan brought, until it is in the pantry. */
export type ScanBatch = {
  readonly kind: ScanKind;
  readonly storeName: string;
  readonly date: string;
  /** As it is printed, as text. */
  readonly total: string;
  /** The rows add up to it because one was put right, and nothing else on the paper says the same. */
  readonly totalDoubt?: boolean | undefined;
  readonly currency: string | null;
  readonly fileUrl: string | null;
  readonly saved: ReceiptReading['saved'];
  readonly rows: readonly DraftRow[];
  /** Printed rows that the person does not want: still in the sum, remembered for the shop. */
  readonly takenOut: readonly DraftRow[];
  readonly leftOut: readonly LeftOutLine[];
  /** Somebody put work into it: it is not thrown away without a question. */
  readonly edited: boolean;
};

export type ChangeBatch = (next: (batch: ScanBatch) => ScanBatch) => void;

/** Money as it is printed. */
const priceText = (value: number | null, language: Language): string =>
  value === null ? '' : language === 'el' ? value.toFixed(2).replace('.', ',') : value.toFixed(2);

export function rowOf(draft: ScannedDraft, date: Day, language: Language): DraftRow {
  const { raw, read, discount, remembered, doubts, conceptId, foodClass, dateGuessed, expirationDate } = draft;
  const asked = formOf({ ...draft, purchaseDate: date, storeName: null, lowAt: null }, language);
  const form = { ...asked, price: priceText(draft.price, language) };
  const guessing = dateGuessed && expirationDate === null;
  return { ...emptyFacts, id: newId(), form, doubts, raw, read, discount, remembered, conceptId, foodClass, guessing };
}

const emptyFacts = {
  doubts: [],
  raw: null,
  code: null,
  discount: 0,
  remembered: false,
  conceptId: null,
  foodClass: null,
  label: [],
} satisfies Partial<DraftRow>;

/** A row by hand; it begins where the one before it lies. */
export function emptyRow(batch: ScanBatch, today: Day): DraftRow {
  const date = isDay(batch.date) ? batch.date : today;
  const form = emptyForm(date, batch.rows.at(-1)?.form.location);
  return { ...emptyFacts, id: newId(), form, guessing: true };
}

export const emptyBatch = (kind: ScanKind, date: Day): ScanBatch => ({
  kind,
  storeName: '',
  date,
  total: '',
  currency: null,
  fileUrl: null,
  saved: null,
  rows: [],
  takenOut: [],
  leftOut: [],
  edited: false,
});

export function batchOfReceipt(reading: ReceiptReading, today: Day, language: Language): ScanBatch {
  const date = reading.date !== null && isDay(reading.date) ? reading.date : today;
  return {
    ...emptyBatch('receipt', date),
    storeName: reading.store_name ?? '',
    total: priceText(reading.total, language),
    totalDoubt: reading.totalDoubt,
    currency: reading.currency,
    fileUrl: reading.file_url,
    saved: reading.saved,
    rows: reading.products.map((draft) => rowOf(draft, date, language)),
    leftOut: reading.leftOut.map((line, i) => ({ ...line, key: String(i) })),
  };
}

/** What is on one more photo joins what was on those before; what nobody knows is a row to be named. */
export function withPhoto(batch: ScanBatch | null, reading: PhotoReading, today: Day, language: Language): ScanBatch {
  const before = batch ?? { ...emptyBatch('photo', today), fileUrl: reading.file_url };
  const date = isDay(before.date) ? before.date : today;
  const known = reading.products.map((draft) => rowOf(draft, date, language));
  const rows = known.length > 0 ? known : [{ ...emptyRow(before, date), doubts: ['name' as const] }];
  const label = reading.text.slice(0, 12);
  return { ...before, rows: [...before.rows, ...rows.map((row) => ({ ...row, label }))] };
}

/** One more code. */
export function withCode(
  batch: ScanBatch | null,
  { draft, code }: { readonly draft: ScannedDraft; readonly code: string },
  today: Day,
  language: Language,
): ScanBatch {
  const before = batch ?? { ...emptyBatch('barcode', today), storeName: draft.storeName ?? '' };
  const row = rowOf(draft, isDay(before.date) ? before.date : today, language);
  return { ...before, rows: [...before.rows, { ...row, code }] };
}

/** The last row of a code is not wanted; without any row there is no list. */
export function withoutCode(batch: ScanBatch, code: string): ScanBatch | null {
  const last = batch.rows.findLast((row) => row.code === code);
  const rows = batch.rows.filter((row) => row !== last);
  return rows.length === 0 ? null : { ...batch, rows };
}

/** What a code was found to be later, for rows that nobody has named meanwhile. */
export const withFoundCode = (batch: ScanBatch, code: string, draft: ScannedDraft, language: Language): ScanBatch => ({
  ...batch,
  rows: batch.rows.map((row) =>
    row.code === code && row.doubts.includes('name')
      ? { ...rowOf(draft, row.form.purchaseDate, language), id: row.id, code }
      : row,
  ),
});

const eachRow = (batch: ScanBatch, ids: ReadonlySet<string>, change: (row: DraftRow) => DraftRow): ScanBatch => ({
  ...batch,
  rows: batch.rows.map((row) => (ids.has(row.id) ? change(row) : row)),
  edited: true,
});

/** A field that is changed has been looked at. A food or a place that is another one has another guess of how long it keeps. */
function rowWith(row: DraftRow, form: ProductForm): DraftRow {
  const doubts = row.doubts.filter((name) => form[name] === row.form[name]);
  const isOther = form.name !== row.form.name || form.location !== row.form.location;
  return {
    ...row,
    form,
    conceptId: form.name === row.form.name ? row.conceptId : null,
    doubts: doubts.length === row.doubts.length ? row.doubts : doubts,
    guessing: row.guessing || isOther,
  };
}

export const withForm = (batch: ScanBatch, id: string, change: (form: ProductForm) => ProductForm): ScanBatch =>
  eachRow(batch, new Set([id]), (row) => rowWith(row, change(row.form)));

/** A place for several; a guessed date was for the other place. */
export const withPlace = (batch: ScanBatch, ids: ReadonlySet<string>, location: string): ScanBatch =>
  eachRow(batch, ids, (row) => rowWith(row, atPlace(row.form, location)));

export const atPlace = (form: ProductForm, location: string): ProductForm =>
  form.location === location
    ? form
    : { ...form, location, ...(form.dateGuessed ? { expirationDate: '', dateGuessed: false } : {}) };

export const until = (form: ProductForm, expirationDate: string): ProductForm => ({
  ...form,
  expirationDate,
  dateGuessed: false,
  dateSettled: true,
});

export const withExpiry = (batch: ScanBatch, ids: ReadonlySet<string>, day: string): ScanBatch =>
  eachRow(batch, ids, (row) => rowWith(row, until(row.form, day)));

/** Everything in the row is right as it was read. */
export const withoutDoubts = (batch: ScanBatch, id: string): ScanBatch =>
  eachRow(batch, new Set([id]), (row) => ({ ...row, doubts: [] }));

/** The day of the shopping: guessed dates count from it. */
export function withDate(batch: ScanBatch, date: string): ScanBatch {
  const moved = (row: DraftRow): DraftRow => {
    const { purchaseDate, expirationDate, dateGuessed } = row.form;
    const by = isDay(purchaseDate) ? daysBetween(purchaseDate, date) : 0;
    const shifts = dateGuessed && isDay(expirationDate);
    const guess = shifts ? { expirationDate: addDays(expirationDate, by) } : {};
    return { ...row, form: { ...row.form, purchaseDate: date, ...guess } };
  };
  const next = { ...batch, date, edited: true };
  return isDay(date) ? { ...next, rows: batch.rows.map(moved), takenOut: batch.takenOut.map(moved) } : next;
}

export const withRow = (batch: ScanBatch, row: DraftRow, at = batch.rows.length): ScanBatch => ({
  ...batch,
  rows: batch.rows.toSpliced(at, 0, row),
  takenOut: batch.takenOut.filter(({ id }) => id !== row.id),
  edited: true,
});

/** Out of the pantry to be. What is printed stays with the receipt, where it can be brought back. */
export const withoutRows = (batch: ScanBatch, ids: ReadonlySet<string>): ScanBatch => ({
  ...batch,
  rows: batch.rows.filter(({ id }) => !ids.has(id)),
  takenOut: [...batch.takenOut, ...batch.rows.filter(({ id, raw }) => ids.has(id) && raw !== null)],
  edited: true,
});

/** The line without the price at its end and the letter of its tax. */
const nameOfLine = (raw: string): string => raw.replace(/[\s*€]*-?\d+[.,]\d{2}\s*\S?\s*$/, '').trim() || raw.trim();

/** A line that is no food by its looks, or was taken out the last time, and is wanted all the same. */
export function withLine(batch: ScanBatch, key: string, today: Day, language: Language): ScanBatch {
  const line = batch.leftOut.find((each) => each.key === key);
  if (!line) return batch;
  const empty = emptyRow(batch, today);
  const form = { ...empty.form, name: nameOfLine(line.raw), price: priceText(line.amount, language) };
  const row: DraftRow = line.draft
    ? rowOf(line.draft, empty.form.purchaseDate, language)
    : { ...empty, raw: line.raw, form, doubts: ['name'] };
  return {
    ...withRow(batch, row),
    leftOut: batch.leftOut.filter((each) => each !== line),
  };
}

/** A line that lowers the bill and is not on the paper: it leaves the sum. */
export const withoutLine = (batch: ScanBatch, key: string): ScanBatch => ({
  ...batch,
  leftOut: batch.leftOut.filter((each) => each.key !== key),
  edited: true,
});

export const withLineBack = (batch: ScanBatch, line: LeftOutLine, at: number): ScanBatch => ({
  ...batch,
  leftOut: batch.leftOut.toSpliced(at, 0, line),
});

/** The same list again, for products that are not those that were taken back. */
export const anew = (batch: ScanBatch): ScanBatch => ({
  ...batch,
  saved: null,
  rows: batch.rows.map((row) => ({ ...row, id: newId() })),
});

/** Somebody has compared the total with the paper. */
export const withTotal = (batch: ScanBatch, total: string): ScanBatch => ({
  ...batch,
  total,
  totalDoubt: false,
  edited: true,
});

export const doubtsIn = (batch: ScanBatch): number =>
  batch.rows.reduce((count, { doubts }) => count + doubts.length, batch.totalDoubt ? 1 : 0);

export type Reckoning = {
  /** Of every printed row and line, in the pantry or not. */
  readonly sum: number;
  readonly total: number | null;
  /** What the sum lacks, below zero what it has too much; 0 when it is right or there is no total. */
  readonly gap: number;
};

export function reckon(batch: ScanBatch): Reckoning {
  const prices = [...batch.rows, ...batch.takenOut].map(({ form }) => readDecimal(form.price) ?? 0);
  const sum = roundTo(
    [...prices, ...batch.leftOut.map(({ amount }) => amount)].reduce((a, b) => a + b, 0),
    2,
  );
  const total = readDecimal(batch.total);
  return { sum, total, gap: total === null ? 0 : roundTo(total - sum, 2) };
}
