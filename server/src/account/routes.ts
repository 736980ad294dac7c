import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, cookieName, cookieOptions, signToken } from '../platform/auth-session.ts';
import type { Ctx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import type { HouseholdPart } from '../platform/household-move.ts';
import { answered } from '../platform/http/endpoint-transaction.ts';
import type { Routes } from '../platform/http.ts';
import { apiTokenRoutes } from './api-tokens-routes.ts';
import { createAuth } from './auth.ts';
import type { AccountCtx, Caller } from './credential-check.ts';
import { deviceCookieName, deviceCookieOptions } from './device.ts';
import { askForEmailChange, confirmEmailChange } from './email-change.ts';
import { handOver, listMembers } from './household-service.ts';
import { invite, listInvitations, readInvitation, revoke } from './invitations-service.ts';
import { askForDeletion, keepAccount, keepByLink, settleLeaving } from './leaving-service.ts';
import { accountJobs } from './mail-jobs.ts';
import { join, leave, removeMember } from './moving-service.ts';
import { passkeyRoutes } from './passkeys-routes.ts';
import { createPasswords } from './passwords.ts';
import { halfCookieName, halfCookieOptions } from './second-factor-half.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { codePlease } from './second-factor-text.ts';
import {
  answer,
  askForMail,
  resetPassword,
  sessionTokenOf,
  signIn,
  signInWithLink,
  signOut,
  signUp,
  verifyEmail,
} from './service.ts';
import type { HalfSignedIn, SignedIn } from './session-start.ts';
import {
  changeHousehold,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readCurrentUser,
  updateProfile,
} from './settings-service.ts';
import * as say from './text.ts';

/** What features to the right keep for a household, and how many products it has. */
type Ports = {
  readonly parts: readonly HouseholdPart[];
  readonly countProducts: (db: Db, householdId: string) => Promise<number>;
};

export const accountRoutes =
  ({ parts, countProducts }: Ports): Routes =>
  (on, app) => {
    const passwords = createPasswords();
    const auth = createAuth(app, passwords);
    const at = (ctx: Ctx): AccountCtx => ({ ...ctx, passwords, auth });
    const callerOf = (ctx: AccountCtx, request: FastifyRequest): Caller => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      deviceMark: request.cookies[deviceCookieName(app.config)],
      sessionToken: sessionTokenOf(ctx, request.cookies[cookieName(app.config)]),
    });
    const keep = (reply: FastifyReply, entered: SignedIn | HalfSignedIn): void => {
      if ('half' in entered) {
        reply.setCookie(halfCookieName(app.config), entered.half, halfCookieOptions(app.config));
        return;
      }
      const { token, deviceMark } = entered;
      reply.setCookie(cookieName(app.config), signToken(token, app.secret), cookieOptions(app.config));
      reply.setCookie(deviceCookieName(app.config), deviceMark, deviceCookieOptions(app.config));
    };
    const forget = (reply: FastifyReply): void => {
      reply.clearCookie(cookieName(app.config), { ...cookieOptions(app.config), maxAge: undefined });
      reply.header('Clear-Site-Data', '"cache"');
    };
    const welcome = (ctx: Ctx, entered: SignedIn | HalfSignedIn) =>
      'half' in entered
        ? { ...answer(at(ctx), codePlease), secondFactor: true as const }
        : answer(at(ctx), say.signedIn);
    accountJobs(app);
    app.jobs.every(60, () => settleLeaving(app, parts));

    on(accountApi.loginPage, ({ reply }) => {
      reply.redirect('/signin', 302);
      return answered;
    });
    on(accountApi.signup, ({ ctx, body, request }) => signUp(at(ctx), callerOf(at(ctx), request), body));
    on(accountApi.signin, async ({ ctx, body, request, reply }) => {
      const entered = await signIn(at(ctx), callerOf(at(ctx), request), body);
      keep(reply, entered);
      return welcome(ctx, entered);
    });
    on(accountApi.verifyEmail, async ({ ctx, query }) => {
      await verifyEmail(at(ctx), query.token);
      return answer(at(ctx), say.verified);
    });
    on(accountApi.resendVerification, async ({ ctx, body, request }) => {
      await askForMail(at(ctx), callerOf(at(ctx), request), { mail: 'verify', email: body.email });
      return answer(at(ctx), say.verificationSent);
    });
    on(accountApi.forgotPassword, async ({ ctx, body, request }) => {
      await askForMail(at(ctx), callerOf(at(ctx), request), { mail: 'reset', email: body.email });
      return answer(at(ctx), say.resetSent);
    });
    on(accountApi.resetPassword, async ({ ctx, body, request }) => {
      await resetPassword(at(ctx), callerOf(at(ctx), request), body);
      return answer(at(ctx), say.passwordReset);
    });
    on(accountApi.login, async ({ ctx, body, request }) => {
      await askForMail(at(ctx), callerOf(at(ctx), request), { mail: 'login', email: body.email });
      return answer(at(ctx), say.loginSent);
    });
    on(accountApi.loginWithLink, async ({ ctx, body, request, reply }) => {
      const entered = await signInWithLink(at(ctx), callerOf(at(ctx), request), body.token);
      keep(reply, entered);
      return welcome(ctx, entered);
    });
    on(accountApi.logout, async ({ ctx, request, reply }) => {
      forget(reply);
      await signOut(at(ctx), callerOf(at(ctx), request));
      return answer(at(ctx), say.signedOut);
    });

    passkeyRoutes(on, { at, callerOf, keep });
    secondFactorRoutes(on, { at, callerOf, keep });
    apiTokenRoutes(on);

    on(accountApi.currentUser, ({ ctx, actor }) => readCurrentUser(ctx, actor));
    on(accountApi.updateProfile, ({ ctx, actor, body }) => updateProfile(ctx, actor, body));
    on(accountApi.updateHousehold, ({ ctx, actor, body }) => changeHousehold(ctx, actor, body));
    on(accountApi.changeEmail, async ({ ctx, actor, body, request }) => {
      await askForEmailChange(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) });
      return answer(at(ctx), say.emailChangeSent);
    });
    on(accountApi.confirmEmailChange, async ({ ctx, body, request }) => {
      const done = await confirmEmailChange(at(ctx), callerOf(at(ctx), request), body.token);
      return { ...answer(at(ctx), done ? say.emailChanged : say.emailHalfConfirmed), done };
    });
    on(accountApi.changePassword, async ({ ctx, actor, body, request }) => {
      await changePassword(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) });
      return answer(at(ctx), say.passwordChanged);
    });
    on(accountApi.sessions, ({ ctx, actor }) => listSessions(ctx, actor));
    on(accountApi.endSession, async ({ ctx, actor, params, reply }) => {
      await endSession(ctx, actor, params.id);
      if (params.id === actor.sessionId) forget(reply);
      return answer(at(ctx), say.sessionEnded);
    });
    on(accountApi.endOtherSessions, async ({ ctx, actor }) => {
      await endOtherSessions(ctx, actor);
      return answer(at(ctx), say.othersEnded);
    });
    on(accountApi.deleteAccount, async ({ ctx, actor, body, request, reply }) => {
      const deleteAt = await askForDeletion(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) });
      forget(reply);
      return { ...answer(at(ctx), say.accountLeaving), deleteAt: deleteAt.toISOString() };
    });
    on(accountApi.keepAccount, async ({ ctx, actor }) => {
      await keepAccount(ctx, actor);
      return answer(at(ctx), say.accountKept);
    });
    on(accountApi.keepByLink, async ({ ctx, body, request }) => {
      await keepByLink(at(ctx), callerOf(at(ctx), request), body.token);
      return answer(at(ctx), say.accountKept);
    });

    on(householdApi.members, ({ ctx, actor }) => listMembers(ctx, actor));
    on(householdApi.handOver, ({ ctx, actor, params }) => handOver(ctx, actor, params.id));
    on(householdApi.removeMember, ({ ctx, actor, params }) => removeMember({ ctx, parts }, actor, params.id));
    on(householdApi.leave, ({ ctx, actor }) => leave({ ctx, parts }, actor));
    on(householdApi.invitations, ({ ctx, actor }) => listInvitations(ctx, actor));
    on(householdApi.invite, ({ ctx, actor, body }) => invite(at(ctx), actor, body));
    on(householdApi.revoke, ({ ctx, actor, params }) => revoke(ctx, actor, params.id));
    on(householdApi.readInvitation, async ({ ctx, body, request }) => {
      const actor = await actorOf(app, request);
      // a program is nobody here: what an invitation says of its person is for their own eyes
      const visitor = { caller: callerOf(at(ctx), request), actor: actor?.token ? undefined : actor };
      return readInvitation(at(ctx), visitor, { ...body, countProducts });
    });
    on(householdApi.join, ({ ctx, actor, body, request }) =>
      join({ ctx: at(ctx), parts }, actor, { ...body, caller: callerOf(at(ctx), request) }),
    );
  };
