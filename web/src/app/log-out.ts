import { accountApi } from '@kelari/core/account/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keepSignedInHint } from '../account/current-user.ts';
import { forgetConversations } from '../assistant/kept-conversation.ts';
import { call } from '../platform/api.ts';
import { clearDrafts } from '../platform/draft.ts';
import { forgetReads } from '../platform/read-cache.ts';
import { takeReturnPath } from '../platform/return-path.ts';
import { forgetPrivateCaches } from '../platform/service-worker.ts';
import { forgetCookings } from '../recipes/cook-store.ts';
import { forgetScans } from '../scanning/kept-scan.ts';
import { forgetShops } from '../shopping/kept-shop.ts';

/** How long logging out waits for what is still being sent. */
export const sendingPatience = 8_000;

export type LogOutQuestionProps = {
  /** Changes that did not reach the kitchen. */
  readonly count: number;
  readonly onAnswer: (leave: boolean) => void;
};
let question: LogOutQuestionProps | null = null;
const listeners = new Set<() => void>();
function setQuestion(next: LogOutQuestionProps | null): void {
  question = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** What logging out asks before changes would be lost; null while it asks nothing. */
export const useLogOutQuestion = (): LogOutQuestionProps | null => useSyncExternalStore(subscribe, () => question);

const mayLeave = (count: number): Promise<boolean> =>
  new Promise((resolve) => {
    const onAnswer = (leave: boolean) => {
      setQuestion(null);
      resolve(leave);
    };
    setQuestion({ count, onAnswer });
  });

/**
 * Sends what was not sent yet, and asks when some of it cannot be. Then ends the session and leaves to the landing page,
 * even when the call fails, and nothing of the person stays on the device; language and theme do. A server that could not be
 * reached is told at the next start (account/current-user.ts).
 */
export function logOut(
  client: QueryClient,
  leave: (path: string) => void = (path) => location.assign(path),
): Promise<void> {
  // a second tap while the first is still sending
  leaving ??= goOut(client, leave).finally(() => {
    leaving = null;
  });
  return leaving;
}

let leaving: Promise<void> | null = null;

async function goOut(client: QueryClient, leave: (path: string) => void): Promise<void> {
  const { openOutbox } = await import('../platform/outbox-app.ts');
  const outbox = openOutbox(client);
  if (outbox && outbox.entries().length > 0) {
    const patience = new Promise((resolve) => setTimeout(resolve, sendingPatience));
    await Promise.race([outbox.sendNow(), patience]);
    const { length } = outbox.entries();
    if (length > 0 && !(await mayLeave(length))) return;
  }
  let told = true;
  try {
    await call(accountApi.logout);
  } catch (error) {
    console.error('Logging out failed', error);
    told = false;
  }
  keepSignedInHint(told ? null : 'leaving');
  // first, or what others change meanwhile is asked for once more, and the refusal leads to the sign-in
  client.clear();
  await forgetPerson(client);
  leave('/');
}

/** Nothing of the person stays on this device, nor is kept of what this page still receives; the server knows already. */
export async function forgetPerson(client: QueryClient): Promise<void> {
  // the way back leads to what the server knows, not to this page as it stood
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const forgetHere = async () => {
    clearDrafts();
    forgetCookings();
    forgetScans();
    forgetConversations();
    forgetShops();
    takeReturnPath();
    const outbox = (await import('../platform/outbox-app.ts')).openOutbox(client);
    outbox?.close();
    await outbox?.clear();
  };
  const endMessages = async () => (await import('../platform/push.ts')).unsubscribeHere();
  const forgotten = await Promise.allSettled([forgetHere(), forgetReads(client), forgetPrivateCaches(), endMessages()]);
  // until here the page could be used: what was still typed or tapped in it
  forgotten.push(...(await Promise.allSettled([forgetHere()])));
  for (const each of forgotten) if (each.status === 'rejected') console.error('Not all was forgotten', each.reason);
}
