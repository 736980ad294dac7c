import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { registerCurrentUser } from '../account/current-user.ts';
import { useLanguage } from '../platform/language.ts';
import { makeQueryClient } from '../platform/query.ts';
import { AppRouter } from './router.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

export function makeClient(): QueryClient {
  const client = makeQueryClient();
  registerCurrentUser(client);
  return client;
}

export function App({ client }: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <Translated />
      </I18nProvider>
    </QueryClientProvider>
  );
}

/** Renders the whole app again when the language changes, so that keys and formats follow it. */
function Translated() {
  const language = useLanguage();
  return (
    <>
      <AppRouter language={language} />
      <ToastOutlet />
    </>
  );
}
