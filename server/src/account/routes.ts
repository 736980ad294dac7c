import { accountApi } from '@kelari/core/account/contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions, signToken } from '../platform/auth-session.ts';
import type { Ctx } from '../platform/context.ts';
import { answered } from '../platform/endpoint-transaction.ts';
import type { Routes } from '../platform/http.ts';
import { createAuth } from './auth.ts';
import type { AccountCtx, Caller } from './credential-check.ts';
import { deviceCookieName, deviceCookieOptions } from './device.ts';
import { askForEmailChange, confirmEmailChange } from './email-change.ts';
import { accountJobs } from './mail-jobs.ts';
import { createPasswords } from './passwords.ts';
import {
  answer,
  askForMail,
  resetPassword,
  type SignedIn,
  sessionTokenOf,
  signIn,
  signInWithLink,
  signOut,
  signUp,
  verifyEmail,
} from './service.ts';
import {
  changeHousehold,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  readCurrentUser,
  updateProfile,
} from './settings-service.ts';
import * as say from './text.ts';

export const accountRoutes: Routes = (on, app) => {
  const passwords = createPasswords();
  const auth = createAuth(app, passwords);
  const at = (ctx: Ctx): AccountCtx => ({ ...ctx, passwords, auth });
  const callerOf = (ctx: AccountCtx, request: FastifyRequest): Caller => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceMark: request.cookies[deviceCookieName(app.config)],
    sessionToken: sessionTokenOf(ctx, request.cookies[cookieName(app.config)]),
  });
  const keep = (reply: FastifyReply, { token, deviceMark }: SignedIn): void => {
    reply.setCookie(cookieName(app.config), signToken(token, app.secret), cookieOptions(app.config));
    reply.setCookie(deviceCookieName(app.config), deviceMark, deviceCookieOptions(app.config));
  };
  const forget = (reply: FastifyReply): void => {
    reply.clearCookie(cookieName(app.config), { ...cookieOptions(app.config), maxAge: undefined });
    reply.header('Clear-Site-Data', '"cache"');
  };
  accountJobs(app);

  on(accountApi.loginPage, ({ reply }) => {
    reply.redirect('/signin', 302);
    return answered;
  });
  on(accountApi.signup, ({ ctx, body, request }) => signUp(at(ctx), callerOf(at(ctx), request), body));
  on(accountApi.signin, async ({ ctx, body, request, reply }) => {
    keep(reply, await signIn(at(ctx), callerOf(at(ctx), request), body));
    return answer(at(ctx), say.signedIn);
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
    keep(reply, await signInWithLink(at(ctx), callerOf(at(ctx), request), body.token));
    return answer(at(ctx), say.signedIn);
  });
  on(accountApi.logout, async ({ ctx, request, reply }) => {
    forget(reply);
    await signOut(at(ctx), callerOf(at(ctx), request));
    return answer(at(ctx), say.signedOut);
  });

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
    await deleteAccount(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) });
    forget(reply);
    return answer(at(ctx), say.accountDeleted);
  });
};
