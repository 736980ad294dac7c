import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Search } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { Segments } from '../kit/segments.tsx';
import { useLanguage } from '../platform/language.ts';
import { chooseTheme, useTheme } from '../platform/theme.ts';
import { EntryLink } from './entry-link.tsx';
import { logOut } from './log-out.ts';
import { bottomBar, type Entry, menuEntries, operatorEntries, sidebarGroups } from './navigation.ts';
import { switchLanguage } from './profile-language.ts';

type UserMenuProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: CurrentUser | null;
  readonly onSearch: () => void;
};

const inBar = new Set(bottomBar.map((entry) => entry.path));
const onlyOnDesktop = sidebarGroups.flatMap((group) => group.entries).filter((entry) => !inBar.has(entry.path));

/** Everything the bars do not hold: the other screens, language, theme, logging out. */
export function UserMenu({ open, onOpenChange, user, onSearch }: UserMenuProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const language = useLanguage();
  const theme = useTheme();
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={user?.firstName ?? t`My account`}
      description={user?.email}
      footer={
        <Button tone="secondary" icon={LogOut} onClick={() => void logOut(client)}>
          <Trans>Log out</Trans>
        </Button>
      }
    >
      <Button tone="secondary" block icon={Search} onClick={onSearch} className="mb-3">
        <Trans>Search everything</Trans>
      </Button>
      <nav aria-label={t`More pages`}>
        <Links entries={onlyOnDesktop} onFollow={close} className="lg:hidden" />
        <Links
          entries={menuEntries}
          onFollow={close}
          className="mt-2 border-t border-hairline pt-2 lg:mt-0 lg:border-0 lg:pt-0"
        />
        {user?.operator && <Links entries={operatorEntries} onFollow={close} className="" />}
      </nav>
      <div className="mt-3 grid gap-4 border-t border-hairline pt-4">
        <Segments
          label={t`Language`}
          value={language}
          onChange={(next) => void switchLanguage(next, user !== null)}
          options={[
            { value: 'el', label: 'Ελληνικά', lang: 'el' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
        />
        <Segments
          label={t`Theme`}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t`Device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
      </div>
    </Sheet>
  );
}

type LinksProps = { readonly entries: readonly Entry[]; readonly onFollow: () => void; readonly className: string };

function Links({ entries, onFollow, className }: LinksProps) {
  const { i18n } = useLingui();
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink
            entry={entry}
            // takes the place of the open menu's history entry: one step back is the page before
            replace
            onFollow={onFollow}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 leading-tight hover:bg-sunk"
          >
            <entry.icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
            {i18n._(entry.label)}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}
