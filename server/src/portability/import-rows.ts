import { isDeepStrictEqual } from 'node:util';
import { ownName } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import { isTimeZone } from '@kelari/core/kit/dates.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { CountedPart } from '@kelari/core/portability/contract.ts';
import type { HouseholdFile, KitchenPart } from '@kelari/core/portability/household-file.ts';
import { searchTextOf } from '@kelari/core/recipes/search.ts';
import { writtenFoodBook } from '../food/book.ts';
import type { Actor } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { firstList, type IdMap, renamed } from './id-map.ts';
import {
  insertRows,
  keyOf,
  type NewRow,
  selectKeys,
  selectKitchen,
  selectNamesakes,
  updateHousehold,
} from './import-repo.ts';
import { withMe } from './people.ts';
import { otherCurrency } from './text.ts';

/** Referred to before they refer: the order in which rows go in. Pictures have been put in before. */
const order: readonly KitchenPart[] = [
  ...(['ownFoods', 'foodAliases', 'prices', 'priceTracker', 'products', 'actions', 'movements', 'parLevels'] as const),
  ...(['recipes', 'cookings', 'shoppingLists', 'shoppingItems', 'shoppingTrips', 'mealPlans', 'plannedMeals'] as const),
  ...(['receipts', 'receiptLines', 'knownCodes'] as const),
];

/** The rows that people count, as `counts-repo.ts` has them. */
export const isSeen: Readonly<Partial<Record<KitchenPart, { part: CountedPart; test: (row: NewRow) => boolean }>>> = {
  products: { part: 'products', test: (row) => row.deletedAt === null && row.isConsumed === false },
  recipes: { part: 'recipes', test: (row) => row.deletedAt === null },
  shoppingItems: { part: 'shoppingItems', test: (row) => row.deletedAt === null && row.settledAt === null },
  plannedMeals: { part: 'plannedMeals', test: () => true },
  prices: { part: 'prices', test: (row) => row.undoneAt === null },
  receipts: { part: 'receipts', test: (row) => row.undoneAt === null },
  actions: { part: 'journal', test: (row) => row.undoneAt === null },
  ownFoods: { part: 'ownFoods', test: (row) => row.sameAs === null },
  knownCodes: { part: 'knownCodes', test: () => true },
  pictures: { part: 'pictures', test: () => true },
};

export type Kitchen = NonNullable<Awaited<ReturnType<typeof selectKitchen>>>;

/** The kitchen that is to take the file in, when it can. */
export async function receiving(
  db: Db,
  actor: Actor,
  file: HouseholdFile,
  options: { lock: boolean },
): Promise<Kitchen> {
  const kitchen = await selectKitchen(db, actor.householdId, options);
  if (!kitchen) throw new Error('a member without a household');
  const { currency } = file.household;
  if (!kitchen.isEmpty && kitchen.currency !== currency) {
    throw fail('conflict', otherCurrency(currency, kitchen.currency));
  }
  return kitchen;
}

const folded = (name: unknown): string => ownName(String(name))?.key ?? fold(String(name));

/** What the file calls otherwise than this household does. */
export async function namesakes(db: Db, { householdId }: Actor, { data }: HouseholdFile): Promise<Map<string, string>> {
  const living = data.ownFoods.filter(({ sameAs }) => sameAs === null);
  const here = await selectNamesakes(db, householdId, {
    foods: living.map(({ name }) => folded(name)),
    weeks: data.mealPlans.map(({ weekStart }) => weekStart),
  });
  const foods = new Map(Object.entries(here.foods));
  // two spellings in one file that are one food here
  for (const { id, name } of living) if (!foods.has(folded(name))) foods.set(folded(name), id);
  const pairs = [
    ...living.map(({ id, name }) => [id, foods.get(folded(name))] as const),
    ...data.mealPlans.map(({ id, weekStart }) => [id, here.weeks[weekStart]] as const),
    ...data.shoppingLists
      .filter(({ isDefault, deletedAt }) => isDefault && deletedAt === null)
      .map(({ id }) => [id, here.defaultList ?? undefined] as const),
  ];
  const named = pairs.flatMap(([from, to]): [string, string][] =>
    to !== undefined && to !== from ? [[from, to]] : [],
  );
  return new Map([[firstList, householdId], ...named]);
}

/** The rows of a part as this household would have them, without those that it has. */
async function freshRows(
  db: Db,
  { householdId, userId }: Actor,
  { part, file, ids }: { readonly part: KitchenPart; readonly file: HouseholdFile; readonly ids: IdMap },
): Promise<NewRow[]> {
  const rows = (file.data[part] as readonly NewRow[]).map((row) => withMe(part, renamed(row, ids), userId));
  const known = await selectKeys(db, householdId, { part, rows });
  return rows.filter((row) => !known.has(keyOf(part, row)));
}

/** Puts in what is not there; answers what people count of it. All of it, or with the transaction nothing. */
export async function takeIn(
  db: Db,
  actor: Actor,
  { file, pictures }: { readonly file: HouseholdFile; readonly pictures: IdMap },
): Promise<{ readonly added: ReadonlyMap<CountedPart, number>; readonly total: number }> {
  const { householdId } = actor;
  const kitchen = await receiving(db, actor, file, { lock: true });
  await settle(db, actor, kitchen, file);
  const ids = new Map([...(await namesakes(db, actor, file)), ...pictures]);
  const added = new Map<CountedPart, number>();
  let total = 0;
  for await (const { part, rows } of allFresh(db, actor, file, ids)) {
    await insertRows(db, householdId, { part, rows: await completed(db, actor, part, rows) });
    total += rows.length;
    const counted = isSeen[part];
    if (counted) added.set(counted.part, rows.filter(counted.test).length);
  }
  return { added, total };
}

/** What is new of each part, in the order in which it goes in. */
export async function* allFresh(
  db: Db,
  actor: Actor,
  file: HouseholdFile,
  ids: IdMap,
): AsyncGenerator<{ part: KitchenPart; rows: NewRow[] }> {
  let newLots = new Set<unknown>();
  for (const part of order) {
    const fresh = await freshRows(db, actor, { part, file, ids });
    if (part === 'products') newLots = new Set(fresh.map(({ id }) => id));
    // a lot that is here has its own journal
    const rows = part === 'movements' ? fresh.filter(({ productId }) => newLots.has(productId)) : fresh;
    yield { part, rows };
  }
}

/** An empty kitchen becomes that of the file; another one learns staples and places that it does not have. */
async function settle(db: Db, { householdId }: Actor, kitchen: Kitchen, { household }: HouseholdFile): Promise<void> {
  const known = new Set(kitchen.places.map(({ id }) => id));
  const timezone = kitchen.isEmpty && isTimeZone(household.timezone) ? household.timezone : kitchen.timezone;
  const before = { ...kitchen, isEmpty: undefined };
  const after = {
    ...before,
    name: kitchen.isEmpty ? household.name.slice(0, 80) : kitchen.name,
    currency: kitchen.isEmpty ? household.currency : kitchen.currency,
    timezone,
    staples: [...new Set([...kitchen.staples, ...household.staples])],
    places: [...kitchen.places, ...household.places.filter(({ id }) => !known.has(id))],
  };
  if (!isDeepStrictEqual(after, before)) await updateHousehold(db, householdId, after);
}

/** The columns that a file does not hold. */
async function completed(db: Db, actor: Actor, part: KitchenPart, rows: readonly NewRow[]): Promise<NewRow[]> {
  switch (part) {
    case 'ownFoods':
      return rows.map((row) => ({ ...row, folded: folded(row.name) }));
    case 'prices':
      return rows.map((row) => ({ ...row, folded: fold(String(row.name)) }));
    case 'priceTracker':
    case 'shoppingItems':
      return rows.map((row) => ({ ...row, folded: fold(String(row.productName)) }));
    case 'shoppingTrips':
      return rows.map((row) => ({ ...row, foldedStore: fold(String(row.storeName ?? '')) }));
    case 'recipes':
      return searchable(db, actor, rows);
    default:
      return [...rows];
  }
}

/** Found under the words of this household's own foods; written by a stranger, they belong to who brought them. */
async function searchable(db: Db, { householdId, userId }: Actor, rows: readonly NewRow[]): Promise<NewRow[]> {
  if (rows.length === 0) return [];
  const book = await writtenFoodBook(db, householdId);
  return rows.map((row) => ({
    ...row,
    userId,
    searchText: searchTextOf(row as unknown as Parameters<typeof searchTextOf>[0], book),
  }));
}
