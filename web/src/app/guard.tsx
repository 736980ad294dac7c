import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { signedInHint, useCurrentUserCheck } from '../account/current-user.ts';
import { loadWholeCatalogue } from '../platform/language.ts';
import { rememberReturnPath, takeReturnPath } from '../platform/return-path.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useProfileLanguage } from './profile-language.ts';

// the shell's code and words are for members; a visitor who signs in does not wait for them
const Shell = lazy(async () => {
  const [{ Shell }] = await Promise.all([import('./shell.tsx'), import('./member-screens.tsx'), loadWholeCatalogue()]);
  return { default: Shell };
});

export type GuardedAccess = 'public' | 'guest' | 'member' | 'home' | 'unknown';

type GuardProps = { readonly access: GuardedAccess; readonly signedOut?: ReactNode; readonly children: ReactNode };

/**
 * Decides what a visitor sees at a path. The loading screen shows only while nothing is known about the user and only
 * where it matters; a check that fails ends it and shows the page (specification, section 2).
 */
export function Guard({ access, signedOut, children }: GuardProps) {
  const { data: user, isPending, isError } = useCurrentUserCheck();
  useProfileLanguage(user ?? null);

  if (access === 'public') return <Plain>{children}</Plain>;
  if (access === 'guest') return user ? <GoOn /> : <Plain>{children}</Plain>;
  // whoever was not signed in here gets the landing page at once, and also when the server is away
  if (access === 'home' && !user && !signedInHint()) return <Plain>{signedOut}</Plain>;
  if (isPending) return <LoadingScreen />;
  if (user && !user.onboarded && access !== 'unknown') return <Redirect to="/onboarding" replace />;
  if (user || (isError && access !== 'unknown')) return <Shell user={user ?? null}>{children}</Shell>;
  if (access === 'unknown') {
    return (
      <Plain>
        <main className="px-4 py-6">{children}</main>
      </Plain>
    );
  }
  if (signedOut) return <Plain>{signedOut}</Plain>;
  return <GoToSignIn />;
}

function Plain({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Where a visitor goes who turns out to be signed in: back to where they came from, else to the dashboard. */
function GoOn() {
  const [, navigate] = useLocation();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    navigate(takeReturnPath() ?? '/dashboard', { replace: true });
  });
  return <LoadingScreen />;
}

function GoToSignIn() {
  const [, navigate] = useLocation();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    rememberReturnPath();
    navigate('/signin', { replace: true });
  });
  return <LoadingScreen />;
}
