import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { activateLanguage, browserLanguage, storedLanguage } from './platform/language.ts';

await activateLanguage(storedLanguage() ?? browserLanguage());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
