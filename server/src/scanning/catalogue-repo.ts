import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { CatalogueRow } from './lookup-repo.ts';
import { catalogueLoads, catalogueProducts } from './tables.ts';

export type CatalogueProduct = typeof catalogueProducts.$inferInsert;
export type CatalogueLoad = typeof catalogueLoads.$inferSelect;

/** How far a dump was read; nothing when another file lay there then. */
export async function selectLoad(db: Db, file: string, mark: string): Promise<CatalogueLoad | undefined> {
  const rows = await db
    .select()
    .from(catalogueLoads)
    .where(and(eq(catalogueLoads.file, file), eq(catalogueLoads.mark, mark)));
  return rows[0];
}

/** Adds products and notes how far the dump is read, in one transaction: after a kill neither is there without the other. */
export const saveBatch = (db: Db, products: readonly CatalogueProduct[], load: typeof catalogueLoads.$inferInsert) =>
  db.transaction(async (tx) => {
    if (products.length > 0) {
      await tx.execute(sql`
        insert into ${catalogueProducts} (code, name, name_el, brand, amount, categories, source, words)
        select code, name, "nameEl", brand, amount, categories, source, words
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
          as product (code text, name text, "nameEl" text, brand text, amount text, categories text[], source text,
            words text[])
        on conflict (code) do update set name = excluded.name, name_el = excluded.name_el, brand = excluded.brand,
          amount = excluded.amount, categories = excluded.categories, source = excluded.source, words = excluded.words`);
    }
    const { file: _, ...state } = load;
    await tx
      .insert(catalogueLoads)
      .values(load)
      .onConflictDoUpdate({ target: catalogueLoads.file, set: { ...state, updatedAt: sql`now()` } });
  });

/** Two loads at a time would only wait for each other's rows. Held until the connection ends. */
export async function holdLoading(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended('catalogue load', 0)) as held`,
  );
  return rows[0]?.held === true;
}

/** Of one pair of words no more is looked at: it is on so many products that another pair has to tell them apart. */
const mostOfPair = 60;

/** Products of which some word stands among these, or two where one is on too many. `db` is in a transaction. */
export async function selectProductsWith(db: Db, words: readonly string[]): Promise<CatalogueRow[]> {
  const pairs = words.flatMap((word, at) => words.slice(at).map((other) => ({ words: [word, other] })));
  // what a list holds is guessed so badly that the whole table would be read for a rare word
  await db.execute(sql`set local enable_seqscan = off`);
  const { rows } = await db.execute<CatalogueRow>(sql`
    select distinct on (code) code, name, name_el as "nameEl", brand, amount, categories, source, product.words
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (words text[])
    cross join lateral (
      select * from ${catalogueProducts} as listed where listed.words @> pair.words limit ${mostOfPair}
    ) as product`);
  return rows;
}

export async function analyseCatalogue(db: Db): Promise<void> {
  await db.execute(sql`analyze ${catalogueProducts}`);
}
