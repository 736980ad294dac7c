import * as z from 'zod/mini';
import { categories, units } from '../food/concept.ts';
import { endpoint } from '../kit/endpoint.ts';
import { decimal, Id, LooseDay, optionalDecimal, optionalText, PageQuery, shortText } from '../kit/schemas.ts';
import { dateKinds, maxAmount, Product, ProductInput } from '../pantry/contract.ts';

/** Where a draft comes from, most to be trusted first. */
export const draftSources = [
  'own',
  'catalogue',
  'openfoodfacts',
  'upcitemdb',
  'receipt',
  'label',
  'model',
  'none',
] as const;
export type DraftSource = (typeof draftSources)[number];

/** Fields of a draft that were hardly read, or read in two ways. */
export const doubtful = ['name', 'price', 'quantity', 'expirationDate', 'category'] as const;

const LineAmount = z.object({ quantity: z.number(), unit: z.enum(units) });

/** What a scan proposes for the pantry; nothing is kept before a person has seen it. */
export const ScannedDraft = z.object({
  name: z.string(),
  brand: z.nullable(z.string()),
  category: z.enum(categories),
  barcode: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** What is paid for the whole row after its discount. */
  price: z.nullable(z.number()),
  quantity: z.number(),
  unit: z.enum(units),
  purchaseDate: z.nullable(z.string()),
  storeName: z.nullable(z.string()),
  location: z.string(),
  expirationDate: z.nullable(z.string()),
  dateKind: z.enum(dateKinds),
  dateGuessed: z.boolean(),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  source: z.enum(draftSources),
  /** The line as it is printed; null for codes and photos. */
  raw: z.nullable(z.string()),
  /** What comes off this row, in the receipt's currency, 0 or more; already taken off `price`. */
  discount: z.number(),
  /** The household corrected this line of this shop before. */
  remembered: z.boolean(),
  /** What the line itself says, when it is a receipt's: sent back with the row, so that a pack's size is learned. */
  read: z.optional(LineAmount),
  doubts: z.array(z.enum(doubtful)),
});
export type ScannedDraft = z.infer<typeof ScannedDraft>;

/** A printed line that is money and no food: it is in the sum, not in the pantry. */
export const leftOutKinds = ['deposit', 'voided', 'returned', 'discount', 'bag', 'other'] as const;

export const ReceiptReading = z.object({
  products: z.array(ScannedDraft),
  leftOut: z.array(
    z.object({
      raw: z.string(),
      amount: z.number(),
      kind: z.enum(leftOutKinds),
      /** What it would be in the pantry: the household took it out the last time. */
      draft: z.optional(ScannedDraft),
    }),
  ),
  total: z.nullable(z.number()),
  /** True: the rows were put right to add up to it, and nothing else on the paper says the same. */
  totalDoubt: z.optional(z.boolean()),
  /** Of all rows and of what was left out. */
  sum: z.number(),
  currency: z.nullable(z.string()),
  store_name: z.nullable(z.string()),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  file_url: z.string(),
  /** This receipt is in the pantry already: when, and the entry of the journal that took it in. */
  saved: z.nullable(z.object({ at: z.string(), actionId: Id })),
});
export type ReceiptReading = z.infer<typeof ReceiptReading>;

/** A photo of one or more products, as far as a code, the label's text or a model tell. */
export const PhotoReading = z.object({
  products: z.array(ScannedDraft),
  /** What the label says, line by line, for the person who names it. */
  text: z.array(z.string()),
  file_url: z.string(),
});
export type PhotoReading = z.infer<typeof PhotoReading>;

/** How far a reading is; `waiting` says how many are before it. Sent as `progressType` of core/kit/progress. */
export type ReadingProgress =
  | { readonly stage: 'waiting'; readonly before: number }
  | { readonly stage: 'preparing' | 'reading' | 'checking' | 'asking'; readonly pass?: number };

/** A code that the household has had, as it was last bought. */
export const KnownCode = z.object({
  code: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  category: z.enum(categories),
  quantity: z.number(),
  unit: z.enum(units),
  location: z.string(),
  storeName: z.nullable(z.string()),
  price: z.nullable(z.number()),
  conceptId: z.nullable(z.string()),
  foodClass: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type KnownCode = z.infer<typeof KnownCode>;

const FileUrl = z.string().check(z.minLength(1), z.maxLength(200));
/** A GTIN of 8 to 14 digits, the item part of a weighed one ('2xxxxxx'), or the text of another code. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^[\x20-\x7e]+$/));

const Schema = z.optional(z.record(z.string().check(z.maxLength(200)), z.unknown()));

export const scanningApi = {
  /** Reads a receipt that was uploaded. Another `json_schema` than a receipt's is refused; ours is what is answered. */
  extract: endpoint({
    method: 'POST',
    path: '/api/extract-data',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ file_url: FileUrl, json_schema: Schema }),
    reply: ReceiptReading,
  }),
  /** Reads a photo of a product that was uploaded: code, label, then the model if there is one. */
  photo: endpoint({
    method: 'POST',
    path: '/api/scans/photo',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({ file_url: FileUrl, codes: z.optional(z.array(Code).check(z.maxLength(5))) }),
    reply: PhotoReading,
  }),
  /** What is on photos, by the operator's model under our instructions; `prompt` is what the person asks, as data. */
  invokeLlm: endpoint({
    method: 'POST',
    path: '/api/invoke-llm',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({
      prompt: z.string().check(z.maxLength(2000)),
      file_urls: z.optional(z.array(FileUrl).check(z.maxLength(3))),
      response_json_schema: Schema,
    }),
    reply: z.unknown(),
  }),
  /** What a code stands for: the household's own, the catalogue, the databases beyond, else the draft "Unknown Product". */
  lookUp: endpoint({
    method: 'GET',
    path: '/api/barcodes/{code}',
    access: 'member',
    effect: 'steps',
    params: z.strictObject({ code: Code }),
    reply: z.object({
      code: z.string(),
      draft: ScannedDraft,
      /** False when a database beyond could not be asked: it may know the code another time. */
      complete: z.boolean(),
    }),
  }),
  /** The codes that the household knows, newest first: they are read without a network. */
  codes: endpoint({
    method: 'GET',
    path: '/api/barcodes',
    access: 'member',
    etag: 'household',
    query: z.object({ ...PageQuery }),
    reply: z.array(KnownCode),
  }),
  /** Takes reviewed drafts into the pantry: one transaction, one entry of the journal, one undo; what was corrected is remembered. */
  save: endpoint({
    method: 'POST',
    path: '/api/scans',
    access: 'member',
    body: z.strictObject({
      kind: z.enum(['receipt', 'photo', 'barcode']),
      storeName: z.optional(optionalText(100)),
      date: z.optional(LooseDay),
      total: z.optional(optionalDecimal(-maxAmount, maxAmount)),
      file_url: z.optional(z.nullable(FileUrl)),
      rows: z
        .array(
          z.strictObject({
            product: ProductInput,
            /** The line as it was printed, for a receipt. */
            raw: z.optional(z.nullable(shortText(200))),
            /** The draft's own `read`. */
            read: z.optional(z.nullable(z.strictObject({ quantity: decimal(0, maxAmount), unit: z.enum(units) }))),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
      /** Printed lines that the person took out: they are not proposed again for this shop. */
      skipped: z.optional(z.array(shortText(200)).check(z.maxLength(500))),
    }),
    reply: z.object({ id: Id, products: z.array(Product) }),
  }),
};
