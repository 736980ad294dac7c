import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../platform/context.ts';
import type { AccountCtx, Caller } from './credential-check.ts';
import type { HalfSignedIn, SignedIn } from './session-start.ts';

/** What each route that lets somebody in shares with the others. */
export type Door = {
  readonly at: (ctx: Ctx) => AccountCtx;
  readonly callerOf: (ctx: AccountCtx, request: FastifyRequest) => Caller;
  /** Gives the browser its session, or what binds it to the second step. */
  readonly keep: (reply: FastifyReply, entered: SignedIn | HalfSignedIn) => void;
};
