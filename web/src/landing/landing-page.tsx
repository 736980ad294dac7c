import type { Language } from '@kelari/core/kit/language.ts';
import { landingText } from './landing-text.ts';

export function LandingPage({ language }: { readonly language: Language }) {
  const text = landingText[language];
  return <h1>{text.promise}</h1>;
}
