import { lexiconBook } from '@kelari/core/food/food-book.ts';
import { addDays, type Day, dayIn } from '@kelari/core/kit/dates.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { roundTo } from '@kelari/core/kit/numbers.ts';
import { isCounted } from '@kelari/core/pantry/rules.ts';
import {
  type ReadingProgress,
  ReceiptReading,
  type ScannedDraft,
  type scanningApi,
} from '@kelari/core/scanning/contract.ts';
import { shapeFold } from '@kelari/core/scanning/look-alike.ts';
import { receiptPasses } from '@kelari/core/scanning/receipt.ts';
import { withProposal } from '@kelari/core/scanning/receipt-proposal.ts';
import type { Receipt, ReceiptItem } from '@kelari/core/scanning/receipt-types.ts';
import { snapWord } from '@kelari/core/scanning/word-list.ts';
import { readPictureText } from '../pictures/reading-service.ts';
import { pictureIdIn, readPicture } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Limit, take } from '../platform/limit.ts';
import type { Doing } from '../platform/progress.ts';
import { checkedSchema } from './answer-schema.ts';
import { type DraftFacts, draftsOf } from './draft-service.ts';
import type { LineRow } from './memory-repo.ts';
import { type LineMemory, lineMemoryOf } from './memory-service.ts';
import { proposedReceipt } from './model-service.ts';
import { plainText } from './plain-text.ts';
import type { ReceiptReader } from './receipt-reader.ts';
import { nothingRead, notOurPicture, notReceiptSchema } from './receipt-text.ts';
import { savedBefore } from './receipts-service.ts';

type Body = BodyOf<typeof scanningApi.extract>;

const perHour: Limit = { name: 'receipt-reading', max: 120, seconds: 3_600 };
/** As many as can be saved at once. */
const mostRows = 500;
/** A date further back is more likely misread than a receipt that was kept so long. */
const oldestDays = 731;

/**
 * Reads a receipt that was uploaded into drafts for review; nothing is saved but what was read, so that a second try is
 * quick. No transaction is open while the picture is read.
 */
export async function extractReceipt(
  ctx: Ctx,
  actor: Actor,
  { file_url, json_schema }: Body,
  { reader, signal, onProgress }: Doing<ReadingProgress> & { readonly reader: ReceiptReader },
): Promise<ReceiptReading> {
  if (json_schema) requireReceiptSchema(json_schema);
  const fileId = pictureIdIn(file_url);
  if (!fileId) throw fail('invalid', notOurPicture, { fields: [{ path: 'file_url', message: notOurPicture }] });
  await take(ctx, perHour, actor.userId);
  const today = dayIn(ctx.clock(), actor.timezone);
  reader.prepare();
  const pages = await readPictureText(ctx, actor, fileId, {
    ...{ kind: 'receipt', passes: receiptPasses, signal, onProgress },
    enough: async (made) => (await reader.read(made, { today })).settled,
  });
  onProgress({ stage: 'checking' });
  const memory = await lineMemoryOf(ctx, actor);
  const { receipt: read } = await reader.read(pages, { today, lines: memory.lines });
  const receipt = dated(await asked(ctx, actor, { read, fileId, signal, onProgress }), today);
  if (receipt.items.length === 0)
    throw fail('invalid', nothingRead, { fields: [{ path: 'file_url', message: nothingRead }] });

  const lines = receipt.items.slice(0, mostRows).map((item) => ({ item, known: recalled(receipt, item, memory) }));
  const drafts = await draftsOf(
    ctx,
    actor,
    lines.map(({ item, known }) => factsOf(receipt, item, known)),
  );
  const products: ScannedDraft[] = [];
  const takenOut: ReceiptReading['leftOut'] = [];
  for (const [at, { item, known }] of lines.entries()) {
    const made = drafts[at];
    if (!made) continue;
    const draft = { ...made, read: { quantity: item.quantity, unit: item.unit } };
    if (known?.row.skipped)
      takenOut.push({ raw: draft.raw ?? draft.name, amount: paidFor(item), kind: 'other', draft });
    else products.push(draft);
  }
  const storeName = plainText(receipt.store, 100);
  const { date: day, total, totalDoubt, sum, currency, time } = receipt;
  return {
    ...{ products, total, totalDoubt, sum, currency, time, date: day, store_name: storeName, file_url },
    leftOut: [...receipt.leftOut.map((line) => ({ ...line, raw: plainText(line.raw, 200) ?? '' })), ...takenOut],
    saved: await savedBefore(ctx, actor, { fileId, storeName, day, total }),
  };
}

/** Asks the operator's model where the reader was not sure; the sums decide what of it counts. */
async function asked(
  ctx: Ctx,
  actor: Actor,
  { read, fileId, signal, onProgress }: Doing<ReadingProgress> & { readonly read: Receipt; readonly fileId: string },
): Promise<Receipt> {
  const isSure = read.balanced && !read.items.some(({ doubts }) => doubts.includes('name'));
  if (!ctx.llm || isSure) return read;
  onProgress({ stage: 'asking' });
  const { bytes } = await readPicture(ctx, actor, fileId);
  return withProposal(read, await proposedReceipt(ctx, actor, bytes, { signal }));
}

function dated(receipt: Receipt, today: Day): Receipt {
  const { date } = receipt;
  const isLikely = date !== null && date <= today && date >= addDays(today, -oldestDays);
  return isLikely ? receipt : { ...receipt, date: null };
}

type Recalled = ReturnType<LineMemory['recall']>;

const recalled = ({ store }: Receipt, { known, raw }: ReceiptItem, memory: LineMemory): Recalled =>
  memory.recall(plainText(store, 100), known ?? shapeFold(raw));

const paidFor = ({ price, discount }: ReceiptItem): number => Math.max(0, roundTo(price - discount, 2));

function factsOf({ store, date }: Receipt, item: ReceiptItem, known: Recalled): DraftFacts {
  const { name, raw, quantity, unit, discount, doubts } = item;
  return {
    ...{ name, raw, quantity, unit, discount, source: 'receipt', storeName: store, purchaseDate: date },
    price: paidFor(item),
    doubts: [...doubts],
    ...(known ? rememberedOf(item, known.row, known.sameStore) : {}),
  };
}

/** What the household made of the line before; of another shop's line it is a guess. */
function rememberedOf(
  { quantity, unit, doubts }: ReceiptItem,
  { name, brand, category, location, packSize, packUnit, skipped }: LineRow,
  sameStore: boolean,
): Partial<DraftFacts> {
  const pack = packSize !== null && packUnit !== null && isCounted(unit);
  const others = doubts.filter((doubt) => doubt !== 'name');
  return {
    ...(skipped ? {} : { name, brand, category: category ?? undefined, location: location ?? undefined }),
    ...(pack ? { quantity: quantity * packSize, unit: packUnit } : {}),
    doubts: sameStore ? others : ['name', ...others],
    remembered: true,
  };
}

/** Understanding a first food makes the lists of all: better while nobody waits than in the middle of a call. */
export function loadWords(): void {
  lexiconBook();
  snapWord('γάλα', 'el', 1);
}

const receiptKeys = new Set([...Object.keys(ReceiptReading.shape), 'store']);

/** The specification's client sends the shape that it knows a receipt in; ours is a larger one. */
function requireReceiptSchema(wanted: NonNullable<Body['json_schema']>): void {
  const { schema } = checkedSchema(wanted, 'json_schema');
  const properties = schema.properties;
  const keys = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  if (keys.includes('products') && keys.every((key) => receiptKeys.has(key))) return;
  throw fail('invalid', notReceiptSchema, { fields: [{ path: 'json_schema', message: notReceiptSchema }] });
}
