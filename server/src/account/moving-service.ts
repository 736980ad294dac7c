import { randomUUID } from 'node:crypto';
import { fail } from '@kelari/core/kit/errors.ts';
import { movePictures } from '../pictures/household-move.ts';
import { noteChanges } from '../platform/change-log.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { type HouseholdPart, type Move, standIn } from '../platform/household-move.ts';
import { callerKey, giveBack } from '../platform/limit.ts';
import { withinAsMember } from '../platform/membership.ts';
import { type AccountCtx, type Caller, callerLimit, takeTokenTry } from './credential-check.ts';
import {
  countOthers,
  deleteMember,
  insertHouseholdRow,
  insertMember,
  lockMember,
  lockPlace,
  type MemberRow,
  revokeInvitations,
  revokeLinks,
  selectHouseholdRow,
  selectMember,
  takeJoin,
  updateDiet,
  updatePlace,
} from './household-repo.ts';
import { deadInvitation, doorOf, requireOwner } from './invitations-service.ts';
import { selectPerson } from './repo.ts';
import * as say from './text.ts';

type Mover = { readonly ctx: Ctx; readonly parts: readonly HouseholdPart[] };
/** Who is on the move: their membership and person, both held until the commit. */
type Traveller = {
  readonly db: Db;
  readonly member: MemberRow;
  readonly firstName: string | null;
  readonly picture: string | null;
};

/**
 * Joins by a link, in one transaction. A household of one is kept for the day of return, with its pantry or without; a
 * shared one is left for good.
 */
export async function join(
  mover: Mover & { readonly ctx: AccountCtx },
  actor: Actor,
  input: { readonly token: string; readonly pantry: 'bring' | 'leave'; readonly caller: Caller },
): Promise<{ message: string }> {
  const { ctx } = mover;
  await takeTokenTry(ctx, input.caller);
  const person = await selectPerson(ctx.database.db, actor.userId);
  if (!person?.emailVerified) {
    throw fail('needs_verification', say.needsVerification, { facts: { needsVerification: true } });
  }
  const { householdId: to, hash } = doorOf(input.token);
  const from = actor.householdId;
  await ctx.database.within({ householdId: to, userId: actor.userId }, async (db) => {
    const now = ctx.clock();
    if (!(await takeJoin(db, to, hash, now))) throw deadInvitation();
    if (to === from) throw fail('conflict', say.joinedAlready);
    await standIn(db, from);
    const traveller = await hold(db, from, actor.userId);
    const alone = await isAlone(db, traveller.member, now);
    if (!alone && traveller.member.role === 'owner') throw fail('conflict', say.handOverFirst);
    await standIn(db, to);
    await insertMember(db, {
      ...traveller.member,
      householdId: to,
      role: 'member',
      joinedAt: now,
      cameFrom: alone ? from : traveller.member.cameFrom,
    });
    await move(mover, traveller, { to, pantry: alone && input.pantry === 'bring', stays: alone });
  });
  await giveBack(ctx, callerLimit, callerKey(input.caller.ip));
  return { message: say.joined[ctx.language] };
}

export const leave = (mover: Mover, actor: Actor): Promise<{ message: string }> =>
  mover.ctx.database.within(actor, async (db) => {
    const traveller = await hold(db, actor.householdId, actor.userId);
    if ((await countOthers(db, actor.householdId, actor.userId)) === 0) throw fail('conflict', say.nobodyToLeave);
    if (traveller.member.role === 'owner') throw fail('conflict', say.handOverFirst);
    await goHome(mover, traveller);
    return { message: say.left[mover.ctx.language] };
  });

export const removeMember = (mover: Mover, actor: Actor, userId: string): Promise<{ message: string }> =>
  withinAsMember(mover.ctx.database, actor, async (db) => {
    // before anything is held: an owner may not be taken out, and does not wait for themself
    await requireOwner(db, actor);
    if (userId === actor.userId) throw fail('invalid', say.ownerLeaves);
    if (!(await selectMember(db, actor.householdId, userId))) throw fail('not_found', say.noSuchMember);
    // who is taken out may know a link that would lead straight back
    const links = await revokeLinks(db, actor.householdId, mover.ctx.clock());
    const traveller = await hold(db, actor.householdId, userId);
    await requireOwner(db, actor);
    await goHome(mover, traveller);
    await standIn(db, actor.householdId);
    await noteChanges(
      db,
      actor,
      links.map((id) => ['invitations', id, 'removed']),
    );
    return { message: say.memberRemoved[mover.ctx.language] };
  });

/** Waits for what the person is saving in the household; whoever has gone meanwhile goes nowhere. */
async function hold(db: Db, householdId: string, userId: string): Promise<Traveller> {
  const member = await lockMember(db, householdId, userId);
  const person = await lockPlace(db, userId);
  if (!member || person?.householdId !== householdId) throw fail('conflict', say.movedMeanwhile);
  return { db, member, firstName: person.firstName, picture: person.picture };
}

/** True when nobody else belongs to it; then nobody can come any more either. */
async function isAlone(db: Db, { householdId, userId }: MemberRow, now: Date): Promise<boolean> {
  if ((await countOthers(db, householdId, userId)) > 0) return false;
  await revokeInvitations(db, householdId, now);
  return (await countOthers(db, householdId, userId)) === 0;
}

/** Back to the household of one that was kept, else to a new one. */
async function goHome(mover: Mover, traveller: Traveller): Promise<void> {
  const { db, member, firstName } = traveller;
  const { ctx } = mover;
  const left = await selectHouseholdRow(db, member.householdId);
  const kept = member.cameFrom;
  if (kept) {
    await standIn(db, kept);
    if (await selectMember(db, kept, member.userId)) {
      await updateDiet(db, kept, member);
      return move(mover, traveller, { to: kept, pantry: false, stays: false });
    }
  }
  const to = randomUUID();
  await standIn(db, to);
  await insertHouseholdRow(db, {
    id: to,
    name: firstName ?? say.ourKitchen[ctx.language],
    ...(left ? { currency: left.currency, timezone: left.timezone, staples: left.staples } : {}),
  });
  await insertMember(db, { ...member, householdId: to, role: 'owner', joinedAt: ctx.clock(), cameFrom: null });
  return move(mover, traveller, { to, pantry: false, stays: false });
}

/** The person acts in the other household from the commit on; what is theirs comes along, feature by feature. */
async function move(
  { ctx, parts }: Mover,
  { db, member, picture }: Traveller,
  { to, pantry, stays }: { readonly to: string; readonly pantry: boolean; readonly stays: boolean },
): Promise<void> {
  const { householdId: from, userId } = member;
  const noted: Move['noted'] = { from: [['members', userId, 'removed']], to: [['members', userId, 'added']] };
  const moved: Move = { db, userId, from, to, pantry, noted };
  await updatePlace(db, userId, to);
  for (const part of parts) await part.move?.(ctx, moved);
  await movePictures(ctx, moved, { urls: [picture], shared: new Set() });
  if (!stays) {
    await standIn(db, from);
    await deleteMember(db, from, userId);
  }
  // each household's row is held from here to the commit: always in the same order
  const logs = [
    [from, noted.from],
    [to, noted.to],
  ] as const;
  for (const [householdId, changes] of logs.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await standIn(db, householdId);
    await noteChanges(db, { householdId, userId }, changes);
  }
}
