import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import type { On } from '../platform/http.ts';
import type { Door } from './door.ts';
import {
  addPasskey,
  askForNewPasskey,
  askForProof,
  askToSignIn,
  listPasskeys,
  prove,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys-service.ts';
import * as say from './second-factor-text.ts';
import { signedIn } from './text.ts';

export function passkeyRoutes(on: On, { at, callerOf, keep }: Door): void {
  on(passkeysApi.list, ({ ctx, actor }) => listPasskeys(ctx, actor));
  on(passkeysApi.addOptions, ({ ctx, actor }) => askForNewPasskey(at(ctx), actor));
  on(passkeysApi.add, ({ ctx, actor, body, request }) =>
    addPasskey(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) }),
  );
  on(passkeysApi.rename, ({ ctx, actor, params, body }) => renamePasskey(ctx, actor, { ...params, ...body }));
  on(passkeysApi.remove, async ({ ctx, actor, params }) => {
    await removePasskey(at(ctx), actor, params.id);
    return { message: say.passkeyRemoved[ctx.language] };
  });
  on(passkeysApi.signInOptions, ({ ctx, request }) => askToSignIn(at(ctx), callerOf(at(ctx), request)));
  on(passkeysApi.signIn, async ({ ctx, body, request, reply }) => {
    keep(reply, await signInWithPasskey(at(ctx), callerOf(at(ctx), request), body.credential));
    return { message: signedIn[ctx.language] };
  });
  on(passkeysApi.proofOptions, ({ ctx, actor }) => askForProof(at(ctx), actor));
  on(passkeysApi.prove, async ({ ctx, actor, body, request }) => {
    await prove(at(ctx), actor, { ...body, caller: callerOf(at(ctx), request) });
    return { message: say.proved[ctx.language] };
  });
}
