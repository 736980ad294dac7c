import { placeOf } from '@kelari/core/food/classes.ts';
import { type FoodBook, foodById, identifyIn } from '@kelari/core/food/food-book.ts';
import { type Day, dayIn } from '@kelari/core/kit/dates.ts';
import { keepsUntil, type ShelfLife, shelfLifeAt } from '@kelari/core/pantry/shelf-life.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { placesOf } from './places-service.ts';
import { type Shelf, selectSaidDates } from './shelf-life-repo.ts';

/** The columns of a new lot that its guessed date hangs on, and the two that hold it. */
type DatedLot = {
  readonly conceptId: string | null;
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
  const lives = await shelfLives(ctx, actor, { shelves: asking.flatMap((lot) => shelfOf(lot) ?? []), book });
  const today = dayIn(ctx.clock(), actor.timezone);
  return lots.map((lot) => {
    if (!asksForOne(lot)) return lot;
    const shelf = shelfOf(lot);
    const until = keepsUntil(lot.purchaseDate ?? today, (shelf && lives.get(keyOf(shelf))?.days) ?? null);
    return { ...lot, expirationDate: until, dateGuessed: until !== null };
  });
}

/** How long each of these foods keeps, by `keyOf`. */
async function shelfLives(
  ctx: Ctx,
  actor: Actor,
  { shelves, book }: { readonly shelves: readonly Shelf[]; readonly book: FoodBook },
): Promise<ReadonlyMap<string, ShelfLife>> {
  const wanted = [...new Map(shelves.map((shelf) => [keyOf(shelf), shelf])).values()];
  if (wanted.length === 0) return new Map();
  const said = await selectSaidDates(ctx.db, actor.householdId, wanted);
  const entries = new Map(said.map((shelf) => [keyOf(shelf), shelf.entries]));
  return new Map(
    wanted.map((shelf) => {
      const key = keyOf(shelf);
      return [key, shelfLifeAt(foodById(shelf.conceptId, book), shelf.kind, entries.get(key) ?? [])];
    }),
  );
}

/** How long food of that name keeps, at the place or where such food usually stands. */
export async function shelfLifeOfName(
  ctx: Ctx,
  actor: Actor,
  {
    name,
    location,
    from,
  }: { readonly name: string; readonly location?: string | undefined; readonly from?: Day | null },
) {
  const book = await foodBookOf(ctx, actor);
  const food = identifyIn(book, name).concept;
  if (!food) return { days: null, expirationDate: null, source: null, entries: 0 };
  const usual = placeOf(food);
  const kind = location === undefined ? usual : (await placesOf(ctx, actor, [location]))(location);
  const shelf = { conceptId: food.id, kind: kind ?? usual };
  const life = (await shelfLives(ctx, actor, { shelves: [shelf], book })).get(keyOf(shelf));
  const { days, source, entries } = life ?? { days: null, source: null, entries: 0 };
  return { days, expirationDate: keepsUntil(from ?? dayIn(ctx.clock(), actor.timezone), days), source, entries };
}
