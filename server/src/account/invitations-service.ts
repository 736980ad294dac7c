import { randomUUID } from 'node:crypto';
import type { householdApi, Invitation, InvitationView } from '@kelari/core/account/household-contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import { noteChanges } from '../platform/change-log.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { standIn } from '../platform/household-move.ts';
import { callerKey, giveBack, type Limit, tryTake } from '../platform/limit.ts';
import { withinAsMember } from '../platform/membership.ts';
import { type AccountCtx, type Caller, callerLimit, takeTokenTry } from './credential-check.ts';
import { shownEmail } from './email-address.ts';
import {
  countOpenInvitations,
  countOthers,
  type InvitationRow,
  insertInvitation,
  lockHousehold,
  revokeEmail,
  revokeInvitation,
  selectHouseholdRow,
  selectMember,
  selectOpenByHash,
  selectOpenInvitations,
} from './household-repo.ts';
import { invitationLink, secretOf } from './invitation-link.ts';
import { hashToken, wishMail } from './mail-jobs.ts';
import { emailOrRefuse } from './service.ts';
import * as say from './text.ts';

const lifeMs = 7 * 86_400_000;
const mostOpen = 20;
const joinsOf = { link: 10, email: 1 } as const;
/** Mails of invitations that one household may cause, and one address may get: budgets of their own, so that no guest is shut out of their account's mails. */
const householdMails: Limit = { name: 'invite-household', max: 20, seconds: 86_400 };
const addressMails: Limit = { name: 'invite-address', max: 3, seconds: 86_400 };

const nobody = '00000000-0000-0000-0000-000000000000';

export type Door = { readonly householdId: string; readonly hash: string };

/** What a token says; one that nobody made leads to a household that nobody has, by the same steps. */
export function doorOf(token: string): Door {
  const [, householdId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = householdId !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(householdId);
  return { householdId: isOurs ? householdId : nobody, hash: hashToken(secret ?? token) };
}

export const deadInvitation = () => fail('not_found', say.deadInvitation);

/** Only an owner decides who belongs to the household. */
export async function requireOwner(db: Db, actor: Actor): Promise<void> {
  const member = await selectMember(db, actor.householdId, actor.userId);
  if (member?.role !== 'owner') throw fail('forbidden', say.ownersOnly);
}

export async function listInvitations(ctx: Ctx, actor: Actor): Promise<Invitation[]> {
  const rows = await selectOpenInvitations(ctx.db, actor.householdId, ctx.clock());
  return rows.map(({ invitation, invitedBy }) => shown(invitation, invitedBy));
}

const shown = (row: InvitationRow, invitedBy: string | null): Invitation => ({
  id: row.id,
  email: row.email && shownEmail(row.email),
  invitedBy,
  joins: row.joins,
  mostJoins: row.mostJoins,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** A link for up to ten people, or a mail for one. Whether the address has an account is never looked up. */
export async function invite(
  ctx: AccountCtx,
  actor: Actor,
  body: BodyOf<typeof householdApi.invite>,
): Promise<Invitation & { link: string }> {
  const address = body.email ? emailOrRefuse(body.email) : undefined;
  return withinAsMember(ctx.database, actor, async (db) => {
    await requireOwner(db, actor);
    const now = ctx.clock();
    // one after the other, so that the count below holds
    const household = await lockHousehold(db, actor.householdId);
    if (address) {
      if (!(await tryTake(ctx, householdMails, actor.householdId, db))) throw fail('limited', say.tooManyMails);
      await revokeEmail(db, actor.householdId, address.email, now);
    }
    if ((await countOpenInvitations(db, actor.householdId, now)) >= mostOpen) {
      throw fail('conflict', say.tooManyInvitations(mostOpen));
    }
    const row: InvitationRow = {
      householdId: actor.householdId,
      id: randomUUID(),
      hash: '',
      email: address?.email ?? null,
      invitedBy: actor.userId,
      joins: 0,
      mostJoins: address ? joinsOf.email : joinsOf.link,
      expiresAt: new Date(now.getTime() + lifeMs),
      revokedAt: null,
      createdAt: now,
    };
    await insertInvitation(db, { ...row, hash: hashToken(secretOf(ctx, row.id)) });
    // too many mails to one address are not sent, and the inviter is not told: others may have invited it
    if (address && (await tryTake(ctx, addressMails, address.key, db))) {
      await wishMail(ctx, db, {
        mail: 'invitation',
        address: address.email,
        language: ctx.language,
        invitation: { householdId: row.householdId, id: row.id },
        household: household?.name ?? '',
        ...(actor.name ? { inviter: actor.name } : {}),
      });
    }
    await noteChanges(db, actor, [['invitations', row.id, 'added']]);
    return { ...shown(row, actor.name), link: invitationLink(ctx, row) };
  });
}

export async function revoke(ctx: Ctx, actor: Actor, id: string): Promise<{ message: string }> {
  await requireOwner(ctx.db, actor);
  if (!(await revokeInvitation(ctx.db, actor.householdId, id, ctx.clock())))
    throw fail('not_found', say.noSuchInvitation);
  ctx.changed('invitations', id, 'removed');
  return { message: say.invitationRevoked[ctx.language] };
}

/** Whom a link leads to, and for a signed-in visitor what joining would mean. A right token costs no try. */
export async function readInvitation(
  ctx: AccountCtx,
  visitor: { readonly caller: Caller; readonly actor: Actor | undefined },
  input: { readonly token: string; readonly countProducts: (db: Db, householdId: string) => Promise<number> },
): Promise<InvitationView> {
  await takeTokenTry(ctx, visitor.caller);
  const { actor } = visitor;
  const { householdId, hash } = doorOf(input.token);
  const view = await ctx.database.within({ householdId, userId: actor?.userId ?? nobody }, async (db) => {
    const found = await selectOpenByHash(db, householdId, hash, ctx.clock());
    if (!found) throw deadInvitation();
    const { invitation, household, invitedBy } = found;
    const shownNow = { household, invitedBy, expiresAt: invitation.expiresAt.toISOString() };
    if (!actor) return { ...shownNow, joined: false, ownProducts: null, leavesOthers: null };
    await standIn(db, actor.householdId);
    const others = await countOthers(db, actor.householdId, actor.userId);
    const home = await selectHouseholdRow(db, actor.householdId);
    return {
      ...shownNow,
      joined: home?.id === householdId,
      ownProducts: others > 0 ? null : await input.countProducts(db, actor.householdId),
      leavesOthers: others,
    };
  });
  await giveBack(ctx, callerLimit, callerKey(visitor.caller.ip));
  return view;
}
