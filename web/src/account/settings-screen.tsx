import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../kit/page.tsx';
import { useCurrentUser } from './current-user.ts';
import { DeleteAccount } from './delete-account.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { SettingsFood } from './settings-food.tsx';
import { SettingsHousehold } from './settings-household.tsx';
import { SettingsLanguage } from './settings-language.tsx';
import { type ReminderSlots, SettingsNotifications } from './settings-notifications.tsx';
import { SettingsProfile } from './settings-profile.tsx';
import { SettingsSecurity } from './settings-security.tsx';

/** Everything a person decides about themself and their household; each choice is saved when it is made. */
export function SettingsScreen({ data, ...slots }: ReminderSlots & { readonly data: ReactNode }) {
  const { t } = useLingui();
  const user = useCurrentUser();
  return (
    <Page title={t`Settings`} lead={t`Each change is saved when you make it.`}>
      <InsecureNotice />
      <div className="grid max-w-reading grid-cols-1 gap-4 lg:gap-5">
        <SettingsProfile user={user} />
        <SettingsFood user={user} />
        <SettingsLanguage user={user} />
        <SettingsNotifications user={user} {...slots} />
        <SettingsHousehold user={user} />
        <SettingsSecurity user={user} />
        {data}
        <DeleteAccount user={user} />
      </div>
    </Page>
  );
}
