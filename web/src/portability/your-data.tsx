import { Trans, useLingui } from '@lingui/react/macro';
import { SettingsSection } from '../account/settings-section.tsx';
import { ExportKitchen } from './export-kitchen.tsx';
import { ImportKitchen } from './import-kitchen.tsx';

/** Everything that the household has, out and in. */
export function YourData() {
  const { t } = useLingui();
  return (
    <SettingsSection
      title={t`Your data`}
      lead={
        <Trans>
          Everything your household has entered is yours: with or without a plan you can take it along and bring it in
          elsewhere.
        </Trans>
      }
    >
      <ExportKitchen />
      <ImportKitchen />
    </SettingsSection>
  );
}
