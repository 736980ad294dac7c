import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAutosave } from './use-autosave.ts';

const hours = [...Array(24).keys()];

export function SettingsNotifications({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const { saveProfile } = useAutosave();
  const { notifications, channels } = user;
  return (
    <SettingsSection
      title={t`Notifications`}
      lead={t`At most one a day in all. Nothing is sent until you switch on a way to send it; sending begins with the next version.`}
    >
      <fieldset>
        <legend className="font-medium">
          <Trans>About what</Trans>
        </legend>
        <Switch
          label={t`Daily briefing`}
          checked={notifications.dailyBriefing}
          onCheckedChange={(dailyBriefing) => void saveProfile({ notifications: { dailyBriefing } })}
        />
        <Switch
          label={t`Food that expires`}
          checked={notifications.expiryAlerts}
          onCheckedChange={(expiryAlerts) => void saveProfile({ notifications: { expiryAlerts } })}
        />
        <Switch
          label={t`Challenges`}
          checked={notifications.challenges}
          onCheckedChange={(challenges) => void saveProfile({ notifications: { challenges } })}
        />
        <Switch
          label={t`Household and sharing`}
          checked={notifications.social}
          onCheckedChange={(social) => void saveProfile({ notifications: { social } })}
        />
      </fieldset>
      <fieldset>
        <legend className="font-medium">
          <Trans>How</Trans>
        </legend>
        <Switch
          label={t`On this and other devices (push)`}
          checked={channels.push}
          onCheckedChange={(push) => void saveProfile({ channels: { push } })}
        />
        <Switch
          label={t`By e-mail`}
          checked={channels.email}
          onCheckedChange={(email) => void saveProfile({ channels: { email } })}
        />
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
