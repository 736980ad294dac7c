import type { Language } from '@kelari/core/kit/language.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page.tsx';
import { landingText } from './landing-text.ts';

/** What the build puts into the page of one language. */
export const renderLanding = (language: Language) => ({
  title: landingText[language].title,
  description: landingText[language].description,
  body: renderToStaticMarkup(<LandingPage language={language} />),
});
