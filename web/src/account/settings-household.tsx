import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type Currency, currencies } from '@kelari/core/account/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../kit/chip.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { useLanguage } from '../platform/language.ts';
import { currencyName } from './diet-names.ts';
import { HouseholdPlaces } from './household-places.tsx';
import { SavedText } from './saved-text.tsx';
import { SettingsSection } from './settings-section.tsx';
import { stapleNames } from './staple-names.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useAutosave } from './use-autosave.ts';

export function SettingsHousehold({ user: { household } }: { readonly user: CurrentUser }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { saveHousehold } = useAutosave();
  const onStaple = (concept: string) =>
    void saveHousehold({
      staples: household.staples.includes(concept)
        ? household.staples.filter((each) => each !== concept)
        : [...household.staples, concept],
    });
  return (
    <SettingsSection title={t`Household`} lead={t`This holds for everyone in your kitchen.`}>
      <SavedText
        label={t`Name of the household`}
        name="householdName"
        maxLength={80}
        value={household.name}
        onSave={(name) => saveHousehold({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Currency`} hint={t`Prices typed before keep their number.`}>
          <Select
            value={household.currency}
            onChange={(event) => void saveHousehold({ currency: event.target.value as Currency })}
          >
            {currencies.map((each) => (
              <option key={each} value={each}>
                {currencyName(each, language)}
              </option>
            ))}
          </Select>
        </Field>
        <TimeZoneField
          label={t`The kitchen's time zone`}
          value={household.timezone}
          onChange={(timezone) => void saveHousehold({ timezone })}
        />
      </div>
      <fieldset>
        <legend className="font-medium">
          <Trans>Always at home</Trans>
        </legend>
        <p className="mb-2 text-small text-muted">
          <Trans>These never count as missing.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          {stapleNames.map(([concept, name]) => (
            <ToggleChip key={concept} pressed={household.staples.includes(concept)} onClick={() => onStaple(concept)}>
              {i18n._(name)}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <HouseholdPlaces places={household.places} onSave={(places) => saveHousehold({ places })} />
    </SettingsSection>
  );
}
