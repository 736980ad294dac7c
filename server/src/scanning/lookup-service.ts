import { dayIn } from '@kelari/core/kit/dates.ts';
import { type ReadCode, readCode, shownCode, type WeighedReading } from '@kelari/core/scanning/codes.ts';
import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { lastOfCode } from '../pantry/service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { DatabasesBeyond } from './databases-beyond.ts';
import { type DraftFacts, draftsOf } from './draft-service.ts';
import { type FoundProduct, selectCatalogueProduct, selectKnownCode } from './lookup-repo.ts';
import { packAmount } from './pack-amount.ts';
import { areFrozen, foodWords, shelfOf } from './shop-categories.ts';
import { caseOfPacks, noCode, notFetched, notInDatabase, unknownProduct } from './text.ts';

type LookedUp = { readonly code: string; readonly draft: ScannedDraft; readonly complete: boolean };
type Answer = { readonly facts: DraftFacts; readonly complete: boolean };

/**
 * What a code stands for, asked in this order: the household, the catalogue loaded here, the databases beyond. Never fails
 * for what they do: the draft then says that the details are not known. No transaction is open while others are asked.
 */
export async function lookUpCode(ctx: Ctx, actor: Actor, text: string, beyond: DatabasesBeyond): Promise<LookedUp> {
  const code = readCode(text, undefined, dayIn(ctx.clock(), actor.timezone));
  if (code.kind === 'refused') throw noCode(code.reason);
  const { facts, complete } = await answerOf(ctx, actor, code, beyond);
  const [draft] = await draftsOf(ctx, actor, [{ ...facts, barcode: shownCode(code.key) }]);
  if (!draft) throw new Error('one product, one draft');
  return { code: code.key, draft, complete };
}

async function answerOf(ctx: Ctx, actor: Actor, code: ReadCode, beyond: DatabasesBeyond): Promise<Answer> {
  const near = await nearFacts(ctx, actor, code);
  if (near) return { facts: withCodeFacts(near, code), complete: true };
  const inner = packsOf(code);
  const packs = inner && (await nearFacts(ctx, actor, inner));
  if (packs) return { facts: withCodeFacts(ofCase(ctx, packs), code), complete: true };
  // databases list packs and no cases: one question, for what they may know
  const { source, found, complete } = await beyond.find((inner ?? code).key, actor.userId);
  if (source && found) {
    const facts = foundFacts(ctx, source, found);
    return { facts: withCodeFacts(inner ? ofCase(ctx, facts) : facts, code), complete };
  }
  const facts: DraftFacts = {
    name: unknownProduct(code.key.slice(-4))[ctx.language],
    description: (complete ? notInDatabase : notFetched)[ctx.language],
    category: 'other',
    doubts: ['name'],
  };
  return { facts: withCodeFacts(facts, code), complete };
}

/** The packs in a case. */
function packsOf(code: ReadCode): ReadCode | null {
  const inner = code.kind === 'product' && code.inner !== undefined ? readCode(code.inner) : null;
  return inner && inner.kind !== 'refused' ? inner : null;
}

/** What is known without asking anybody: by the household, then by the catalogue. */
async function nearFacts(ctx: Ctx, actor: Actor, code: ReadCode): Promise<DraftFacts | null> {
  const own = await ownFacts(ctx, actor, code);
  if (own) return own;
  const listed = code.kind === 'product' ? await selectCatalogueProduct(ctx.database.db, code.gtin) : undefined;
  return listed ? foundFacts(ctx, 'catalogue', listed) : null;
}

/** A case of these packs: how many are in it no code says, and what one costs is no price of all. */
const ofCase = (ctx: Ctx, facts: DraftFacts): DraftFacts => ({
  ...facts,
  description: caseOfPacks[ctx.language],
  price: null,
  doubts: ['quantity'],
});

/** As the household had it last: a lot that was added after the code was scanned knows better. */
async function ownFacts(ctx: Ctx, actor: Actor, code: ReadCode): Promise<DraftFacts | null> {
  const { known, lot } = await ctx.database.within(actor, async (db) => ({
    known: await selectKnownCode(db, actor.householdId, code.key),
    lot: await lastOfCode({ ...ctx, db }, actor, formsOf(code)),
  }));
  if (lot && !(known && known.updatedAt >= lot.createdAt)) {
    const quantity = lot.pricedAmount ?? lot.quantity;
    return { ...pick(lot), description: lot.description, quantity, price: lot.price, source: 'own' };
  }
  return known ? { ...pick(known), quantity: known.quantity, price: known.price, source: 'own' } : null;
}

type Had = Pick<ScannedDraft, 'name' | 'brand' | 'category' | 'unit' | 'location' | 'storeName' | 'price'>;
/** What was paid last time is a proposal that changes from shop to shop. */
const pick = ({ name, brand, category, unit, location, storeName, price }: Had): DraftFacts => ({
  ...{ name, brand, category, unit, location, storeName },
  doubts: price === null ? [] : ['price'],
});

/** The ways in which a product's barcode may be written for this code. */
function formsOf(code: ReadCode): { readonly codes: string[]; readonly patterns: string[] } {
  if (code.kind === 'product') {
    const lengths = [14, 13, 12, 8].filter((length) => /^0*$/.test(code.gtin.slice(0, 14 - length)));
    return { codes: lengths.map((length) => code.gtin.slice(14 - length)), patterns: [] };
  }
  if (code.kind === 'weighed') {
    const items = code.item.startsWith('0') ? [code.item, code.item.slice(1)] : [code.item];
    return { codes: items, patterns: items.map((item) => `${item}______`) };
  }
  return { codes: [code.key], patterns: [] };
}

type Found = Omit<FoundProduct, 'name' | 'description'> & {
  readonly name: string | null;
  readonly description?: string | null;
};

/** A product of a database as a draft takes it. */
export function foundFacts(ctx: Ctx, source: ScannedDraft['source'], found: Found): DraftFacts {
  const { name, nameEl, brand, amount, description, categories } = found;
  const shown = (ctx.language === 'el' ? (nameEl ?? name) : (name ?? nameEl)) ?? '';
  return {
    name: shown,
    brand,
    description: description === shown ? null : (description ?? null),
    ...packAmount(amount),
    hints: { foods: foodWords(categories), category: shelfOf(categories), isFrozen: areFrozen(categories) },
    source,
  };
}

/** What the bars themselves say: a day, an amount, a price. It is about this very package. */
function withCodeFacts(facts: DraftFacts, code: ReadCode): DraftFacts {
  const { expirationDate, dateKind, quantity, unit, price, currency } = code.facts;
  const said: DraftFacts = {
    ...facts,
    ...(expirationDate === undefined ? {} : { expirationDate, dateKind }),
    ...(quantity === undefined || unit === undefined ? {} : { quantity, unit }),
    ...(price === undefined || currency !== undefined ? {} : { price }),
  };
  const reading = code.kind === 'weighed' ? code.readings[0] : undefined;
  return reading ? weighed(said, reading) : said;
}

/** Both readings of the digits are possible, so what they say is doubted. */
function weighed(facts: DraftFacts, reading: WeighedReading): DraftFacts {
  const doubts = [...new Set([...(facts.doubts ?? []), 'price' as const, 'quantity' as const])];
  if (reading.kind === 'weight') {
    return { ...facts, quantity: reading.quantity, unit: reading.unit, price: null, doubts };
  }
  return { ...facts, price: reading.price, doubts };
}
