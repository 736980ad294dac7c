import { type Answer, type AnswerProgress, assistantApi } from '@kelari/core/assistant/contract.ts';
import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { callWithProgress } from '../platform/reading.ts';
import type { SentMessage } from './conversation-store.ts';

export const statusQuery = queryOptions({
  queryKey: ['assistant', 'status'],
  queryFn: ({ signal }) => call(assistantApi.status, { signal }),
});

/** How an assistant is asked; the voice assistant has a way of its own. `onText` hears all of the answer so far. */
export type Ask = (
  sent: SentMessage,
  way: { readonly key: string; readonly signal: AbortSignal; readonly onText: (text: string) => void },
) => Promise<Answer & { readonly text?: string }>;

export const askKitchen: Ask = (body, { key, signal, onText }) =>
  callWithProgress<typeof assistantApi.ask, Partial<AnswerProgress>>(
    assistantApi.ask,
    { body, signal, idempotencyKey: key },
    ({ text }) => text && onText(text),
  );

/** What stays as it is whatever the assistant does. */
const untouched = new Set(['current-user', 'members', 'invitations', 'sessions', 'assistant', 'foods']);

/** The kitchen changed by the assistant: every screen asks anew, for the live stream leaves own changes to the answer. */
export const refreshKitchen = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => !untouched.has(String(queryKey[0])) });

/** The answer says what is left of the model's day. */
export function noteModel(client: QueryClient, model: Answer['model']): void {
  client.setQueryData(statusQuery.queryKey, (status: ReplyOf<typeof assistantApi.status> | undefined) =>
    status ? { ...status, model } : status,
  );
}
