import { placeOf } from '@kelari/core/food/classes.ts';
import type { Category } from '@kelari/core/food/concept.ts';
import { type FoodBook, foodById, identifyIn } from '@kelari/core/food/food-book.ts';
import { type Day, dayIn } from '@kelari/core/kit/dates.ts';
import { keepsUntil, type SaidDate, shelfLifeAt } from '@kelari/core/pantry/shelf-life.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { placesOf } from './places-service.ts';
import { type Shelf, selectSaidDates } from './shelf-life-repo.ts';

/** The columns of a new lot that its guessed date hangs on, and the two that hold it. */
type DatedLot = {
  readonly conceptId: string | null;
  /** As a person or a reading said it; of a food that is not understood it alone says how long it keeps. */
  readonly category: Category;
  readonly location: string;
  readonly purchaseDate: Day | null;
  readonly expirationDate?: Day | null | undefined;
  readonly dateGuessed?: boolean | undefined;
};

const keyOf = ({ conceptId, kind }: Shelf): string => `${kind} ${conceptId}`;

/**
 * New lots with a date for each that asks for a guess (`dateGuessed` without a date); where nothing is known it has none,
 * and no guess is claimed. One statement for all of them.
 */
export async function guessDates<Lot extends DatedLot>(
  ctx: Ctx,
  actor: Actor,
  lots: readonly Lot[],
  book: FoodBook,
): Promise<Lot[]> {
  const asksForOne = (lot: Lot): boolean => lot.dateGuessed === true && !lot.expirationDate;
  const asking = lots.filter(asksForOne);
  if (asking.length === 0) return [...lots];
  const kindOf = await placesOf(
    ctx,
    actor,
    asking.map(({ location }) => location),
  );
  const shelfOf = ({ conceptId, location }: Lot): Shelf | null => {
    const kind = kindOf(location);
    return conceptId === null || !kind ? null : { conceptId, kind };
  };
  const entriesOf = await saidDates(
    ctx,
    actor,
    asking.flatMap((lot) => shelfOf(lot) ?? []),
  );
  const today = dayIn(ctx.clock(), actor.timezone);
  const daysOf = (lot: Lot): number | null => {
    const kind = kindOf(lot.location);
    return kind ? shelfLifeAt(foodById(lot.conceptId, book), kind, entriesOf(shelfOf(lot)), lot.category).days : null;
  };
  return lots.map((lot) => {
    if (!asksForOne(lot)) return lot;
    const until = keepsUntil(lot.purchaseDate ?? today, daysOf(lot));
    return { ...lot, expirationDate: until, dateGuessed: until !== null };
  });
}

/** The dates that the household said for each of these foods; none for no food. */
async function saidDates(
  ctx: Ctx,
  actor: Actor,
  shelves: readonly Shelf[],
): Promise<(shelf: Shelf | null) => readonly SaidDate[]> {
  const wanted = [...new Map(shelves.map((shelf) => [keyOf(shelf), shelf])).values()];
  const said = wanted.length === 0 ? [] : await selectSaidDates(ctx.db, actor.householdId, wanted);
  const entries = new Map(said.map((shelf) => [keyOf(shelf), shelf.entries]));
  return (shelf) => (shelf && entries.get(keyOf(shelf))) ?? [];
}

/** How long food of that name keeps, at the place or where such food usually stands; unknown food by its category, if said. */
export async function shelfLifeOfName(
  ctx: Ctx,
  actor: Actor,
  {
    name,
    location,
    category,
    from,
  }: {
    readonly name: string;
    readonly location?: string | undefined;
    readonly category?: Category | undefined;
    readonly from?: Day | null;
  },
) {
  const book = await foodBookOf(ctx, actor);
  const food = identifyIn(book, name).concept;
  const usual = food && placeOf(food);
  const kind = (location === undefined ? usual : (await placesOf(ctx, actor, [location]))(location)) ?? usual;
  if (!kind) return { days: null, expirationDate: null, source: null, entries: 0 };
  const shelf = food && { conceptId: food.id, kind };
  const entriesOf = await saidDates(ctx, actor, shelf ? [shelf] : []);
  const { days, source, entries } = shelfLifeAt(food, kind, entriesOf(shelf), category);
  return { days, expirationDate: keepsUntil(from ?? dayIn(ctx.clock(), actor.timezone), days), source, entries };
}
