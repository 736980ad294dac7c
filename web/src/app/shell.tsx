import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { LogOut, Search } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currentUserQuery } from '../account/current-user.ts';
import { fetchFoodsWhenIdle } from '../food/foods.ts';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { OfflineStrip } from '../kit/offline-strip.tsx';
import '../platform/install-offer.ts';
import { useLive } from '../live/use-live.ts';
import { areReadsRestored, restoreReads } from '../platform/read-cache.ts';
import { useKitchenTimers } from '../recipes/cook-store.ts';
import { Avatar } from './avatar.tsx';
import { EntryLink } from './entry-link.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { liveChanges } from './live-changes.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { logOut, useLogOutQuestion } from './log-out.ts';
import { bottomBar, type Entry, sidebarGroups } from './navigation.ts';
import type { NoticesProps } from './notices.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { KeysLayer, ShortcutKeysProps } from './shortcuts-keys.tsx';
import { UserMenu } from './user-menu.tsx';

// not by lazyScreen: what the shell shares with the router would lead every page to the shell's code
const TimerBar = lazy(async () => ({ default: (await import('../recipes/timer-bar.tsx')).TimerBar }));

// the screen and its pictures come first; what cannot come without a network waits for the next visit
const Notices = lazy(async (): Promise<{ default: ComponentType<NoticesProps> }> => {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  try {
    return { default: (await import('./notices.tsx')).Notices };
  } catch {
    return { default: () => null };
  }
});

// as above: without it the page only has no shortcuts
const ShortcutKeys = lazy(async (): Promise<{ default: ComponentType<ShortcutKeysProps> }> => {
  try {
    return { default: (await import('./shortcuts-keys.tsx')).ShortcutKeys };
  } catch {
    return { default: () => null };
  }
});

const OutboxStrip = lazy(async () => ({ default: (await import('./outbox-strip.tsx')).OutboxStrip }));
const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }));

type ShellProps = { readonly user: CurrentUser | null; readonly children: ReactNode };

/** What this device has seen last; begun before anything is drawn, it is there with the code. */
export const restore = (client: QueryClient) => restoreReads(client, currentUserQuery.queryKey);

/** Draws nothing before what this device has seen last is there; without a network that is who the member is, too. */
export function Shell({ user, pending, children }: ShellProps & { readonly pending: boolean }) {
  const client = useQueryClient();
  const [ready, setReady] = useState(() => areReadsRestored(client));
  useEffect(() => {
    void restore(client).then(() => setReady(true));
  }, [client]);
  return ready && !pending ? <Frame user={user}>{children}</Frame> : <LoadingScreen />;
}

/** The frame of every signed-in screen: sidebar on desktops, bottom bar on phones, user menu on both. */
function Frame({ user, children }: ShellProps) {
  const { t } = useLingui();
  const [menuOpen, setMenuOpen] = useState(false);
  const [layer, setLayer] = useState<KeysLayer>(null);
  const openMenu = () => setMenuOpen(true);
  const onSearch = () => setLayer('palette');
  useEffect(fetchFoodsWhenIdle, []);
  useLive(liveChanges);
  return (
    <div className="lg:pl-60">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-olive px-4 py-3 text-on-olive focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <Sidebar user={user} onMenu={openMenu} onSearch={onSearch} />
      <main
        id="content"
        className="relative px-4 pt-4 pb-[calc(8.5rem+env(safe-area-inset-bottom))] lg:px-8 lg:pt-8 lg:pb-12"
      >
        <button
          type="button"
          onClick={openMenu}
          aria-label={t`Menu and account`}
          className="absolute top-3 right-3 z-10 flex size-11 items-center justify-center rounded-full lg:hidden"
        >
          <Avatar user={user} />
        </button>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <div className="fixed bottom-(--over-bar) left-3 z-20 max-w-[calc(100%-9rem)] lg:hidden">
        <UnsentStrip user={user} />
      </div>
      <BottomBar />
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

const isCurrent = (path: string, entry: Entry): boolean =>
  path === entry.path || path.startsWith(`${entry.path}/`) || (path === '/' && entry.path === '/dashboard');

type SidebarProps = {
  readonly user: CurrentUser | null;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
};

function Sidebar({ user, onMenu, onSearch }: SidebarProps) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const client = useQueryClient();
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-hairline bg-surface lg:flex">
      <div className="flex items-center justify-between pt-4 pr-3 pb-3 pl-5">
        <Link href="/dashboard" className="flex items-center gap-3 py-2 text-lead font-bold">
          <img src="/icon.svg" alt="" width="32" height="32" />
          <Trans>Kelari</Trans>
        </Link>
        <IconButton
          icon={Search}
          label={t`Search everything`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        />
      </div>
      <nav aria-label={t`Pages`} className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        {sidebarGroups.map((group) => (
          <section key={group.title.id} aria-label={i18n._(group.title)} className="mt-3 first:mt-0">
            <p aria-hidden className="px-3 pb-1 text-small text-muted">
              {i18n._(group.title)}
            </p>
            <ul>
              {group.entries.map((entry) => {
                const current = isCurrent(path, entry);
                return (
                  <li key={entry.path}>
                    <EntryLink
                      entry={entry}
                      current={current}
                      className={classNames(
                        'flex min-h-11 items-center gap-3 rounded-control px-3 leading-tight transition-colors duration-150',
                        current ? 'bg-olive-tint font-medium text-olive edge' : 'hover:bg-sunk',
                      )}
                    >
                      <entry.icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                      {i18n._(entry.label)}
                    </EntryLink>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </nav>
      <div className="px-3 pb-2">
        <UnsentStrip user={user} />
      </div>
      <div className="flex items-center gap-1 border-t border-hairline p-3">
        <button
          type="button"
          onClick={onMenu}
          aria-label={t`Menu and account`}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-sunk"
        >
          <Avatar user={user} />
          <span className="min-w-0 truncate">{user?.firstName ?? user?.email ?? t`My account`}</span>
        </button>
        <IconButton icon={LogOut} label={t`Log out`} onClick={() => void logOut(client)} />
      </div>
    </aside>
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

function BottomBar() {
  const { t, i18n } = useLingui();
  const [path, navigate] = useLocation();
  const [next, setNext] = useState('');
  // the tap shows at once; to leave one long page and draw another comes after that paint
  const go = (event: { preventDefault: () => void }, to: string) => {
    event.preventDefault();
    setNext(to);
    requestAnimationFrame(() =>
      setTimeout(() => {
        navigate(to);
        setNext('');
      }),
    );
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 lg:hidden">
      {/* what is tapped meanwhile would be meant for the page that comes */}
      {next && <div className="fixed inset-0" />}
      <nav
        aria-label={t`Pages`}
        className="relative border-t border-hairline bg-surface px-1 pb-[env(safe-area-inset-bottom)] shadow-raised"
      >
        <ul className="mx-auto grid max-w-dialog grid-cols-5">
          {bottomBar.map((entry) => {
            const current = isCurrent(next || path, entry);
            const raised = entry.path === '/scan';
            return (
              <li key={entry.path}>
                <Link
                  href={entry.path}
                  onClick={(event) => go(event, entry.path)}
                  aria-current={current ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-16 flex-col items-center justify-end gap-1 pb-2 text-small leading-tight',
                    current ? 'font-medium text-olive' : 'text-muted',
                  )}
                >
                  {raised ? (
                    <span className="-mt-5 flex size-14 items-center justify-center rounded-full border-4 border-paper bg-olive text-on-olive">
                      <entry.icon aria-hidden className="size-6" />
                    </span>
                  ) : (
                    <span className={classNames('rounded-full px-4 py-1', current && 'bg-olive-tint edge')}>
                      <entry.icon aria-hidden className="size-5" strokeWidth={current ? 2.1 : 1.75} />
                    </span>
                  )}
                  {i18n._(entry.label)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
