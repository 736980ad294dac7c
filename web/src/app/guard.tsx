import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { currentUserQuery, signedInHint, useCurrentUserCheck } from '../account/current-user.ts';
import { loadMemberWords, loadTrustWords } from '../platform/language.ts';
import { rememberReturnPath, takeReturnPath } from '../platform/return-path.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useProfileLanguage } from './profile-language.ts';

const memberScreens = () => import('./member-screens.tsx');
export const MemberScreen = lazyScreen(memberScreens, 'MemberScreen');
// the shell's code and words are for members; a visitor who signs in does not wait for them
const shell = () => import('./shell.tsx');
const Shell = lazyScreen<'Shell', ComponentProps<Awaited<ReturnType<typeof shell>>['Shell']>>(shell, 'Shell', () => {
  void memberScreens().then(({ startScreen }) => startScreen(location.pathname)?.prefetch(), ignore);
  return loadMemberWords();
});
const ignore = () => undefined;

/**
 * Brings everything that a member's visit draws first: the code at once, its words when it is known in which language.
 * Ends also when something cannot come: that is asked for again, and its failure said, when it is drawn.
 */
export async function bringMember(path: string, spoken: Promise<void>, client: QueryClient): Promise<void> {
  const start = memberScreens().then(({ startScreen }) => startScreen(path));
  const ask = () => client.fetchQuery(currentUserQuery).catch(ignore);
  // or the page has brought it, and the answers to the screen's first questions
  const answers = document.getElementById('answers');
  const user = answers
    ? Promise.all([shell(), spoken])
        .then(([{ takeAnswers }]) => takeAnswers(client, answers))
        .then(ask)
    : ask();
  // not where one signs in, nor where nobody was: there nobody is known before the server has said so
  const isKnown = signedInHint() || user;
  const restored = Promise.all([start, shell(), isKnown]).then(
    ([screen, { restore }, known]) => screen && known && restore(client),
  );
  // the screen's first questions, while its code is still on its way into the page
  void Promise.all([start, user, restored, spoken]).then(([screen, known]) => known && screen?.ask(client), ignore);
  void start.then((screen) => screen?.prefetch(), ignore);
  await spoken;
  await Promise.allSettled([restored, Shell.bring(), MemberScreen.bring(), start.then((screen) => screen?.bring())]);
}

const LeavingScreen = lazyScreen(
  () => import('../portability/leaving-screen.tsx'),
  'LeavingScreen',
  () => Promise.all([loadMemberWords(), loadTrustWords()]),
);

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
  // the shell knows what was seen here last, while the server is asked who this is
  if (isPending) return signedInHint() && access !== 'unknown' ? inShell(null, children, true) : <LoadingScreen />;
  if (user?.deleteAt && access !== 'unknown') {
    return (
      <Plain>
        <LeavingScreen user={user} />
      </Plain>
    );
  }
  if (user && !user.onboarded && access !== 'unknown') return <Redirect to="/onboarding" replace />;
  if (user || (isError && access !== 'unknown')) return inShell(user ?? null, children);
  if (access === 'unknown') return <Plain>{children}</Plain>;
  if (signedOut) return <Plain>{signedOut}</Plain>;
  return <GoToSignIn />;
}

/** Within a boundary of its own: the check of the user goes on while the shell is on its way. */
const inShell = (user: CurrentUser | null, children: ReactNode, pending = false) => (
  <Suspense fallback={<LoadingScreen />}>
    <Shell user={user} pending={pending}>
      {children}
    </Shell>
  </Suspense>
);

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
