import { accountApi } from '@kelari/core/account/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keepSignedInHint } from '../account/current-user.ts';
import { call } from '../platform/api.ts';
import { clearDrafts } from '../platform/draft.ts';
import { takeReturnPath } from '../platform/return-path.ts';
import { forgetCookings } from '../recipes/cook-store.ts';

/** Ends the session and leaves to the landing page, even when the call fails; language and theme stay. */
export async function logOut(
  client: QueryClient,
  leave: (path: string) => void = (path) => location.assign(path),
): Promise<void> {
  try {
    await call(accountApi.logout);
  } catch (error) {
    console.error('Logging out failed', error);
  }
  keepSignedInHint(false);
  clearDrafts();
  forgetCookings();
  takeReturnPath();
  client.clear();
  leave('/');
}
