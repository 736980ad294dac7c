import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import { EntryLink } from './entry-link.tsx';
import { bottomBar, type Entry, sidebarGroups } from './navigation.ts';

export type FrameProps = {
  readonly user: CurrentUser | null;
  readonly onMenu?: () => void;
  readonly onSearch?: () => void;
  readonly onLogOut?: () => void;
  /** What is still to be sent; in the sidebar, or over the bar. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
};

/** What every signed-in screen stands in: sidebar on desktops, bottom bar on phones, the account's button on both. */
export function Frame({ children, ...bars }: FrameProps) {
  const { t } = useLingui();
  const { user, onMenu, strip } = bars;
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-olive px-4 py-3 text-on-olive focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <Sidebar {...bars} />
      <main id="content" className="framed relative px-4 pt-4 lg:px-8 lg:pt-8">
        <button
          type="button"
          onClick={onMenu}
          aria-label={t`Menu and account`}
          className="absolute top-3 right-3 z-10 flex size-11 items-center justify-center rounded-full lg:hidden"
        >
          <Avatar user={user} />
        </button>
        {children}
      </main>
      <div className="fixed bottom-(--over-bar) left-3 z-30 lg:hidden">{strip}</div>
      <BottomBar />
    </>
  );
}

const isCurrent = (path: string, entry: Entry): boolean =>
  path === entry.path || path.startsWith(`${entry.path}/`) || (path === '/' && entry.path === '/dashboard');

function Sidebar({ user, onMenu, onSearch, onLogOut, strip }: Omit<FrameProps, 'children'>) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-hairline bg-surface lg:flex">
      <div className="flex items-center justify-between pt-3 pr-3 pb-2 pl-5">
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
      <nav aria-label={t`Pages`} className="min-h-0 flex-1 overflow-y-auto px-3">
        {sidebarGroups.map((group) => (
          <section key={group.title.id} aria-label={i18n._(group.title)} className="mt-2 first:mt-0">
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
                        'flex min-h-11 items-center gap-3 rounded-control px-3 leading-tight',
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
      <div className="px-3 pb-2">{strip}</div>
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
        <IconButton icon={LogOut} label={t`Log out`} onClick={onLogOut} />
      </div>
    </aside>
  );
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
