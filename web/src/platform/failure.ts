import { t } from '@lingui/core/macro';
import { ApiError, isUnauthorized, NetworkError } from './api.ts';

/** Why it failed, in words for the cook; '' for the end of a session, which is said once for all calls. */
export function reasonOf(error: unknown): string {
  if (isUnauthorized(error)) return '';
  if (error instanceof NetworkError) return t`Please check your internet connection and try again`;
  if (!(error instanceof ApiError)) return t`Something went wrong`;
  return error.fields[0]?.message ?? (error.text || t`Something went wrong`);
}

/** Whether there is no way to the kitchen, or code of the app did not arrive. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof TypeError && /import|fetch/i.test(error.message));

/** Why a screen or a layer cannot show: what happened, what was kept, what to do. */
export const breakdownText = (error: unknown): string =>
  isUnreached(error)
    ? t`There is no connection to your kitchen right now. Nothing you saved is lost. Check the network and try again.`
    : error instanceof ApiError && error.text
      ? error.text
      : t`Something on this page broke. Nothing you saved is lost. Try again; if it happens again, reload the page.`;
