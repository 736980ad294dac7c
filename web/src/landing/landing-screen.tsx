import { isLanguage } from '@kelari/core/kit/language.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { activateLanguage, useLanguage } from '../platform/language.ts';
import { LandingPage } from './landing-page.tsx';
import { landingText } from './landing-text.ts';
import { startLanding } from './start-landing.ts';

/** The landing page within the app: what a signed-out visitor gets where the server could not send the prerendered one. */
export function LandingScreen() {
  const [path] = useLocation();
  const active = useLanguage();
  const named = path.slice(1);
  const language = isLanguage(named) ? named : active;
  useEffect(() => {
    const { title, description } = landingText[language];
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    if (language !== active) void activateLanguage(language);
  }, [language, active]);
  useEffect(startLanding, []);
  return <LandingPage language={language} />;
}
