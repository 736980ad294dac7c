import type { Category, Unit } from '@kelari/core/food/concept.ts';
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { catalogueProducts, knownCodes, lookedUpCodes } from './tables.ts';

type Stored = typeof knownCodes.$inferSelect;
export type KnownCodeRow = Omit<Stored, 'category' | 'unit'> & { category: Category; unit: Unit };
export type CatalogueRow = typeof catalogueProducts.$inferSelect;
/** What a database beyond said of a code. */
export type FoundProduct = NonNullable<(typeof lookedUpCodes.$inferSelect)['found']>;

/** Where a page of known codes begins: after this row. */
export type CodeCursor = { readonly updatedAt: string; readonly code: string };

/** The columns are text; only values of the contract are ever written to them. */
const typed = (rows: Stored[]): KnownCodeRow[] => rows as KnownCodeRow[];

/** In the microseconds of the database, which a Date of ours would cut. */
const exactly = sql<string>`to_char(${knownCodes.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The codes of a household, the latest first. */
export async function selectKnownCodes(
  db: Db,
  householdId: string,
  page: { readonly limit: number; readonly after?: CodeCursor | undefined },
): Promise<(KnownCodeRow & { readonly exactly: string })[]> {
  const { after } = page;
  const from = after && sql`${after.updatedAt}::timestamptz`;
  const following: SQL | undefined =
    after &&
    or(
      sql`${knownCodes.updatedAt} < ${from}`,
      and(sql`${knownCodes.updatedAt} = ${from}`, sql`${knownCodes.code} > ${after.code}`),
    );
  const rows = await db
    .select({ row: knownCodes, exactly })
    .from(knownCodes)
    .where(and(eq(knownCodes.householdId, householdId), following))
    .orderBy(desc(knownCodes.updatedAt), knownCodes.code)
    .limit(page.limit);
  return rows.map(({ row, exactly }) => ({ ...(typed([row])[0] as KnownCodeRow), exactly }));
}

export async function selectKnownCode(db: Db, householdId: string, code: string): Promise<KnownCodeRow | undefined> {
  const rows = await db
    .select()
    .from(knownCodes)
    .where(and(eq(knownCodes.householdId, householdId), eq(knownCodes.code, code)));
  return typed(rows)[0];
}

export async function selectCatalogueProduct(db: Db, code: string): Promise<CatalogueRow | undefined> {
  const rows = await db.select().from(catalogueProducts).where(eq(catalogueProducts.code, code));
  return rows[0];
}

/** What databases beyond said of a code, by source. */
export async function selectLookedUp(
  db: Db,
  code: string,
): Promise<{ readonly source: string; readonly found: FoundProduct | null; readonly at: Date }[]> {
  const { source, found, at } = lookedUpCodes;
  return db.select({ source, found, at }).from(lookedUpCodes).where(eq(lookedUpCodes.code, code));
}

export async function upsertLookedUp(
  db: Db,
  answer: { readonly source: string; readonly code: string; readonly found: FoundProduct | null; readonly at: Date },
): Promise<void> {
  const { found, at } = answer;
  await db
    .insert(lookedUpCodes)
    .values(answer)
    .onConflictDoUpdate({ target: [lookedUpCodes.source, lookedUpCodes.code], set: { found, at } });
}

/** Forgets what was said before an instant. */
export async function deleteLookedUp(db: Db, before: Date): Promise<void> {
  await db.delete(lookedUpCodes).where(lt(lookedUpCodes.at, before));
}
