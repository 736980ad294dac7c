import { t } from '@lingui/core/macro';
import { ApiError, isUnauthorized, NetworkError } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';

/** Says in a toast what failed and why, and answers the reason; the end of a session is said once for all calls. */
export function sayFailure(title: string, error: unknown): string {
  if (isUnauthorized(error)) return '';
  const reason =
    error instanceof NetworkError
      ? t`Please check your internet connection and try again`
      : error instanceof ApiError && error.text
        ? error.text
        : t`Something went wrong`;
  addToast({ title, description: reason, tone: 'destructive' });
  return reason;
}
