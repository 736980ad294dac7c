import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
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
        insert into ${catalogueProducts} (code, name, name_el, brand, amount, categories, source)
        select code, name, "nameEl", brand, amount, categories, source
        from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
          as product (code text, name text, "nameEl" text, brand text, amount text, categories text[], source text)
        on conflict (code) do update set name = excluded.name, name_el = excluded.name_el, brand = excluded.brand,
          amount = excluded.amount, categories = excluded.categories, source = excluded.source`);
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

export async function analyseCatalogue(db: Db): Promise<void> {
  await db.execute(sql`analyze ${catalogueProducts}`);
}
