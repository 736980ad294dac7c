import { lazy } from 'react';
import { loadTrustWords } from '../platform/language.ts';

/** The second step, which comes with its words when it is asked for: the page itself has few bytes to give. */
export const SigninCode = lazy(async () => {
  const [step] = await Promise.all([import('./signin-code.tsx'), loadTrustWords()]);
  return { default: step.SigninCode };
});
