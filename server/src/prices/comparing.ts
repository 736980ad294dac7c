import type { Unit } from '@kelari/core/food/concept.ts';
import type { FoodBook } from '@kelari/core/food/food-book.ts';
import type { UnitPrice } from '@kelari/core/prices/contract.ts';
import { maxPrice, priceUnitOf } from '@kelari/core/prices/rules.ts';
import { type SQL, sql } from 'drizzle-orm';

const accented = 'ΆΑάαΒΓΔΈΕέΖΉΗήΘΊΙίΪϊΐΚΛΜΝΞΌΟόΠΡΣςΤΎΥύΫϋΰΦΧΨΏΩώ';
const plain = 'ααααβγδεεεζηηηθιιιιιικλμνξοοοπρσστυυυυυυφχψωωω';

/** One shop whatever the case and accents it is written with. Here, not in the database's locale, is told what those are. */
export const shopKey = (name: SQL): SQL => sql`lower(translate(${name}, '${sql.raw(accented)}', '${sql.raw(plain)}'))`;

const perUnit = (value: (unit: Unit) => string): SQL =>
  sql.raw((Object.keys(priceUnitOf) as Unit[]).map((unit) => `when '${unit}' then ${value(unit)}`).join(' '));
const factors = perUnit((unit) => String(priceUnitOf[unit].factor));
const measures = perUnit((unit) => `'${priceUnitOf[unit].per}'`);

/** `unitPriceOf` of the rules as SQL, in cents as prices are shown; `p` is the alias of a row of prices. */
export function unitPriceSql(p: SQL): { readonly price: SQL<number>; readonly per: SQL<UnitPrice['per']> } {
  const price = sql`${p}.paid / nullif(${p}.quantity * case ${p}.unit ${factors} end, 0)`;
  return {
    price: sql<number>`round(case when ${price} <= ${sql.raw(String(maxPrice))} then ${price} end, 2)`,
    per: sql<UnitPrice['per']>`(case ${p}.unit ${measures} end)`,
  };
}

/** For every food id that was merged with others, all ids that are one food today, its own first; others stand for themselves. */
export type Families = Readonly<Record<string, readonly string[]>>;

export function familiesOf(book: FoodBook): Families {
  const merged = new Map<string, string[]>();
  for (const { id, sameAs } of book.own.values()) {
    const food = sameAs === null ? undefined : book.index.byId.get(id)?.id;
    if (food !== undefined) merged.set(food, [...(merged.get(food) ?? [food]), id]);
  }
  return Object.fromEntries([...merged.values()].flatMap((ids) => ids.map((id) => [id, ids])));
}

/** The food that a row's id means today, for what names none the empty text. */
export const foodOf = (conceptId: SQL, families: Families): SQL =>
  sql`coalesce(${JSON.stringify(families)}::jsonb -> ${conceptId} ->> 0, ${conceptId}, '')`;

/** The ids that rows about these foods may bear. */
export const withMerged = (ids: readonly string[], families: Families): string[] => [
  ...new Set(ids.flatMap((id) => families[id] ?? [id])),
];

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
export const uuidArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::uuid[]`;
