import { forgetPictures } from '../pictures/service.ts';
import { noteChanges } from '../platform/change-log.ts';
import type { Actor, App } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type HouseholdPart, standIn } from '../platform/household-move.ts';
import {
  deleteHousehold,
  deleteMember,
  lockMember,
  lockNextMember,
  lockPlace,
  revokeInvitations,
  selectMember,
  updatePlace,
  updateRole,
} from './household-repo.ts';
import { removeFiles, wishMail } from './mail-jobs.ts';
import { deleteUser, type Person } from './repo.ts';

/**
 * Erases a person whose day has come, the households of one that they left behind, and the present one when nobody else
 * belongs to it. Of a shared one that was theirs the member of longest standing becomes the owner. Whoever keeps the account or
 * changes household at the same moment is left alone: the next round sees how things stand then.
 */
export async function eraseAccount(app: App, person: Person, parts: readonly HouseholdPart[]): Promise<void> {
  const { id: userId, householdId } = person;
  const mail = { mail: 'deleted', address: person.email, language: person.language } as const;
  if (!householdId) {
    await app.database.db.transaction(async (db) => {
      const place = await lockPlace(db, userId);
      if (!isDue(app, place) || place?.householdId) return;
      await deleteUser(db, userId);
      await wishMail(app, db, mail);
    });
    return;
  }
  const actor = { householdId, userId };
  await app.database.within(actor, async (db) => {
    const member = await lockMember(db, householdId, userId);
    const place = await lockPlace(db, userId);
    if (!member || place?.householdId !== householdId || !isDue(app, place)) return;
    await updatePlace(db, userId, null);
    const fileIds = await eraseKept(db, member.cameFrom, userId);
    const next = await nextOwner(app, db, actor);
    fileIds.push(...(await forgetPictures(db, householdId, next && userId)));
    await deleteMember(db, householdId, userId);
    if (next) {
      for (const part of parts) await part.forget?.(db, { householdId, userId });
      if (member.role === 'owner') await updateRole(db, householdId, next, { from: 'member', to: 'owner' });
      await noteChanges(db, actor, [['members', userId, 'removed']]);
    } else await deleteHousehold(db, householdId);
    await deleteUser(db, userId);
    if (fileIds.length > 0) await removeFiles(app, db, fileIds);
    await wishMail(app, db, mail);
  });
}

const isDue = (app: App, place: { readonly deleteAt: Date | null } | undefined): boolean =>
  !!place?.deleteAt && place.deleteAt <= app.clock();

/** Who owns the household from now on; undefined when nobody is left, and then nobody can come any more either. */
async function nextOwner(
  app: App,
  db: Db,
  { householdId, userId }: Pick<Actor, 'householdId' | 'userId'>,
): Promise<string | undefined> {
  await standIn(db, householdId);
  const others = await lockNextMember(db, householdId, userId);
  if (others) return others.userId;
  await revokeInvitations(db, householdId, app.clock());
  return (await lockNextMember(db, householdId, userId))?.userId;
}

/** Households of one that were kept for a return lie one behind the other; answers the files that go with them. */
async function eraseKept(db: Db, first: string | null, userId: string): Promise<string[]> {
  const fileIds: string[] = [];
  for (let kept = first; kept; ) {
    await standIn(db, kept);
    const member = await selectMember(db, kept, userId);
    if (!member) break;
    fileIds.push(...(await forgetPictures(db, kept)));
    await deleteHousehold(db, kept);
    kept = member.cameFrom;
  }
  return fileIds;
}
