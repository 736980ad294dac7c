import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { apiTokens } from './tables.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export const selectTokens = (db: Db, userId: string): Promise<ApiTokenRow[]> =>
  db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.createdAt), apiTokens.id);

export const insertApiToken = async (db: Db, row: typeof apiTokens.$inferInsert): Promise<ApiTokenRow | undefined> =>
  (await db.insert(apiTokens).values(row).returning())[0];

export const deleteToken = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))).rowCount === 1;
