import { t } from '@lingui/core/macro';
import { ApiError, isUnauthorized, NetworkError } from './api.ts';

/** Why it failed, in words for the cook; '' for the end of a session, which is said once for all calls. */
export function reasonOf(error: unknown): string {
  if (isUnauthorized(error)) return '';
  if (error instanceof NetworkError) return t`Please check your internet connection and try again`;
  if (!(error instanceof ApiError)) return t`Something went wrong`;
  return error.fields[0]?.message ?? (error.text || t`Something went wrong`);
}
