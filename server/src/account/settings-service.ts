import { randomUUID } from 'node:crypto';
import type { accountApi, CurrentUser, Household, ProfileInput, Session } from '@kelari/core/account/contract.ts';
import { CurrentUser as CurrentUserSchema } from '@kelari/core/account/contract.ts';
import { planStatus } from '@kelari/core/account/plan.ts';
import { addDays } from '@kelari/core/kit/dates.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import * as z from 'zod/mini';
import { pictureAt } from '../pictures/service.ts';
import { absoluteDays } from '../platform/auth-session.ts';
import type { Actor, App, Ctx } from '../platform/context.ts';
import { type AccountCtx, type Caller, checkPassword } from './credential-check.ts';
import { deviceName } from './device.ts';
import { readEmail, shownEmail } from './email-address.ts';
import { deleteApiTokens } from './leaving-repo.ts';
import { wishMail } from './mail-jobs.ts';
import { isOperator } from './operator.ts';
import { refuseWeakPassword } from './passwords.ts';
import { refuseStaleProof } from './proof-service.ts';
import { deleteTokens, lockPerson, type Person, selectPerson, selectPersonByKey, updatePassword } from './repo.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessions,
  type Profile,
  selectHousehold,
  selectProfile,
  selectSessions,
  updateHousehold,
  updateMember,
  updateUser,
} from './settings-repo.ts';
import * as say from './text.ts';

export async function readCurrentUser(ctx: Ctx, actor: Actor): Promise<CurrentUser> {
  const profile = await selectProfile(ctx.db, actor.householdId, actor.userId);
  if (!profile)
    throw fail('unauthorized', {
      en: 'Unauthorized: please sign in.',
      el: 'Unauthorized: συνδεθείτε για να συνεχίσετε.',
    });
  return currentUserOf(profile, ctx);
}

/** The contract's schema takes out of the rows what may be told; a column that it does not name stays here. */
function currentUserOf({ user, member, household, passwordHash }: Profile, ctx: Ctx): CurrentUser {
  const week = user.socialShareWeekStart;
  return z.parse(CurrentUserSchema, {
    ...user,
    email: shownEmail(user.email),
    dietaryProfile: member.dietaryProfile,
    allergies: member.allergies,
    vegan: member.vegan,
    hasPassword: passwordHash !== null,
    // the server's week is one of UTC; shares of one that is over are none
    socialSharesThisWeek:
      week !== null && ctx.clock().toISOString().slice(0, 10) < addDays(week, 7) ? user.socialSharesThisWeek : 0,
    subscriptionStatus: planStatus(user, ctx.clock()),
    subscriptionExpiresAt: user.subscriptionExpiresAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    deleteAt: user.deleteAt?.toISOString(),
    operator: isOperator(ctx.config, user) || undefined,
    household,
  });
}

export async function updateProfile(ctx: Ctx, actor: Actor, input: ProfileInput): Promise<CurrentUser> {
  const { dietaryProfile, allergies, vegan, notifications, channels, profileImageUrl, onboarded, ...plain } = input;
  const before = await selectProfile(ctx.db, actor.householdId, actor.userId);
  if (profileImageUrl) await refuseForeignPicture(ctx, actor, profileImageUrl);
  const change = {
    ...plain,
    // the specification's onboarding saves the diets and nothing else: without the mark it would begin anew for ever
    ...((onboarded ?? dietaryProfile !== undefined) ? { onboarded: true } : {}),
    ...(profileImageUrl === undefined ? {} : { profileImageUrl: profileImageUrl || null }),
    ...(notifications && before ? { notifications: { ...before.user.notifications, ...notifications } } : {}),
    ...(channels && before ? { channels: { ...before.user.channels, ...channels } } : {}),
  };
  const membership = {
    ...(dietaryProfile ? { dietaryProfile: [...new Set(dietaryProfile)] } : {}),
    ...(allergies ? { allergies: [...new Set(allergies)] } : {}),
    ...(vegan === undefined ? {} : { vegan }),
  };
  await updateUser(ctx.db, actor.userId, change, ctx.clock());
  if (Object.keys(membership).length > 0) await updateMember(ctx.db, actor.householdId, actor.userId, membership);
  ctx.changed('user', actor.userId, 'changed');
  return readCurrentUser(ctx, actor);
}

async function refuseForeignPicture(ctx: Ctx, actor: Actor, url: string): Promise<void> {
  if ((await pictureAt(ctx, actor, url)) !== 'ours') throw fail('not_found', say.noSuchPicture);
}

/** Name, currency, zone, staples and places belong to everybody in the kitchen. */
export async function changeHousehold(
  ctx: Ctx,
  actor: Actor,
  input: BodyOf<typeof accountApi.updateHousehold>,
): Promise<Household> {
  const before = await selectHousehold(ctx.db, actor.householdId);
  const { places, staples, ...plain } = input;
  const free = new Set(before?.places.map((place) => place.id));
  const after = await updateHousehold(ctx.db, actor.householdId, {
    ...plain,
    // an update with nothing in it is no SQL; the name as it was changes nothing
    name: plain.name ?? before?.name ?? '',
    ...(staples ? { staples: [...new Set(staples)] } : {}),
    // a place keeps its id, because products refer to it; a new one gets an id of ours
    ...(places
      ? {
          places: places.map((place) => ({
            ...place,
            id: place.id && free.delete(place.id) ? place.id : randomUUID(),
          })),
        }
      : {}),
  });
  if (!after) throw fail('not_found', { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' });
  ctx.changed('household', actor.householdId, 'changed');
  return after as Household;
}

export async function listSessions(ctx: Ctx, actor: Actor): Promise<Session[]> {
  const now = ctx.clock();
  const rows = await selectSessions(ctx.db, actor.userId, {
    now,
    oldest: new Date(now.getTime() - absoluteDays * 86_400_000),
  });
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    device: deviceName(row.userAgent ?? '') ?? say.unknownDevice[ctx.language],
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
  }));
}

export async function endSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  if (!(await deleteSession(ctx.db, actor.userId, id))) throw fail('not_found', say.noSuchSession);
}

/** The operator's way, for an account in wrong hands: whatever acts for it ends; false when nobody has this address. */
export async function endEverySession({ database }: Pick<App, 'database'>, email: string): Promise<boolean> {
  const person = await selectPersonByKey(database.db, readEmail(email)?.key ?? '');
  if (!person) return false;
  await database.db.transaction(async (db) => {
    await lockPerson(db, person.id);
    await deleteSessions(db, person.id);
    await deleteApiTokens(db, person.id);
    await deleteTokens(db, person.id, ['reset', 'login', 'email-old', 'email-new']);
  });
  return true;
}

export const endOtherSessions = (ctx: Ctx, actor: Actor) => deleteOtherSessions(ctx.db, actor.userId, actor.sessionId);

/** The signed-in person, who proved the account's password once more; of accounts without one nothing is asked here. */
export async function provenPerson(
  ctx: AccountCtx,
  actor: Actor,
  proof: { caller: Caller; password: string; field: string },
): Promise<Person> {
  const person = await selectPerson(ctx.database.db, actor.userId);
  if (!person) throw fail('not_found', say.noSuchSession);
  const { emailKey, passwordHash } = person;
  if (!passwordHash) return person;
  const right = await checkPassword(ctx, proof.caller, {
    emailKey,
    password: proof.password,
    stored: async () => passwordHash,
  });
  if (!right) {
    throw fail('invalid', say.wrongPassword, { fields: [{ path: proof.field, message: say.wrongPassword }] });
  }
  return person;
}

export async function changePassword(
  ctx: AccountCtx,
  actor: Actor,
  input: BodyOf<typeof accountApi.changePassword> & { caller: Caller },
): Promise<void> {
  refuseWeakPassword('newPassword', input.newPassword, ctx.config.passwordMin);
  const proof = { caller: input.caller, password: input.currentPassword, field: 'currentPassword' };
  const person = await provenPerson(ctx, actor, proof);
  // a first password is a new way in, and would prove everything else
  if (!person.passwordHash) await refuseStaleProof(ctx, actor);
  const passwordHash = await ctx.passwords.hash(input.newPassword);
  await ctx.database.db.transaction(async (db) => {
    await lockPerson(db, person.id);
    await updatePassword(db, person.id, passwordHash, ctx.clock());
    await deleteOtherSessions(db, person.id, actor.sessionId);
    await deleteTokens(db, person.id, ['reset', 'login']);
    await wishMail(ctx, db, { mail: 'password-changed', userId: person.id });
  });
}
