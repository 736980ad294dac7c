import './theme.css';
import type { Language } from '@kelari/core/kit/language.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { signedInHint } from './account/current-user.ts';
import { App, makeClient } from './app/app.tsx';
import { bringMember } from './app/guard.tsx';
import {
  activateLanguage,
  browserLanguage,
  expectMemberWords,
  hintedLanguage,
  storedLanguage,
} from './platform/language.ts';

/** Longer than this nobody looks at the mark alone: then the guard says that it is loading. */
const patienceMs = 1_500;

const client = makeClient();
// a first visit here knows it from the server (server/src/platform/start-hints.ts)
const told = document.documentElement.dataset.member as Language | undefined;
const isMember = signedInHint() || told;
if (isMember) expectMemberWords();
const spoken = activateLanguage(
  storedLanguage() ?? (isMember ? (told ?? hintedLanguage()) : null) ?? browserLanguage(),
);
if (isMember) {
  const brought = bringMember(location.pathname, spoken, client);
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // what stands in the page says more than that something is loading
  await (document.querySelector('.standing') ? brought : Promise.race([brought, late]));
}
await spoken;
const root = document.getElementById('root');
if (root) {
  const app = <App client={client} />;
  // in short pieces, between which the page answers
  startTransition(() => createRoot(root).render(import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app));
}
