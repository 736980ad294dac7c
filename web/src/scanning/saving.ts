import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { readDecimal } from '@kelari/core/kit/numbers.ts';
import { maxAmount, type Product } from '@kelari/core/pantry/contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Problem } from '../account/form-problems.ts';
import { pantryChanges } from '../pantry/changes.ts';
import { draftOf, staleWithStock } from '../pantry/drafts.ts';
import { fieldsOf, previewOf, problemsOf } from '../pantry/product-form.ts';
import { acceptProducts } from '../pantry/sending.ts';
import type { Drawing } from '../pantry/shown-products.ts';
import { onArrival } from '../platform/outbox-app.ts';
import type { OutboxAct, OutboxEntry, Problem as Refusal } from '../platform/outbox-entry.ts';
import { requestOf } from '../platform/outbox-request.ts';
import type { DraftRow, ScanBatch } from './scan-drafts.ts';

/** How a scan waits: drawn as the lots it brings, and with the list as it was reviewed, should it be refused. */
export type ScanAct = OutboxAct & { readonly change: Drawing; readonly batch: ScanBatch };

const stale = ['products', 'codes', ...staleWithStock];

onArrival('scanning', (client, _, reply) => acceptProducts(client, (reply as { products: Product[] }).products, []));

export const isScan = (entry: OutboxEntry): entry is OutboxEntry & { readonly act: ScanAct } =>
  entry.act.feature === 'scanning' && 'batch' in entry.act;

/** The name of a row's field in the page. */
export const fieldName = (rowId: string, field: string): string => `${rowId}.${field}`;

/** What stands in the way of saving, row by row. */
export function problemsIn(batch: ScanBatch): Problem[] {
  const problems = batch.rows.flatMap(({ id, form }) =>
    problemsOf(form, true).map(({ name, message }) => ({ name: fieldName(id, name), message })),
  );
  const total = readDecimal(batch.total);
  const isTotalOdd = batch.total.trim() !== '' && (total === null || Math.abs(total) > maxAmount);
  return isTotalOdd ? [{ name: 'total', message: t`This is not a number` }, ...problems] : problems;
}

const lineOf = (raw: string): string => raw.trim().slice(0, 200);

function productOf({ id, form, guessing }: DraftRow, { storeName, date }: ScanBatch) {
  // no answer to how long it keeps, with no signal perhaps: the server says it
  const unknown = guessing && !form.dateSettled && form.expirationDate === '';
  return {
    ...fieldsOf(form),
    id,
    storeName: storeName.trim() || null,
    purchaseDate: date || null,
    ...(unknown ? { dateGuessed: true } : {}),
  };
}

const bodyOf = (batch: ScanBatch) => ({
  kind: batch.kind,
  storeName: batch.storeName.trim() || null,
  date: batch.date || null,
  total: readDecimal(batch.total),
  file_url: batch.fileUrl,
  rows: batch.rows.map((row) => ({
    product: productOf(row, batch),
    raw: row.raw === null ? null : lineOf(row.raw) || null,
    read: row.read,
  })),
  skipped: batch.takenOut.flatMap(({ raw }) => lineOf(raw ?? '') || []),
});

export type Saved = {
  readonly kind: 'saved';
  /** The name of the action, in the outbox and in the journal. */
  readonly key: string;
  readonly batch: ScanBatch;
  /** It waits on this device. */
  readonly kept: boolean;
  /** What is in the pantry now, or will be: as the server understood it, else as it was scanned. */
  readonly lots: readonly Product[];
};
export type Refused = { readonly kind: 'refused'; readonly text: string; readonly problems: readonly Problem[] };

/** What the server said, at the rows it is about. */
export function refusalOf(batch: ScanBatch, { text, body }: Refusal): Refused {
  const fields = Array.isArray(body.fields) ? (body.fields as { path: string; message: string }[]) : [];
  const problems = fields.map(({ path, message }) => {
    const [, index, field] = /^rows\.(\d+)\.(?:product\.)?(\w+)/.exec(path) ?? [];
    const row = batch.rows[Number(index)];
    return { name: row && field ? fieldName(row.id, field) : path, message };
  });
  return { kind: 'refused', text: text || t`Something went wrong`, problems };
}

/**
 * Takes the reviewed list into the pantry: one request, one entry of the journal. `isWatched` says whether its page still
 * stands when a refusal comes; if not, the refused list waits in the outbox until somebody looks.
 */
export async function saveScan(
  client: QueryClient,
  user: CurrentUser,
  batch: ScanBatch,
  isWatched: () => boolean,
): Promise<Saved | Refused | null> {
  const { outbox } = pantryChanges(client, user);
  const lots = batch.rows.map(({ id, form, conceptId }): Product => {
    const bought = { ...form, storeName: batch.storeName, purchaseDate: batch.date };
    return { ...previewOf(bought, { id }), conceptId };
  });
  const count = lots.length;
  const act: ScanAct = { feature: 'scanning', change: { kind: 'arrive', lots }, batch };
  const { key, settled } = outbox.send({
    entities: lots.map(({ id }) => `products:${id}`),
    makes: true,
    request: requestOf(scanningApi.save, { body: bodyOf(batch) }),
    title: plural(count, { one: 'Scanned: # product', other: 'Scanned: # products' }),
    act,
    stale,
  });
  const outcome = await settled;
  if (outcome.kind === 'discarded') return null;
  if (outcome.kind !== 'parked') {
    const products = outcome.kind === 'done' ? (outcome.reply as { products: Product[] }).products : lots;
    return { kind: 'saved', key, batch, kept: outcome.kind === 'kept', lots: products };
  }
  const refused = refusalOf(batch, outcome.problem);
  if (isWatched()) await outbox.discard(key);
  return refused;
}

/** All of it out of the pantry again; answers why it could not be, or null. */
export async function undoScan(client: QueryClient, user: CurrentUser, { key, batch }: Saved): Promise<string | null> {
  const { outbox } = pantryChanges(client, user);
  if (await outbox.takeBack(key)) return null;
  const undo = draftOf({ kind: 'undo', actionId: key, lots: [], parts: batch.rows.map(({ id }) => id) });
  const sent = outbox.send({ ...undo, title: t`Scan: taken back` });
  const outcome = await sent.settled;
  if (outcome.kind !== 'parked') return null;
  await outbox.discard(sent.key);
  return outcome.problem.text || t`Something went wrong`;
}
