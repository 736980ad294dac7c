import type { Language } from '@kelari/core/kit/language.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { matchRoute, Route, useLocation, useRouter } from 'wouter';
import { Skeleton } from '../kit/skeleton.tsx';
import { loadWholeCatalogue } from '../platform/language.ts';
import { Guard, type GuardedAccess } from './guard.tsx';
import { lazyScreen } from './lazy-screen.ts';
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
  loadWholeCatalogue,
);
const SettingsScreen = lazyScreen(() => import('../account/settings-screen.tsx'), 'SettingsScreen');
const ConfirmEmailScreen = lazyScreen(() => import('../account/confirm-email-screen.tsx'), 'ConfirmEmailScreen');
const FoodsScreen = lazyScreen(() => import('../food/foods-screen.tsx'), 'FoodsScreen');
const PantryScreen = lazyScreen(() => import('../pantry/pantry-screen.tsx'), 'PantryScreen');
const RecentScreen = lazyScreen(() => import('../pantry/recent-screen.tsx'), 'RecentScreen');
const RecipesScreen = lazyScreen(() => import('../recipes/recipes-screen.tsx'), 'RecipesScreen');
const ImportScreen = lazyScreen(() => import('../recipes/import-screen.tsx'), 'ImportScreen');
const RecipeScreen = lazyScreen(() => import('../recipes/recipe-screen.tsx'), 'RecipeScreen');
const CookScreen = lazyScreen(() => import('../recipes/cook-screen.tsx'), 'CookScreen');
const RecommendationsScreen = lazyScreen(
  () => import('../recommendations/recommendations-screen.tsx'),
  'RecommendationsScreen',
);
const CookableTeaser = lazyScreen(() => import('../recommendations/cookable-teaser.tsx'), 'CookableTeaser');
const RecommendedRecipes = lazyScreen(() => import('../recommendations/recommended-recipes.tsx'), 'RecommendedRecipes');
const DashboardScreen = lazyScreen(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const LandingScreen = lazyScreen(() => import('../landing/landing-screen.tsx'), 'LandingScreen');
const NotFoundScreen = lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen', loadWholeCatalogue);
const ComingSoonScreen = lazy(async () => ({ default: (await import('./coming-soon-screen.tsx')).ComingSoonScreen }));
const VoiceSignInScreen = lazyScreen(() => import('./voice-sign-in-screen.tsx'), 'VoiceSignInScreen');

type Screen = {
  readonly path: string;
  readonly access: GuardedAccess;
  readonly screen: ReactNode;
  readonly signedOut?: ReactNode;
};

/** A part of a feature to the right, set into a screen; it keeps its room while its code is on its way. */
const aside = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>{part}</Suspense>;

const dashboard = <DashboardScreen aside={aside(<CookableTeaser />)} />;
const soon = (title: MessageDescriptor) => <ComingSoonScreen title={title} />;

/**
 * Every path of the app, who may see it, and its screen.
 * `public`: both states, without the shell. `guest`: signed-out only, a signed-in visitor goes to /dashboard.
 * `member`: within the shell; a signed-out visitor goes to /signin and comes back, unless `signedOut` says what to show.
 * `home`: the landing page, or the dashboard when signed in.
 */
const screens: readonly Screen[] = [
  { path: '/', access: 'home', screen: dashboard, signedOut: <LandingScreen /> },
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
  { path: '/onboarding', access: 'public', screen: <OnboardingScreen /> },

  { path: '/dashboard', access: 'member', screen: dashboard },
  { path: '/pantry', access: 'member', screen: <PantryScreen aside={aside(<CookableTeaser />)} /> },
  { path: '/recipes', access: 'member', screen: <RecipesScreen recommended={aside(<RecommendedRecipes />)} /> },
  { path: '/recipes/import', access: 'member', screen: <ImportScreen /> },
  { path: '/recipes/:id', access: 'member', screen: <RecipeScreen /> },
  { path: '/recipes/:id/cook', access: 'member', screen: <CookScreen /> },
  { path: '/recipe-recommendations', access: 'member', screen: <RecommendationsScreen /> },
  { path: '/settings', access: 'member', screen: <SettingsScreen /> },
  { path: '/recent', access: 'member', screen: <RecentScreen /> },
  { path: '/foods', access: 'member', screen: <FoodsScreen /> },

  { path: '/meal-planner', access: 'member', screen: soon(msg`Meal planner`) },
  { path: '/shopping', access: 'member', screen: soon(msg`Shopping list`) },
  { path: '/scan', access: 'member', screen: soon(msg`Scan`) },
  { path: '/assistant', access: 'member', screen: soon(msg`Assistant`) },
  { path: '/voice-chat', access: 'member', screen: soon(msg`Voice assistant`), signedOut: <VoiceSignInScreen /> },
  { path: '/gamification', access: 'member', screen: soon(msg`Achievements`) },
  { path: '/daily-briefing', access: 'member', screen: soon(msg`Daily briefing`) },
  { path: '/faq', access: 'member', screen: soon(msg`Questions and help`) },
  { path: '/subscription', access: 'member', screen: soon(msg`Subscription`) },
  { path: '/household', access: 'member', screen: soon(msg`Household`) },
  { path: '/prices', access: 'member', screen: soon(msg`Prices`) },
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
          <Route path={found.path}>{found.screen}</Route>
        </Guard>
      ) : (
        <Guard access="unknown">
          <NotFoundScreen />
        </Guard>
      )}
    </Suspense>
  );
}
