import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById, Id, Message, shortText } from '../kit/schemas.ts';
import { scopes } from './api-token-scopes.ts';

/** How many days a token may live; null is until it is revoked. */
export const tokenLives = [30, 90, 365, null] as const;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** False: it belongs to another household of this person's. */
  here: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  expired: z.boolean(),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const apiTokensApi = {
  list: endpoint({ method: 'GET', path: '/api/user/tokens', access: 'member', reply: z.array(ApiToken) }),
  /** Needs a fresh proof. In steps: the token is told this once and lies in no stored reply. */
  create: endpoint({
    method: 'POST',
    path: '/api/user/tokens',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({
      name: shortText(60),
      scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
      days: z.nullable(z.literal([30, 90, 365])),
    }),
    reply: z.object({ token: z.string(), row: ApiToken }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/user/tokens/{id}',
    access: 'member',
    effect: 'steps',
    params: ById,
    reply: Message,
  }),
};
