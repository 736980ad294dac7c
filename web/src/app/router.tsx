import type { Language } from '@kelari/core/kit/language.ts';
import { type ReactNode, Suspense } from 'react';
import { matchRoute, Route, useLocation, useRouter } from 'wouter';
import { loadLaterWords, loadMemberWords, loadTrustWords } from '../platform/language.ts';
import { Guard, type GuardedAccess, MemberScreen } from './guard.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useScrollMemory } from './scroll-memory.ts';

const SignupScreen = lazyScreen(() => import('../account/signup-screen.tsx'), 'SignupScreen');
const SigninScreen = lazyScreen(() => import('../account/signin-screen.tsx'), 'SigninScreen');
const LoginScreen = lazyScreen(() => import('../account/login-screen.tsx'), 'LoginScreen');
const ForgotPasswordScreen = lazyScreen(() => import('../account/forgot-password-screen.tsx'), 'ForgotPasswordScreen');
const VerifyEmailScreen = lazyScreen(() => import('../account/verify-email-screen.tsx'), 'VerifyEmailScreen');
const ResetPasswordScreen = lazyScreen(() => import('../account/reset-password-screen.tsx'), 'ResetPasswordScreen');
const LoginLinkScreen = lazyScreen(() => import('../account/login-link-screen.tsx'), 'LoginLinkScreen');
const OnboardingScreen = lazyScreen(
  () => import('../account/onboarding-screen.tsx'),
  'OnboardingScreen',
  loadMemberWords,
);
const ConfirmEmailScreen = lazyScreen(
  () => import('../account/confirm-email-screen.tsx'),
  'ConfirmEmailScreen',
  loadTrustWords,
);
const InviteScreen = lazyScreen(
  () => import('../account/invite-screen.tsx'),
  'InviteScreen',
  () => Promise.all([loadMemberWords(), loadLaterWords()]),
);
const KeepAccountScreen = lazyScreen(
  () => import('../portability/keep-account-screen.tsx'),
  'KeepAccountScreen',
  () => Promise.all([loadMemberWords(), loadTrustWords()]),
);
const LandingScreen = lazyScreen(() => import('../landing/landing-screen.tsx'), 'LandingScreen');
const NotFoundScreen = lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen', loadMemberWords);
const VoiceSignInScreen = lazyScreen(() => import('./voice-sign-in-screen.tsx'), 'VoiceSignInScreen', loadMemberWords);

type Screen = {
  readonly path: string;
  readonly access: GuardedAccess;
  /** Missing: one of the member screens, which come with the shell. */
  readonly screen?: ReactNode;
  readonly signedOut?: ReactNode;
};

/**
 * Every path of the app, who may see it, and its screen.
 * `public`: both states, without the shell. `guest`: signed-out only, a signed-in visitor goes to /dashboard.
 * `member`: within the shell; a signed-out visitor goes to /signin and comes back, unless `signedOut` says what to show.
 * `home`: the landing page, or the dashboard when signed in.
 */
const screens: readonly Screen[] = [
  { path: '/', access: 'home', signedOut: <LandingScreen /> },
  { path: '/en', access: 'public', screen: <LandingScreen /> },
  { path: '/el', access: 'public', screen: <LandingScreen /> },

  { path: '/signup', access: 'guest', screen: <SignupScreen /> },
  { path: '/signin', access: 'guest', screen: <SigninScreen /> },
  { path: '/login', access: 'guest', screen: <LoginScreen /> },
  { path: '/forgot-password', access: 'guest', screen: <ForgotPasswordScreen /> },
  { path: '/verify-email', access: 'public', screen: <VerifyEmailScreen /> },
  { path: '/reset-password', access: 'public', screen: <ResetPasswordScreen /> },
  { path: '/login/link', access: 'public', screen: <LoginLinkScreen /> },
  { path: '/confirm-email', access: 'public', screen: <ConfirmEmailScreen /> },
  { path: '/keep-account', access: 'public', screen: <KeepAccountScreen /> },
  { path: '/invite/:token', access: 'public', screen: <InviteScreen /> },
  { path: '/onboarding', access: 'public', screen: <OnboardingScreen /> },

  { path: '/dashboard', access: 'member' },
  { path: '/pantry', access: 'member' },
  { path: '/pantry/count', access: 'member' },
  { path: '/recipes', access: 'member' },
  { path: '/recipes/import', access: 'member' },
  { path: '/recipes/:id', access: 'member' },
  { path: '/recipes/:id/cook', access: 'member' },
  { path: '/recipe-recommendations', access: 'member' },
  { path: '/settings', access: 'member' },
  { path: '/recent', access: 'member' },
  { path: '/ledger', access: 'member' },
  { path: '/foods', access: 'member' },

  { path: '/meal-planner', access: 'member' },
  { path: '/shopping', access: 'member' },
  { path: '/scan', access: 'member' },
  { path: '/assistant', access: 'member' },
  { path: '/voice-chat', access: 'member', signedOut: <VoiceSignInScreen /> },
  { path: '/gamification', access: 'member' },
  { path: '/daily-briefing', access: 'member' },
  { path: '/faq', access: 'member' },
  { path: '/subscription', access: 'member' },
  { path: '/household', access: 'member' },
  { path: '/prices', access: 'member' },
  { path: '/admin', access: 'member' },
  { path: '/admin/payments', access: 'member' },
];

/** `language` is taken only so that a switch renders the screen again; it must not mount it anew, or a form would be lost. */
export function AppRouter({ language: _ }: { readonly language: Language }) {
  const [path] = useLocation();
  const { parser } = useRouter();
  useScrollMemory();
  const found = screens.find((screen) => matchRoute(parser, screen.path, path)[0]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      {found ? (
        <Guard access={found.access} signedOut={found.signedOut}>
          <Route path={found.path}>{found.screen ?? <MemberScreen path={found.path} />}</Route>
        </Guard>
      ) : (
        <Guard access="unknown">
          <NotFoundScreen />
        </Guard>
      )}
    </Suspense>
  );
}
