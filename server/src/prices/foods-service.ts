import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { fold } from '@kelari/core/food/normalise.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { PricedFood } from '@kelari/core/prices/contract.ts';
import { changeOf, unitPriceOf } from '@kelari/core/prices/rules.ts';
import { foodBookOf } from '../food/book.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Page, type PageQuery, pageOf, rowsToRead } from '../platform/page.ts';
import { answeredEntry, type FoodsCursor, foodsCursor, keyOfRow, markOf, nameOfKey } from './answer.ts';
import { type Families, familiesOf, withMerged } from './comparing.ts';
import {
  type FoodDay,
  type SummaryRow,
  selectFoodDays,
  selectFoodsNamed,
  selectSummaries,
  type WhichFoods,
} from './foods-repo.ts';

type Dated = FoodsCursor & { readonly key: string };

/** Which foods have a price is known first, from an index alone; what is said of them is read for the page's only. */
export async function listFoods(
  ctx: Ctx,
  actor: Actor,
  query: PageQuery & { readonly q?: string | undefined },
): Promise<Page<PricedFood>> {
  const book = await foodBookOf(ctx, actor);
  const families = familiesOf(book);
  const after = foodsCursor(query.after);
  const known = datedFoods(await selectFoodDays(ctx.db, actor.householdId), book);
  const wanted = await searched(ctx, actor, { known, text: fold(query.q ?? ''), book });
  const following = after ? wanted.filter((food) => byDay(after, food) < 0) : wanted;
  const page = pageOf(following.slice(0, rowsToRead(query)), query, ({ day, at, mark }) => `${day}_${at}_${mark}`);
  const keys = page.rows.map(({ key }) => key);
  const rows = await selectSummaries(ctx.db, actor.householdId, foodsOfKeys(keys, families), families);
  const ofKey = new Map<string, SummaryRow[]>();
  for (const row of rows) {
    const key = keyOfRow(row, book);
    ofKey.set(key, [...(ofKey.get(key) ?? []), row]);
  }
  return { ...page, rows: keys.flatMap((key) => summary(key, ofKey.get(key) ?? [], book, ctx.language)) };
}

export const foodsOfKeys = (keys: readonly string[], families: Families): WhichFoods => ({
  conceptIds: withMerged(
    keys.filter((key) => nameOfKey(key) === null),
    families,
  ),
  folded: keys.flatMap((key) => nameOfKey(key) ?? []),
});

const byDay = (a: FoodsCursor, b: FoodsCursor): number =>
  b.day.localeCompare(a.day) || b.at - a.at || (a.mark < b.mark ? -1 : a.mark > b.mark ? 1 : 0);

/** The one with the newest price first. */
function datedFoods(rows: readonly FoodDay[], book: FoodBook): Dated[] {
  const foods = new Map<string, Dated>();
  for (const row of rows) {
    const key = keyOfRow(row, book);
    const { day, at } = row;
    const dated = { key, day, at, mark: markOf(key) };
    const before = foods.get(key);
    if (!before || byDay(dated, before) < 0) foods.set(key, dated);
  }
  return [...foods.values()].sort(byDay);
}

/** By what was bought, or by any name of the food in either language. */
async function searched(
  ctx: Ctx,
  actor: Actor,
  { known, text, book }: { readonly known: readonly Dated[]; readonly text: string; readonly book: FoodBook },
): Promise<readonly Dated[]> {
  if (text === '') return known;
  const named = await selectFoodsNamed(ctx.db, actor.householdId, text);
  const found = new Set(named.map((row) => keyOfRow(row, book)));
  const isCalled = (key: string) => {
    const food = foodById(key, book);
    return food !== null && [...food.en, ...food.el].some((name) => fold(name).includes(text));
  };
  return known.filter(({ key }) => found.has(key) || isCalled(key));
}

/** `rows`: the newest of each shop first, among them the newest first. */
function summary(key: string, rows: readonly SummaryRow[], book: FoodBook, language: Language): PricedFood[] {
  const last = rows.find(({ nth }) => nth === 1);
  if (!last) return [];
  const food = foodById(last.conceptId, book);
  const priced = rows.flatMap((row) => {
    const unitPrice = row.comparable ? unitPriceOf(row) : null;
    return unitPrice ? [{ row, unitPrice }] : [];
  });
  const newest = priced.find(({ row }) => row === last);
  // of the newest that can be compared: the very last may be of another currency
  const measure = priced[0]?.unitPrice.per;
  const rivals = priced.filter(({ row, unitPrice }) => row.nthInShop === 1 && unitPrice.per === measure);
  const cheapest = [...rivals].sort((a, b) => a.unitPrice.price - b.unitPrice.price)[0];
  const before = newest && priced.find(({ row }) => row.nthInShop === 2 && shopOf(row) === shopOf(last));
  return [
    {
      key,
      name: food?.[language][0] ?? last.name,
      conceptId: food?.id ?? null,
      foodClass: food?.class ?? null,
      entries: last.entries,
      last: answeredEntry(last, book),
      cheapest: cheapest
        ? { storeName: cheapest.row.storeName, unitPrice: cheapest.unitPrice, day: cheapest.row.day }
        : null,
      change: changeOf(newest?.unitPrice ?? null, before?.unitPrice ?? null),
    },
  ];
}

const shopOf = ({ storeName }: SummaryRow): string => fold(storeName ?? '');
