import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { members } from '../account/tables.ts';
import type { Db } from '../platform/db.ts';
import { sharedLinks } from './tables.ts';

export type LinkRow = typeof sharedLinks.$inferSelect;

const own = (householdId: string, userId: string) =>
  and(eq(sharedLinks.householdId, householdId), eq(sharedLinks.userId, userId), isNull(sharedLinks.revokedAt));

/** Open links of a member, the newest first. */
export const selectLinks = (db: Db, householdId: string, userId: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(sharedLinks)
    .where(own(householdId, userId))
    .orderBy(desc(sharedLinks.createdAt), asc(sharedLinks.id));

export const insertLink = (db: Db, row: typeof sharedLinks.$inferInsert) => db.insert(sharedLinks).values(row);

/** An open link whose owner still belongs to the household. */
export const selectOpenLink = async (db: Db, householdId: string, id: string): Promise<LinkRow | undefined> =>
  (
    await db
      .select({ link: sharedLinks })
      .from(sharedLinks)
      .innerJoin(members, and(eq(members.householdId, sharedLinks.householdId), eq(members.userId, sharedLinks.userId)))
      .where(and(eq(sharedLinks.householdId, householdId), eq(sharedLinks.id, id), isNull(sharedLinks.revokedAt)))
  )[0]?.link;

/** False when it is not an own open one. */
export const revokeLink = async (
  db: Db,
  householdId: string,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<boolean> =>
  (
    await db
      .update(sharedLinks)
      .set({ revokedAt: now })
      .where(and(own(householdId, userId), eq(sharedLinks.id, id)))
  ).rowCount === 1;

export const revokeLinksOf = (
  db: Db,
  householdId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
) => db.update(sharedLinks).set({ revokedAt: now }).where(own(householdId, userId));

export async function deleteLinksOf(
  db: Db,
  { householdId, userId }: { readonly householdId: string; readonly userId: string },
): Promise<void> {
  await db.delete(sharedLinks).where(and(eq(sharedLinks.householdId, householdId), eq(sharedLinks.userId, userId)));
}
