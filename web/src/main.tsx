import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { signedInHint } from './account/current-user.ts';
import { App } from './app/app.tsx';
import { fetchShell } from './app/guard.tsx';
import {
  activateLanguage,
  browserLanguage,
  expectMemberWords,
  hintedLanguage,
  storedLanguage,
} from './platform/language.ts';

const isMember = signedInHint();
if (isMember) {
  expectMemberWords();
  // beside the words; what fails here is asked for again, and said, by the guard
  fetchShell().catch(() => undefined);
}
await activateLanguage(storedLanguage() ?? (isMember ? hintedLanguage() : null) ?? browserLanguage());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
