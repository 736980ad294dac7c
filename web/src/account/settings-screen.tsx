import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../kit/page.tsx';
import { useCurrentUser } from './current-user.ts';
import { DeleteAccount, type DeleteAccountProps } from './delete-account.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { SettingsFood } from './settings-food.tsx';
import { SettingsHousehold } from './settings-household.tsx';
import { SettingsLanguage } from './settings-language.tsx';
import { type ReminderSlots, SettingsNotifications } from './settings-notifications.tsx';
import { SettingsProfile } from './settings-profile.tsx';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsTopics, type Topic, topics } from './settings-topics.tsx';

/** Everything a person decides about themself and their household; each choice is saved when it is made. */
export function SettingsScreen({
  plan,
  data,
  forgetPerson,
  ...slots
}: ReminderSlots &
  Pick<DeleteAccountProps, 'forgetPerson'> & {
    readonly plan: ReactNode;
    readonly data: ReactNode;
  }) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const sections: Readonly<Record<Topic, ReactNode>> = {
    you: <SettingsProfile user={user} />,
    food: <SettingsFood user={user} />,
    language: <SettingsLanguage user={user} />,
    notifications: <SettingsNotifications user={user} {...slots} />,
    household: <SettingsHousehold user={user} />,
    security: <SettingsSecurity user={user} />,
    plan,
    data,
    delete: <DeleteAccount user={user} forgetPerson={forgetPerson} />,
  };
  return (
    <Page title={t`Settings`} lead={t`Each change is saved when you make it.`}>
      <InsecureNotice />
      <div className="items-start lg:flex lg:flex-row-reverse lg:justify-end lg:gap-8">
        <SettingsTopics />
        <div className="grid min-w-0 max-w-reading grid-cols-1 gap-4 lg:flex-1 lg:gap-5">
          {topics.map((topic) => (
            <div key={topic} id={`settings-${topic}`} className="grid grid-cols-1 gap-4 lg:gap-5">
              {sections[topic]}
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}
