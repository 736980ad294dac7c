import type { Day } from '@kelari/core/kit/dates.ts';
import { type ReadCode, shownCode, type WeighedReading } from '@kelari/core/scanning/codes.ts';
import { type KnownCode, type ScannedDraft, scanningApi } from '@kelari/core/scanning/contract.ts';
import { t } from '@lingui/core/macro';
import { call, isUnauthorized, NetworkError } from '../platform/api.ts';

/** What a code was found to be. */
export type LookedUp = {
  readonly draft: ScannedDraft;
  /** `own`: the household had it. `asked`: the server knows it. `unknown`: nobody does. `later`, `failed`: nobody could be asked. */
  readonly from: 'own' | 'asked' | 'unknown' | 'later' | 'failed';
};

export type ForDraft = { readonly known: readonly KnownCode[]; readonly today: Day; readonly currency: string };

/** Looks a code up: what the household had is known at once; the server is asked for the rest. Only an abort and an ended session are thrown. */
export async function lookUp(
  code: ReadCode,
  { known, today, currency }: ForDraft,
  signal: AbortSignal,
): Promise<LookedUp> {
  const own = known.find((each) => each.code === code.key);
  if (own) return { draft: withFacts(draftOfKnown(own, today), code, currency), from: 'own' };
  const inner = code.kind === 'product' && known.find((each) => each.code === code.inner);
  if (inner) return { draft: withFacts(ofCase(draftOfKnown(inner, today), code), code, currency), from: 'own' };
  try {
    const { draft, complete } = await call(scanningApi.lookUp, { params: { code: code.key }, signal });
    const from = draft.source !== 'none' ? 'asked' : complete ? 'unknown' : 'failed';
    return { draft: withFacts(draft, code, currency), from };
  } catch (error) {
    if (signal.aborted || isUnauthorized(error)) throw error;
    const offline = error instanceof NetworkError;
    const draft = unknownDraft(code, today, offline ? offlineNote() : failedNote());
    return { draft: withFacts(draft, code, currency), from: offline ? 'later' : 'failed' };
  }
}

const offlineNote = () => t`The details are looked up when there is a network again.`;
const failedNote = () =>
  t`The product details could not be fetched. Please add them manually, or scan the code again later.`;

/** The draft for a code that could not be looked up, named by its last four signs. */
export function unknownDraft(code: ReadCode, today: Day, description: string): ScannedDraft {
  const digits = code.key.slice(-4);
  return {
    ...empty(today),
    name: t`Unknown Product ${digits}`,
    barcode: barcodeOf(code.key),
    description,
    doubts: ['name'],
  };
}

const empty = (today: Day): Omit<ScannedDraft, 'name'> => ({
  brand: null,
  category: 'other',
  barcode: null,
  description: null,
  price: null,
  quantity: 1,
  unit: 'pieces',
  purchaseDate: today,
  storeName: null,
  location: 'pantry',
  expirationDate: null,
  dateKind: 'best_before',
  dateGuessed: true,
  conceptId: null,
  foodClass: null,
  source: 'none',
  raw: null,
  discount: 0,
  remembered: false,
  doubts: [],
});

/** A product row has room for a short one. */
const barcodeOf = (key: string): string | null => (shownCode(key).length <= 32 ? shownCode(key) : null);

function draftOfKnown(known: KnownCode, today: Day): ScannedDraft {
  const { code, updatedAt: _, ...had } = known;
  // what was paid last time changes from shop to shop
  const doubts: ScannedDraft['doubts'] = known.price === null ? [] : ['price'];
  return { ...empty(today), ...had, barcode: barcodeOf(code), source: 'own', doubts };
}

/** A case of packs that the household had: how many are in it no code says, and what one costs is no price of all. */
const ofCase = (draft: ScannedDraft, { key }: ReadCode): ScannedDraft => ({
  ...draft,
  barcode: barcodeOf(key),
  description: t`A case of several packs: write how many are in it.`,
  price: null,
  doubts: ['quantity'],
});

/** What the bars themselves say is about this very package: it goes before what is known of the product. */
function withFacts(draft: ScannedDraft, code: ReadCode, household: string): ScannedDraft {
  const { expirationDate, dateKind, quantity, unit, price, currency } = code.facts;
  const said: ScannedDraft = {
    ...draft,
    ...(expirationDate && dateKind ? { expirationDate, dateKind, dateGuessed: false } : {}),
    ...(quantity !== undefined && unit ? { quantity, unit } : {}),
    // money of another country is no price here
    ...(price !== undefined && (currency ?? household) === household ? { price, doubts: without(draft, 'price') } : {}),
  };
  const reading = code.kind === 'weighed' ? code.readings[0] : undefined;
  return reading ? withReading(said, reading) : said;
}

const without = ({ doubts }: ScannedDraft, field: ScannedDraft['doubts'][number]) =>
  doubts.filter((each) => each !== field);

/** One of the two readings of a weighed food's digits. Both are possible, so what they fill is to be looked at. */
export function withReading(draft: ScannedDraft, reading: WeighedReading): ScannedDraft {
  const doubts = [...new Set([...draft.doubts, 'price' as const, 'quantity' as const])];
  if (reading.kind === 'price') return { ...draft, quantity: 1, unit: 'pieces', price: reading.price, doubts };
  return { ...draft, quantity: reading.quantity, unit: reading.unit, price: null, doubts };
}
