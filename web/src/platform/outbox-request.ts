import { type Endpoint, pathOf, type SentBody, type SentParams } from '@kelari/core/kit/endpoint.ts';
import type { OutboxRequest } from './outbox-entry.ts';

/** The call as it will be sent, however often. */
export function requestOf<E extends Endpoint>(
  spec: E,
  input: { readonly params?: SentParams<E>; readonly body?: SentBody<E> },
): OutboxRequest {
  if (spec.method === 'GET') throw new Error('Only writes wait in the outbox');
  return {
    method: spec.method,
    path: pathOf(spec, { ...(input.params as object | undefined) }),
    body: input.body === undefined ? null : JSON.stringify(input.body),
  };
}
