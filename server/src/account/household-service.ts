import { type Member, Member as MemberSchema } from '@kelari/core/account/household-contract.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import * as z from 'zod/mini';
import type { Actor, Ctx } from '../platform/context.ts';
import { selectJoinedSince, selectMembers, updateRole } from './household-repo.ts';
import { requireOwner } from './invitations-service.ts';
import * as say from './text.ts';

const shownName = (firstName: string | null, email: string): string => firstName || (email.split('@')[0] ?? email);

export async function listMembers(ctx: Ctx, actor: Actor): Promise<Member[]> {
  const rows = await selectMembers(ctx.db, actor.householdId);
  return rows.map(({ member, email, firstName, picture }) =>
    z.parse(MemberSchema, {
      ...member,
      name: shownName(firstName, email),
      profileImageUrl: picture,
      isMe: member.userId === actor.userId,
      joinedAt: member.joinedAt.toISOString(),
    }),
  );
}

/** The household has one owner at every moment: the two roles change places. */
export async function handOver(ctx: Ctx, actor: Actor, userId: string): Promise<Member[]> {
  await requireOwner(ctx.db, actor);
  if (userId === actor.userId) throw fail('invalid', say.ownerAlready);
  // first the other one: whoever is just being removed, or leaves, is waited for and then not found
  const becomesOwner = await updateRole(ctx.db, actor.householdId, userId, { from: 'member', to: 'owner' });
  if (!becomesOwner) throw fail('not_found', say.noSuchMember);
  const stepsBack = await updateRole(ctx.db, actor.householdId, actor.userId, { from: 'owner', to: 'member' });
  if (!stepsBack) throw fail('forbidden', say.ownersOnly);
  ctx.changed('members', userId, 'changed');
  ctx.changed('members', actor.userId, 'changed');
  return listMembers(ctx, actor);
}

/** The names of these people as far as they still belong to the household, in their order. */
export async function namesOf(ctx: Ctx, actor: Actor, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const names = new Map((await listMembers(ctx, actor)).map(({ userId, name }) => [userId, name]));
  return userIds.flatMap((userId) => names.get(userId) ?? []);
}

/** The names of those who have come to the household since. */
export async function joinedSince(ctx: Ctx, actor: Actor, since: Date): Promise<string[]> {
  const rows = await selectJoinedSince(ctx.db, actor.householdId, { userId: actor.userId, since });
  return rows.map(({ firstName, email }) => shownName(firstName, email));
}
