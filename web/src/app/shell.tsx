import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '../account/current-user.ts';
import { OfflineStrip } from '../kit/offline-strip.tsx';
import { clearDrafts, readDraft, writeDraft } from '../platform/draft.ts';
import '../platform/install-offer.ts';
import { useLive } from '../live/use-live.ts';
import { areReadsRestored, restoreReads } from '../platform/read-cache.ts';
import { useKitchenTimers } from '../recipes/cook-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { liveChanges } from './live-changes.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { logOut, useLogOutQuestion } from './log-out.ts';
import type { NoticesProps } from './notices.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { KeysLayer, ShortcutKeysProps } from './shortcuts/keys.tsx';
import { UserMenu } from './user-menu.tsx';

// not by lazyScreen: what the shell shares with the router would lead every page to the shell's code
const TimerBar = lazy(async () => ({ default: (await import('../recipes/timer-bar.tsx')).TimerBar }));

// the screen and its pictures come first; what cannot come without a network waits for the next visit
const Notices = lazy(async (): Promise<{ default: ComponentType<NoticesProps> }> => {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  try {
    return { default: (await import('./notices.tsx')).Notices };
  } catch {
    return { default: () => null };
  }
});

// as above: without it the page only has no shortcuts
const ShortcutKeys = lazy(async (): Promise<{ default: ComponentType<ShortcutKeysProps> }> => {
  try {
    return { default: (await import('./shortcuts/keys.tsx')).ShortcutKeys };
  } catch {
    return { default: () => null };
  }
});

const OutboxStrip = lazy(async () => ({ default: (await import('./outbox-strip.tsx')).OutboxStrip }));
const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }));

type ShellProps = { readonly user: CurrentUser | null; readonly children: ReactNode };

/** What this device has seen last; begun before anything is drawn, it is there with the code. */
export { takeAnswers } from './answers.ts';
export const restore = (client: QueryClient) => restoreReads(client, currentUserQuery.queryKey);

/** Draws nothing before what this device has seen last is there; without a network that is who the member is, too. */
export function Shell({ user, pending, children }: ShellProps & { readonly pending: boolean }) {
  const client = useQueryClient();
  const [ready, setReady] = useState(() => areReadsRestored(client));
  useEffect(() => {
    void restore(client).then(() => setReady(true));
  }, [client]);
  return ready && !pending ? <FullFrame user={user}>{children}</FullFrame> : <LoadingScreen />;
}

/** A signed-in screen in its frame, with all that waits around it. */
function FullFrame({ user, children }: ShellProps) {
  // before a screen reads it: what another person typed, who was logged out in another tab, does not stay
  if (user && readDraft('of') !== user.id) {
    clearDrafts();
    writeDraft('of', user.id);
  }
  const client = useQueryClient();
  const [menuOpen, setMenuOpen] = useState(false);
  const [layer, setLayer] = useState<KeysLayer>(null);
  const onSearch = () => setLayer('palette');
  useLive(liveChanges);
  return (
    <div className="lg:pl-60">
      <Frame
        user={user}
        onMenu={() => setMenuOpen(true)}
        onSearch={onSearch}
        onLogOut={() => void logOut(client)}
        strip={<UnsentStrip user={user} />}
      >
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </Frame>
      <LeftTimers />
      <Suspense fallback={null}>
        <Notices user={user} />
      </Suspense>
      <UserMenu
        open={menuOpen}
        onOpenChange={setMenuOpen}
        user={user}
        onSearch={() => {
          // when the menu has left the history and given the focus back to its button
          addEventListener('popstate', onSearch, { once: true });
          setMenuOpen(false);
        }}
      />
      <Suspense fallback={null}>
        <ShortcutKeys user={user} layer={layer} onLayer={setLayer} />
      </Suspense>
      <LogOutQuestion />
    </div>
  );
}

/** Its code comes after the screen; meanwhile it says at least that there is no signal. */
function UnsentStrip({ user }: { readonly user: CurrentUser | null }) {
  return <Suspense fallback={<OfflineStrip />}>{user ? <OutboxStrip user={user} /> : <OfflineStrip />}</Suspense>;
}

function LogOutQuestion() {
  const question = useLogOutQuestion();
  return question ? (
    <Suspense fallback={null}>
      <LogOutDialog {...question} />
    </Suspense>
  ) : null;
}

/** Where timers stand in the page itself. */
const holdsTimers = /\/(cook|assistant)$/;

/** Timers of a cooking that was left for another page; their code comes only when there are some. */
function LeftTimers() {
  const timers = useKitchenTimers();
  const [path] = useLocation();
  return timers.length > 0 && !holdsTimers.test(path) ? (
    <Suspense fallback={null}>
      <TimerBar />
    </Suspense>
  ) : null;
}
