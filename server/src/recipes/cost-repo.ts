import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { households } from '../platform/tables.ts';

/** In what the household pays, and what it always has. */
export const selectPurse = async (db: Db, householdId: string): Promise<{ currency: string; staples: string[] }> =>
  (
    await db
      .select({ currency: households.currency, staples: households.staples })
      .from(households)
      .where(eq(households.id, householdId))
  )[0] ?? { currency: 'EUR', staples: [] };
