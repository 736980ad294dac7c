import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import type { On } from '../platform/http.ts';
import type { Door } from './door.ts';
import { halfCookieName, halfCookieOptions } from './second-factor-half.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  renewSpareCodes,
  setUpSecondFactor,
  signInWithCode,
  switchSecondFactorOff,
} from './second-factor-service.ts';
import * as say from './second-factor-text.ts';
import { signedIn } from './text.ts';

export function secondFactorRoutes(on: On, { at, callerOf, keep }: Door): void {
  on(secondFactorApi.read, ({ ctx, actor }) => readSecondFactor(ctx, actor));
  on(secondFactorApi.setUp, ({ ctx, actor }) => setUpSecondFactor(at(ctx), actor));
  on(secondFactorApi.confirm, ({ ctx, actor, body, request }) =>
    confirmSecondFactor(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) }),
  );
  on(secondFactorApi.renewSpareCodes, ({ ctx, actor, body, request }) =>
    renewSpareCodes(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) }),
  );
  on(secondFactorApi.switchOff, async ({ ctx, actor, body, request }) => {
    await switchSecondFactorOff(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) });
    return { message: say.factorOff[ctx.language] };
  });
  on(secondFactorApi.signIn, async ({ ctx, body, request, reply }) => {
    const half = request.cookies[halfCookieName(ctx.config)];
    keep(reply, await signInWithCode(at(ctx), callerOf(at(ctx), request), { half, code: body.code }));
    reply.setCookie(halfCookieName(ctx.config), '', { ...halfCookieOptions(ctx.config), maxAge: 0 });
    return { message: signedIn[ctx.language] };
  });
}
