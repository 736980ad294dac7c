import { placeOf } from '@kelari/core/food/classes.ts';
import type { Category } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { foldedWords } from '@kelari/core/food/normalise.ts';
import { type Day, dayIn, isDay } from '@kelari/core/kit/dates.ts';
import { keptAmount, roundTo } from '@kelari/core/kit/numbers.ts';
import { maxAmount } from '@kelari/core/pantry/contract.ts';
import { knownStore } from '@kelari/core/pantry/edits.ts';
import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { foodBookOf } from '../food/book.ts';
import { understandFood } from '../food/service.ts';
import { placesOf } from '../pantry/places-service.ts';
import { guessDates } from '../pantry/shelf-life-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { plainText } from './plain-text.ts';

/** What was read, of whatever kind; what is left out, or null, is proposed. */
export type DraftFacts = {
  readonly name: string;
  /** Said about the food by a database of products: it counts where the name means no food, or does not say it. */
  readonly hints?: {
    readonly foods: readonly string[];
    readonly category: Category | undefined;
    readonly isFrozen: boolean;
  };
} & {
  readonly [Key in Exclude<keyof ScannedDraft, 'name' | 'conceptId' | 'foodClass' | 'dateGuessed'>]?:
    | ScannedDraft[Key]
    | undefined;
};

/**
 * Drafts of what was read, in its order: each with its food as the household understands it, a place and a date where such
 * food usually is kept, and the defaults. Nothing in it is refused when it is saved. Opens a transaction of its own, so
 * that a call in steps has none open while it reads: one statement each for places and dates, however many rows.
 */
export const draftsOf = (ctx: Ctx, actor: Actor, facts: readonly DraftFacts[]): Promise<ScannedDraft[]> =>
  facts.length === 0
    ? Promise.resolve([])
    : ctx.database.within(actor, async (db) => {
        const within: Ctx = { ...ctx, db };
        const book = await foodBookOf(within, actor);
        const kindOf = await placesOf(
          within,
          actor,
          facts.flatMap(({ location }) => location ?? []),
        );
        const today = dayIn(ctx.clock(), actor.timezone);
        const drafts = facts.map((fact) =>
          draftOf(
            { ...fact, location: fact.location && kindOf(fact.location) ? fact.location : undefined },
            book,
            today,
          ),
        );
        return guessDates(within, actor, drafts, book);
      });

/** A draft before its dates are guessed. */
export function draftOf(facts: DraftFacts, book: FoodBook, today: Day): ScannedDraft {
  const name = plainText(facts.name, 200) ?? '?';
  const food = understandFood(book, name) ?? hintedFood(facts, book);
  const concept = foodById(food?.conceptId ?? null, book);
  const isFrozen = facts.hints?.isFrozen || saysFrozen(`${name} ${facts.raw ?? ''}`);
  const expires = facts.expirationDate && isDay(facts.expirationDate) ? facts.expirationDate : null;
  return {
    name,
    brand: plainText(facts.brand, 100),
    category: facts.category ?? food?.category ?? facts.hints?.category ?? (isFrozen ? 'frozen' : 'other'),
    barcode: plainText(facts.barcode, 32),
    description: plainText(facts.description, 1000),
    price: moneyOf(facts.price),
    quantity: amountOf(facts.quantity),
    unit: facts.unit ?? 'pieces',
    purchaseDate: facts.purchaseDate && isDay(facts.purchaseDate) ? facts.purchaseDate : today,
    storeName: knownStore(plainText(facts.storeName, 100)),
    location: facts.location ?? (isFrozen ? 'freezer' : concept ? placeOf(concept) : 'pantry'),
    expirationDate: expires,
    dateKind: facts.dateKind ?? 'best_before',
    dateGuessed: expires === null,
    conceptId: concept?.id ?? null,
    foodClass: concept?.class ?? null,
    source: facts.source ?? 'none',
    raw: plainText(facts.raw, 200),
    discount: moneyOf(facts.discount) ?? 0,
    remembered: facts.remembered ?? false,
    doubts: [...(facts.doubts ?? [])],
  };
}

function hintedFood({ hints }: DraftFacts, book: FoodBook): ReturnType<typeof understandFood> {
  for (const text of hints?.foods ?? []) {
    const food = understandFood(book, text);
    if (food) return food;
  }
  return null;
}

/** "ΚΑΤΕΨ. ΑΡΑΚΑΣ", "ΚΑΤ. ΣΠΑΝΑΚΙ", "ΚΑΤ/ΝΗ ΣΦΥΡΙΔΑ", "Frozen peas": how shops print that it comes out of their freezer; Ψ is often read as W. */
const saysFrozen = (text: string): boolean =>
  foldedWords(text).some((word) => /^(κατε[ψw]|kate[ψw]|frozen$|παγωτ)/.test(word)) ||
  // "ΚΑΤ. Α" is the class of eggs and potatoes
  /(^|\s)κατ(\/[α-ω]{2,5}(?=\s|$)|\.\s?[α-ωά-ώ]{3})/i.test(text.toLowerCase());

const moneyOf = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !(value >= 0 && value <= maxAmount) ? null : roundTo(value, 2);

const amountOf = (value: number | undefined): number =>
  value === undefined || !(value > 0 && value <= maxAmount) ? 1 : keptAmount(value);
