import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from './api.ts';
import { activeLanguage } from './language.ts';
import { rememberReturnPath } from './return-path.ts';
import { addToast } from './toast.ts';

export const unauthorizedDelay = 500;
let leaving = false;

/** Says that the session is over and, once however many calls failed, goes to sign in; the way back is kept. */
export function onUnauthorized(leave: (path: string) => void = (path) => location.assign(path)): void {
  if (leaving) return;
  leaving = true;
  rememberReturnPath();
  addToast({ title: t`Unauthorized`, description: t`You are logged out. Logging in again...`, tone: 'destructive' });
  setTimeout(() => leave('/api/login'), unauthorizedDelay);
}

/** For tests: a new page load starts with a clean slate, a test file does not. */
export function forgetUnauthorized(): void {
  leaving = false;
}

const watch = (error: unknown) => {
  if (isUnauthorized(error)) onUnauthorized();
};

/**
 * Data never goes stale by itself (specification, section 7): a write invalidates what it changed. The active
 * language is part of every key's hash, so text made by the server never mixes languages and no screen must think of it.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryKeyHashFn: (key) => `${activeLanguage()}:${hashKey(key)}`,
      },
      mutations: { retry: false },
    },
  });
  // what was cached in the other language may have been changed in this one since; words that arrive late change nothing
  let shown = i18n.locale;
  i18n.on('change', () => {
    if (i18n.locale === shown) return;
    shown = i18n.locale;
    void client.invalidateQueries({ refetchType: 'none' });
  });
  return client;
}
