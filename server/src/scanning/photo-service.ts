import { dayIn } from '@kelari/core/kit/dates.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { Failure, fail } from '@kelari/core/kit/errors.ts';
import type { PageText } from '@kelari/core/kit/page-text.ts';
import { readCode } from '@kelari/core/scanning/codes.ts';
import type { PhotoReading, ReadingProgress, ScannedDraft, scanningApi } from '@kelari/core/scanning/contract.ts';
import { foodBookOf } from '../food/book.ts';
import { readPictureText } from '../pictures/reading-service.ts';
import { pictureIdIn, readPicture } from '../pictures/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Limit, take } from '../platform/limit.ts';
import type { Doing } from '../platform/progress.ts';
import type { DatabasesBeyond } from './databases-beyond.ts';
import { type DraftFacts, draftsOf } from './draft-service.ts';
import { isEnough, type Label, labelPasses, readLabels } from './label.ts';
import { listedProduct } from './listed-product.ts';
import { lookUpCode } from './lookup-service.ts';
import { proposedProducts } from './model-service.ts';
import { notOurPicture } from './receipt-text.ts';

const perHour: Limit = { name: 'photo-reading', max: 120, seconds: 3_600 };

/**
 * What is on a photo: a code that is known says it best, then what is large on the label, by its name in the catalogue
 * or as a food, then the operator's model.
 * All are proposals with their doubts; when nothing is understood the label's lines are there for the person who names it.
 */
export async function readPhoto(
  ctx: Ctx,
  actor: Actor,
  { file_url, codes = [] }: BodyOf<typeof scanningApi.photo>,
  { beyond, signal, onProgress }: Doing<ReadingProgress> & { readonly beyond: DatabasesBeyond },
): Promise<PhotoReading> {
  const fileId = pictureIdIn(file_url);
  if (!fileId) throw fail('invalid', notOurPicture, { fields: [{ path: 'file_url', message: notOurPicture }] });
  await take(ctx, perHour, actor.userId);
  const { bytes } = await readPicture(ctx, actor, fileId);
  onProgress({ stage: 'checking' });
  const coded = await codedDrafts(ctx, actor, codes, beyond);
  const known = coded.filter(({ source }) => source !== 'none');
  if (known.length > 0) return { products: coded, text: [], file_url };

  const label = await labelOf(ctx, actor, fileId, { signal, onProgress }).catch((error: unknown) => {
    // without a reader, a code alone is still something to begin with
    if (coded.length > 0 && error instanceof Failure && error.code === 'unavailable') return null;
    throw error;
  });
  const product = label && ((await listedProduct(ctx, actor, label)) ?? label.facts);
  const facts = product ? [product] : [];
  if (facts.length === 0 && ctx.llm) {
    onProgress({ stage: 'asking' });
    const proposed = await proposedProducts(ctx, actor, bytes, { lines: label?.lines ?? [], signal });
    facts.push(...(proposed.length === 1 && label ? proposed.map((product) => withLabel(product, label)) : proposed));
  }
  return { products: await named(ctx, actor, facts, coded), text: label?.lines ?? [], file_url };
}

async function labelOf(ctx: Ctx, actor: Actor, fileId: string, doing: Doing<ReadingProgress>): Promise<Label> {
  const book = await ctx.database.within(actor, (db) => foodBookOf({ ...ctx, db }, actor));
  const read = (pages: readonly PageText[]) => readLabels(pages, book, dayIn(ctx.clock(), actor.timezone));
  const began = performance.now();
  const pages = await readPictureText(ctx, actor, fileId, {
    ...{ kind: 'label', passes: labelPasses, ...doing },
    enough: (made) => isEnough(read(made), performance.now() - began),
  });
  return read(pages);
}

/** Each code once; what is no code was misread. */
async function codedDrafts(
  ctx: Ctx,
  actor: Actor,
  codes: readonly string[],
  beyond: DatabasesBeyond,
): Promise<ScannedDraft[]> {
  const drafts = new Map<string, ScannedDraft>();
  for (const text of codes) {
    if (readCode(text).kind === 'refused') continue;
    const { code, draft } = await lookUpCode(ctx, actor, text, beyond);
    drafts.set(code, draft);
  }
  return [...drafts.values()];
}

/** The day and the amount that are printed on it count before what a model saw. */
const withLabel = (product: DraftFacts, { more }: Label): DraftFacts => ({
  ...product,
  ...more,
  doubts: [...new Set([...(product.doubts ?? []), ...(more.doubts ?? [])])],
});

/** The one product of a photo belongs to the one code on it, which nobody knew. */
async function named(
  ctx: Ctx,
  actor: Actor,
  facts: readonly DraftFacts[],
  coded: readonly ScannedDraft[],
): Promise<ScannedDraft[]> {
  if (facts.length === 0) return [...coded];
  const [code, ...others] = coded;
  const isSame = facts.length === 1 && code !== undefined && others.length === 0;
  const drafts = await draftsOf(ctx, actor, isSame ? facts.map((fact) => ({ ...fact, barcode: code.barcode })) : facts);
  return isSame ? drafts : [...drafts, ...coded];
}
