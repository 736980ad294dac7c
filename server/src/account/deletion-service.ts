import type { accountApi } from '@kelari/core/account/contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { forgetPictures } from '../pictures/service.ts';
import { noteChanges } from '../platform/change-log.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type HouseholdPart, standIn } from '../platform/household-move.ts';
import type { AccountCtx, Caller } from './credential-check.ts';
import { readEmail } from './email-address.ts';
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
import { deleteUser } from './repo.ts';
import { provenPerson } from './settings-service.ts';
import * as say from './text.ts';

/**
 * Erases the person, the households of one that they left behind, and the present one when nobody else belongs to it.
 * Of a shared one that was theirs the member of longest standing becomes the owner.
 */
export async function deleteAccount(
  ctx: AccountCtx,
  actor: Actor,
  input: BodyOf<typeof accountApi.deleteAccount> & {
    readonly caller: Caller;
    readonly parts: readonly HouseholdPart[];
  },
): Promise<void> {
  const proof = { caller: input.caller, password: input.password ?? '', field: 'password' };
  const person = await provenPerson(ctx, actor, proof);
  if (readEmail(input.confirm)?.key !== person.emailKey) {
    throw fail('invalid', say.notYourEmail, { fields: [{ path: 'confirm', message: say.notYourEmail }] });
  }
  const { householdId, userId } = actor;
  await ctx.database.within(actor, async (db) => {
    const member = await lockMember(db, householdId, userId);
    const place = await lockPlace(db, userId);
    if (!member || place?.householdId !== householdId) throw fail('conflict', say.movedMeanwhile);
    await updatePlace(db, userId, null);
    const fileIds = await eraseKept(db, member.cameFrom, userId);
    const next = await nextOwner(ctx, db, actor);
    fileIds.push(...(await forgetPictures(db, householdId, next && userId)));
    await deleteMember(db, householdId, userId);
    if (next) {
      for (const part of input.parts) await part.forget?.(db, { householdId, userId });
      if (member.role === 'owner') await updateRole(db, householdId, next, { from: 'member', to: 'owner' });
      await noteChanges(db, actor, [['members', userId, 'removed']]);
    } else await deleteHousehold(db, householdId);
    await deleteUser(db, userId);
    if (fileIds.length > 0) await removeFiles(ctx, db, fileIds);
    await wishMail(ctx, db, { mail: 'deleted', address: person.email, language: person.language });
  });
}

/** Who owns the household from now on; undefined when nobody is left, and then nobody can come any more either. */
async function nextOwner(ctx: Ctx, db: Db, { householdId, userId }: Actor): Promise<string | undefined> {
  await standIn(db, householdId);
  const others = await lockNextMember(db, householdId, userId);
  if (others) return others.userId;
  await revokeInvitations(db, householdId, ctx.clock());
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
