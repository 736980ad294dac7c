import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import type { On } from '../platform/http.ts';
import { listTokens, makeApiToken, revokeToken } from './api-tokens-service.ts';
import { tokenRevoked } from './second-factor-text.ts';

export function apiTokenRoutes(on: On): void {
  on(apiTokensApi.list, ({ ctx, actor }) => listTokens(ctx, actor));
  on(apiTokensApi.create, ({ ctx, actor, body }) => makeApiToken(ctx, actor, body));
  on(apiTokensApi.revoke, async ({ ctx, actor, params }) => {
    await revokeToken(ctx, actor, params.id);
    return { message: tokenRevoked[ctx.language] };
  });
}
