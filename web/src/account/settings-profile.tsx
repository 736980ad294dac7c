import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { Switch } from '../kit/switch.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { SavedText } from './saved-text.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useAutosave } from './use-autosave.ts';

export function SettingsProfile({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const { saveProfile } = useAutosave();
  return (
    <SettingsSection title={t`You`}>
      <PictureField
        label={t`Picture`}
        shape="round"
        value={user.profileImageUrl}
        onChange={(profileImageUrl) => void saveProfile({ profileImageUrl })}
        placeholder={<UserRound aria-hidden className="m-5 size-10 text-muted" strokeWidth={1.5} />}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SavedText
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          value={user.firstName ?? ''}
          onSave={(firstName) => saveProfile({ firstName })}
        />
        <SavedText
          label={t`Last name`}
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          value={user.lastName ?? ''}
          onSave={(lastName) => saveProfile({ lastName })}
        />
      </div>
      <Switch
        label={t`News and recipes by email now and then`}
        checked={user.marketingConsent}
        onCheckedChange={(marketingConsent) => void saveProfile({ marketingConsent })}
      />
    </SettingsSection>
  );
}
