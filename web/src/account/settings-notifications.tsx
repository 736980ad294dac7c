import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAutosave } from './use-autosave.ts';

const hours = [...Array(24).keys()];

/** What talks to the reminders' own part of the server: a feature to the right sets it in (src/app/member-screens.tsx). */
export type ReminderSlots = { readonly push: ReactNode; readonly alertDays: ReactNode };

export function SettingsNotifications({ user, push, alertDays }: ReminderSlots & { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const { saveProfile } = useAutosave();
  const { notifications, channels } = user;
  return (
    <SettingsSection
      title={t`Notifications`}
      lead={t`At most one message a day in all, and none when there is nothing to say. Nothing is sent until you switch on a way to send it.`}
    >
      <fieldset>
        <legend className="font-medium">
          <Trans>About what</Trans>
        </legend>
        <Switch
          label={t`Daily briefing`}
          hint={t`What to cook, buy and prepare that day`}
          checked={notifications.dailyBriefing}
          onCheckedChange={(dailyBriefing) => void saveProfile({ notifications: { dailyBriefing } })}
        />
        <Switch
          label={t`Food that expires`}
          hint={t`What should be eaten soon`}
          checked={notifications.expiryAlerts}
          onCheckedChange={(expiryAlerts) => void saveProfile({ notifications: { expiryAlerts } })}
        />
        <Switch
          label={t`Challenges`}
          hint={t`One ends tomorrow, or is completed`}
          checked={notifications.challenges}
          onCheckedChange={(challenges) => void saveProfile({ notifications: { challenges } })}
        />
        <Switch
          label={t`Household and sharing`}
          hint={t`Who joined, and what was shared`}
          checked={notifications.social}
          onCheckedChange={(social) => void saveProfile({ notifications: { social } })}
        />
      </fieldset>
      {notifications.expiryAlerts && alertDays}
      <fieldset>
        <legend className="font-medium">
          <Trans>How</Trans>
        </legend>
        <Switch
          label={t`By email`}
          hint={t`With push on as well, only on a day when no device took the message.`}
          checked={channels.email}
          onCheckedChange={(email) => void saveProfile({ channels: { email } })}
        />
        {push}
      </fieldset>
      <Field label={t`At what hour`} className="max-w-60">
        <Select
          value={String(user.digestHour)}
          onChange={(event) => void saveProfile({ digestHour: Number(event.target.value) })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </option>
          ))}
        </Select>
      </Field>
    </SettingsSection>
  );
}
